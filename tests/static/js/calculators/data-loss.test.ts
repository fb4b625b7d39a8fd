/**
 * data-loss: the vectors, the worked examples of the page, the printed checks, what must hold for any cluster, what is
 * refused, and what the page and the command line read.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { REBUILD_ON_RECORD } from '../../../../static/js/calculators/data-loss/rebuild-on-record.ts';
import * as dataLossModule from '../../../../static/js/calculators/data-loss.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const {
  assess,
  dataLoss,
  inactiveFraction,
  markovReference,
  olderFormula,
  rebuildRate,
  referenceTable,
  validationTable,
} = dataLossModule;

/** The cluster of the validation tables unless they say otherwise. */
const FIRST = {
  drive_bytes: 8e12,
  fill_fraction: 0.7,
  pgs_per_osd: 100,
  rebuild_bytes_s: 50e6,
  drive_afr: 0.03,
  detection_s: 600,
  ure_per_bit: 0,
};

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

describe('inputs that are refused', () => {
  const { FUNCTIONS } = dataLossModule;
  const defaults = Object.fromEntries(Object.keys(FUNCTIONS).map((name) => [name, {}]));
  const functions = dataLossModule as unknown as Record<string, (input: unknown) => unknown>;
  refuseHostile(functions, defaults);
  for (const name of Object.keys(FUNCTIONS))
    test(`${name}: every input has a default`, () => {
      for (const input of [undefined, {}, null]) assert.doesNotThrow(() => functions[name]?.(input));
    });

  test('each kind of mistake has its own code', () => {
    assert.throws(() => dataLoss({ hosts: 2 }), { code: 'not_enough_domains', field: 'hosts' });
    assert.throws(() => dataLoss({ failure_domain: 'rack', hosts: 12, racks: 2 }), {
      code: 'not_enough_domains',
      field: 'racks',
    });
    assert.throws(() => dataLoss({ failure_domain: 'osd', hosts: 1, drives_per_host: 2 }), {
      code: 'not_enough_domains',
    });
    assert.throws(() => dataLoss({ failure_domain: 'rack', hosts: 10, racks: 3 }), {
      code: 'out_of_range',
      field: 'racks',
    });
    assert.throws(() => dataLoss({ years: 0 }), { code: 'out_of_range', field: 'years' });
    assert.throws(() => dataLoss({ pgs_per_osd: 1.5 }), { code: 'not_an_integer', field: 'pgs_per_osd' });
    assert.throws(() => dataLoss({ failure_domain: 'toString' }), { code: 'unknown_choice', field: 'failure_domain' });
    assert.throws(() => dataLoss({ ure_per_bit: 1e-11 }), {
      code: 'out_of_range',
      field: 'ure_per_bit',
      message: /to 1e-12/,
    });
    assert.throws(() => inactiveFraction({ min_size: 4 }), { code: 'out_of_range', field: 'min_size' });
  });
});

describe('what the page and the command line read', () => {
  describesItself(
    dataLossModule,
    'dataLoss',
    Object.fromEntries(Object.keys(dataLossModule.FUNCTIONS).map((name) => [name, {}])),
  );

  test('the headline is two sentences, each with its own chance', () => {
    const [group = '', sector = ''] = assess({ ...FIRST, parity_shards: 1, ure_per_bit: 1e-15 }).answer;
    assert.match(group, /whole placement group .* about 1 in 2,200\.$/); // 1 / 4.48e-4
    assert.match(sector, /unreadable sector.* about 12 %: megabytes, not terabytes\.$/); // 1 − exp(−0.1334)
  });

  test('how close it came is never claimed where a note says that it was not checked', () => {
    const far = {
      hosts: 20,
      drives_per_host: 12,
      host_afr: 0.9,
      rebuild_mode: 'replacement',
      replacement_s: 30 * 86_400,
    };
    for (const [input, isChecked] of [
      [{}, true],
      [far, false],
      [{ hosts: 2000 }, false],
    ] as [object, boolean][]) {
      const words = assess(input).notes.join(' ');
      assert.equal(/ % of the simulation/.test(words), isChecked, words);
      assert.equal(/Outside of what was checked|were checked for 4 to 1000/.test(words), !isChecked, words);
    }
  });

  test('it warns of what cannot heal, of hosts that dominate, of hosts that hold several shards', () => {
    const words = (input: object) => assess(input).answer.join(' ');
    assert.match(words({ hosts: 3 }), /cannot heal/);
    assert.doesNotMatch(words({ hosts: 4 }), /cannot heal/);
    assert.match(words({ host_afr: 0.01 }), /loss of whole hosts makes/);
    assert.doesNotMatch(words({ host_afr: 1e-6 }), /loss of whole hosts makes/);
    assert.match(words({ failure_domain: 'osd' }), /one host may hold several shards/);
    assert.match(words({ parity_shards: 0 }), /no redundancy/);
  });

  test('both models beside it are labelled as reference and say why they differ', () => {
    const references = assess({}).models.slice(2);
    for (const { model, why } of references) assert.ok(model.startsWith('Reference') && why.length > 20);
  });

  test('it is more sensitive to the wait before the rebuild than to the size and number of drives', () => {
    const { group, sector } = dataLossModule.sensitivity({});
    const fields = group.rows.map(({ field }) => field);
    assert.equal(fields[0], 'parity_shards');
    for (const size of ['drive_bytes', 'hosts', 'fill_fraction'])
      assert.ok(fields.indexOf('detection_s') < fields.indexOf(size));
    assert.equal(fields.at(-1), 'ure_per_bit', 'which costs no group');
    assert.ok(sector.rows.findIndex(({ field }) => field === 'ure_per_bit') < 3);
    assert.equal(new Set(fields).size, fields.length);
  });

  test('min_size is that of Ceph where none is written: 2 of 3 copies, 5 of 4+2, 2 of 2+1', () => {
    const of = (data_shards: number, parity_shards: number) =>
      assess({ data_shards, parity_shards }).availability.min_size;
    assert.deepEqual([of(1, 2), of(4, 2), of(2, 1)], [2, 5, 2]);
  });

  test('the table of usual clusters has no scheme wider than its cluster and chances only', () => {
    for (const {
      pg_loss_chance_year: group,
      sector_loss_chance_year: sector,
      cluster: name,
      scheme,
    } of referenceTable()) {
      assert.ok(group > 0 && group < 1 && sector > 0 && sector < 1);
      assert.ok(!(name.startsWith('4 ') && scheme === '4+2'));
    }
  });

  test('the rebuild starts from the median on record, and the answer says how far it moves over the range', () => {
    const { rebuilds } = readJson('data/reliability/ceph-qos-2021-backfill.json');
    for (const [name, kind] of [
      ['hdd', 'hdd'],
      ['flash', 'ssd-server'],
    ] as const) {
      const speeds = rebuilds
        .filter(({ drive_class }: any) => drive_class === kind)
        .map(({ metrics }: any) => metrics.bandwidth_mib_per_s * 2 ** 20)
        .toSorted((a: number, b: number) => a - b);
      const { low, median, high } = REBUILD_ON_RECORD[name];
      for (const [place, stated] of [low, median, high].entries())
        assert.ok(Math.abs(stated / speeds[place] - 1) < 0.01, `${name}: ${stated} for ${speeds[place]}`);
    }
    assert.equal(
      dataLossModule.describe().functions.assess.inputs.rebuild_bytes_s.default,
      REBUILD_ON_RECORD.hdd.median,
    );
    const chance = (rebuild_bytes_s: number) => assess({ rebuild_bytes_s }).figures.group_year;
    const { answer } = assess({});
    assert.match(
      answer.at(-1) ?? '',
      /hard disks at 12 to 24 MB\/s \(3 rebuilds on one cluster in one study, whose median is taken\)/,
    );
    for (const rate of [REBUILD_ON_RECORD.hdd.low, REBUILD_ON_RECORD.hdd.high])
      assert.ok(answer.at(-1)?.includes(chance(rate)), `${answer.at(-1)} has no ${chance(rate)}`);
    assert.match(
      assess({ rebuild_bytes_s: 3e8 }).answer.at(-1) ?? '',
      /flash at 340 to 670 MB\/s \(3 rebuilds on one cluster in one study\)/,
    );
  });
});
