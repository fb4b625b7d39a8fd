/**
 * throughput: the vectors, the worked examples, published clusters against the records, and what must hold for any
 * cluster.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addClaims, describeDrive, driveInputs } from '../../../../static/js/calculators/throughput/drives.ts';
import { PRESETS } from '../../../../static/js/calculators/throughput/presets.ts';
import { PUBLISHED } from '../../../../static/js/calculators/throughput/reference.ts';
import * as throughput from '../../../../static/js/calculators/throughput.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const VALID = { hosts: 4, osds_per_host: 10, cores_per_host: 48, cluster_gbit_s: 25, client_gbit_s: 25 };
const CAPS = [
  'device',
  'osd_software',
  'cpu',
  'client',
  'net_host',
  'net_public',
  'net_cluster',
  'net_client',
  'concurrency',
];
const redundancy = fc.oneof(
  fc.record({ replicas: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ data_shards: fc.integer({ min: 1, max: 32 }), parity_shards: fc.integer({ min: 0, max: 8 }) }),
);
const positive = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const cluster = fc.record({
  direction: fc.constantFrom('read', 'write'),
  pattern: fc.constantFrom('small', 'linear'),
  hosts: fc.integer({ min: 1, max: 1000 }),
  osds_per_host: fc.integer({ min: 1, max: 100 }),
  redundancy,
  drive_class: fc.constantFrom('nvme', 'ssd', 'hdd_ssd_db', 'hdd'),
  preset: fc.constantFrom('conservative', 'tuned'),
  osds_per_drive: fc.integer({ min: 1, max: 4 }),
  block_bytes: fc.integer({ min: 1, max: 2 ** 30 }),
  clients: fc.integer({ min: 1, max: 10_000 }),
  queue_depth: fc.integer({ min: 1, max: 1024 }),
  public_gbit_s: positive,
  cluster_gbit_s: fc.option(positive),
  client_gbit_s: fc.option(positive),
  cores_per_host: fc.option(positive),
  fast_ec: fc.boolean(),
});
const near = (a: number | undefined, b: number) =>
  assert.ok(Math.abs(Number(a) - b) <= 1e-9 * Math.abs(b), `${a} is not ${b}`);

describe('vectors', () => runVectors(throughput, readJson('tests/fixtures/vectors/throughput.json')));
describe('worked examples of the page', () =>
  runVectors(throughput, readJson('content/calculators/throughput/examples.json')));

describe('outside checks', () => {
  test('the wiki’s budgets: .1 + .1 + .1 + .03 ms give about 3000 a second, .23 ms about 4350', () => {
    const at = (osd_ms: number, bluestore_ms: number) =>
      throughput.estimate({ ...VALID, network_ms: 0.1, osd_ms, bluestore_ms, drive: { write_latency_ms: 0.03 } })
        .qd1_iops;
    assert.equal(Math.round(Number(at(0.1, 0.1)) / 10) * 10, 3030);
    assert.equal(Math.round(Number(at(0.05, 0.05)) / 50) * 50, 4350);
  });

  test('the figures compared with are those of the records', () => {
    const of = (id: string) => PUBLISHED.find((row) => row.id === id)?.measured;
    const iopsIn = (path: string) =>
      readJson(`data/results/clusters/${path}.json`).measurements.flatMap(({ iops, bandwidth_mb_per_s }: any) => [
        iops?.value ?? iops,
        bandwidth_mb_per_s,
      ]);
    for (const [path, ids] of [
      ['nine-hdd-ceph/undated-obtained', ['hdd-2', 'hdd', 'hdd-db']],
      ['ceph-hdd-osd/undated-rule-of-thumb', ['hdd-alone']],
      [
        'nvme-ceph-of-the-author/undated-replication-ec',
        ['author-write', 'author-ec', 'author-alone', 'author-ec-alone'],
      ],
    ] as const) {
      for (const id of ids) assert.ok(iopsIn(path).includes(of(id)), `${id}: ${of(id)} is not in ${path}`);
    }
  });

  test('the known misses are called misses', () => {
    const verdicts = Object.fromEntries(
      throughput.referenceTable().map(({ id, verdict, error_percent }) => [id, [verdict, Math.round(error_percent)]]),
    );
    assert.deepEqual(verdicts['hdd-2'], ['miss', 450]);
    assert.deepEqual(verdicts.hdd, ['fitted', 0]);
  });

  test('each cluster that a preset was fitted to is a record', () => {
    for (const id of Object.values(PRESETS).flatMap(({ fitted_on }) => Object.values(fitted_on).flat()))
      assert.ok(readJson(`data/clusters/${id}.json`).title, id);
  });

  test('the error of a class is the median over clusters that the preset was not fitted to, if any', () => {
    const each = (error_percent: number, is_fitted = false) => ({
      drive_class: 'hdd' as const,
      preset: 'conservative' as const,
      subject: `c${error_percent}`,
      error_percent,
      is_fitted,
    });
    const errors = throughput.errorTable([each(-30), each(10), each(20), each(-90), each(400, true)]);
    const of = (name: string) => errors.find(({ drive_class }) => drive_class === name);
    assert.deepEqual([of('hdd')?.median_error_percent, of('hdd')?.max_error_percent, of('hdd')?.clusters], [25, 90, 4]);
    assert.deepEqual([of('ssd')?.median_error_percent, of('ssd')?.figures], [null, 0]);
  });

  test('a tie goes to the first cap: tuned Micron is bound by software and processors alike', () => {
    const { caps, bottleneck } = throughput.estimate({
      ...VALID,
      preset: 'tuned',
      redundancy: { replicas: 2 },
      clients: 1000,
    });
    assert.equal(caps.osd_software, caps.cpu);
    assert.equal(bottleneck, 'osd_software');
  });

  test('FastEC makes a small read cost what a replicated one does', () => {
    const code = { ...VALID, direction: 'read', redundancy: { data_shards: 4, parity_shards: 2 } };
    const { device: fast } = throughput.estimate({ ...code, fast_ec: true }).caps;
    assert.equal(fast, throughput.estimate({ ...VALID, direction: 'read' }).caps.device);
    near(throughput.estimate(code).caps.device, Number(fast) / 7.4);
  });

  test('without traffic between hosts there is no cap of the cluster network, and nothing known means no cap', () => {
    const one = { ...VALID, redundancy: { replicas: 1 } };
    assert.deepEqual(Object.keys(throughput.estimate(one).caps), [
      'device',
      'osd_software',
      'cpu',
      'client',
      'net_public',
      'net_client',
      'concurrency',
    ]);
    const bare = { hosts: 1, osds_per_host: 1 };
    assert.deepEqual(Object.keys(throughput.estimate(bare).caps), [
      'device',
      'osd_software',
      'client',
      'net_host',
      'concurrency',
    ]);
    assert.deepEqual(Object.keys(throughput.estimate({ ...bare, pattern: 'linear' })), ['value', 'bottleneck', 'caps']);
  });

  test('nothing finished takes for ever; nothing in flight takes no time', () => {
    assert.equal(throughput.littleLatency({ outstanding: 1, iops: 0 }).latency_ms, Infinity);
    assert.equal(throughput.littleLatency({ outstanding: 0, iops: 0 }).latency_ms, 0);
  });
});

describe('for any cluster', () => {
  test('the value is the least cap, named by the bottleneck, positive and finite', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const { value, bottleneck, caps } = throughput.estimate(input);
        assert.equal(value, Math.min(...Object.values(caps)));
        assert.equal(value, caps[bottleneck]);
        assert.ok(value > 0 && Number.isFinite(value));
        const order = Object.keys(caps).map((name) => CAPS.indexOf(name));
        assert.deepEqual(
          order,
          order.toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test('more or faster of anything never gives less; more copies never more writes', () => {
    const RATES = ['read_mb_s', 'write_mb_s', 'read_iops', 'write_iops', 'osd_read_iops', 'osd_write_iops'];
    const SLOW = ['read_latency_ms', 'write_latency_ms', 'network_ms', 'osd_ms', 'bluestore_ms'];
    const COSTS = ['cpu_read_us', 'cpu_write_us', 'write_amplification', 'block_bytes'];
    const MORE = ['hosts', 'clients', 'queue_depth', 'osds_per_host', 'cores_per_host'];
    const NETWORKS = ['public_gbit_s', 'cluster_gbit_s', 'client_gbit_s'];
    const factor = fc.double({ min: 1, max: 100, noNaN: true });
    const PRESET = fc.constantFrom('conservative', 'tuned', 'calibrated');
    const fields = fc.constantFrom(...RATES, ...SLOW, ...COSTS, ...MORE, ...NETWORKS);
    fc.assert(
      fc.property(cluster, PRESET, fields, factor, positive, (rest, preset, field, times, base) => {
        const input = { ...rest, preset };
        const isPart = RATES.includes(field) || field.endsWith('latency_ms');
        const value = (of: number) => {
          const asked = { ...input, ...(isPart ? { drive: { [field]: of } } : { [field]: of }) };
          const { value: all, qd1_iops: alone = 0 } = throughput.estimate(asked);
          return { all, alone };
        };
        const isCount = [...MORE.slice(0, 4), 'block_bytes'].includes(field);
        const from = isCount ? 1 + Math.round(Math.min(base, 500)) : Math.min(base, 1e4);
        const to = isCount ? Math.min(1000, Math.round(from * times)) : Math.min(1e5, from * times);
        const [low, high] = [value(from), value(to)];
        const isWorse = SLOW.includes(field) || COSTS.includes(field);
        const [less, more] = isWorse ? [high, low] : [low, high];
        for (const whose of ['all', 'alone'] as const)
          assert.ok(
            more[whose] >= less[whose] * (1 - 1e-12),
            `${whose}, ${field} ${from} to ${to}: ${low[whose]} to ${high[whose]}`,
          );
        const copies = (replicas: number) => throughput.estimate({ ...input, redundancy: { replicas } }).value;
        assert.ok(copies(3) <= copies(2) * (1 + 1e-12));
      }),
      { numRuns: 400 },
    );
  });

  test('Little’s law holds at the value, and latency under load is never below that of one operation', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const { value, unloaded_latency_ms, loaded_latency_ms } = throughput.estimate({ ...input, pattern: 'small' });
        near(
          throughput.littleLatency({ outstanding: input.clients * input.queue_depth, iops: value }).latency_ms,
          Number(loaded_latency_ms),
        );
        assert.ok(Number(loaded_latency_ms) >= Number(unloaded_latency_ms) * (1 - 1e-9));
      }),
    );
  });

  test('the mean at depth 1 lies between the slowest and the fastest OSD', () => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 100 }), (iops) => {
        const mean = throughput.queueDepthOneIops({ iops }).iops;
        assert.ok(mean >= Math.min(...iops) * (1 - 1e-9) && mean <= Math.max(...iops) * (1 + 1e-9));
      }),
    );
  });

  test('plan says the same as estimate, fills the binding resource alone, and writes no NaN', () => {
    fc.assert(
      fc.property(cluster, ({ redundancy: kept, ...input }) => {
        const flat = 'replicas' in kept ? { scheme: 'replicated', ...kept } : { scheme: 'erasure', ...kept };
        const result = throughput.plan({ ...input, ...flat });
        assert.deepEqual(result.estimate, throughput.estimate({ ...input, redundancy: kept }));
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        for (const { share, kind } of result.loads)
          assert.ok(share >= 0 && share <= 1 && (kind !== 'binding' || share === 1));
        const milliseconds = result.bars.latency.reduce((sum, { amount }) => sum + amount, 0);
        if (input.pattern === 'small') near(milliseconds, Number(result.estimate.unloaded_latency_ms));
      }),
    );
  });
});

describe('inputs that are refused', () => {
  const valid = {
    estimate: {
      ...VALID,
      direction: 'read',
      pattern: 'small',
      redundancy: { replicas: 2 },
      drive: {},
      block_bytes: 4096,
      clients: 1,
      queue_depth: 1,
      public_gbit_s: 10,
      osds_per_drive: 1,
      write_amplification: 2,
      fast_ec: false,
      cpu_read_us: 90,
      cpu_write_us: 250,
      drive_class: 'ssd',
      preset: 'tuned',
    },
    plan: { ...VALID, scheme: 'erasure', replicas: 3, data_shards: 2, parity_shards: 1, read_iops: 5 },
    driveSum: { osds: 1, osd_read_mb_s: 1, osd_write_mb_s: 1, redundancy: { replicas: 1 } },
    queueDepthOneIops: { iops: [1] },
    littleLatency: { outstanding: 1, iops: 1 },
  };
  refuseHostile(throughput, valid);

  test('what is inside an object is named with its path', () => {
    const refused = (more: object) => () => throughput.estimate({ ...VALID, ...more });
    assert.throws(refused({ drive: { read_iops: 0 } }), { code: 'out_of_range', field: 'drive.read_iops' });
    assert.throws(refused({ drive: { write_mb_s: '5' } }), { code: 'not_a_number', field: 'drive.write_mb_s' });
    assert.throws(refused({ redundancy: { replicas: 0 } }), { code: 'out_of_range', field: 'redundancy.replicas' });
    assert.throws(refused({ redundancy: { replicas: 2.5 } }), { code: 'not_an_integer', field: 'redundancy.replicas' });
    assert.throws(refused({ redundancy: { data_shards: 4 } }), {
      code: 'not_a_number',
      field: 'redundancy.parity_shards',
    });
    assert.throws(refused({ redundancy: { replicas: 3, data_shards: 4 } }), {
      code: 'unknown_choice',
      field: 'redundancy',
    });
    assert.throws(refused({ redundancy: JSON.parse('{"__proto__": {"replicas": 3}}') }), {
      code: 'not_a_number',
      field: 'redundancy',
    });
    assert.throws(refused({ drive_class: 'constructor' }), { code: 'unknown_choice', field: 'drive_class' });
    assert.throws(() => throughput.estimate({}), { code: 'not_a_number', field: 'hosts' });
  });
});

describe('what the page and the command line read', () => {
  describesItself(throughput, 'estimate', { plan: {} });

  test('the answer names the resource that binds, and the one that would come next', () => {
    const words = throughput.plan({ ...VALID, preset: 'conservative', clients: 1 }).answer.join(' ');
    assert.match(words, /bound by the clients’ own code/);
    assert.match(words, /Next would come/);
    assert.match(throughput.plan({ ...VALID, direction: 'read', pattern: 'linear' }).notes.join(' '), /known miss/);
  });
});

describe('units of the answer', () => {
  const told = (input: object) => throughput.plan({ hosts: 4, osds_per_host: 10, ...input });

  test('a latency of half a millisecond reads 500 µs, and its value stays', () => {
    const load = { preset: 'conservative', network_ms: 0.1, osd_ms: 0.2, bluestore_ms: 0.1, write_latency_ms: 0.1 };
    const [inMs, inUs] = [told(load), told({ ...load, latency_in: 'µs' })];
    assert.deepEqual([inMs.shown.unloaded_latency, inUs.shown.unloaded_latency], ['0.5 ms', '500 µs']);
    assert.match(inUs.answer.join(' '), /500 µs each/);
    assert.deepEqual(inUs.estimate, inMs.estimate);
  });

  test('a transfer rate is written in GB/s by words, loads and presets alike, and its value stays', () => {
    const load = { pattern: 'linear', direction: 'read', transfer_in: 'GB/s' };
    const { answer, unit, loads, presets, estimate } = told(load);
    assert.equal(unit, 'GB/s');
    for (const text of [answer[0], loads[0]?.text, presets[0]?.text]) assert.match(text ?? '', /[\d.]+ GB\/s/);
    assert.equal(estimate.value, told({ ...load, transfer_in: 'MB/s' }).estimate.value);
  });
});

describe('claims of makers fill gaps and replace nothing that was measured', () => {
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
});
