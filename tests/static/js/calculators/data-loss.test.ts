/** data-loss: the vectors, the worked examples of the page, the printed checks, and what must hold for any cluster. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as dataLossModule from '../../../../static/js/calculators/data-loss.ts';
import { FIRST } from './data-loss-cluster.ts';
import { readJson, runVectors } from './vectors.ts';

const { assess, dataLoss, inactiveFraction, markovReference, olderFormula, rebuildRate, validationTable } =
  dataLossModule;

const cluster = fc
  .record({
    hosts: fc.integer({ min: 1, max: 60 }),
    drives_per_host: fc.integer({ min: 1, max: 24 }),
    data_shards: fc.integer({ min: 1, max: 10 }),
    parity_shards: fc.integer({ min: 0, max: 4 }),
    failure_domain: fc.constantFrom('osd', 'host'),
    drive_bytes: fc.double({ min: 1e9, max: 1e15, noNaN: true }),
    fill_fraction: fc.double({ min: 0, max: 1, noNaN: true }),
    pgs_per_osd: fc.integer({ min: 1, max: 300 }),
    rebuild_bytes_s: fc.double({ min: 1e5, max: 1e10, noNaN: true }),
    drive_afr: fc.double({ min: 0, max: 0.99, noNaN: true }),
    host_afr: fc.constantFrom(0, 1e-9, 0.01, 0.99),
    detection_s: fc.constantFrom(0, 600, 1e7),
    rebuild_mode: fc.constantFrom('declustered', 'replacement'),
    rebuild_order: fc.constantFrom('priority', 'fifo'),
    ure_per_bit: fc.constantFrom(0, 1e-17, 1e-15, 1e-12),
    years: fc.constantFrom(0.001, 1, 100),
  })
  .filter(
    ({ hosts, drives_per_host, data_shards, parity_shards, failure_domain }) =>
      data_shards + parity_shards <= (failure_domain === 'osd' ? hosts * drives_per_host : hosts),
  );

describe('vectors', () => runVectors(dataLossModule, readJson('tests/fixtures/vectors/data-loss.json')));
describe('worked examples of the page', () =>
  runVectors(dataLossModule, readJson('content/calculators/data-loss/examples.json')));

describe('outside checks', () => {
  test('both simulations: with a spare domain and m ≤ 2 within 10 %, never beyond its printed range', () => {
    for (const { cluster: name, scheme, differs, ratio } of validationTable()) {
      const isHard = differs.includes('no spare') || name === '8 × 1' || scheme === '3+3';
      assert.ok(
        isHard ? ratio > 0.8 && ratio < 1.9 : ratio > 0.9 && ratio < 1.1,
        `${name} ${scheme} ${differs}: ${ratio}`,
      );
    }
  });

  test('the ratios that are printed to two digits', () => {
    const ratios = validationTable()
      .filter(({ simulation }) => simulation === 'queues')
      .map(({ ratio }) => ratio.toFixed(3));
    assert.deepEqual(ratios, [
      '1.017',
      '0.997',
      '1.000',
      '1.015',
      '0.999',
      '1.003',
      '0.991',
      '0.987',
      '1.012',
      '0.997',
      '1.000',
      '1.005',
      '1.031',
      '1.002',
      '1.201',
      '1.228',
      '1.889',
      '0.817',
    ]);
  });

  test('both models beside it stand to the simulation as printed', () => {
    const printed = [
      [{ parity_shards: 1 }, 4.486e-4, 1.5, 0.712],
      [{}, 1.348e-9, 1.1, 0.561],
      [{ detection_s: 0 }, 8.005e-10, 1.01, 0.945],
      [{ hosts: 6, data_shards: 4 }, 3.182e-8, 3.32, 0.642],
      [{ hosts: 8, drives_per_host: 1, pgs_per_osd: 400 }, 4.767e-10, 15, 1.63],
      [{ host_afr: 0.01 }, 5.355e-9, 0.651, 11.5],
      [{ hosts: 6, parity_shards: 1, host_afr: 0.02 }, 4.539e-4, 2.88, 5.39],
      [{ failure_domain: 'osd', host_afr: 0.01 }, 9.234e-2, 3.76e-8, 6.67e-7],
    ] as const;
    for (const [input, simulated, markov, older] of printed) {
      const near = (p: number, ratio: number) =>
        assert.ok(Math.abs(p / simulated / ratio - 1) < 0.01, `${p / simulated} is not ${ratio}`);
      near(markovReference({ ...FIRST, ...input }).loss_probability_year, markov);
      near(olderFormula({ ...FIRST, ...input }).loss_probability_year, older);
    }
  });

  test('the mean exposure is T0 + τ(1 + (J−1)/2M): by hand 600 + 1120 · 1.5 for 99 targets', () => {
    assert.ok(Math.abs(dataLoss({ ...FIRST, failure_domain: 'osd' }).mean_exposure_s - 2280) < 1e-6);
  });

  test('drives alone, the Markov chain is the rate of lost groups without the priority', () => {
    const input = { ...FIRST, rebuild_order: 'fifo' };
    const { pgs_lost_per_year } = dataLoss(input);
    assert.ok(Math.abs(markovReference(input).loss_probability_year / pgs_lost_per_year - 1) < 1e-4);
  });
});

describe('edges', () => {
  test('nothing fails, nothing is lost', () => {
    const { loss_events_per_year, mttdl_years, nines, priority_factor } = dataLoss({ drive_afr: 0 });
    assert.deepEqual([loss_events_per_year, mttdl_years, nines, priority_factor], [0, Infinity, Infinity, 1]);
    assert.equal(olderFormula({ drive_afr: 0 }).loss_probability_year, 0);
    assert.equal(markovReference({ drive_afr: 0 }).loss_probability_year, 0);
  });

  test('one copy loses N drives’ worth of rate, whatever the groups', () => {
    const { loss_events_per_year } = dataLoss({
      hosts: 7,
      drives_per_host: 3,
      parity_shards: 0,
      drive_afr: 1 - Math.exp(-0.05),
    });
    assert.ok(Math.abs(loss_events_per_year - 21 * 0.05) < 1e-12);
  });

  test('no false zero, however small', () => {
    const tiny = dataLoss({ data_shards: 4, parity_shards: 8, hosts: 40, drive_afr: 1e-12, rebuild_bytes_s: 1e10 });
    assert.ok(tiny.pg_loss_events_per_year > 0 && tiny.mttdl_years < Infinity);
    assert.ok(dataLoss({ data_shards: 4, parity_shards: 8, hosts: 40, drive_afr: 1e-40 }).pg_loss_events_per_year > 0);
    assert.match(
      assess({ hosts: 33, parity_shards: 4, drive_afr: 1e-4 }).answer[0] ?? '',
      /about 1 in .*10\^\d+, far below what any model can promise/,
    );
  });

  test('everything at its limit still answers', () => {
    const limit = {
      hosts: 10_000,
      drives_per_host: 100,
      racks: 100,
      failure_domain: 'rack',
      data_shards: 32,
      parity_shards: 8,
      pgs_per_osd: 2000,
      drive_afr: 0.99,
      host_afr: 0.99,
      rack_afr: 0.99,
      ure_per_bit: 1e-12,
      years: 100,
    };
    assert.doesNotMatch(JSON.stringify(Object.values(dataLoss(limit)).map(String)), /NaN/);
    assert.doesNotMatch(
      JSON.stringify(Object.values(dataLoss({ ...limit, failure_domain: 'osd', fill_fraction: 0 })).map(String)),
      /NaN/,
    );
    assert.doesNotMatch(
      JSON.stringify(
        Object.values(dataLoss({ hosts: 1, drives_per_host: 1, parity_shards: 0, host_afr: 0.5 })).map(String),
      ),
      /NaN/,
    );
  });

  test('outages: certain when all hosts are down for good, none when there are none', () => {
    assert.equal(inactiveFraction({ host_outages_per_year: 0 }).inactive_fraction, 0);
    assert.ok(
      inactiveFraction({ host_outages_per_year: 1e5, host_outage_s: 1e8, min_size: 3 }).inactive_fraction > 0.999999,
    );
  });

  test('the rebuild rate is the least of three, and never negative', () => {
    assert.deepEqual(rebuildRate({ drive_write_bytes_s: 1e8, client_write_bytes_s: 2e8 }), {
      rebuild_bytes_s: 0,
      limit: 'drive',
    });
    assert.deepEqual(rebuildRate({ drive_write_bytes_s: 1e8, client_write_bytes_s: 0, recovery_share: 0.25 }), {
      rebuild_bytes_s: 25e6,
      limit: 'mclock',
    });
  });
});

describe('for any cluster', () => {
  test('chances lie in [0, 1], rates add up, nothing is NaN', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const loss = dataLoss(input);
        for (const [name, value] of Object.entries(loss)) assert.ok(value >= 0, `${name} = ${value}`);
        assert.equal(loss.loss_events_per_year, loss.pg_loss_events_per_year + loss.ure_events_per_year);
        for (const chance of [
          loss.loss_probability_year,
          loss.loss_probability,
          markovReference(input).loss_probability_year,
          olderFormula(input).loss_probability_year,
        ])
          assert.ok(chance >= 0 && chance <= 1);
        assert.ok(loss.priority_factor > 0 && loss.priority_factor <= 1);
        assert.ok(loss.full_rebuild_s >= 0);
      }),
      { numRuns: 150 },
    );
  });

  const worse: [string, (value: any) => any, string][] = [
    ['drive_afr', (afr) => afr + (0.99 - afr) / 2, 'more drives fail'],
    ['detection_s', (seconds) => Math.min(1e7, seconds + 1000), 'the rebuild starts later'],
    ['rebuild_bytes_s', (rate) => Math.max(1e5, rate / 2), 'the rebuild is slower'],
    ['drive_bytes', (bytes) => Math.min(1e15, bytes * 2), 'drives are larger'],
  ];
  for (const [field, change, words] of worse) {
    test(`the chances do not fall when ${words}`, () => {
      fc.assert(
        fc.property(cluster, (drawn) => {
          const input = {
            ...drawn,
            rebuild_order: 'fifo',
            drive_afr: Math.min(drawn.drive_afr, 0.3),
          } as any;
          const [before, after] = [dataLoss(input), dataLoss({ ...input, [field]: change(input[field]) })];
          assert.ok(after.pg_loss_events_per_year >= before.pg_loss_events_per_year * (1 - 1e-5));
          assert.ok(after.ure_events_per_year >= before.ure_events_per_year * (1 - 1e-5));
        }),
        { numRuns: 100 },
      );
    });
  }

  test('events are at most the groups lost, and at least the share of one group that 1 − e⁻¹ leaves of it', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const { pg_loss_events_per_year: events, pgs_lost_per_year: groups, pg_count } = dataLoss(input);
        if (groups < 1e-290) return;
        assert.ok(events <= groups * (1 + 1e-5) && events * pg_count >= groups * 0.63, `${events} ${groups}`);
      }),
      { numRuns: 150 },
    );
  });

  test('one shard more to spare never loses more, however often things fail', () => {
    const law = (input: any) => {
      const lost = (more: number) =>
        dataLoss({ ...input, parity_shards: Math.min(4, input.parity_shards) + more }).pg_loss_events_per_year;
      assert.ok(lost(1) <= lost(0) * (1 + 1e-5), `${lost(0)} to ${lost(1)}`);
    };
    for (const parity_shards of [0, 1, 2, 3])
      law({ ...FIRST, hosts: 20, drives_per_host: 12, parity_shards, host_afr: 0.9, replacement_s: 30 * 86_400 });
    fc.assert(
      fc.property(
        cluster.filter((i) => i.hosts >= i.data_shards + i.parity_shards + 2),
        law,
      ),
      { numRuns: 150 },
    );
  });

  test('most degraded first is never worse than the queue', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const rate = (rebuild_order: string) => dataLoss({ ...input, rebuild_order }).loss_events_per_year;
        assert.ok(rate('priority') <= rate('fifo') * (1 + 1e-12));
      }),
      { numRuns: 100 },
    );
  });
});
