/** One operation at a time: what the fit finds in made clusters whose truth is known, and what the page promises. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { calibrateSingle } from '../../../../static/js/calculators/throughput/calibration/single-fit.ts';
import { plan, singleTable } from '../../../../static/js/calculators/throughput.ts';
import { randomFrom } from '../../../../static/js/math/random.ts';
import { readJson } from './vectors.ts';

/** Milliseconds of one OSD’s code in the made clusters. */
const OSD_MS = 0.4;

/**
 * Clusters that write one operation at a time, written out by hand: with several copies two round trips and two OSDs,
 * with one copy one of each, then the drive’s durable write (0.02 ms on NVMe, 0.04 ms on SATA).
 * @param spread of the errors, in logarithms
 */
function made(count: number, spread: number, seed: number) {
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
    const { write } = calibrateSingle(made(9, 0, 1));
    assert.ok(Math.abs(Number(write?.osd_ms?.value) / OSD_MS - 1) < 0.01, JSON.stringify(write));
    assert.equal(write?.osd_ms?.is_told_apart, true);
  });

  test('about nine of ten made clusters lie in the range that the others promise', () => {
    const rows = [3, 4, 5, 6].flatMap((seed) => singleTable(made(9, 0.3, seed)));
    const inside = rows.filter(({ is_inside }) => is_inside).length / rows.length;
    assert.ok(inside > 0.8 && inside < 1, `${inside}`);
    for (const { measured_ms, interval_low_ms, interval_high_ms, is_inside } of rows)
      assert.equal(Number(interval_low_ms) <= measured_ms && measured_ms <= Number(interval_high_ms), is_inside);
  });

  test('a figure that is left out is listed with the reason, and neither predicted nor fitted', () => {
    const figures = made(6, 0.1, 2);
    const odd = { ...made(1, 0, 1)[0], measurement_id: 'odd', subject: 'odd', measured: 3, left_out: 'hard disks' };
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
