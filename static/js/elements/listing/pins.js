/** Subjects that a reader pinned to compare them: at most five on a page, kept in its address. */
import { make } from '../dom.js';

export const MOST_PINS = 5;

/** @type {Set<string>} subjects that the listings of this page hold */
const known = new Set();
/** Tells every listing of the page that the pins are others now. */
export const pinsChanged = new EventTarget();

/** @param {Iterable<string>} subjects */
export function knowSubjects(subjects) {
  for (const subject of subjects) known.add(subject);
  tell();
}

/** @returns {string[]} */
export function pinned() {
  const asked = new URLSearchParams(location.search).getAll('pin');
  return [...new Set(asked)].filter((subject) => known.has(subject)).slice(0, MOST_PINS);
}

/** @param {string[]} subjects */
export function setPins(subjects) {
  const address = new URL(location.href);
  address.searchParams.delete('pin');
  for (const subject of subjects) address.searchParams.append('pin', subject);
  history.replaceState(null, '', address);
  tell();
}

export const tell = () => pinsChanged.dispatchEvent(new Event('change'));

/**
 * @param {HTMLTableRowElement} row
 * @param {string} subject
 * @param {string} title
 */
export function addPin(row, subject, title) {
  const box = make('input.pin', {
    type: 'checkbox',
    value: subject,
    'aria-label': `Pin ${title} to compare it`,
    title: 'Pin to compare',
  });
  /** @type {HTMLInputElement} */ (box).checked = pinned().includes(subject);
  row.cells[0]?.prepend(box);
}

/**
 * What a click on a pin does; says why it does nothing where five are pinned already.
 * @param {HTMLInputElement} box
 * @returns {string} what is to be told, or nothing
 */
export function pinClicked(box) {
  const others = pinned().filter((subject) => subject !== box.value);
  if (box.checked && others.length >= MOST_PINS) {
    box.checked = false;
    return `${MOST_PINS} are pinned, which is the most; unpin one first.`;
  }
  setPins(box.checked ? [...others, box.value] : others);
  return '';
}

/** @param {HTMLTableElement} table */
export function showPins(table) {
  const now = pinned();
  for (const box of table.querySelectorAll('input.pin')) {
    const input = /** @type {HTMLInputElement} */ (box);
    input.checked = now.includes(input.value);
  }
}

/** @param {string} root of the site */
export const compareAddress = (root) => `${root}compare/?subjects=${pinned().map(encodeURIComponent).join(',')}`;
