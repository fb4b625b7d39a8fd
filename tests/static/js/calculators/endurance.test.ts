/** endurance: the worked examples of the page, and what must hold for any load. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as endurance from '../../../../static/js/calculators/endurance.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const LOAD = { drive_bytes: 3.84e12, dwpd: 1, client_writes_bytes_day: 1e13, drives: 60 };
const load = fc.record({
  drive_bytes: fc.integer({ min: 1e9, max: 1e15 }),
  dwpd: fc.double({ min: 0.001, max: 1000, noNaN: true }),
  warranty_years: fc.double({ min: 0.1, max: 30, noNaN: true }),
  client_writes_bytes_day: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  drives: fc.integer({ min: 1, max: 1e6 }),
  redundancy_factor: fc.double({ min: 1, max: 40, noNaN: true }),
  ceph_write_amplification: fc.double({ min: 0.1, max: 1000, noNaN: true }),
  device_write_amplification: fc.double({ min: 1, max: 1000, noNaN: true }),
});
const near = (a: number, b: number) => a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

describe('worked examples of the page', () =>
  runVectors(endurance, readJson('content/calculators/endurance/examples.json')));

describe('defaults', () => {
  test('what is left out is five years, three copies, four bytes for one, and a drive that meets its rated mix', () => {
    const all = {
      ...LOAD,
      warranty_years: 5,
      redundancy_factor: 3,
      ceph_write_amplification: 4,
      device_write_amplification: 1,
    };
    assert.deepEqual(endurance.ssdLifetime(LOAD), endurance.ssdLifetime(all));
  });
});

describe('for any load', () => {
  test('a drive that lasts exactly its warranty is written its rating every day', () => {
    fc.assert(
      fc.property(load, (input) => {
        const { used_dwpd, lifetime_years } = endurance.ssdLifetime({
          ...input,
          client_writes_bytes_day: Math.max(input.client_writes_bytes_day, 1),
        });
        const again = endurance.ssdLifetime({
          ...input,
          client_writes_bytes_day: Math.max(input.client_writes_bytes_day, 1),
          dwpd: Math.min(Math.max(used_dwpd, 0.001), 1000),
        });
        assert.ok(lifetime_years > 0);
        if (used_dwpd >= 0.001 && used_dwpd <= 1000) assert.ok(near(again.lifetime_years, input.warranty_years));
      }),
    );
  });

  test('what all drives take is what clients write times the factors', () => {
    fc.assert(
      fc.property(load, (input) => {
        const { drive_writes_bytes_day } = endurance.ssdLifetime(input);
        const { redundancy_factor, ceph_write_amplification, device_write_amplification } = input;
        const plain = endurance.ssdLifetime({
          ...input,
          redundancy_factor: 1,
          ceph_write_amplification: 1,
          device_write_amplification: 1,
        });
        assert.ok(
          near(
            drive_writes_bytes_day,
            plain.drive_writes_bytes_day * redundancy_factor * ceph_write_amplification * device_write_amplification,
          ),
        );
      }),
    );
  });

  test('more drives, larger drives or a higher rating never shorten it; more writes never lengthen it', () => {
    const longer = ['drives', 'drive_bytes', 'dwpd', 'warranty_years'] as const;
    const shorter = [
      'client_writes_bytes_day',
      'redundancy_factor',
      'ceph_write_amplification',
      'device_write_amplification',
    ] as const;
    fc.assert(
      fc.property(load, load, (a, b) => {
        const years = (input: object) => endurance.ssdLifetime(input).lifetime_years * (1 + 1e-12);
        for (const field of longer)
          assert.ok(
            years({ ...a, [field]: Math.max(a[field], b[field]) }) >= endurance.ssdLifetime(a).lifetime_years,
            field,
          );
        for (const field of shorter)
          assert.ok(
            endurance.ssdLifetime({ ...a, [field]: Math.max(a[field], b[field]) }).lifetime_years <= years(a),
            field,
          );
      }),
    );
  });

  test('the page says no NaN and no false zero, and its steps end at the writes of one drive', () => {
    fc.assert(
      fc.property(load, (input) => {
        const result = endurance.outlook(input);
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        assert.ok(near(result.steps.at(-1)?.bytes_day ?? -1, result.drive_writes_bytes_day));
        if (input.client_writes_bytes_day > 0)
          assert.doesNotMatch(result.answer.join(' '), /\b0 (years|months|drive writes)/);
        if (result.headroom >= 1) assert.ok(result.drives_for_warranty <= input.drives);
      }),
    );
  });

  test('the drives that the page asks for do last the warranty, and one less do not', () => {
    fc.assert(
      fc.property(load, (input) => {
        const { drives_for_warranty } = endurance.outlook(input);
        if (drives_for_warranty > 1e6) return;
        const headroom = (drives: number) => endurance.ssdLifetime({ ...input, drives }).headroom;
        assert.ok(headroom(drives_for_warranty) >= 1 - 1e-9);
        if (drives_for_warranty > 1) assert.ok(headroom(drives_for_warranty - 1) < 1 + 1e-9);
      }),
    );
  });
});

describe('tables that stand without scripts', () => {
  test('every published rating comes out as published', () => {
    for (const { published_years, lifetime_years } of endurance.validationTable())
      assert.ok(Math.abs(lifetime_years / published_years - 1) < 1e-3);
  });
  test('one drive write a day lets a terabyte take 333 GB of large writes in three copies, 67 GB of small ones', () => {
    const row = endurance.referenceTable().find(({ dwpd }) => dwpd === '1');
    assert.deepEqual([row?.large_text, row?.small_high_text, row?.flushed_text], ['333 GB', '66.7 GB', '16.7 GB']);
  });
});

test('the sensitivity of the lifetime is sorted by effect, and an end of a range is the answer there', () => {
  const { rows } = endurance.sensitivity(LOAD).lifetime_years;
  assert.deepEqual(
    rows.map(({ factor }) => factor),
    rows.map(({ factor }) => factor).toSorted((a, b) => b - a),
  );
  const ceph = rows.find(({ input }) => input.startsWith('Ceph'));
  assert.deepEqual(ceph?.ends, { low: 38.4, high: 7.68 });
});

describe('words', () => {
  test('too short a life says what would last', () => {
    assert.match(
      endurance.outlook({ ...LOAD, dwpd: 0.3 }).answer.join(' '),
      /less than the warranty.*takes 105 drives.*at least 0\.521/,
    );
  });
  test('no writes and hardly any give different answers', () => {
    assert.match(endurance.outlook({ ...LOAD, client_writes_bytes_day: 0 }).answer.join(' '), /Nothing is written/);
    assert.match(
      endurance.outlook({ ...LOAD, client_writes_bytes_day: 1 }).answer.join(' '),
      /longer than 20 years.*5\.21 · 10\^-14 drive writes/,
    );
  });
  test('the rating’s mix is named, as is what the drive factor multiplies', () => {
    assert.match(endurance.outlook(LOAD).notes.join(' '), /JESD219.*only what exceeds it/);
  });
});

describe('inputs that are refused', () => {
  refuseHostile(endurance, { ssdLifetime: LOAD, outlook: LOAD });
  test('what has no default must be given', () => {
    for (const field of Object.keys(LOAD))
      assert.throws(() => endurance.ssdLifetime({ ...LOAD, [field]: undefined }), { code: 'not_a_number', field });
  });
});

describesItself(endurance, 'outlook', { outlook: LOAD, ssdLifetime: LOAD, sensitivity: LOAD });
