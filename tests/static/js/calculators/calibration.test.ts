/**
 * The calibrated preset, also of one operation at a time: what the fit finds in made clusters whose truth is known, and
 * what the page promises.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  calibrate,
  calibrateSingle,
  fitRates,
  leftOutTable,
  solve,
} from '../../../../static/js/calculators/throughput/calibration/calibrate.ts';
import { CLIENT_IOPS } from '../../../../static/js/calculators/throughput/calibration/fitted.ts';
import { delivered } from '../../../../static/js/calculators/throughput/estimate.ts';
import { plan, singleTable } from '../../../../static/js/calculators/throughput.ts';
import { randomFrom } from '../../../../static/js/math/random.ts';
import { readJson } from './vectors.ts';

const TRUTH = { write_limit: 30_000, read_limit: 80_000, half_cores: 6 };

/**
 * Clusters whose OSDs do what TRUTH says, each off by an error of its own.
 * @param spread of the errors, in logarithms
 */
function made(count: number, spread: number, seed: number) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (_, index) => {
    const [drives, cores_per_drive, replicas] = [
      10 * (3 + (index % 7)),
      [1, 2, 4, 8, 16][index % 5] ?? 4,
      2 + (index % 2),
    ];
    const error = Math.exp(spread * normal());
    return [0, 1].map((read_share) => ({
      measurement_id: `${index}-${read_share}`,
      subject: `c${index}`,
      hardware: `h${index}`,
      workload: '',
      settings: '',
      hosts: drives / 10,
      osds: drives,
      drives,
      replicas,
      read_share,
      cores: drives * cores_per_drive,
      // Written out by hand: each drive does its limit, halved with half_cores for it.
      measured:
        error *
        drives *
        (cores_per_drive / (cores_per_drive + TRUTH.half_cores)) *
        (read_share ? TRUTH.read_limit : TRUTH.write_limit / replicas),
    }));
  }).flat();
}

describe('the fit', () => {
  test('it finds the truth in clusters without errors', () => {
    const rates = fitRates(made(10, 0, 1));
    for (const [name, value] of Object.entries(TRUTH))
      assert.ok(Math.abs(Number(rates[name]) / value - 1) < 0.02, `${name}: ${rates[name]} is not ${value}`);
  });

  test('one figure that is three times too low hardly moves it', () => {
    const figures = made(10, 0, 1);
    const broken = figures.map((figure, index) =>
      index === 4 ? { ...figure, measured: figure.measured / 3 } : figure,
    );
    const rates = fitRates(broken);
    for (const [name, value] of Object.entries(TRUTH))
      assert.ok(Math.abs(Number(rates[name]) / value - 1) < 0.25, name);
  });

  test('a cluster that is left out does not decide what is predicted for it', () => {
    const figures = made(8, 0.1, 2);
    const predicted = (of: typeof figures) =>
      leftOutTable(of)
        .filter(({ subject }) => subject === 'c3')
        .map((row) => row.predicted);
    const wild = figures.map((figure) =>
      figure.subject === 'c3' ? { ...figure, measured: figure.measured * 50 } : figure,
    );
    assert.deepEqual(predicted(wild), predicted(figures));
  });

  test('about nine of ten made clusters lie in the range that the others promise', () => {
    const rows = [3, 4, 5, 6].flatMap((seed) => leftOutTable(made(8, 0.3, seed)));
    const inside = rows.filter(({ is_inside }) => is_inside).length / rows.length;
    assert.ok(inside > 0.8 && inside < 0.99, `${inside}`);
  });

  test('two clusters promise nothing, and equations that decide nothing are refused', () => {
    assert.equal(calibrate(made(2, 0.1, 1)).errors.write?.factor, null);
    assert.throws(() => solve([[1, 1], [1, 1]], [1, 2]), RangeError); // biome-ignore format: a matrix
  });
});

describe('what the page promises', () => {
  const nvme = { hosts: 6, osds_per_host: 8, cores_per_host: 48, clients: 200, queue_depth: 64, public_gbit_s: 100 };
  const rangeOf = (more: object) => plan({ ...nvme, ...more }).estimate.range;

  test('a range around its middle, drawn in place, in the first sentence', () => {
    const { estimate, answer, ranges } = plan(nvme);
    const { low = 0, high = 0 } = estimate.range ?? {};
    assert.ok(low < estimate.value && estimate.value < high);
    assert.match(answer[0] ?? '', /^Between .* and .* nine of ten clusters like this/);
    for (const { from, to } of ranges) assert.ok(from >= 0 && to <= 1 && from <= to);
    assert.ok(ranges.length === 4);
  });

  test('more hosts, cores, drives or clients never give less; more copies never more writes', () => {
    const fields = fc.constantFrom('hosts', 'osds_per_host', 'cores_per_host', 'clients', 'queue_depth');
    fc.assert(
      fc.property(
        fields,
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('read', 'write'),
        (field, from, direction) => {
          const at = (more: object) => plan({ ...nvme, direction, ...more }).estimate.value;
          assert.ok(at({ [field]: 2 * from }) >= at({ [field]: from }) * (1 - 1e-9), field);
          assert.ok(at({ replicas: 3 }) <= at({ replicas: 2 }) * (1 + 1e-9));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('beyond what was measured it says so and widens; without cores it widens, too', () => {
    const width = (more: object) => {
      const { low = 1, high = 1 } = rangeOf(more) ?? {};
      return high / low;
    };
    const far = { hosts: 500, clients: 20_000 };
    assert.ok(width(far) > 4 * width({ clients: 20_000 }));
    assert.match(plan({ ...nvme, ...far }).notes.join(' '), /Extrapolation: 500 hosts/);
    assert.match(plan({ ...nvme, ...far }).answer[0] ?? '', /extrapolated/);
    assert.ok(width({ cores_per_host: null }) > width({}));
  });

  test('a drive that was measured to be slow binds, and then nothing is promised', () => {
    const { estimate, answer } = plan({ ...nvme, write_iops: 600 });
    assert.equal(estimate.bottleneck, 'device');
    assert.ok(Math.abs(estimate.value / ((48 * 600) / 2 / 3) - 1) < 1e-9);
    assert.match(answer[0] ?? '', /bound by the drives. Too few clusters/);
  });

  test('where too few clusters are on record there is a ceiling and no range', () => {
    for (const more of [
      { drive_class: 'hdd' },
      { scheme: 'erasure' },
      { pattern: 'linear' },
      { block_bytes: 65_536 },
    ]) {
      const { estimate, answer, ranges } = plan({ ...nvme, ...more });
      assert.equal(estimate.range, undefined);
      assert.match(answer[0] ?? '', /^About .* the ceilings of the conservative preset. There is no range/);
      assert.ok(ranges.every(({ kind }) => kind === 'preset'));
    }
  });

  test('between one operation and enough of them the rate follows the cluster that was swept over its depth', () => {
    const swept = readJson('data/results/clusters/odf-ibm-cloud-bx2d/2026-06-08-queue-depths.json').measurements;
    const iops = new Map<number, number>(
      swept.map((each: any) => [each.workload.queue_depth, each.iops?.value ?? each.iops]),
    );
    // The latency is that of depth 1; the limit, what the same OSDs did at most in any other run.
    const limit = 362_303;
    for (const [depth, measured] of iops) {
      const model = delivered({ concurrency: depth * (iops.get(1) ?? Number.NaN) }, limit);
      assert.ok(Math.abs(model / measured - 1) < 0.2, `depth ${depth}: ${model} and ${measured}`);
    }
    assert.ok(iops.size >= 6);
  });

  test('the ceiling of one client is what one client did on record', () => {
    const records = ['steps', 'file-system'].flatMap((part) =>
      readJson(`data/results/clusters/officinalis-5-node-vm/2022-10-24-${part}.json`),
    );
    const figures = records.flatMap(({ measurements = [], steps = [] }) => [
      ...measurements,
      ...steps.flatMap((step: any) => step.measurements ?? []),
    ]);
    const iops = (pattern: string) =>
      figures
        .filter(({ workload }: any) => workload?.pattern === pattern)
        .map(({ iops }: any) => iops?.value ?? iops)
        .filter(Number.isFinite);
    assert.equal(CLIENT_IOPS.write, Math.max(...iops('randwrite')));
    assert.equal(CLIENT_IOPS.read, Math.max(...iops('randread')));
  });

  test('links and other presets give what they gave', () => {
    assert.equal(
      Math.round(plan({ preset: 'tuned', replicas: 2, cores_per_host: 48, clients: 100 }).estimate.value),
      480_000,
    );
  });
});

/** Milliseconds of one OSD’s code in the made clusters. */
const OSD_MS = 0.4;

/**
 * Clusters that write one operation at a time, written out by hand: with several copies two round trips and two OSDs,
 * with one copy one of each, then the drive’s durable write (0.02 ms on NVMe, 0.04 ms on SATA).
 * @param spread of the errors, in logarithms
 */
function madeSingle(count: number, spread: number, seed: number) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (_, index) => {
    const replicas = 1 + (index % 3);
    const round_trip_ms = [0.02, 0.05, 0.1, 0.2][index % 4] ?? 0.05;
    const isNvme = index % 2 === 0;
    const passes = replicas === 1 ? 1 : 2;
    const ms = passes * (round_trip_ms + OSD_MS) + (isNvme ? 0.02 : 0.04);
    return {
      ...{ measurement_id: `${index}`, subject: `c${index}`, hardware: `h${index}`, workload: '', settings: '' },
      ...{ read_share: 0, replicas, hosts: 3, round_trip_ms, left_out: '' },
      drive_class: (isNvme ? 'nvme' : 'ssd') as 'nvme' | 'ssd',
      measured: (1000 / ms) * Math.exp(spread * normal()),
    };
  });
}

describe('the fit of one operation at a time', () => {
  test('it finds the time of the OSD’s code in clusters without errors', () => {
    const { write } = calibrateSingle(madeSingle(9, 0, 1));
    assert.ok(Math.abs(Number(write?.osd_ms?.value) / OSD_MS - 1) < 0.01, JSON.stringify(write));
    assert.equal(write?.osd_ms?.is_told_apart, true);
  });

  test('about nine of ten made clusters lie in the range that the others promise', () => {
    const rows = [3, 4, 5, 6].flatMap((seed) => singleTable(madeSingle(9, 0.3, seed)));
    const inside = rows.filter(({ is_inside }) => is_inside).length / rows.length;
    assert.ok(inside > 0.8 && inside < 1, `${inside}`);
    for (const { measured_ms, interval_low_ms, interval_high_ms, is_inside } of rows)
      assert.equal(Number(interval_low_ms) <= measured_ms && measured_ms <= Number(interval_high_ms), is_inside);
  });

  test('a figure that is left out is listed with the reason, and neither predicted nor fitted', () => {
    const figures = madeSingle(6, 0.1, 2);
    const odd = {
      ...madeSingle(1, 0, 1)[0],
      measurement_id: 'odd',
      subject: 'odd',
      measured: 3,
      left_out: 'hard disks',
    };
    const all = [...figures, odd] as typeof figures;
    assert.deepEqual(calibrateSingle(all), calibrateSingle(figures));
    const row = singleTable(all).find(({ measurement_id }) => measurement_id === 'odd');
    assert.deepEqual([row?.predicted_ms, row?.inside, row?.left_out], [null, 'not used', 'hard disks']);
  });
});

describe('what the page promises one thread', () => {
  const single = (more: object) => plan(more).estimate.single_range;

  test('a write on flash in copies has a range around its middle, as wide as the clusters on record were off', () => {
    const { factor, clusters } = readJson('data/calibration.json').single.write.error;
    for (const more of [{}, { drive_class: 'ssd' }, { replicas: 2 }, { block_bytes: 8192 }]) {
      const { estimate, answer, notes, bars } = plan(more);
      const { low = 0, high = 0, beyond = [] } = estimate.single_range ?? {};
      assert.ok(Math.abs(Math.sqrt(high / low) / factor - 1) < 1e-9 && beyond.length === 0);
      assert.ok(Math.abs(Math.sqrt(low * high) / Number(estimate.qd1_iops) - 1) < 1e-9);
      assert.match(answer.join(' '), /waits for each write gets between .* \(nine of ten clusters like this\), about/);
      assert.match(notes.join(' '), new RegExp(`range of one thread rests on ${clusters} clusters`));
      const sum = bars.latency.reduce((all, { amount }) => all + amount, 0);
      assert.ok(Math.abs(sum - Number(estimate.unloaded_latency_ms)) < 1e-9);
    }
  });

  test('reads, other pools and drives, and latencies that the reader gives have none, and the page says why', () => {
    for (const [more, why] of [
      [{ direction: 'read' }, /no range for its reads: the \d+ clusters on record do not tell/],
      [{ osd_ms: 0.2 }, /no range for its writes: the latencies of Ceph’s own code are those that you gave/],
      [{ bluestore_ms: 0.2 }, /are those that you gave/],
      [{ drive_class: 'hdd' }, /known only for writes of up to 8 KiB on flash/],
      [{ scheme: 'erasure' }, /known only for writes/],
      [{ block_bytes: 65_536 }, /known only for writes/],
    ] as [object, RegExp][]) {
      const { estimate, answer, notes } = plan(more);
      assert.equal(estimate.single_range, undefined);
      assert.match(answer.join(' '), /One thread that waits for each \w+ gets about/);
      assert.match(notes.join(' '), why);
    }
    assert.equal(single({ preset: 'conservative' }), undefined);
    assert.equal(single({ pattern: 'linear' }), undefined);
  });

  test('faster code of Ceph never gives less than the fields left empty', () => {
    const alone = (more: object) => Number(plan(more).estimate.unloaded_latency_ms);
    const names = /OSDs’ software takes ([\d.]+) ms and BlueStore ([\d.]+) ms/;
    for (const more of [{}, { replicas: 1 }, { replicas: 2, drive_class: 'ssd' }, { network_ms: 3 }]) {
      const [, osd = NaN, bluestore = NaN] = (plan(more).notes.join(' ').match(names) ?? []).map(Number);
      for (const [field, ms] of [
        ['osd_ms', osd],
        ['bluestore_ms', bluestore],
      ] as [string, number][]) {
        assert.ok(Math.abs(alone({ ...more, [field]: ms }) - alone(more)) < 0.001, field);
        assert.ok(alone({ ...more, [field]: ms * 0.99 }) < alone(more), field);
        assert.ok(alone({ ...more, [field]: ms * 1.01 }) > alone(more), field);
      }
    }
  });

  test('a slower network or drive never gives more, and beyond what was measured the range widens', () => {
    const ms = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom('network_ms', 'write_latency_ms'), ms, ms, (field, one, other) => {
        const fast = single({ [field]: Math.min(one, other) });
        const slow = single({ [field]: Math.max(one, other) });
        assert.ok(Number(slow?.low) <= Number(fast?.low) * (1 + 1e-9));
        assert.ok(Number(slow?.high) <= Number(fast?.high) * (1 + 1e-9));
      }),
      { numRuns: 60 },
    );
    const far = plan({ network_ms: 2 });
    const width = (more: object) => Number(single(more)?.high) / Number(single(more)?.low);
    assert.ok(width({ network_ms: 2 }) > 2 * width({}));
    assert.match(far.answer.join(' '), /IOPS \(extrapolated\)/);
    assert.match(far.notes.join(' '), /a round trip of 1 ms, fitted to/);
  });

  test('a single writer is promised in the headline what the sentence about one thread promises', () => {
    const { answer, estimate } = plan({ clients: 1, queue_depth: 1, cores_per_host: 48 });
    assert.match(answer[0] ?? '', /nine of ten clusters like this/);
    assert.ok(Number(estimate.range?.high) <= Number(estimate.single_range?.high));
  });
});
