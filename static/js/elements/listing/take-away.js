/** Buttons that take a listing away: a link to what is shown, and its rows as CSV. */
import { listingCsv } from '../../listing/export.js';
import { copyText, hasClipboard } from '../clipboard.js';
import { makeButton } from '../dom.js';
import { downloadText } from '../download.js';

/** @typedef {import('./controller.js').ListingController} ListingController */

/**
 * Make the buttons.
 * @param {ListingController} controller
 * @param {string} name of the file, without its suffix
 * @param {string} root path of the site
 * @param {(text: string) => void} announce
 */
export function takeAwayButtons(controller, name, root, announce) {
  const link = makeButton('Copy link', { title: 'Copy the address of these filters, columns and order' });
  const csv = makeButton('CSV', { title: 'Download the rows and columns shown' });
  link.hidden = !hasClipboard();
  link.addEventListener('click', async () =>
    announce((await copyText(location.href)) ? 'Link copied.' : 'The browser did not allow copying the link.'),
  );
  csv.addEventListener('click', () => {
    const site = new URL(root, location.href).href;
    downloadText(`${name}.csv`, listingCsv(controller.matching, controller.shownColumns, site), 'text/csv');
  });
  return [link, csv];
}
