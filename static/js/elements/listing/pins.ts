/** Subjects that a reader pinned to compare them: as many on a page as a comparison takes, kept in its address. */
import { MAX_SUBJECTS } from '../../comparison/address.ts';
import { make, makeButton, makeInput } from '../dom.ts';

/** Subjects that the listings of this page hold. */
const knownSubjects: Set<string> = new Set();
/** Tells every listing of the page that the pins have changed. */
export const pinsChanged = new EventTarget();

const dispatchChange = () => pinsChanged.dispatchEvent(new Event('change'));

/** Add subjects that a listing of the page holds; others cannot be pinned. */
export function addSubjects(subjects: Iterable<string>) {
  for (const subject of subjects) knownSubjects.add(subject);
  dispatchChange();
}

/** Read the pinned subjects from the address. */
function pinnedSubjects(): string[] {
  const asked = new URLSearchParams(location.search).getAll('pin');
  return [...new Set(asked)].filter((subject) => knownSubjects.has(subject)).slice(0, MAX_SUBJECTS);
}

/** Write the pinned subjects to the address. */
function setPins(subjects: string[]) {
  const address = new URL(location.href);
  address.searchParams.delete('pin');
  for (const subject of subjects) address.searchParams.append('pin', subject);
  history.replaceState(null, '', address);
  dispatchChange();
}

/** Add the box that pins the subject of a row. */
export function addPin(row: HTMLTableRowElement, subject: string, title: string) {
  const box = makeInput({
    class: 'pin',
    type: 'checkbox',
    value: subject,
    'aria-label': `Pin ${title} to compare it`,
    title: 'Pin to compare',
  });
  box.checked = pinnedSubjects().includes(subject);
  row.cells[0]?.prepend(box);
}

/**
 * Pin or unpin the subject of a clicked box, unless as many are pinned as a comparison takes.
 * @returns why nothing was pinned, or nothing
 */
export function pinClicked(box: HTMLInputElement): string {
  const others = pinnedSubjects().filter((subject) => subject !== box.value);
  if (box.checked && others.length >= MAX_SUBJECTS) {
    box.checked = false;
    return `${MAX_SUBJECTS} are pinned, which is the most; unpin one first.`;
  }
  setPins(box.checked ? [...others, box.value] : others);
  return '';
}

/** Tick the boxes of the pinned subjects. */
function showPins(table: HTMLTableElement) {
  const pinned = pinnedSubjects();
  for (const box of table.querySelectorAll('input.pin') as NodeListOf<HTMLInputElement>)
    box.checked = pinned.includes(box.value);
}

const comparisonAddress = (siteRoot: string) =>
  `${siteRoot}compare/?subjects=${pinnedSubjects().map(encodeURIComponent).join(',')}`;

/** The bar that leads from pinned subjects to their comparison, or unpins them all. */
export class PinsBar {
  element: HTMLElement;
  #table;
  #siteRoot;
  #compare = make('a');
  #unpin = makeButton('Unpin all');

  /**
   * @param label of the table
   * @param moveFocus called when the bar goes together with the focus
   */
  constructor(table: HTMLTableElement, label: string, siteRoot: string, moveFocus: () => void) {
    this.#table = table;
    this.#siteRoot = siteRoot;
    this.element = make(
      'div.listing-pins',
      { hidden: true, role: 'group', 'aria-label': `${label}: pinned` },
      this.#compare,
      this.#unpin,
    );
    this.#unpin.addEventListener('click', () => {
      setPins([]);
      moveFocus();
    });
  }

  /** Show how many subjects are pinned, and tick their boxes. */
  show() {
    const { length } = pinnedSubjects();
    showPins(this.#table);
    this.element.hidden = length === 0;
    this.#compare.textContent = `Compare (${length})`;
    this.#compare.setAttribute('href', comparisonAddress(this.#siteRoot));
  }
}
