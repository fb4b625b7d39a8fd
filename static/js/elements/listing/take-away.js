/** Buttons that take a listing away: a link to what is shown, and its rows as CSV, JSON and Markdown. */
import { listingCsv, listingJson, listingMarkdown } from '../../listing/export.js';
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
  const json = makeButton('JSON', { title: 'Download the rows shown, with every field' });
  json.addEventListener('click', () =>
    downloadText(`${name}.json`, listingJson(controller.matching), 'application/json'),
  );
  const markdown = makeButton('Copy Markdown', { title: 'Copy the rows and columns shown as a Markdown table' });
  markdown.hidden = !hasClipboard();
  markdown.addEventListener('click', async () => {
    const site = new URL(root, location.href).href;
    const text = listingMarkdown(controller.matching, controller.shownColumns, site, location.href);
    announce((await copyText(text)) ? 'Table copied.' : 'The browser did not allow copying.');
  });
  return [link, csv, json, markdown];
}
