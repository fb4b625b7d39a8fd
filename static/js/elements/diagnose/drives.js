/** The drives of a system: each model with what is on record for it. */
import { make } from '../dom.js';
import { block } from './command-blocks.js';

/** @typedef {import('../../diagnose/my-drives.js').DriveCard} DriveCard */
/** @typedef {import('./page-links.js').PageLinks} PageLinks */

const HEADINGS = ['Drive', 'Protection', 'Durable writes', 'Good for', 'Write cache', 'Endurance'];
const JOB = 'Measure those without a figure on record, on a drive that holds nothing:';

/**
 * Make the table of drives, and the job that would measure those without figures.
 * @param {readonly DriveCard[]} cards
 * @param {PageLinks} links
 */
export function driveTable(cards, links) {
  const head = make('tr', {}, ...HEADINGS.map((heading) => make('th', { scope: 'col' }, heading)));
  const table = make(
    'table.diagnose__drives',
    {},
    make('caption', {}, 'Drives by model, the most frequent first'),
    make('thead', {}, head),
    make('tbody', {}, ...cards.map((card) => row(card, links))),
  );
  const jobs = [...new Set(cards.flatMap(({ measure }) => measure || []))];
  return make(
    'div',
    {},
    make('div.table-scroll', { tabindex: '0', role: 'region', 'aria-label': 'Drives by model' }, table),
    jobs.length > 0 && make('p', {}, JOB),
    ...jobs.map((job) => block(job, 'Durable writes', true)),
  );
}

/** @param {DriveCard} card @param {PageLinks} links */
function row({ model, drives, entry, protection, durable, cache, endurance, fits, unknown }, links) {
  const name = entry && links.toDrive(entry);
  const verdicts = [
    ...fits.map(({ label, fit, words }) => make('li', {}, make('strong', {}, `${label}: ${fit}`), `; ${words}`)),
    ...(unknown.length > 0 ? [make('li', {}, `Not known: ${unknown.join(', ')}`)] : []),
  ];
  const cells = [
    protection,
    durable,
    verdicts.length > 0 ? make('ul', {}, ...verdicts) : 'not on record',
    cache,
    endurance,
  ];
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, `${drives.length} × `, name ?? model, name && make('small', {}, ` ${model}`)),
    ...cells.map((cell, index) => make('td', { 'data-heading': HEADINGS[index + 1] ?? '' }, cell)),
  );
}
