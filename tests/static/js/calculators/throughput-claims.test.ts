/** Claims of makers in the throughput calculator: they fill gaps and replace nothing that was measured. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addClaims } from '../../../../static/js/calculators/throughput/claims.ts';
import { describeDrive, driveInputs } from '../../../../static/js/calculators/throughput/drives.ts';

const CLAIM = {
  subject: 'maker-one',
  title: 'Maker One',
  drive_class: 'ssd' as const,
  claimed_read_iops: 97_000,
  claimed_write_iops: 36_000,
  claimed_read_mb_s: 560,
  claimed_write_mb_s: null,
};
const MEASURED = {
  subject: 'maker-one',
  title: 'Maker One',
  drive_class: 'ssd' as const,
  write_cache: 'on',
  read_mb_s: 510,
  write_mb_s: null,
  read_iops: null,
  write_iops: null,
  read_latency_ms: null,
  write_latency_ms: 2,
  n: 2,
  level: 2,
};

test('a drive that flushes 500 times a second is not given the 36,000 writes of its sheet', () => {
  const [drive] = addClaims([MEASURED], [CLAIM]);
  assert.ok(drive);
  const inputs = driveInputs(drive);
  assert.deepEqual(
    [inputs.write_iops, inputs.read_mb_s, inputs.read_iops, inputs.write_mb_s],
    [500, 510, 97_000, undefined],
  );
  assert.ok(describeDrive(drive).includes('Claimed by its maker, not measured: reads at depth 97,000 IOPS.'));
});

test('a drive without a measurement stands with its claims, and one without claims as before', () => {
  const other = { ...MEASURED, subject: 'maker-two', title: 'Maker Two' };
  const drives = addClaims([other], [CLAIM]);
  assert.deepEqual(
    drives.map(({ subject, n }) => [subject, n]),
    [
      ['maker-two', 2],
      ['maker-one', 0],
    ],
  );
  const [measured, claimed] = drives;
  assert.ok(measured && claimed);
  assert.equal(driveInputs(measured).read_iops, undefined);
  assert.equal(driveInputs(claimed).write_iops, 36_000);
  assert.equal(describeDrive(claimed)[0], 'No measurement of Maker One fills these fields.');
});
