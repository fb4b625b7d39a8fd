/** From files to a record: the drive, settings of each file, what a pull request needs, and the link to it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFiles } from '../../../../static/js/submission/read.ts';
import { recordPath, slug } from '../../../../static/js/submission/record.ts';
import { createSubmission } from '../../../../static/js/submission/submission.ts';
import {
  asSubmission,
  MAX_ADDRESS_BYTES,
  newFile,
  newIssue,
  submissionFile,
} from '../../../../static/js/submission/submission-file.ts';

// The path of a result in JavaScript; tests/scripts/records/test_corpus.py reads the same vectors in Python.

const FILE = new URL('../../../fixtures/vectors/result-paths.json', import.meta.url);
const VECTORS: {
  case: string;
  kind: string;
  record: { subject: string; title: string; date?: string };
  path: string;
}[] = JSON.parse(readFileSync(FILE, 'utf8'));

for (const vector of VECTORS)
  test(`the path of a result is that of the shared vectors: ${vector.case}`, () => {
    assert.equal(recordPath(vector.record, vector.kind), vector.path);
  });

const DRIVES = [
  {
    id: 'micron-5100-eco-960gb',
    title: 'Micron 5100 Eco 960GB',
    match: ['^MTFDDAK960TBY'],
    media: 'ssd',
    interface: 'sata',
    power_loss_protection: 'yes',
    peer_class: 'SATA SSDs with power-loss protection',
  },
  {
    id: 'maker-one', // a class, as the runs were recorded on the disk of a virtual machine
    is_class: true,
    title: 'Maker One',
    match: ['^ONE'],
    media: 'ssd',
    interface: 'sata',
    power_loss_protection: 'unknown',
    peer_class: 'SATA SSDs',
  },
  {
    id: 'maker-one-large',
    title: 'Maker One Large',
    match: ['^ONE'],
    media: 'ssd',
    interface: 'sata',
    power_loss_protection: 'unknown',
    peer_class: 'SATA SSDs',
  },
];
const SUBJECTS = [
  { id: 'one-cluster', kind: 'clusters', title: 'One cluster', is_class: false },
  { id: 'one-array', kind: 'controllers', title: 'One array', is_class: false },
  { id: 'maker-one', kind: 'drives', title: 'Maker One', is_class: false },
];
const DATA = {
  drives: DRIVES,
  subjects: SUBJECTS,
  peer_figures: { fields: [], rows: [] },
  keys: { hashes: {}, peers: {} },
};
/** A recorded run as if it had been made on a SATA drive: the virtual disk under it is none of the drives here. */
const fixture = (name: string) => {
  const text = readFileSync(new URL(`../../../fixtures/fio/${name}`, import.meta.url), 'utf8');
  return { name, bytes: new TextEncoder().encode(text.replaceAll('"vda"', '"sda"')) };
};
const json = (value: object, name = 'drive.json') => ({ name, bytes: new TextEncoder().encode(JSON.stringify(value)) });
const smart = (model: string) =>
  json({
    json_format_version: [1, 0],
    smartctl: { exit_status: 0 },
    device: { protocol: 'ATA' },
    model_name: model,
    serial_number: 'SECRET123',
    firmware_version: 'F1',
    user_capacity: { bytes: 960197124096 },
  });
const submit = async (
  files: { name: string; bytes: Uint8Array }[],
  given: Record<string, string> = {},
  caches: string[] = [],
) => createSubmission(await readFiles(files), given, caches, DATA);

test('a drive of the catalogue is recognised by its own output, and its serial number is nowhere', async () => {
  const { record, known, recognised } = await submit([fixture('honest.json'), smart('MTFDDAK960TBY-1AR1ZABYY')], {
    submitter: 'me',
    title: 'My drive secret123, at night',
    note: 'SN SECRET123',
    controller: 'slot of SECRET123',
  });
  assert.equal(known?.id, 'micron-5100-eco-960gb');
  assert.equal(record.title, 'My drive [serial number], at night');
  assert.equal(record.subject, 'micron-5100-eco-960gb');
  assert.equal(record.environment?.firmware, 'F1');
  assert.match(recognised, /Micron 5100 Eco/);
  assert.doesNotMatch(JSON.stringify(record), /secret123/i);
});

test('a drive that could be two is asked for', async () => {
  const { known, drive, recognised } = await submit([fixture('honest.json'), smart('ONE')], { subject: 'maker-one' });
  assert.equal(known?.id, 'maker-one');
  assert.equal(drive, null);
  assert.match((await submit([fixture('honest.json'), smart('ONE')])).recognised, /maker-one, maker-one-large/);
  assert.match(recognised, /choose one/);
});

test('a new drive gets a record of its own, which recognises it next time', async () => {
  const { drive, record } = await submit([fixture('honest.json'), smart('NEW [1] 960GB')], {
    vendor: 'Maker',
    submitter: 'me',
  });
  assert.equal(record.subject, drive?.id);
  assert.equal(drive?.id, 'maker-new-1-960gb');
  assert.ok(new RegExp(drive?.record.match[0] ?? '').test('NEW [1] 960GB'));
  assert.deepEqual(drive?.record.power_loss_protection, { state: 'unknown' });
});

test('a new drive stands under the listed name of its maker, and under its short name in the address', async () => {
  for (const vendor of ['WDC', 'western digital', '']) {
    const { drive } = await submit([fixture('honest.json'), smart('WDC WDS100T9B0A')], { vendor, submitter: 'me' });
    assert.deepEqual([drive?.record.vendor, drive?.id], ['Western Digital', 'wd-wdc-wds100t9b0a']);
  }
});

test('a name that is in no catalogue is no new drive', async () => {
  const { id, recognised } = await submit([fixture('honest.json')], { subject: 'micron-51' });
  assert.equal(id, null);
  assert.match(recognised, /micron-51.*no drive of the catalogue/);
});

test('the state of the cache can differ from file to file, and then makes a pair', async () => {
  const files = [fixture('fsync.json'), fixture('fsync.json')];
  const { record } = await submit(files, { subject: 'maker-one' }, ['on', 'off']);
  assert.equal(record.settings, undefined);
  assert.deepEqual(
    record.measurements.map(({ settings }) => settings),
    [{ write_cache: 'on' }, { write_cache: 'off' }],
  );
  const same = await submit(files, { subject: 'maker-one', write_cache: 'off' });
  assert.deepEqual(same.record.settings, { write_cache: 'off' });
});

test('what a pull request needs is asked for', async () => {
  assert.equal((await submit([fixture('honest.json')])).missing.needed.length, 2);
  const { missing } = await submit([fixture('honest.json')], { subject: 'maker-one', submitter: 'me' });
  assert.deepEqual(missing.needed, []);
  assert.match(missing.advised.join(), /write cache/);
});

test('a short record travels in the link, a long one does not, and no link is too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9000 }), (content) => {
      const { url, holdsContent } = newFile('owner/name', 'data/results/drives/a/b c.json', content);
      assert.ok(url.length < MAX_ADDRESS_BYTES);
      const link = new URL(url);
      assert.equal(link.searchParams.get('filename'), 'data/results/drives/a/b c.json');
      assert.equal(link.searchParams.get('value'), holdsContent ? content : null);
    }),
  );
  assert.ok(newFile('owner/name', 'a.json', '{}').holdsContent);
});

test('the form on GitHub is filled in where it fits, and no link is too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9000 }), (content) => {
      const { url, holdsContent } = newIssue('owner/name', 'maker-one', content);
      assert.ok(url.length < MAX_ADDRESS_BYTES);
      const { origin, pathname, searchParams } = new URL(url);
      assert.equal(origin + pathname, 'https://github.com/owner/name/issues/new');
      assert.equal(searchParams.get('template'), 'measured.yml');
      assert.equal(searchParams.get('model'), 'maker-one');
      assert.equal(searchParams.get('output'), holdsContent ? `\`\`\`json\n${content}\n\`\`\`` : null);
    }),
  );
});

test('a result goes in one file with its output and its new drive, without both straight to its place', async () => {
  const fresh = await submit([fixture('honest.json'), smart('NEW 960GB')], { vendor: 'Maker', submitter: 'me' });
  const both = submissionFile(fresh.record, fresh.kind, fresh.drive, fresh.evidence);
  assert.match(both.path, /^submissions\/maker-new-960gb-[a-z0-9-]+\.json$/);
  assert.deepEqual(both.content, asSubmission(both));
  const [run] = fresh.record.measurements.map((one) => one.run);
  assert.deepEqual(Object.keys(both.records), [
    'data/drives/maker-new-960gb.json',
    `data/evidence/${run?.raw_sha256}.json`,
    recordPath(fresh.record, 'drives'),
  ]);
  const known = await submit([fixture('honest.json')], { subject: 'maker-one', submitter: 'me' });
  const one = submissionFile(known.record, known.kind, known.drive, []);
  assert.equal(one.path, recordPath(known.record, 'drives'));
  assert.deepEqual(one.content, known.record);
});

test('the names that somebody gave jobs are in no title and no label', async () => {
  const labels = async (...names: string[]) => {
    const files = names.map((name) => {
      const output = JSON.parse(new TextDecoder().decode(fixture('fsync.json').bytes));
      output.jobs[0].jobname = name;
      return json(output, `${name}.json`);
    });
    const { record } = await submit(files, { subject: 'maker-one', submitter: 'me' });
    assert.ok(!record.title.includes('again'));
    return record.measurements.map(({ label }) => label);
  };
  assert.deepEqual(await labels('again'), [undefined]);
  assert.deepEqual(await labels('again', 'again'), [undefined, undefined]);
  assert.deepEqual(await labels('before', 'after'), [undefined, undefined]);
});

test('whatever the title, the path of a record is a plain one', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      assert.match(slug(title), /^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      assert.match(
        recordPath({ subject: 'one', title: `x${title}`, date: '2026-11-21' }),
        /^data\/results\/drives\/one\/2026-11-21-[a-z0-9-]+\.json$/,
      );
    }),
  );
});

const tool = (path: string) => ({
  name: path,
  bytes: new Uint8Array(readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url))),
});

test('figures of a cluster go to a cluster on record, under the name of the tool', async () => {
  const { record, kind, recognised, missing, judged } = await submit([tool('rados-bench/write.txt')], {
    subject: 'one-cluster',
    submitter: 'me',
  });
  assert.equal(kind, 'clusters');
  assert.equal(
    recordPath(record, kind),
    'data/results/clusters/one-cluster/2025-02-03-rados-bench-put-objects-4m-8-threads.json',
  );
  assert.match(recognised, /One cluster: a cluster on record/);
  assert.deepEqual(missing, { needed: [], advised: [] });
  assert.deepEqual(record.method, { tool: 'rados bench' });
  const passed = judged.flatMap(({ judgements }) =>
    judgements.filter(({ verdict }) => verdict === 'pass').map(({ rule }) => rule),
  );
  for (const rule of ['littles-law', 'bandwidth-identity', 'totals-identity', 'privacy'])
    assert.ok(passed.includes(rule), rule);
});

test('figures of a cluster go to no drive, and the message names the file to add', async () => {
  for (const given of [{}, { subject: 'maker-one' }, { subject: 'nobody' }] as Record<string, string>[]) {
    const { id, drive, recognised, missing } = await submit([tool('warp/put.txt')], { ...given, submitter: 'me' });
    assert.deepEqual([id, drive], [null, null]);
    assert.match(recognised, /iops new cluster/);
    assert.match(missing.needed.join(), /Choose the cluster/);
  }
});

test('fio may have measured a drive, a cluster or an array', async () => {
  for (const [subject, folder] of [
    ['maker-one', 'drives'],
    ['one-cluster', 'clusters'],
    ['one-array', 'controllers'],
  ]) {
    const { record, kind, missing } = await submit([fixture('honest.json')], {
      subject: subject ?? '',
      submitter: 'me',
    });
    assert.match(recordPath(record, kind), new RegExp(`^data/results/${folder}/${subject}/`));
    assert.deepEqual(missing.needed, []);
  }
});

test('the drive that diskinfo names is recognised', async () => {
  const { drive, record } = await submit([tool('diskinfo/slog.txt')], { submitter: 'me' });
  assert.equal(record.subject, drive?.id);
  assert.deepEqual(drive?.record.capacities_bytes, [960197124096]);
  assert.ok(!JSON.stringify({ drive, record }).includes('SECRETSERIAL77'));
});

test('a run set of two tools names both', async () => {
  const { record } = await submit([tool('rados-bench/write.txt'), tool('sockperf/full-rtt.txt')], {
    subject: 'one-cluster',
    submitter: 'me',
  });
  assert.deepEqual(record.method, { tool: 'rados bench, sockperf' });
  assert.equal(record.title, 'rados bench, sockperf: 2 workloads');
});

test('figures of rados bench that were edited are found by the rules', async () => {
  const { name, bytes } = tool('rados-bench/write.txt');
  const edited = async (from: string, to: string) => {
    const { judged } = await submit(
      [{ name, bytes: new TextEncoder().encode(new TextDecoder().decode(bytes).replace(from, to)) }],
      { subject: 'one-cluster', submitter: 'me' },
    );
    return judged.flatMap(({ judgements }) =>
      judgements.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule),
    );
  };
  assert.deepEqual(await edited('49.9989', '52.4276'), ['bandwidth-identity']);
  assert.deepEqual(await edited('Average Latency(s):     0.00999875', 'Average Latency(s):     0.01999875'), [
    'littles-law',
  ]);
});
