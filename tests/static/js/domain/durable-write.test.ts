/** The mean time of one durable write, by the figures of a run of fio and as page and terminal say it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeDurableWrite, durableWrite } from '../../../../static/js/domain/durable-write.ts';
import { importFile } from '../../../../static/js/importers/index.ts';

const FLUSHED = { kind: 'block', pattern: 'write', queue_depth: 1, jobs: 1, sync: 'fdatasync', sync_every: 1 };

test('write and flush of a real run add up to 1 ÷ IOPS', async () => {
  const { measurements } = await importFile(readFileSync(new URL('../../../fixtures/fio/flush.json', import.meta.url)));
  const times = durableWrite(measurements[0]);
  // fio-text/flush.txt: lat avg=311.94 µs, sync avg=1319.86 µs, 612 writes in 1002 ms.
  assert.ok(Math.abs((times?.write ?? 0) - 311.94e-6) < 1e-8);
  assert.ok(Math.abs((times?.flush ?? 0) - 1319.86e-6) < 1e-8);
  assert.ok(Math.abs((times?.fromIops ?? 0) - 1.002 / 612) < 1e-9);
  assert.equal(
    describeDurableWrite(measurements[0]),
    'write 312 µs + flush 1.32 ms = 1.63 ms; computed from IOPS: 1.64 ms',
  );
});

test('without both parts only what the rate says is said, whatever unit the figures have', () => {
  assert.equal(describeDurableWrite({ workload: FLUSHED, iops: 4000 }), 'computed from IOPS: 250 µs');
  const printed = { workload: FLUSHED, iops: 4000, latency_mean_ms: 0.1, flush_latency_mean_ns: 150_000 };
  assert.equal(describeDurableWrite(printed), 'write 100 µs + flush 150 µs = 250 µs; computed from IOPS: 250 µs');
});

for (const [name, workload] of Object.entries({
  'a queue': { ...FLUSHED, queue_depth: 32 },
  'several jobs': { ...FLUSHED, jobs: 4 },
  'several clients': { ...FLUSHED, clients: 2 },
  'a flush after every eighth write': { ...FLUSHED, sync_every: 8 },
  'writes that nothing makes durable': { ...FLUSHED, sync: 'none' },
  'a mix': { ...FLUSHED, pattern: 'randrw', read_percent: 30 },
}))
  test(`${name} has no time of one durable write`, () => {
    assert.equal(durableWrite({ workload, iops: 4000, latency_mean_us: 100 }), null);
  });
