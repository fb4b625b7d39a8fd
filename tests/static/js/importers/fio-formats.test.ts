/** The figures of one run of fio are the same from its JSON, its text for people and its terse lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, type Json } from './fixtures.ts';

/** Import a fixture. */
const importFixture = (path: string): Promise<Json> => importFile(fixtureBytes(path));
const json = await importFixture('fio/formats.json');
const text = await importFixture('fio-text/formats.txt');
const terse = await importFixture('fio-terse/formats.txt');
const FIGURES = ['iops', 'bandwidth_bytes_per_s', 'latency_mean_us', 'runtime_s'];

/** Compare one direction of a run; text rounds latencies. */
function compareDirections(found: Json, exact: Json) {
  assert.equal(found.total_bytes, exact.total_bytes);
  for (const name of FIGURES) {
    const tolerance = Math.max(exact[name] * 1e-4, name === 'latency_mean_us' ? 0.01 : 1e-9);
    const difference = Math.abs(found[name] - exact[name]);
    assert.ok(difference <= tolerance, `${name}: found ${found[name]}, expected ${exact[name]}`);
  }
  for (const [rank, us] of Object.entries(exact.percentiles_us))
    assert.ok(Math.abs(found.percentiles_us[rank] - Number(us)) <= 1, `${rank} %`);
}

for (const [tool, other] of [
  ['fio-text', text],
  ['fio-terse', terse],
] as [string, Json][]) {
  test(`${tool} gives the figures of the JSON of the same run`, () => {
    assert.deepEqual([json.tool, other.tool], ['fio', tool]);
    for (const [index, exact] of json.measurements.entries())
      for (const [name, direction] of Object.entries<Json>(exact.run.directions))
        compareDirections(other.measurements[index].run.directions[name], direction);
  });
}

test('the text says which workload was requested, but not whether the page cache was bypassed', () => {
  assert.deepEqual(
    text.measurements.map(({ workload }: Json) => [workload.pattern, workload.block_size_bytes, workload.jobs]),
    [
      ['randrw', 4096, 1],
      ['write', 16384, 2],
    ],
  );
  assert.deepEqual(
    text.measurements.map(({ run }: Json) => [run.direct, run.flushes]),
    [
      [null, 0],
      [null, 12150],
    ],
  );
});

test('a terse line does not say which pattern was requested', () =>
  assert.deepEqual(
    terse.measurements.map(({ workload }: Json) => workload.pattern),
    [undefined, undefined],
  ));
