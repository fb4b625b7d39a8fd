/** The simulation of data loss: beside the formulas and beside two simulations of others, with fixed seeds. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assess, dataLoss, simulable, simulate } from '../../../../static/js/calculators/data-loss.ts';

/** The clusters of the validation tables. */
const QUEUED = {
  drive_bytes: 8e12,
  fill_fraction: 0.7,
  pgs_per_osd: 100,
  rebuild_bytes_s: 50e6,
  drive_afr: 0.03,
  detection_s: 600,
  ure_per_bit: 0,
};
const fixed: (
  hosts: number,
  drives_per_host: number,
  data_shards: number,
  parity_shards: number,
  pgs_per_osd: number,
  rate: number,
  hours: number,
) => object = (hosts, drives_per_host, data_shards, parity_shards, pgs_per_osd, rate, hours) => ({
  hosts,
  drives_per_host,
  data_shards,
  parity_shards,
  pgs_per_osd,
  drive_afr: -Math.expm1(-rate),
  fill_fraction: 1e-9,
  ure_per_bit: 0,
  rebuild_mode: 'replacement',
  replacement_s: hours * 3600,
});

describe('clusters that lose data often enough to be counted', () => {
  /** Name, cluster, years, losses a year by somebody else’s simulation where there is one. */
  const cases: [string, object, number, number | null][] = [
    ['two copies, queues', { ...QUEUED, parity_shards: 1 }, 200_000, 4.486e-4],
    ['two copies, hosts lost', { ...QUEUED, hosts: 6, parity_shards: 1, host_afr: 0.02 }, 100_000, 4.539e-4],
    ['hosts lost, OSD as domain', { ...QUEUED, failure_domain: 'osd', host_afr: 0.01 }, 2000, 9.234e-2],
    [
      'two hosts lost that hold a group together, OSD as domain',
      {
        ...QUEUED,
        failure_domain: 'osd',
        hosts: 16,
        drives_per_host: 2,
        host_afr: 0.3,
        drive_afr: 0.001,
        pgs_per_osd: 30,
        detection_s: 86_400,
      },
      3000,
      null,
    ],
    ['4 × 4, two copies, repaired in a day', fixed(4, 4, 1, 1, 10, 0.05, 24), 200_000, 7.147e-4],
    ['4 × 4, 2+1, repaired in a day', fixed(4, 4, 2, 1, 10, 0.05, 24), 200_000, 1.038e-3],
    ['6 × 10, 4+1', fixed(6, 10, 4, 1, 100, 0.03, 12.5), 40_000, 3.762e-3],
    ['10 × 10, three copies, 88 hours', fixed(10, 10, 1, 2, 100, 0.3, 88), 2000, 2.541e-2],
    ['10 × 10, 4+2, 88 hours', fixed(10, 10, 4, 2, 100, 0.1, 88), 10_000, 8.301e-3],
    [
      'racks lost',
      { ...QUEUED, hosts: 12, racks: 4, failure_domain: 'rack', parity_shards: 1, rack_afr: 0.05 },
      10_000,
      null,
    ],
    ['three copies, a day before the rebuild', { ...QUEUED, drive_afr: 0.3, detection_s: 86_400 }, 3000, null],
    ['no redundancy', { ...QUEUED, parity_shards: 0 }, 50, null],
  ];
  for (const [name, cluster, simulated_years, published] of cases) {
    test(`${name}: the formula lies within the simulation’s interval, give or take its printed 10 %`, () => {
      const { group } = simulate({ ...cluster, simulated_years, seed: 1 });
      assert.ok(group && group.losses >= 5, 'enough to compare');
      const { pg_loss_events_per_year: formula } = dataLoss(cluster);
      for (const rate of [formula, ...(published === null ? [] : [published])]) {
        assert.ok(
          rate > group.low_per_year * 0.9 && rate < group.high_per_year * 1.1,
          `${rate} and ${group.low_per_year} to ${group.high_per_year}`,
        );
      }
    });
  }

  test('unreadable sectors are counted too, as often as formula and the other simulation say', () => {
    const { sector } = simulate({ ...QUEUED, parity_shards: 1, ure_per_bit: 1e-15, simulated_years: 3000 });
    assert.ok(sector && sector.low_per_year < 0.1338 && sector.high_per_year > 0.1338 && sector.verdict === 'inside');
  });

  test('without a spare host it stays within the printed range of −18 to +23 %', () => {
    const tight = { ...QUEUED, hosts: 6, data_shards: 4, drive_afr: 0.5, detection_s: 86_400 };
    const { group } = simulate({ ...tight, simulated_years: 1000 });
    assert.ok(
      group &&
        group.formula_per_year > group.low_per_year * 0.82 &&
        group.formula_per_year < group.high_per_year * 1.23,
    );
  });
});

describe('what the page and a terminal show', () => {
  test('the same seed gives the same run, another seed another one', () => {
    const run = (seed: number) => simulate({ ...QUEUED, parity_shards: 1, simulated_years: 5000, seed });
    assert.deepEqual(run(7), run(7));
    assert.notEqual(run(7).failures, run(8).failures);
  });

  test('a run of any length ends: it stops early and says so', () => {
    const endless = { hosts: 300, drives_per_host: 1, pgs_per_osd: 60, parity_shards: 0, drive_afr: 1e-4 };
    const { answer, simulated_years } = simulate({ ...endless, simulated_years: 1e12 });
    assert.ok(simulated_years < 1e9, `${simulated_years}`);
    assert.match(answer.join(' '), /years/);
  });

  test('the years are chosen so that losses are seen; the answer names count, interval, formula, verdict', () => {
    const { answer, simulated_years, group } = simulate(fixed(4, 4, 1, 1, 10, 0.05, 24));
    assert.ok(simulated_years > 1000 && Number(group?.losses) > 100);
    assert.match(
      answer.join(' '),
      /\d+ losses in [\d,.]+ (million )?simulated years, so .* to .* a year \(95 %\)\. The formula says .*: inside\./,
    );
  });

  test('where it would see nothing it says so, how long it would take, and which case it could see', () => {
    const { possible, answer, faster } = simulable({});
    assert.equal(possible, false);
    // 10 · 3.5 million, the chance on the page.
    assert.match(answer[0] ?? '', /would see nothing.*10 of them takes 35 million years/);
    assert.match(assess({}).figures.sector_year, /1 in 3\.5 million/);
    assert.match(faster?.label ?? '', /% of drives failing/);
    const { simulated_years, group } = simulate({});
    assert.deepEqual([simulated_years, group], [0, null]);
  });

  test('the case that it offers can be simulated', () => {
    assert.ok(simulable({ drive_afr: 0.3, detection_s: 86_400 }).possible);
    assert.deepEqual(simulable({}).faster?.inputs, { drive_afr: '30%', detection_s: '24h' });
  });

  test('a cluster too large for a page, and one that loses nothing, are named', () => {
    assert.match(simulable({ hosts: 1000, drives_per_host: 60 }).answer[0] ?? '', /more than 200,000 shards/);
    assert.match(simulable({ drive_afr: 0 }).answer[0] ?? '', /nothing to simulate/);
  });

  test('the command that the page shows simulates the same cluster', () => {
    assert.equal(assess({}).simulate_command, 'iops calc data-loss simulate seed=1');
    assert.equal(
      assess({ hosts: 4, parity_shards: 1, drive_afr: 0.05, seed: 7 }).simulate_command,
      'iops calc data-loss simulate hosts=4 parity_shards=1 drive_afr=0.05 seed=7',
    );
    assert.throws(() => assess({ seed: -5 }), { code: 'out_of_range', field: 'seed' });
  });

  test('it tells how far it is, from nothing upwards', () => {
    const progress: number[] = [];
    simulate({ ...QUEUED, parity_shards: 1, simulated_years: 1000 }, (done) => progress.push(done));
    assert.equal(progress[0], 0);
    assert.deepEqual(
      progress,
      progress.toSorted((a, b) => a - b),
    );
    assert.ok(progress.length > 5 && progress.every((done) => done >= 0 && done < 1));
  });
});
