/** Comparison with peers: model before class, never without its n, independent reports and not runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareWithPeers, type OwnDrive } from '../../../../static/js/submission/peers.ts';

const FIELDS = [
  'subject',
  'peer_class',
  'pattern',
  'block_size_bytes',
  'queue_depth',
  'jobs',
  'sync',
  'sync_every',
  'metric',
  'value',
  'write_cache',
  'report',
];
const row = (subject: string, value: number, report: string, more: Record<string, unknown> = {}) => {
  const whole = {
    subject,
    peer_class: 'SATA SSDs',
    pattern: 'randwrite',
    block_size_bytes: 4096,
    queue_depth: 1,
    jobs: 1,
    sync: 'fsync',
    sync_every: 1,
    metric: 'iops',
    value,
    write_cache: 'on',
    report,
    ...more,
  };
  return FIELDS.map((field) => whole[field as keyof typeof whole]);
};
const MEASURED = {
  workload: {
    kind: 'block',
    pattern: 'randwrite',
    block_size_bytes: 4096,
    queue_depth: 1,
    jobs: 1,
    sync: 'fsync',
    sync_every: 1,
  },
  iops: 500,
};
const OWN = { subject: 'maker-one', peer_class: 'SATA SSDs', write_cache: 'on' };
const compare = (rows: unknown[][], measured: object = MEASURED, own: OwnDrive = OWN) =>
  compareWithPeers(measured, { fields: FIELDS, rows }, own);

test('three independent reports of the model are compared with', () => {
  const comparison = compare([
    row('maker-one', 100, 'a'),
    row('maker-one', 400, 'b'),
    row('maker-one', 900, 'c'),
    row('maker-two', 1, 'a'),
  ]);
  assert.deepEqual([comparison.among, comparison.n, comparison.below, comparison.median], ['model', 3, 2, 400]);
  assert.match(comparison.text, /Higher than 2 of 3 independent reports on the same model, with the write cache on/);
});

test('below three reports the class is used, and the text says so', () => {
  const comparison = compare([row('maker-one', 100, 'a'), row('maker-one', 400, 'b'), row('maker-two', 900, 'a')]);
  assert.deepEqual([comparison.among, comparison.n, comparison.models, comparison.below], ['class', 3, 2, 2]);
  assert.match(
    comparison.text,
    /Only 2 independent reports on the model.*its class \(SATA SSDs\).*2 of 3 reports on 2 models/,
  );
});

test('the lowest, the highest and the second of two reports are named as such', () => {
  const rivals = (...values: number[]) =>
    compare(values.map((value, index) => row('maker-two', value, `${index}`))).text;
  assert.match(rivals(900, 950), /No higher than any of 2 reports/);
  assert.match(rivals(100, 200), /Higher than all 2 reports/);
  assert.match(rivals(900), /No higher than the only report on 1 model/);
  assert.match(rivals(100), /Higher than the only report on 1 model/);
});

test('many runs of one report count as one, by their median', () => {
  const comparison = compare([
    ...Array.from({ length: 9 }, (_, index) => row('maker-one', 1000 + index, 'a')),
    row('maker-one', 1, 'b'),
    row('maker-one', 2, 'c'),
  ]);
  assert.deepEqual([comparison.n, comparison.below, comparison.median], [3, 2, 2]);
});

test('another flush, depth, block size or state of the cache is not compared with', () => {
  const others = [
    { sync: 'sync' },
    { queue_depth: 32 },
    { block_size_bytes: 8192 },
    { write_cache: 'off' },
    { write_cache: null },
    { jobs: 4 },
    { sync_every: 4 },
    { pattern: 'write' },
  ];
  const comparison = compare(others.map((other) => row('maker-one', 100, 'a', other)));
  assert.deepEqual([comparison.among, comparison.n, comparison.below], ['none', 0, null]);
  assert.match(comparison.text, /would be the first/);
});

test('with an unknown state of the cache all states are compared with, and the text says so', () => {
  const comparison = compare(
    [row('maker-two', 100, 'a'), row('maker-two', 900, 'b', { write_cache: 'off' })],
    MEASURED,
    {
      ...OWN,
      write_cache: null,
    },
  );
  assert.equal(comparison.n, 2);
  assert.match(comparison.text, /in any state/);
});

test('large blocks are compared by bandwidth', () => {
  const comparison = compare(
    [
      row('maker-two', 5e8, 'a', {
        block_size_bytes: 4194304,
        metric: 'bandwidth',
        sync: 'none',
        sync_every: 0,
        queue_depth: 32,
        pattern: 'read',
      }),
    ],
    {
      workload: { kind: 'block', pattern: 'read', block_size_bytes: 4194304, queue_depth: 32 },
      bandwidth_mb_per_s: 520,
      iops: 124,
    },
  );
  assert.deepEqual([comparison.metric, comparison.below], ['bandwidth', 1]);
});

test('without a drive nothing is claimed', () => {
  assert.match(
    compare([row('maker-two', 1, 'a')], MEASURED, { subject: null, peer_class: null }).text,
    /Choose the drive/,
  );
});

test('a higher figure is never above fewer peers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2000), { minLength: 1, maxLength: 20 }),
      fc.nat(2000),
      fc.nat(500),
      (values, iops, more) => {
        const rows = values.map((value, index) => row(`maker-${index}`, value, 'a'));
        const [low, high] = [iops, iops + more].map((figure) => compare(rows, { ...MEASURED, iops: figure }).below);
        assert.ok(Number(low) <= Number(high) && Number(high) <= values.length);
      },
    ),
  );
});
