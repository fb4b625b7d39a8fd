/** The lines of code that give the rows of a listing, in three languages, each with a button to copy it. */
import { conditionsOf, WRITERS } from '../../listing/code.ts';
import '../copy.ts';
import { make } from '../dom.ts';

/** @typedef {import('./controller.ts').ListingController} ListingController */

/**
 * Fill a panel with the lines for what is shown now.
 * @param {HTMLElement} panel
 * @param {ListingController} controller
 * @param {string} address of the rows
 */
export function fillCodePanel(panel, { items, matching, columns, state }, address) {
  const conditions = conditionsOf(items, matching, columns, state);
  const blocks = Object.entries(WRITERS).map(([language, write]) =>
    make(
      'iops-copy',
      { copies: `the lines of ${language}` },
      make('div.code-bar', {}, make('span', {}, language === 'R' ? 'R, with jsonlite' : language)),
      make('pre', { tabindex: '0' }, make('code', {}, write(address, conditions))),
    ),
  );
  panel.replaceChildren(make('p', {}, 'These lines give the rows shown, in the order of the file.'), ...blocks);
}
