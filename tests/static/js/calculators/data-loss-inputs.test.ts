/** data-loss: inputs that are refused, and what the page and the command line read. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as dataLossModule from '../../../../static/js/calculators/data-loss.ts';
import { InputError } from '../../../../static/js/math/input.ts';
import { FIRST } from './data-loss-cluster.ts';

const { assess, dataLoss, inactiveFraction, referenceTable } = dataLossModule;

describe('inputs that are refused', () => {
  const HOSTILE = [Number.NaN, '32', '', -1, 1e300, Number.POSITIVE_INFINITY, {}, [], [1], () => 1, null];
  const functions = dataLossModule as unknown as Record<string, (input: unknown) => unknown>;
  for (const [name, { inputs }] of Object.entries(dataLossModule.FUNCTIONS)) {
    test(`${name}: every input refuses what it cannot be, and names itself`, () => {
      for (const [field, spec] of Object.entries(inputs)) {
        for (const value of HOSTILE) {
          if (value === null && spec.default === null) continue;
          assert.throws(
            () => functions[name]?.({ [field]: value }),
            (error) => error instanceof InputError && error.field === field,
            `${field} = ${String(value)}`,
          );
        }
      }
    });
    test(`${name}: every input has a default`, () => {
      for (const input of [undefined, {}, null]) assert.doesNotThrow(() => functions[name]?.(input));
    });
  }

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
  test('every function is described, and nothing is described that does not exist', () => {
    const { functions, main } = dataLossModule.describe();
    assert.ok(main in functions);
    const exported = Object.entries(dataLossModule).filter(
      ([name, value]) => typeof value === 'function' && !/^(describe|.*Table)$/.test(name),
    );
    assert.deepEqual(Object.keys(functions).sort(), exported.map(([name]) => name).sort());
    for (const [name, { outputs }] of Object.entries(functions)) {
      const result = (dataLossModule as any)[name]({});
      assert.deepEqual(Object.keys(outputs).sort(), Object.keys(result).sort());
    }
  });

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
});
