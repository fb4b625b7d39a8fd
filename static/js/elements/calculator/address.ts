/** Keeps a calculator's inputs in the query string, written as the command line writes them: partition_bytes=80GiB. */
import { allOf, type Field, fieldsOf, unitOf } from './fields.ts';

/** Browsers refuse more than about a hundred replaceState calls in half a minute. */
const WRITE_AFTER_MS = 250;
const LONGEST_VALUE = 200;
const LONGEST_NAME = 40;
const LONGEST_QUERY = 1500;
const MOST_NAMES = 5;
/** The name under which a link carries the answer that is kept beside this one, as a query of its own. */
const KEPT = 'beside';
let timer = 0;

/** Read the default of a list. */
const defaultOf = (select: HTMLSelectElement) =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? select.options[0]?.value ?? '';

/** Tell whether a field holds its default. */
const isDefault = (field: Field | null) =>
  field === null || field.value === (field instanceof HTMLSelectElement ? defaultOf(field) : field.defaultValue);

/** Tell whether a fragment holds inputs. */
const hasInputs = (hash: string) => hash.includes('=');

/** Return what a link asks for: its query, else its fragment, which a browser keeps from whoever serves the page. */
export const askedFor = ({ search, hash }: { search: string; hash: string }) =>
  search || (hasInputs(hash) ? `?${hash.slice(1)}` : '');

/** Write what differs from the defaults as a query string. */
export function query(form: HTMLFormElement) {
  const state = new URLSearchParams();
  for (const field of fieldsOf(form)) {
    const unit = unitOf(form, field.name);
    if (isDefault(field) && isDefault(unit)) continue;
    state.set(field.name, field.value.trim() + (unit && field.value.trim() !== '' ? unit.value : ''));
  }
  const units = form.querySelector('[data-display-units]') as HTMLSelectElement | null;
  if (units && !isDefault(units)) state.set(units.name, units.value);
  return state.toString();
}

/** Return the query of the answer that a link keeps beside its own, empty for the defaults; null where it has none. */
export const keptIn = (search: string) => new URLSearchParams(search).get(KEPT)?.slice(0, LONGEST_QUERY) ?? null;

/**
 * Write the state of the form into the address.
 * @param afterMs 0 where somebody is about to read the address
 */
export function writeAddress(form: HTMLFormElement, afterMs: number = WRITE_AFTER_MS) {
  clearTimeout(timer);
  const write = () => {
    const { beside: kept } = form.dataset;
    const beside = kept === undefined ? '' : new URLSearchParams({ [KEPT]: kept });
    const state = [query(form), beside].map(String).filter(Boolean).join('&');
    const fragment = hasInputs(location.hash) ? '' : location.hash;
    history.replaceState(null, '', `${location.pathname}${state && `?${state}`}${fragment}`);
  };
  if (afterMs === 0) write();
  else timer = window.setTimeout(write, afterMs);
}

/**
 * Select a value in a list.
 * @returns whether the list offers it
 */
function choose(select: HTMLSelectElement, value: string): boolean {
  const known = [...select.options].some((option) => option.value === value);
  if (known) select.value = value;
  return known;
}

/** Put a text into a field, and its unit into the list beside it. */
function fill(form: HTMLFormElement, field: HTMLInputElement, text: string) {
  const unit = unitOf(form, field.name);
  const [, figure = text, suffix = ''] = /^(.*?)\s*([A-Za-zµ/]*|%)$/s.exec(text) ?? [];
  field.value = unit && suffix && choose(unit, suffix) ? figure : text;
}

/** What a link names and this calculator does not know, as words; empty where there is nothing to say. */
export function unknownNames(form: HTMLFormElement, search: string) {
  const known = [KEPT, ...allOf(form).map(({ name }) => name)];
  const unknown = [...new Set(new URLSearchParams(search).keys())].filter((name) => !known.includes(name));
  if (unknown.length === 0) return '';
  const some = unknown
    .slice(0, MOST_NAMES)
    .map((name) => `“${name.slice(0, LONGEST_NAME)}”`)
    .join(', ');
  return (
    `The link also names ${some}${unknown.length > MOST_NAMES ? ' and others' : ''}, which this calculator does ` +
    'not know. It is left out.'
  );
}

/**
 * Puts the address into the form. It only ever becomes the value of a field: nothing of it is read as markup.
 * @returns advice for the choices that no list offers, by field name
 */
export function applyAddress(form: HTMLFormElement, search: string): Map<string, string> {
  const state = new URLSearchParams(search);
  const refused = new Map();
  for (const field of allOf(form)) {
    const text = state.get(field.name)?.slice(0, LONGEST_VALUE);
    if (text === undefined) continue;
    if (field instanceof HTMLInputElement) fill(form, field, text);
    else if (!choose(field, text))
      refused.set(field.name, 'the link asked for a choice that does not exist; this one is used instead.');
  }
  return refused;
}
