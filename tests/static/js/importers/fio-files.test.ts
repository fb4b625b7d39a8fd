/** The fio importer on files as people have them: encodings, messages, several reports, wrappers, cuts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { importFio } from '../../../../static/js/importers/fio.ts';
import type { Input } from '../../../../static/js/importers/types.ts';
import { job, moved, report } from './reports.ts';

const real = (name: string) => String(readFileSync(join(import.meta.dirname, '../../../fixtures/fio', name)));
const honest = real('honest.json');
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());

const figures = (measurements: any[]) =>
  measurements.map(({ workload, iops, latency_mean_us: mean }) => ({ workload, iops, mean }));
const expected = figures((await importFio(honest)).measurements);

const MESSAGES = `fio: this platform does not support process shared mutexes, forcing use of threads. \
Use the 'thread' option to get rid of this warning.
note: both iodepth >= 1 and synchronous I/O engine are selected
job: (g=0): rw=randwrite [w(1)][100.0%]
`;
const SAME: Record<string, Input> = {
  bytes: new TextEncoder().encode(honest),
  base64: { base64: Buffer.from(honest).toString('base64') },
  'a byte order mark': `\ufeff${honest}`,
  'Windows line ends': honest.replaceAll('\n', '\r\n'),
  'UTF-16 with a mark': utf16(`\ufeff${honest}`),
  'UTF-16 the other way round': swapped(utf16(`\ufeff${honest}`)),
  'UTF-16 without a mark': utf16(honest),
  'messages before it': `${MESSAGES}${honest}`,
  'a shell session around it': `$ fio --output-format=json job.fio\n{not json}\n${honest}\n$ echo done {}\n`,
  'a message between its lines': honest.replace('\n', '\nfio: terminating on signal 2\n'),
  'nan where fio divides by zero': honest.replace(/"bw_dev" : [\d.]+/g, '"bw_dev" : -nan'),
  'a backslash that JSON does not allow': honest.replace(
    '"name" : "honest"',
    '"name" : "honest",\n        "filename" : "C\\:\\fio.bin"',
  ),
  'a wrapper': JSON.stringify({ host: { results: [{ tool: 'x', fio: JSON.parse(honest) }] } }),
  'its text inside a wrapper': JSON.stringify({ stdout: honest, code: 0 }),
  'the same report twice': `${honest}\n${honest}`,
};
for (const [name, input] of Object.entries(SAME)) {
  test(`the figures are the same with ${name}`, async () => {
    const { measurements, errors } = await importFio(input);
    assert.deepEqual(errors, []);
    assert.deepEqual(figures(measurements), expected);
  });
}

test('several reports in one file are read by themselves, also as a list', async () => {
  for (const text of [`${honest}${real('fsync.json')}`, `[${honest},${real('fsync.json')}]`]) {
    const { measurements, errors, warnings } = await importFio(text);
    assert.deepEqual(errors, []);
    assert.deepEqual(
      measurements.map(({ origin }) => [origin.document, origin.name]),
      [
        [0, 'honest'],
        [1, 'fsync'],
      ],
    );
    assert.match(warnings.join(), /2 runs/);
  }
});

test('readings of one run are distinguished from several runs', async () => {
  const reading = (seconds: number, begun: number) =>
    JSON.stringify(report([job({ elapsed: seconds })], { timestamp: begun + seconds }));
  assert.match(
    (await importFio(reading(10, 1.7e9) + reading(20, 1.7e9))).warnings.join(),
    /--status-interval.*last one/,
  );
  assert.doesNotMatch(
    (await importFio(reading(10, 1.7e9) + reading(20, 1.7e9 + 300))).warnings.join(),
    /status-interval/,
  );
});

test('a cut file gives the jobs that are whole, marked, and an error that says so', async () => {
  const text = JSON.stringify(report([job(), job({ jobname: 'two', groupid: 1 })]));
  const { measurements, errors } = await importFio(text.slice(0, text.indexOf('"two"') + 200));
  assert.deepEqual(
    measurements.map(({ origin, run }) => [origin.name, run.truncated]),
    [['one', true]],
  );
  assert.match(errors.join(), /cut short: 1 job could be read/);
});

test('a single job that was cut after its figures is read and marked', async () => {
  const { measurements, errors } = await importFio(honest.slice(0, honest.indexOf('"usr_cpu"')));
  assert.deepEqual([measurements.length, measurements[0]?.run.truncated], [1, true]);
  assert.equal(errors.length, 1);
});

test('a report that was cut does not swallow the next one', async () => {
  const { measurements, errors } = await importFio(honest.slice(0, 900) + real('fsync.json'));
  assert.deepEqual(
    measurements.map(({ origin, run }) => [origin.name, run.truncated]),
    [['fsync', false]],
  );
  assert.equal(errors.length, 1);
});

test('a key that occurs twice is reported; the padding of percentiles is not', async () => {
  const twice = honest.replace('"iops" : 38193.806194', '"iops" : 1,\n"iops" : 38193.806194');
  const { measurements, warnings } = await importFio(twice);
  assert.equal(measurements[0]?.iops, 38193.806194);
  assert.match(warnings.join(), /jobs › write › iops” twice/);
  assert.deepEqual(
    (await importFio(honest.replace('"99.990000"', '"0.00" : 0,\n"0.00" : 0,\n"99.990000"'))).warnings,
    [],
  );
});

const NOT_FIO: [string, Input, RegExp][] = [
  ['an empty file', '', /is empty.*--output=FILE/],
  ['JSON of something else', '{"a": [1, 2]}', /nothing that fio wrote.*--output-format=json/],
  ['a job file', '[global]\nrw=randread\nbs=4k\n[one]\n', /job file.*fio --output-format=json/],
  ['text for people', 'one: (groupid=0, jobs=1)\n  read: IOPS=1000, BW=4000KiB/s', /text for people/],
  ['terse output', '3;fio-3.36;one;0;0;40960', /terse/],
  [
    'the identity of a drive',
    '{"json_format_version": [1, 0], "smartctl": {}, "model_name": "X"}',
    /smartctl.*JSON of fio beside it/,
  ],
  ['a page', '<!doctype html><title>x</title>', /raw file/],
  ['an archive', gzipSync(honest), /gzip.*gunzip/],
  ['random words', 'hello', /no JSON at all/],
  ['a report without jobs', '{"fio version": "fio-3.36", "jobs": []}', /holds no job/],
  ['a report shortened by hand', '{"fio version": "fio-3.36",\n"jobs": [\n...\n]}', /“\.\.\.” in line 3/],
];
for (const [name, input, words] of NOT_FIO) {
  test(`${name} is an error that says what was found and what to do`, async () => {
    const { measurements, errors } = await importFio(input);
    assert.deepEqual(measurements, []);
    assert.match(errors.join(), words);
  });
}

function onlyNumbers(value: unknown) {
  JSON.stringify(value, (_key, inner) => {
    if (typeof inner === 'number') assert.ok(Number.isFinite(inner), 'a figure is no number');
    return inner;
  });
}

test('a file cut anywhere never throws, gives no NaN, and never passes for whole', async () => {
  for (const name of ['mixed.json', 'suite.json', 'clients.txt', 'clones.json']) {
    const text = real(name).trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), async (length) => {
        const found = await importFio(text.slice(0, length));
        onlyNumbers(found);
        assert.ok(found.errors.length > 0);
        assert.ok(found.measurements.every(({ run }) => run.truncated));
      }),
      { numRuns: 60 },
    );
  }
});

test('any JSON in any place of a report never throws and gives no NaN', async () => {
  const keys = Object.keys(job());
  const figureNames = Object.keys(moved());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...keys),
      fc.constantFrom(...figureNames),
      fc.jsonValue(),
      fc.jsonValue(),
      async (key, name, one, other) => {
        onlyNumbers(
          await importFio(JSON.stringify(report([job({ [key]: one }), job({ read: moved({ [name]: other }) })]))),
        );
        onlyNumbers(
          await importFio(
            JSON.stringify(
              report([job({ options: { [name]: one, bs: other, rw: one, iodepth: other } }), one as any], {
                'global options': other,
                disk_util: one,
              }),
            ),
          ),
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('any bytes give an error and no figure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { measurements, errors } = await importFio(bytes);
      assert.equal(measurements.length, 0);
      assert.ok(errors.length > 0);
    }),
  );
});
