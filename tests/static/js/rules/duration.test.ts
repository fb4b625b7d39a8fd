/** duration: a short run is called a burst. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints, SATA_READ_RUN, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

test('a short run gets a warning', () => {
  assert.deepEqual(
    complaints(
      changed({ read: { runtime_s: 5, total_ios: 400000, total_bytes: 400000 * 4096 }, run: { device_ios: 4e5 } }),
    ),
    ['duration: warn'],
  );
});

test('an edition asks for its own duration', () => {
  const context = { kind: 'drives', record: { ...SUBMITTED_RECORD, method: { tool: 'fio', edition: 1 } } };
  const short = changed({ read: { runtime_s: 40 } });
  assert.equal(verdicts(short).duration?.verdict, 'pass');
  assert.equal(verdicts(short, context).duration?.verdict, 'warn');
  assert.match(verdicts(short, context).duration?.explanation ?? '', /its edition asks for 45 s/);
  assert.equal(verdicts(SATA_READ_RUN, context).duration?.verdict, 'pass');
});
