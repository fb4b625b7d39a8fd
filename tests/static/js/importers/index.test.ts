/** Which importer recognises a file: exactly one for every fixture, none for anything else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { IMPORTERS, importAs, importFile, LABELS } from '../../../../static/js/importers/index.ts';
import { importIdentity } from '../../../../static/js/importers/inventory/import-identity.ts';
import type { ImportResult } from '../../../../static/js/importers/types.ts';
import { readFiles } from '../../../../static/js/submission/read.ts';
import { OUTPUTS } from '../collections.ts';
import { FIXTURES, fixtureBytes, fixtureText, testError } from './fixtures.ts';

/** Fixtures whose importers read text. */
const TEXTS = FIXTURES.filter(({ id }) => id !== 'fio');
/** Name the importers that recognise a text. */
const recognisers = (text: string) => IMPORTERS.filter(({ recognises }) => recognises(text)).map(({ id }) => id);
/** Return measurements without the hash of their file. */
const withoutHash = ({ measurements }: ImportResult) =>
  measurements.map(({ run: { raw_sha256: _hash, ...run }, ...rest }) => ({ ...rest, run }));

for (const { id, path } of FIXTURES) {
  test(`${path} is recognised by ${id} and by no other`, () => assert.deepEqual(recognisers(fixtureText(path)), [id]));
}

/** Folders of the collection, and the importer that recognises their files. */
const GIVEN = {
  'ceph-gobench-text': 'ceph-gobench',
  diskspd: 'diskspd',
  'fio-json': 'fio',
  'fio-terse': 'fio-terse',
  'fio-text': 'fio-text',
  'hsbench-text': 'hsbench',
  'osd-bench-json': 'osd-bench',
  'rados-bench-text': 'rados-bench',
  'sockperf-text': 'sockperf',
  vdbench: 'vdbench',
  'warp-text': 'warp',
  'drive-facts': null,
  'lsblk-json': null,
  'lsblk-text': null,
  'nvme-json': null,
  'smartctl-json': null,
};
test('every file of the collection is recognised by its importer only, descriptions of drives by none', {
  skip: OUTPUTS.missing,
}, () => {
  for (const [folder, id] of Object.entries(GIVEN)) {
    for (const name of OUTPUTS.list(folder)) {
      const text = OUTPUTS.read(`${folder}/${name}`).toString('utf8');
      assert.deepEqual(recognisers(text), id && text.trim() ? [id] : [], `${folder}/${name}`);
    }
  }
});

test('Windows line ends, a byte order mark and colours of a terminal change nothing', async () => {
  for (const { path } of TEXTS) {
    const text = fixtureText(path);
    const coloured = text.replaceAll('\n', '\r\n').replace(/^(\w)/m, '\u001b[32m$1\u001b[0m');
    const [before, after] = await Promise.all([importFile(text), importFile(`\ufeff${coloured}`)]);
    assert.deepEqual([after.tool, after.errors], [before.tool, before.errors], path);
    assert.deepEqual(withoutHash(after), withoutHash(before), path);
  }
});

test('output of two tools in one file: each is read by its own importer, and figures go to nobody else', async () => {
  const [put, write] = ['warp/put.txt', 'rados-bench/write.txt'].map(fixtureText);
  const { errors, measurements, parts, method } = await importFile(`${put}\n${write}`);
  const alone = [...(await importFile(put ?? '')).measurements, ...(await importFile(write ?? '')).measurements];
  assert.deepEqual(errors, []);
  assert.deepEqual(
    parts.map(({ tool }) => tool),
    ['warp', 'rados-bench'],
  );
  assert.deepEqual(
    measurements.map(({ iops, objects_per_s }) => [iops, objects_per_s]),
    alone.map(({ iops, objects_per_s }) => [iops, objects_per_s]),
  );
  assert.equal(method.tool, 'warp, rados bench');
});

test('only the importer that is named reads a file, and a name that does not exist is reported', async () => {
  assert.equal((await importAs('sockperf', fixtureText('sockperf/full-rtt.txt'))).measurements.length, 1);
  assert.equal((await importAs('auto', fixtureText('warp/put.txt'))).tool, 'warp');
  await assert.rejects(importAs('fia', ''), /write one of .*rados-bench, /);
});

test('the page where results are checked names every tool', () => {
  const page = readFileSync(new URL('../../../../content/contribute/check.md', import.meta.url), 'utf8');
  assert.deepEqual(
    LABELS.filter((label) => !page.includes(label)),
    [],
  );
});

testError('an empty file', '', /is empty/);
testError('a file of something else', 'hello\n', /nothing that is known here.*rados bench.*pg_test_fsync/);

test('a file that is cut anywhere never throws and gives no NaN', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TEXTS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async ({ path, id }, share) => {
        const text = fixtureText(path);
        for (const read of [
          await importFile(text.slice(0, text.length * share)),
          await importAs(id, text.slice(0, text.length * share)),
          await importAs(id, text.slice(text.length * share)),
        ]) {
          JSON.stringify(read, (_key, value) => {
            if (typeof value === 'number') assert.ok(Number.isFinite(value));
            return value;
          });
          assert.ok(read.errors.length > 0 || read.measurements.length > 0 || (read.answers ?? []).length > 0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('every importer answers any text and any bytes with an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...IMPORTERS),
      fc.oneof(fc.string(), fc.uint8Array({ maxLength: 200 })),
      async ({ read }, input) => {
        const { measurements, errors } = await read(input);
        assert.deepEqual(measurements, []);
        assert.ok(errors.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

test('hundreds of thousands of blank lines change nothing', async () => {
  const blank = '\n'.repeat(300_000);
  assert.match((await importFile(blank)).errors.join(), /is empty/);
  const firstOfEachImporter = TEXTS.filter(({ id }, index) => TEXTS.findIndex((other) => other.id === id) === index);
  assert.ok(firstOfEachImporter.length > 10);
  for (const { path } of firstOfEachImporter) {
    const [before, after] = await Promise.all([
      importFile(fixtureText(path)),
      importFile(`${blank}${fixtureText(path)}${blank}`),
    ]);
    assert.equal(after.measurements.length, before.measurements.length, path);
  }
});

const PRIVATE =
  /(?:alpha|beta|gamma|zeta)\.lab|secret|192\.0\.2|SECRET|handmade_figures|ceph-\d\b|\/dev\/|test\.dat|THETA/;
/** What once took seconds to minutes, or ended the reader: nested lists, blank lines, unclosed reports. */
const HOSTILE = {
  'lists in lists of jobs': `${'{"jobs":['.repeat(200_000)}1${']}'.repeat(200_000)}`,
  'a report with a deep list': `{"fio version":"fio-3.36","x":${'['.repeat(100_000)}${']'.repeat(100_000)},"jobs":[]}`,
  'brackets alone': '[{"'.repeat(300_000),
  'blank lines below a heading': `[a]\n${'\n'.repeat(200_000)}x`,
  'reports that never end': '{"fio version":"fio-3.36","jobs":[{"jobname":"a",'.repeat(20_000),
  'empty objects': '{} '.repeat(300_000),
  'a long word and no number': `${'a'.repeat(500_000)} =`,
  'a string that never ends': `{"fio version":"${'\\"'.repeat(300_000)}`,
};
for (const [name, content] of Object.entries(HOSTILE)) {
  test(`${name}: refused with a sentence, in time that grows with the length`, { timeout: 20_000 }, async () => {
    const { measurements, errors } = await importFile(content);
    assert.equal(measurements.length, 0);
    assert.match(errors[0] ?? '', /^[A-Z].*\.$/s);
    const { drives, errors: identityErrors } = importIdentity(content);
    assert.deepEqual(drives, []);
    assert.ok(identityErrors.length > 0);
  });
}

test('an importer that stops on a file refuses that file alone', async () => {
  const [good, bad] = [fixtureBytes('fio/honest.json'), new TextEncoder().encode('x')];
  const stopping = {
    get bytes() {
      throw new RangeError('Maximum call stack size exceeded');
    },
    name: 'bad',
  };
  const files = await readFiles([{ name: 'good', bytes: good }, stopping as any, { name: 'text', bytes: bad }]);
  assert.deepEqual(
    files.map(({ kind }) => kind),
    ['result', 'nothing', 'nothing'],
  );
  assert.match(files[1]?.errors[0] ?? '', /Reading it stopped: Maximum call stack/);
});

test('no host, address, path or serial number of a fixture is imported', async () => {
  for (const { path } of TEXTS) {
    const { answers = [], parts: _parts, ...imported } = await importFile(fixtureBytes(path));
    // A command to run instead is ours, with /dev/sdX in the place of a drive.
    const said = answers.map(({ figure, says }) => figure + says);
    assert.doesNotMatch(JSON.stringify({ ...imported, said }), PRIVATE, path);
  }
});
