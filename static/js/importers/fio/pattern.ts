/** Reads the pattern of a job, and the share of reads, from its options and from what it moved. */
import type { BlockWorkload } from '../../domain/types.d.ts';
import type { DirectionName } from '../types.ts';
import { type Options, wholeNumber } from './options.ts';

type Pattern = NonNullable<BlockWorkload['pattern']>;

/** fio's names of patterns, with the name in a record and the directions that they move. */
const PATTERNS = new Map([
  ['read', { name: 'read', moves: ['read'] }],
  ['write', { name: 'write', moves: ['write'] }],
  ['trim', { name: 'trim', moves: ['trim'] }],
  ['randread', { name: 'randread', moves: ['read'] }],
  ['randwrite', { name: 'randwrite', moves: ['write'] }],
  ['randtrim', { name: null, moves: ['trim'] }],
  ['rw', { name: 'rw', moves: ['read', 'write'] }],
  ['readwrite', { name: 'rw', moves: ['read', 'write'] }],
  ['randrw', { name: 'randrw', moves: ['read', 'write'] }],
  ['trimwrite', { name: null, moves: ['trim', 'write'] }],
  ['randtrimwrite', { name: null, moves: ['trim', 'write'] }],
]) as Map<string, { name: Pattern | null; moves: readonly DirectionName[] }>;

/** Return the pattern that was requested; reads are fio's default. */
const requestedPattern = ({ values, known }: Options, moved: readonly DirectionName[]) =>
  values.rw?.split(':')[0]?.trim().toLowerCase() ?? (known && moved.join() === 'read' ? 'read' : undefined);

/** Return the direction of a pattern that has one alone. */
export function onlyDirection(options: Options): DirectionName | null {
  const [first = null, ...others] = PATTERNS.get(requestedPattern(options, []) ?? '')?.moves ?? [];
  return others.length === 0 ? first : null;
}

/**
 * Name the pattern.
 * @returns null where options and moved data do not agree on one
 */
export function patternOf(
  options: Options,
  moved: readonly DirectionName[],
): { pattern: Pattern | null; warnings: string[] } {
  const unknown = (warning: string) => ({ pattern: null, warnings: [warning] });
  const requested = requestedPattern(options, moved);
  if (!requested)
    return unknown('fio did not write down the pattern, so it is not known whether access was random or sequential.');
  const pattern = PATTERNS.get(requested);
  if (!pattern) return unknown(`The pattern “${requested.slice(0, 20)}” is none of fio's, so it was left out.`);
  if (!moved.every((direction) => direction === 'mixed' || pattern.moves.includes(direction)))
    return unknown(
      `The options say “${requested}”, but the job moved data by ${moved.join(' and ')}: ` +
        'the pattern was left out, and the file may have been edited.',
    );
  if (!pattern.name) return unknown(`The pattern “${requested}” has no name in a record and was left out.`);
  return { pattern: pattern.name, warnings: [] };
}

/** Return the share of reads that was requested, in percent; fio's default is half. */
export function readPercentOf(pattern: Pattern | null, { values, known }: Options, moved: readonly DirectionName[]) {
  if (pattern === 'rw' || pattern === 'randrw') {
    const write = wholeNumber(values, 'rwmixwrite');
    return wholeNumber(values, 'rwmixread') ?? (write === null ? null : 100 - write) ?? (known ? 50 : null);
  }
  if (pattern !== null || moved.length !== 1 || !['read', 'write'].includes(moved[0] ?? '')) return null;
  return moved[0] === 'read' ? 100 : 0;
}
