/** Formats: figures, ratios and sizes read as the pages print them, never smaller than needed, never a false zero. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  formatBlockSize,
  formatBytes,
  formatCapacity,
  formatFigure,
  formatFileSize,
  formatNumber,
  formatRatio,
  formatSeconds,
  formatSignificant,
} from '../../../../static/js/domain/format.ts';
import { UNITS } from '../../../../static/js/domain/units.ts';

test('binary and decimal sizes', () => {
  assert.equal(formatBytes(30e9), '27.9 GiB');
  assert.equal(formatBytes(30e9, 'decimal'), '30 GB');
  assert.equal(formatBytes(2 ** 28), '256 MiB');
  assert.equal(formatBytes(0), '0 B');
});

test('a request is as large as benchmarks write it, and a file has three digits where it needs them', () => {
  assert.deepEqual([512, 4096, 6000, 2 ** 20, 4 * 2 ** 20].map(formatBlockSize), ['512 B', '4K', '6000 B', '1M', '4M']);
  assert.deepEqual([0, 812, 39129, 187_499, 13643776].map(formatFileSize), [
    '0 B',
    '812 B',
    '39.1 kB',
    '187 kB',
    '13.6 MB',
  ]);
});

test('a size that two decimals hold keeps them, any other has three digits', () => {
  assert.equal(formatBytes(15.36e12, 'decimal'), '15.36 TB');
  assert.equal(formatBytes(205_714_285_714_285, 'decimal'), '206 TB');
  assert.equal(formatBytes(1_234_567_890, 'decimal', 'up'), '1.24 GB');
});

test('a size that is needed is rounded up: 29.474 GiB reads 29.5', () => {
  assert.equal(formatBytes(31647127445, 'binary', 'up'), '29.5 GiB');
  assert.equal(formatBytes(31647127445, 'binary'), '29.5 GiB');
});

test('rounding up never prints less than the size, and nothing above zero prints as zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom('binary', 'decimal'), (bytes, family) => {
      const [figure = '', unit = ''] = formatBytes(bytes, family as 'binary' | 'decimal', 'up').split(' ');
      const printed = Number(figure.replaceAll(',', '')) * UNITS[unit as keyof typeof UNITS];
      assert.ok(printed >= bytes * (1 - 1e-12) && printed > 0);
    }),
  );
});

test('published figures: value, base unit and text of the pages', () => {
  for (const [value, unit, text] of [
    [1100, 'iops', '1,100 IOPS'],
    [0.5, 'iops', '0.5 IOPS'],
    [142.857142, 'iops', '143 IOPS'],
    [22020096, 'B/s', '22 MB/s'],
    [0.00001667, 's', '16.7 µs'],
    [200, 'B/s', '0.0002 MB/s'],
    [0.1, 's', '100 ms'],
    [0.07, 's', '70 ms'],
    [0.000493, 's', '493 µs'],
    [2.9, 's', '2.9 s'],
    [67645734912, 'B/s', '67.6 GB/s'],
    [45, 'objects/s', '45 objects/s'],
    [4.46, 'cores', '4.46 cores'],
    [280000, '', '280,000'],
    [99.996, '', '100'],
  ] as [number, string, string][])
    assert.equal(formatFigure(value, unit), text);
});

test('published ratios', () => {
  assert.deepEqual([1, 1.3636363636363635, 62.8, 9.949, 9.95, 2, 0.672, 0.0357].map(formatRatio), [
    '×1',
    '×1.36',
    '×63',
    '×9.9',
    '×10',
    '×2',
    '×0.67',
    '×0.036',
  ]);
});

test('a number is rounded half away from zero, as Hugo rounds it', () => {
  assert.deepEqual(
    [0.125, -0.125, 1.005, 2.5, 1e22].map((value) => formatNumber(value)),
    ['0.13', '−0.13', '1', '2.5', '10,000,000,000,000,000,000,000'],
  );
  assert.equal(formatNumber(2.5, 0), '3');
  assert.equal(formatNumber(1234.5678, 3), '1,234.568');
});

test('capacities and times', () => {
  assert.deepEqual([960e9, 3840e9, 10e12].map(formatCapacity), ['960 GB', '3.84 TB', '10 TB']);
  assert.deepEqual([45, 0.0123456, 0.000004].map(formatSeconds), ['45 s', '12.3 ms', '4 µs']);
});

test('infinity is a word', () => assert.equal(formatNumber(Number.POSITIVE_INFINITY), 'infinite'));

test('three figures that matter, never a false zero', () => {
  assert.deepEqual([0, 0.52083, 9.6, 12345.6, 1e-24, Number.POSITIVE_INFINITY].map(formatSignificant), [
    '0',
    '0.521',
    '9.6',
    '12,300',
    '1 · 10^-24',
    'infinite',
  ]);
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true }), (value) =>
      assert.match(formatSignificant(value), /[1-9]/),
    ),
  );
});
