/** What each importer but fio's own gives of the fixtures of our making, typed from the files by hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.js';
import { EXPECTED } from './expected.js';

/** @param {string} path */
const fixture = (path) => readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url));
/** @param {Record<string, any>} measurement */
const figuresOf = ({ run: _run, origin: _origin, warnings: _warnings, ...figures }) => figures;

for (const [path, { tool, measurements, method, environment, date }] of Object.entries(EXPECTED)) {
  test(`${path} gives every figure that stands in it`, async () => {
    const read = await importFile(fixture(path));
    assert.deepEqual(read.errors, []);
    assert.equal(read.tool, tool);
    assert.deepEqual(read.measurements.map(figuresOf), measurements);
    assert.partialDeepStrictEqual(read.method, method ?? {});
    assert.deepEqual(read.environment, environment ?? {});
    assert.equal(read.date, date ?? null);
    for (const { run } of read.measurements) assert.match(run.raw_sha256 ?? '', /^[0-9a-f]{64}$/);
  });
}

const SECRETS =
  /alpha\.lab|beta\.lab|gamma\.lab|zeta\.lab|secret|192\.0\.2|SECRET|handmade_figures|ceph-\d\b|\/dev\/|test\.dat|THETA/;
test('no host, address, path or serial number leaves a module', async () => {
  for (const path of Object.keys(EXPECTED))
    assert.doesNotMatch(JSON.stringify(await importFile(fixture(path))), SECRETS, path);
});

test('the model of a drive that diskinfo names is given, its serial number is not', async () => {
  const { identities } = await importFile(fixture('diskinfo/slog.txt'));
  assert.deepEqual(
    identities?.map(({ model, capacity_bytes: bytes, rotational }) => [model, bytes, rotational]),
    [['EXAMPLE SSD 960GB', 960197124096, false]],
  );
});

test('what fio prints as JSON, as text and as terse lines of one run are the same figures', async () => {
  const [json, text, terse] = await Promise.all(
    ['fio/formats.json', 'fio-text/formats.txt', 'fio-terse/formats.txt'].map((path) => importFile(fixture(path))),
  );
  assert.deepEqual([json?.tool, text?.tool, terse?.tool], ['fio', 'fio-text', 'fio-terse']);
  for (const [index, exact] of (json?.measurements ?? []).entries()) {
    for (const other of [text, terse]) {
      const read = other?.measurements[index];
      assert.ok(read);
      for (const [direction, part] of Object.entries(exact.run.directions)) {
        const found = /** @type {any} */ (read.run.directions[direction]);
        assert.equal(found.total_bytes, /** @type {any} */ (part).total_bytes);
        for (const name of ['iops', 'bandwidth_bytes_per_s', 'latency_mean_us', 'runtime_s']) {
          const expected = /** @type {any} */ (part)[name];
          assert.ok(
            Math.abs(found[name] - expected) <= Math.max(expected * 1e-4, name === 'latency_mean_us' ? 0.01 : 1e-9),
            `${name}: found ${found[name]}, expected ${expected}`,
          );
        }
        for (const [rank, us] of Object.entries(/** @type {any} */ (part).percentiles_us))
          assert.ok(Math.abs(found.percentiles_us[rank] - us) <= 1, `${rank} %`);
      }
    }
  }
  // Text tells what was asked; a terse line does not.
  assert.deepEqual(
    text?.measurements.map(({ workload }) => [workload.pattern, workload.block_size_bytes, workload.jobs]),
    [
      ['randrw', 4096, 1],
      ['write', 16384, 2],
    ],
  );
  assert.deepEqual(
    text?.measurements.map(({ run }) => run.direct),
    [null, null],
  );
  assert.deepEqual(
    text?.measurements.map(({ run }) => run.flushes),
    [0, 12150],
  );
  assert.deepEqual(
    terse?.measurements.map(({ workload }) => workload.pattern),
    [undefined, undefined],
  );
});
