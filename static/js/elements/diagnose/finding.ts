/** One finding: what it is, why it matters, where it was seen, what to do and how to take it back. */
import { make } from '../dom.ts';
import { commandBlocks } from './command-blocks.ts';

/** @typedef {import('../../diagnose/types.ts').Finding} Finding */
/** @typedef {import('../../diagnose/types.ts').Evidence} Evidence */
/** @typedef {import('./page-links.ts').PageLinks} PageLinks */

/** So many places are shown at once; the others when they are asked for. */
const SHOWN = 6;

/** @param {Evidence} evidence */
const evidenceItem = ({ where, what }) => make('li', {}, make('strong', {}, where), what ? `: ${what}` : '');

/** List where something was seen. @param {readonly Evidence[]} evidence */
function evidenceList(evidence) {
  const isWhole = evidence.every(({ where, what }) => where === 'cluster' && !what);
  if (isWhole) return null; // there is one cluster, and nothing more to say of it
  const list = make('ul.diagnose__evidence', {}, ...evidence.slice(0, SHOWN).map(evidenceItem));
  const others = evidence.slice(SHOWN);
  if (others.length === 0) return list;
  const more = make('details', {}, make('summary', {}, `${others.length} more`));
  // A cluster of a thousand OSDs has a thousand places for some findings: they are made when somebody looks.
  more.addEventListener('toggle', () => more.append(make('ul.diagnose__evidence', {}, ...others.map(evidenceItem))), {
    once: true,
  });
  return make('div', {}, list, more);
}

/**
 * Make the article of a finding.
 * @param {Finding} finding
 * @param {PageLinks} links
 */
export function findingArticle({ title, why, evidence, confidence, pages, commands, warning }, links) {
  const blocks = commandBlocks(commands);
  return make(
    'article.diagnose__finding',
    {},
    make('h4', {}, title),
    why && make('p', {}, why),
    evidenceList(evidence),
    warning && make('p.diagnose__warning', {}, make('strong', {}, 'Warning: '), warning),
    blocks.length > 0 && make('details', {}, make('summary', {}, 'Commands'), ...blocks),
    make('p.provenance', {}, ...readOn(pages, links), confidenceWords(confidence)),
  );
}

/** @param {readonly string[]} pages @param {PageLinks} links @returns {(Node | string)[]} */
function readOn(pages, links) {
  const known = pages.flatMap((page) => links.to(page) ?? []);
  if (known.length === 0) return [];
  return ['Read on: ', ...known.flatMap((link, index) => (index > 0 ? [', ', link] : [link])), '. '];
}

/** @param {Finding['confidence']} confidence */
const confidenceWords = (confidence) =>
  confidence === 'certain'
    ? 'Certain: it follows from what was read.'
    : 'Likely: a default, or the usual form of such a system, was assumed.';
