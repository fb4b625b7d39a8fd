/** What takes a listing away: a link to what is shown, and its rows as files, as Markdown and by lines of code. */
import { conditionsOf, listingCsv, listingJson, listingMarkdown, WRITERS } from '../../listing/take-away.ts';
import { copyText, hasClipboard } from '../clipboard.ts';
import { make, makeButton } from '../dom.ts';
import { downloadText } from '../download.ts';
import type { ListingController } from './controller.ts';

/** Make the button that copies the address of what is shown. */
export function linkButton(announce: (text: string) => void) {
  const link = makeButton('Copy link', { title: 'Copy the address of these filters, columns and order' });
  link.hidden = !hasClipboard();
  link.addEventListener('click', async () =>
    announce((await copyText(location.href)) ? 'Link copied.' : 'The browser did not allow copying the link.'),
  );
  return link;
}

/**
 * Make the buttons that give the rows.
 * @param label of the listing, by which its files are named
 * @param root path of the site
 */
export function exportButtons(
  controller: ListingController,
  label: string,
  root: string,
  announce: (text: string) => void,
) {
  const name = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const csv = makeButton('CSV', { title: 'Download the rows and columns shown' });
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
  return make('div.listing-bar', {}, csv, json, markdown);
}

/**
 * Fill a panel with the lines of code that give the rows shown, in three languages, each with a button to copy it.
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
