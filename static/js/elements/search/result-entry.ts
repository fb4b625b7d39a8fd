/** One entry of the search results: a page, its kind, the passage that matches, the headings that match best. */
import { make } from '../dom.ts';
import type { Page, Part } from './pagefind.ts';

const MAX_HEADINGS = 3;

/** Make the entry of a page. */
export function resultEntry({ url, meta, excerpt, sub_results: parts, filters }: Page) {
  const kind = filters.kind?.[0];
  const headings = parts
    .filter((part) => part.url.includes('#'))
    .sort((one, other) => score(other) - score(one))
    .slice(0, MAX_HEADINGS);
  const term = kind === 'glossary' ? headings.shift() : undefined; // each heading there is an entry of its own
  const links = headings.map(({ url: href, title }) => make('li', {}, make('a', { href }, title)));
  return make(
    'li',
    {},
    make('a', { href: term?.url ?? url }, term ? `${meta.title}: ${term.title}` : meta.title),
    kind && make('small', {}, ` ${kind}`),
    make('div', {}, ...markedText(excerpt)),
    links.length > 0 && make('ul', {}, ...links),
  );
}

const score = ({ weighted_locations: places = [] }: Part) =>
  places.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

/** Turn an excerpt into text with its marks; nothing else of it is read as HTML. */
function markedText(excerpt: string) {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...parsed.body.childNodes].map((node) =>
    node.nodeName === 'MARK' ? make('mark', {}, node.textContent) : document.createTextNode(node.textContent ?? ''),
  );
}
