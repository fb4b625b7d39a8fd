/** units: sizes as people read them, never smaller than needed and never a false zero. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatBytes, formatFigure, formatNumber, UNITS } from '../../../../static/js/domain/units.js';

test('binary and decimal sizes', () => {
  assert.equal(formatBytes(30e9), '27.94 GiB');
  assert.equal(formatBytes(30e9, 'decimal'), '30 GB');
  assert.equal(formatBytes(2 ** 28), '256 MiB');
  assert.equal(formatBytes(0), '0 B');
});

test('a size that is needed is rounded up: 29.474 GiB reads 29.48', () => {
  assert.equal(formatBytes(31647127445, 'binary', 'up'), '29.48 GiB');
  assert.equal(formatBytes(31647127445, 'binary'), '29.47 GiB');
});

test('rounding up never prints less than the size, and nothing above zero prints as zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom('binary', 'decimal'), (bytes, family) => {
      const [figure = '', unit = ''] = formatBytes(bytes, /** @type {'binary'|'decimal'} */ (family), 'up').split(' ');
      const printed = Number(figure.replaceAll(',', '')) * UNITS[/** @type {keyof typeof UNITS} */ (unit)];
      assert.ok(printed >= bytes * (1 - 1e-12) && printed > 0);
    }),
  );
});

test('infinity is a word', () => assert.equal(formatNumber(Number.POSITIVE_INFINITY), 'infinite'));

test('three figures that matter, never a false zero', () => {
  assert.deepEqual([0, 0.52083, 9.6, 12345.6, 1e-24, Number.POSITIVE_INFINITY].map(formatFigure), [
    '0',
    '0.521',
    '9.6',
    '12,300',
    '1 · 10^-24',
    'infinite',
  ]);
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true }), (value) =>
      assert.match(formatFigure(value), /[1-9]/),
    ),
  );
});
