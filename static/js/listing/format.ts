/** Describe the choices and ranges of a listing. */
import { formatFigure } from '../domain/format.ts';
import { type Column, labelOf, NOT_STATED, type Range } from './columns.ts';

/** Describe one value of a column that readers choose from. */
export function describeChoice(column: Column, value: string) {
  if (value === NOT_STATED) return column.none;
  return labelOf(column, value);
}

/**
 * Describe a range of a column, in the unit that readers type.
 * @param range in the unit of the row
 */
export function describeRange({ unit, factor }: Column, { min, max }: Range) {
  const withUnit = (value: number) => `${formatFigure(value / factor)}${unit && ` ${unit}`}`;
  if (min !== null && max !== null) return `${withUnit(min)} to ${withUnit(max)}`;
  return min === null ? `at most ${withUnit(max ?? 0)}` : `at least ${withUnit(min)}`;
}

/**
 * Say how many rows match, and what to do where none does.
 * @param noun what a row is, in the plural
 */
export function describeCount(shown: number, total: number, noun: string) {
  if (shown === total) return `${total} ${noun}`;
  const none = shown === 0 ? ': nothing matches all of this. Remove a filter, or press Reset.' : '';
  return `${shown} of ${total} ${noun}${none}`;
}
