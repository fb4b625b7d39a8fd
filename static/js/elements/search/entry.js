/** One page of the results: its title, its kind, the place where the words stand, and the headings that say most. */
import { make } from '../dom.js';

const PARTS = 3;

/** @param {import('./index-files.js').Page} page */
export function entry({ url, meta, excerpt, sub_results: parts, filters }) {
  const kind = filters.kind?.[0];
  const best = parts
    .filter((part) => part.url.includes('#'))
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, PARTS);
  const entered = kind === 'glossary' ? best.shift() : undefined; // each heading there is an entry of its own
  return make(
    'li',
    {},
    make('a', { href: entered?.url ?? url }, entered ? `${meta.title}: ${entered.title}` : meta.title),
    kind && make('small', {}, ` ${kind}`),
    make('div', {}, ...marked(excerpt)),
    best.length > 0 && make('ul', {}, ...best.map((part) => make('li', {}, make('a', { href: part.url }, part.title)))),
  );
}

/** @param {import('./index-files.js').Part} part */
const weight = ({ weighted_locations: places = [] }) =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);

/**
 * The excerpt as text with its marks; nothing else of it is taken for HTML.
 * @param {string} excerpt
 */
function marked(excerpt) {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...parsed.body.childNodes].map((node) =>
    node.nodeName === 'MARK' ? make('mark', {}, node.textContent) : document.createTextNode(node.textContent ?? ''),
  );
}
