/** The calibrated preset: what the fit finds in made clusters whose truth is known, and what the page promises. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { calibrate, leftOutTable } from '../../../../static/js/calculators/throughput/calibration/calibrate.ts';
import { CLIENT_IOPS } from '../../../../static/js/calculators/throughput/calibration/calibrated.ts';
import { fitRates } from '../../../../static/js/calculators/throughput/calibration/fit.ts';
import { delivered } from '../../../../static/js/calculators/throughput/estimate.ts';
import { plan } from '../../../../static/js/calculators/throughput.ts';
import { solve } from '../../../../static/js/math/linear-system.ts';
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
