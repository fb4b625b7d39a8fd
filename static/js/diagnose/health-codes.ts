/** The health checks of Ceph on record: which one a message is of, and what may be kept of its words. */
import TABLE from '../domain/health-codes.json' with { type: 'json' };
import type { HealthCodes } from '../domain/types.d.ts';

export const { codes: CODES, causes: CAUSES, options: OPTIONS } = TABLE as unknown as HealthCodes;

// Recognises messages. Figures are compared as figures, so that a message is looked up rather than searched for.

const FIGURE = /\d+(?:\.\d+)?/g;
const ANY = '{…}';
/** More than this is no message of Ceph. */
const LONGEST = 2000;

/** What a mark in the words of the table can stand for. */
const MARKS = new Map([
  ['{s}', ['', 's']],
  ['{is}', ['is', 'are']],
  ['{has}', ['has', 'have']],
]);

/** Write out every form of some words: with one thing, with several. */
function formsOf(text: string): string[] {
  const forms = [...MARKS].reduce(
    (all, [mark, words]) => all.flatMap((form) => words.map((word) => form.replaceAll(mark, word))),
    [text.replaceAll('{n}', '#')],
  );
  return [...new Set(forms)].map((form) => form.replace(FIGURE, '#'));
}

const FORMS = Object.entries(CODES).flatMap(([code, { words, also = [] }]) =>
  [...words.map(({ text }) => text), ...also].flatMap((text) => formsOf(text).map((form) => ({ form, code }))),
);
/** Checks by their whole message. */
const WHOLE = new Map(FORMS.filter(({ form }) => !form.includes(ANY)).map(({ form, code }) => [form, code]));
/** Checks whose message has parts that can be anything: what stands between those; the longest words first. */
const PARTS = FORMS.filter(({ form }) => form.includes(ANY))
  .map(({ form, code }) => ({ code, fixed: form.split(ANY) }))
  .sort((a, b) => b.fixed.join('').length - a.fixed.join('').length);

/** Tell whether a text begins with the first part, ends with the last, and has those between in their order. */
function hasParts(text: string, fixed: readonly string[]): boolean {
  const first = fixed[0] ?? '';
  const last = fixed.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let place = first.length;
  for (const part of fixed.slice(1, -1)) {
    const found = text.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place <= text.length - last.length;
}

/**
 * Name the check that a message is of.
 * @param message as `ceph status` prints it
 * @returns null where no check on record says so
 */
export function codeOf(message: string): string | null {
  const text = message.slice(0, LONGEST).trim().replace(FIGURE, '#');
  return WHOLE.get(text) ?? PARTS.find(({ fixed }) => hasParts(text, fixed))?.code ?? null;
}

// Keeps of a message only words that Ceph itself chose: names of hosts, pools and clients fall away.

const STATES =
  'active clean degraded undersized peered peering inactive stale down incomplete creating remapped inconsistent ' +
  'unknown backfilling backfill_wait backfill_toofull backfill_unfound recovering recovery_wait recovery_toofull ' +
  'recovery_unfound repair scrubbing deep snaptrim snaptrim_wait snaptrim_error forced_recovery forced_backfill ' +
  'failed_repair laggy wait premerge pgs pg objects osd mon mds mgr daemons has have slow ops is are last acting ' +
  'degraded, noup nodown noin noout norecover nobackfill norebalance noscrub nodeep-scrub nosnaptrim notieragent ' +
  'pauserd pausewr full nearfull backfillfull pause sec secs by all been for since current state stuck ' +
  'nautilus octopus pacific quincy reef squid tentacle umbrella firefly hammer jewel luminous mimic';
const WORDS = new Set([
  ...STATES.split(' '),
  ...Object.values(CODES).flatMap(({ words, also = [] }) =>
    [...words.map(({ text }) => text), ...also].flatMap((text) => text.toLowerCase().match(/[a-z][a-z_-]*/g) ?? []),
  ),
]);
const DAEMON = /^(osd|mon|mds|mgr)\.(.+)$/;

/** Keep one word, or what of it names nobody. */
function kept(word: string): string {
  if (/^[\d.%/+:<>=-]*(?:[kMGT]i?B|ms|s|sec|msec)?$/.test(word) || WORDS.has(word.toLowerCase())) return word;
  if (/^[a-z_]+(?:\+[a-z_]+)+$/.test(word) && word.split('+').every((state) => WORDS.has(state))) return word;
  const [, kind = '', id = ''] = DAEMON.exec(word) ?? [];
  if (kind === 'osd' && /^\d{1,7}$/.test(id)) return word;
  return kind ? `${kind}.…` : '…';
}

/** Leave names out of a message. */
export const withoutNames = (message: string): string =>
  message
    .slice(0, LONGEST)
    .trim()
    .split(/([\s,;()[\]{}'"]+)/)
    .map((part, place) => (place % 2 === 1 ? part : kept(part.replace(/[.:]$/, '')) + (/[.:]$/.exec(part)?.[0] ?? '')))
    .join('')
    .replace(/…(?:[\s,;]*…)+/g, '…')
    .slice(0, 500);
