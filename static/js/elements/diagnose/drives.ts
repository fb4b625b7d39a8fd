/** The drives of a system: each model with what is on record for it. */
import type { DriveCard } from '../../diagnose/my-drives.ts';
import { make } from '../dom.ts';
import { block } from './command-blocks.ts';
import type { PageLinks } from './page-links.ts';

const HEADINGS = ['Drive', 'Protection', 'Durable writes', 'Good for', 'Write cache', 'Endurance'];
const OTHERS = 'Not in the catalogue, and nothing else was read of them:';
const ASK = 'What these drives are, they say themselves:';
const JOB = 'Measure those without a figure on record, on a drive that holds nothing:';

/** Make the table of drives, and the job that would measure those without figures. */
export function driveTable(cards: readonly DriveCard[], links: PageLinks) {
  const told = cards.filter(({ entry, cache, endurance }) => entry || cache !== 'not read' || endurance !== 'not read');
  const others = cards.filter((card) => !told.includes(card) && card.ask.length === 0);
  const head = make('tr', {}, ...HEADINGS.map((heading) => make('th', { scope: 'col' }, heading)));
  const table = make(
    'table.diagnose__drives',
    {},
    make('caption', {}, 'Drives by model, the most frequent first'),
    make('thead', {}, head),
    make('tbody', {}, ...told.map((card) => row(card, links))),
  );
  const jobs = [...new Set(cards.flatMap(({ measure }) => measure || []))];
  return make(
    'div',
    {},
    told.length > 0 &&
      make('div.table-scroll', { tabindex: '0', role: 'region', 'aria-label': 'Drives by model' }, table),
    others.length > 0 && make('p', {}, `${OTHERS} ${others.map(nameOf).join(', ')}.`),
    ...scanBlocks(cards),
    jobs.length > 0 && make('p', {}, JOB),
    ...jobs.map((job) => block(job, 'Durable writes', true)),
  );
}

const nameOf = ({ model, drives }: DriveCard) => `${drives.length} × ${model}`;

/** The commands that name the drives of which only the device was told. */
function scanBlocks(cards: readonly DriveCard[]) {
  const commands = cards.flatMap(({ ask }) => ask);
  return commands.length > 0 ? [make('p', {}, ASK), block(commands.join('\n'), 'Ask the drives')] : [];
}

function row({ model, drives, entry, protection, durable, cache, endurance, fits }: DriveCard, links: PageLinks) {
  const name = entry && links.toDrive(entry);
  const verdicts = fits.map(({ fit, uses, why }) =>
    make(
      'li',
      {},
      make('strong', {}, `${fit.charAt(0).toUpperCase()}${fit.slice(1)}`),
      `: ${uses.join(', ')}${why ? ` (${why})` : ''}`,
    ),
  );
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
