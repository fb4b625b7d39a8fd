/** figures-match-run: edited figures and mixed-up units are found beside the run; what importers write agrees. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../../../static/js/domain/json.ts';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { changed, verdicts } from './example-runs.ts';

const verdictOn = (measurement: unknown) => verdicts(measurement)['figures-match-run'];
const edited = (figures: Json, run: Json = {}) => verdictOn(changed({ rest: figures, run }));

const EDITED: readonly [string, Json, RegExp][] = [
  ['a rate that was multiplied by 100', { iops: 8e6 }, /iops is 8000000, but its run gives 80000: ratio 100/],
  ['KiB called MB', { bandwidth_mb_per_s: 320000 }, /bandwidth_mb_per_s .* gives 327\.68: .*mix-up of MB and KiB/],
  ['MB called MiB', { bandwidth_mib_per_s: 327.68 }, /mix-up of MB and MiB/],
  ['µs called ms', { latency_mean_ms: 398.9 }, /latency_mean_ms is 398\.9, but its run gives 0\.3989: .*ms and µs/],
  ['a smaller percentile', { latency_p99_us: 70 }, /latency_p99_us is 70, but its run gives 700/],
  ['one per cent more', { iops: 80800 }, /ratio 1\.01/],
  ['several at once', { iops: 160000, latency_mean_us: 100 }, /; 1 more of \d+ figures differ/],
];
for (const [name, figures, words] of EDITED)
  test(`found: ${name}`, () => {
    const given = edited(figures);
    assert.equal(given?.verdict, 'fail');
    assert.match(given?.explanation ?? '', words);
  });

test('rounding is no difference, nor are figures that the run does not hold', () => {
  assert.equal(edited({ bandwidth_mib_per_s: 312.5, latency_mean_ms: 0.4, cpu_percent: 3 })?.verdict, 'pass');
  assert.equal(edited({ iops: { value: 80000, qualifier: 'about' } })?.verdict, 'pass');
});

test('a rate that was taken out of the run does not pass', () => {
  const given = verdictOn(changed({ read: { iops: null }, rest: { iops: 8e6 } }));
  assert.deepEqual([given?.verdict, given?.explanation], ['warn', 'iops is stated, but its run does not hold it']);
});

test('a mixed load is compared half by half and as a whole', () => {
  // 7,000 reads of 100 µs and 3,000 writes of 200 µs: 1,300 ms of latency in 10,000 requests.
  const read = {
    total_ios: 7000,
    iops: 700,
    bandwidth_bytes_per_s: 2867200,
    latency_mean_us: 100,
    latency_max_us: 900,
  };
  const write = {
    total_ios: 3000,
    iops: 300,
    bandwidth_bytes_per_s: 1228800,
    latency_mean_us: 200,
    latency_max_us: 800,
  };
  const mixed = {
    workload: { kind: 'block', pattern: 'randrw', block_size_bytes: 4096 },
    iops: 1000,
    bandwidth_kib_per_s: 4000,
    latency_mean_us: 130,
    latency_max_us: 900,
    read: { iops: 700, latency_mean_us: 100 },
    write: { iops: 300, bandwidth_kib_per_s: 1200 },
    run: { directions: { read, write } },
  };
  assert.equal(verdictOn(mixed)?.verdict, 'pass');
  assert.match(
    verdictOn({ ...mixed, latency_mean_us: 150 })?.explanation ?? '',
    /latency_mean_us is 150, .* gives 130/,
  );
  assert.match(verdictOn({ ...mixed, write: { iops: 700 } })?.explanation ?? '', /write\.iops is 700, .* gives 300/);
});

test('families of latency are compared with their own, flushes with the calls of fsync', () => {
  const run = {
    percentiles_of: 'total',
    flush_times: { mean_us: 2409, max_us: 90000, percentiles_us: { 99: 17695, 99.9: 40000 } },
  };
  const read = { submission_mean_us: 4, completion_mean_us: 394.9, completion_max_us: 9000 };
  const measurement = changed({ run, read });
  const of = (figures: Json) => {
    const directions = { read: { ...(measurement as any).run.directions?.read, ...read } };
    const kept = { ...(measurement as any).run, directions };
    return verdictOn({ ...measurement, ...figures, run: kept });
  };
  const right = {
    flush_latency_mean_us: 2409,
    flush_latency_p99_ms: 17.7,
    flush_latency_p99_9_us: 40000,
    completion_latency_mean_us: 394.9,
    submission_latency_mean_us: 4,
  };
  assert.equal(of(right)?.verdict, 'pass');
  for (const wrong of [
    { flush_latency_mean_us: 398.9 },
    { flush_latency_p99_us: 700 },
    { completion_latency_mean_us: 4 },
    { submission_latency_mean_us: 394.9 },
  ])
    assert.equal(of({ ...right, ...wrong })?.verdict, 'fail', JSON.stringify(wrong));
});

test('what importers write of recorded outputs agrees with the run that they keep', async () => {
  const fixtures = new URL('../../../fixtures/', import.meta.url);
  let passed = 0;
  for (const folder of ['fio', 'fio-terse', 'fio-text', 'diskspd', 'vdbench', 'warp', 'hsbench', 'rados-bench'])
    for (const name of readdirSync(new URL(`${folder}/`, fixtures))) {
      const { measurements } = await importFile(readFileSync(new URL(`${folder}/${name}`, fixtures)));
      for (const measurement of measurements) {
        const [given] = applyRules(measurement, {}).filter(({ rule }) => rule === 'figures-match-run');
        assert.notEqual(given?.verdict, 'fail', `${folder}/${name}: ${given?.explanation}`);
        if (given?.verdict === 'pass') passed++;
      }
    }
  assert.ok(passed > 50, `${passed} passed`);
});
