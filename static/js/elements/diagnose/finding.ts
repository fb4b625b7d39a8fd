/** One finding: what it is, why it matters, where it was seen, what to do and how to take it back. */
import type { Evidence, Finding } from '../../diagnose/types.ts';
import { make } from '../dom.ts';
import { commandBlocks } from './command-blocks.ts';
import type { PageLinks } from './page-links.ts';

/** So many places are shown at once; the others when they are asked for. */
const SHOWN = 6;

const evidenceItem = ({ where, what }: Evidence) => make('li', {}, make('strong', {}, where), what ? `: ${what}` : '');

/** List where something was seen. */
function evidenceList(evidence: readonly Evidence[]) {
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

/** Make the article of a finding. */
export function findingArticle(
  { title, why, evidence, confidence, pages, commands, warning }: Finding,
  links: PageLinks,
) {
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

function readOn(pages: readonly string[], links: PageLinks): (Node | string)[] {
  const known = pages.flatMap((page) => links.to(page) ?? []);
  if (known.length === 0) return [];
  return ['Read on: ', ...known.flatMap((link, index) => (index > 0 ? [', ', link] : [link])), '. '];
}

const confidenceWords = (confidence: Finding['confidence']) =>
  confidence === 'certain'
    ? 'Certain: it follows from what was read.'
    : 'Likely: a default, or the usual form of such a system, was assumed.';
