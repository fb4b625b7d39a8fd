/** Cells are formatted by the format of their column. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCells } from '../../../../static/js/domain/cells.ts';

test('each cell has the text of its format and unit', () => {
  assert.deepEqual(
    formatCells([
      ['base', 0.00007, 's'],
      ['iops', 25394.4, null],
      ['ratio', 0.0357, null],
      ['ratio', 3585.2, null],
      ['percent', 0.1234, null],
      ['interval', [659, 671], null],
      ['capacities', [480e9, 1.92e12], null],
      ['megabytes', 8.192e9, null],
    ]),
    ['70 µs', '25,400', '×0.036', '×3,590', '12.3 %', '659 to 671', '480 GB, 1.92 TB', '8,192 MB'],
  );
});

test('a format that nobody wrote is refused by name', () => {
  assert.throws(() => formatCells([['roman', 4, null]]), /format roman: expected base, .*\biops\b/);
});
