/** The options of Ceph on record, data/ceph-options.json: which are read, their defaults, what values cost. */
import TABLE from '../domain/ceph-options.json' with { type: 'json' };
import type { CephOption, OptionOfCeph, WrongValue } from '../domain/types.d.ts';
import { size } from './fields.ts';
import type { Evidence } from './types.ts';

/** By name; the diagnosis keeps no other option. */
export const OPTIONS_OF_CEPH: ReadonlyMap<string, OptionOfCeph> = new Map(
  Object.entries(TABLE.options as Readonly<Record<string, OptionOfCeph>>),
);

/**
 * Read the value of an option as a figure.
 * @param value such as `4294967296`, `4Gi`, `0.05`; of a level of a log such as `20/20` the first figure counts
 */
export function figureOf(value: string): number | null {
  const level = /^(\d{1,2})\/\d{1,2}$/.exec(value.trim())?.[1];
  if (level !== undefined) return Number(level);
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value.trim())) return Number(value);
  return size(value);
}

/** Tell whether a value is among those that cost something. */
function fits(value: string, { below, above, between, equals, holds }: WrongValue): boolean {
  if (equals) return equals.includes(value.trim().toLowerCase());
  if (holds) return value.replace(/\s/g, '').includes(holds);
  const figure = figureOf(value);
  if (figure === null) return false;
  const [from, to] = between ?? [];
  if (from !== undefined && to !== undefined) return figure >= from && figure <= to;
  return typeof below === 'number' ? figure < below : typeof above === 'number' && figure > above;
}

/**
 * Return the default of an option in a release; that of the newest one where the release is not known.
 * @returns undefined where none is on record
 */
export function usualValue(name: string, release: string | undefined): string | undefined {
  const { default: now, default_in_pacific: before } = OPTIONS_OF_CEPH.get(name) ?? {};
  const isOld = release !== undefined && Number(release.split('.')[0]) < 17;
  return (isOld ? (before ?? now) : now) ?? undefined;
}

/** Find what a value of an option costs; what is the default of the release costs nothing. */
export const wrongValue = (name: string, value: string, release: string | undefined): WrongValue | undefined =>
  value === usualValue(name, release)
    ? undefined
    : OPTIONS_OF_CEPH.get(name)?.wrong?.find((wrong) => fits(value, wrong));

/** Hours of a day. */
export const DAY = 24;

const WINDOW = new Set(['osd_scrub_begin_hour', 'osd_scrub_end_hour']);

/**
 * Tell in how many hours of a day scrubs may start, as the options for all OSDs say.
 * @returns null where neither option is set for all OSDs
 */
export function scrubWindow(
  options: readonly CephOption[],
): { hours: number; options: CephOption[]; evidence: Evidence[] } | null {
  const set = options.filter(({ name, who, mask }) => WINDOW.has(name) && !mask && (who === 'osd' || who === 'global'));
  const hourOf = (name: string) => {
    const own = set.filter((option) => option.name === name);
    const value = own.find(({ who }) => who === 'osd')?.value ?? own[0]?.value;
    return value === undefined ? 0 : figureOf(value);
  };
  const [begin, end] = [hourOf('osd_scrub_begin_hour'), hourOf('osd_scrub_end_hour')];
  if (set.length === 0 || begin === null || end === null || begin > DAY || end > DAY) return null;
  // Two equal hours are the whole day; an end before the beginning is on the next day.
  const hours = (((end - begin) % DAY) + DAY) % DAY || DAY;
  const evidence = set.map(({ name, value, who, output }) => ({
    where: `${who} ${name}`,
    what: `${value}: scrubs may start in ${hours} of ${DAY} hours`,
    output,
  }));
  return { hours, options: set, evidence };
}
