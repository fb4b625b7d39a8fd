/** Solves a small system of linear equations. */

/**
 * Gaussian elimination with partial pivoting.
 * @param matrix square
 * @returns x with matrix · x = right
 * @throws {RangeError} where the equations do not decide x
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, Number(right[index])]);
  const at = (row: number, column: number) => Number(rows[row]?.[column]);
  const size = rows.length;
  for (let step = 0; step < size; step++) {
    let pivot = step;
    for (let row = step + 1; row < size; row++) if (Math.abs(at(row, step)) > Math.abs(at(pivot, step))) pivot = row;
    if (at(pivot, step) === 0) throw new RangeError('the equations do not decide every unknown');
    [rows[step], rows[pivot]] = [rows[pivot] as number[], rows[step] as number[]];
    for (let row = step + 1; row < size; row++) {
      const factor = at(row, step) / at(step, step);
      rows[row] = (rows[row] as number[]).map((value, column) => value - factor * at(step, column));
    }
  }
  const solved = new Array(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    const known = solved.reduce((sum, value, column) => (column > row ? sum + at(row, column) * value : sum), 0);
    solved[row] = (at(row, size) - known) / at(row, row);
  }
  return solved;
}
