/** The lines of code that give the rows of a listing, in three languages, each with a button to copy it. */
import { conditionsOf, WRITERS } from '../../listing/code.ts';
import { make } from '../dom.ts';
import type { ListingController } from './controller.ts';

/**
 * Fill a panel with the lines for what is shown now.
 * @param address of the rows
 */
export function fillCodePanel(
  panel: HTMLElement,
  { items, matching, columns, state }: ListingController,
  address: string,
) {
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
