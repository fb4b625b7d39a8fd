/** failure rates: the exact intervals of published tables, and words that say how much a rate is worth. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateTable, yearlyRate } from '../../../../static/js/calculators/data-loss/failure-rates.ts';

const NOTHING = {
  model: null,
  vendor: null,
  drive_kind: 'hdd',
  basis: 'measured',
  means: 'failures',
  original: null,
  period: null,
  drive_days: null,
  failures: null,
  printed_percent: null,
  printed_percent_max: null,
  qualifier: null,
  mtbf_hours: null,
  failures_per_1e9_hours: null,
};

const rowOf = (row: object) => ({ ...NOTHING, ...row });
const words = (row: object) => rateTable([rowOf(row)])[0]?.preset_label;

// Garwood, “Fiducial limits for the Poisson distribution”, Biometrika 28 (1936), table of 95 % limits.
for (const [failures, low, high] of [
  [0, 0, 3.6889],
  [1, 0.0253, 5.5716],
  [2, 0.2422, 7.2247],
  [10, 4.7954, 18.3904],
  [30, 20.2409, 42.8269],
] as const) {
  test(`${failures} failures in a hundred drive-years lie between ${low} and ${high} % a year`, () => {
    const rate = yearlyRate(rowOf({ drive_days: 36_500, failures }));
    assert.equal(rate.rate_percent?.toFixed(4), failures.toFixed(4));
    assert.equal(rate.low_percent?.toFixed(4), low.toFixed(4));
    assert.equal(rate.high_percent?.toFixed(4), high.toFixed(4));
  });
}

test('what is only printed or claimed has no interval', () => {
  assert.deepEqual(yearlyRate(rowOf({ printed_percent: 2, printed_percent_max: 4 })), {
    rate_percent: 3,
    low_percent: null,
    high_percent: null,
  });
  assert.equal(yearlyRate(rowOf({ mtbf_hours: 1_000_000 })).rate_percent?.toFixed(3), '0.876');
  assert.equal(yearlyRate(rowOf({ failures_per_1e9_hours: 826 })).rate_percent?.toFixed(2), '0.72');
  assert.equal(yearlyRate(rowOf({ failures: 1000 })).rate_percent, null);
});

test('a rate is offered with its counts, its interval, who counted and when', () => {
  const counted = {
    model: 'ST12000NM0007',
    drive_days: 36_947_060,
    failures: 2173,
    original: 'Backblaze, daily records',
    period: '2013-04-10 to 2024-06-30',
  };
  assert.equal(
    words(counted),
    'ST12000NM0007, 2.15 % a year (95 % 2.06–2.24; 2,173 failures in 36.9 M drive-days), Backblaze, lifetime ' +
      'to June 2024',
  );
  assert.equal(
    words({ printed_percent: 1, qualifier: 'less_than', drive_kind: 'ssd-client' }),
    'all SSDs, less than 1.00 % a year',
  );
  assert.match(String(words({ model: 'M', mtbf_hours: 2e6, means: 'claims', basis: 'vendor-spec' })), /claim/);
});

test('brands, hosts, replacements and rates of nothing are not offered', () => {
  assert.deepEqual(
    [
      { vendor: 'HGST', drive_days: 1e6, failures: 3 },
      { drive_kind: 'host', printed_percent: 1 },
      { means: 'replacements', printed_percent: 3 },
      { printed_percent: 0 },
      {},
    ].map(words),
    [null, null, null, null, null],
  );
});
