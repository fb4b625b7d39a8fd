/** Shows what was read: a card for each measurement with its figures, verdicts and peers, and one sentence for all. */
import { describeWorkload } from '../../domain/workload.ts';
import type { Judgement } from '../../rules/index.ts';
import { byGravity, countOutcome, describeOutcomes, isFinding, OUTCOME_LABELS } from '../../rules/outcome.ts';
import { make, makeButton, makeItems } from '../dom.ts';
import { durableWriteLine, figureGroups } from './figure-groups.ts';
import type { Submission } from './run-form.ts';
import type { SiteData } from './site-data.ts';

type Judged = Submission['judged'][number];
/** Cards that are drawn at once; a file of a thousand jobs would hold up the page for seconds. */
const CARDS_AT_ONCE = 40;

/**
 * Show the cards and the summary.
 * @param root holds the places [data-summary] and [data-measurements]
 * @param siteRoot address of the site
 * @returns the verdict in one sentence
 */
export function showResultCards(root: HTMLElement, judged: Judged[], data: SiteData, siteRoot: string): string {
  const verdict = describeVerdict(judged);
  const outcomes = describeOutcomes(judged.flatMap(({ judgements }) => judgements));
  root
    .querySelector('[data-summary]')
    ?.replaceChildren(
      make('p.answer', {}, verdict),
      make('p', {}, `Rules over all: ${outcomes}. What could not be checked is not thereby right.`),
    );
  const place = root.querySelector('[data-measurements]');
  place?.replaceChildren();
  // Cards that failed a rule come first where not all are drawn, so that none is hidden.
  const order =
    judged.length > CARDS_AT_ONCE ? judged.toSorted((one, other) => failures(other) - failures(one)) : judged;
  if (place) drawCards(place, order, 0, (one, index) => resultCard(one, index, data, siteRoot));
  return verdict;
}

const failures = ({ judgements }: Judged) => Number(countOutcome(judgements, 'fail') > 0);

/** Draw the next cards, and a button that draws those after them. */
function drawCards(place: Element, judged: Judged[], first: number, card: (one: Judged, index: number) => HTMLElement) {
  const end = first + CARDS_AT_ONCE;
  place.append(...judged.slice(first, end).map((one, index) => card(one, first + index)));
  const left = judged.length - end;
  if (left <= 0) return;
  const more = makeButton(`Show ${Math.min(left, CARDS_AT_ONCE)} more of ${left}`, {});
  more.addEventListener('click', () => {
    const last = place.lastElementChild?.previousElementSibling;
    more.remove();
    drawCards(place, judged, end, card);
    const next = last?.nextElementSibling?.querySelector('h3');
    next?.setAttribute('tabindex', '-1');
    next?.focus();
  });
  place.append(more);
}

function describeVerdict(judged: Judged[]) {
  const failed = judged.filter(failures).length;
  const warned = judged.filter(
    ({ judgements }) => countOutcome(judgements, 'fail') === 0 && countOutcome(judgements, 'warn') > 0,
  ).length;
  const all = `${judged.length} ${judged.length === 1 ? 'measurement' : 'measurements'}`;
  if (failed > 0) return `${all}, of which ${failed} failed a rule.`;
  if (warned > 0) return `${all}; no rule failed, but ${warned} ${warned === 1 ? 'has' : 'have'} a warning.`;
  return `${all}; every rule that could be checked passed.`;
}

function resultCard({ measurement, judgements, peers }: Judged, index: number, data: SiteData, siteRoot: string) {
  const sorted = byGravity(judgements);
  const findings = sorted.filter(isFinding);
  const others = sorted.filter((judgement) => !isFinding(judgement));
  const list = (some: Judgement[]) =>
    make('ul', {}, ...some.map((judgement) => verdictItem(judgement, data.rules, siteRoot)));
  return make(
    'article.card.check__card',
    { 'aria-labelledby': `check-card-${index}` },
    make('h3', { id: `check-card-${index}` }, describeWorkload(measurement.workload)),
    make('p.provenance', {}, provenance(measurement)),
    durableWriteLine(measurement),
    ...figureGroups(measurement, data),
    measurement.warnings.length > 0 && make('ul.notes', {}, ...makeItems(measurement.warnings)),
    make('p.label', {}, `Rules: ${describeOutcomes(judgements)}`),
    findings.length > 0 && list(findings),
    make('details.verdicts', {}, make('summary', {}, `${others.length} other rules`), list(others)),
    make('p', {}, make('span.label', {}, 'Compared with others: '), peers.text),
  );
}

const provenance = ({ file, origin }: Judged['measurement']) =>
  [file, origin.name && `job ${origin.name}`].filter(Boolean).join(', ');

/** Show one rule's outcome with a link to the rule, and what to do where it is a finding. */
function verdictItem(judgement: Judgement, rules: SiteData['rules'], siteRoot: string) {
  const { rule, verdict, explanation } = judgement;
  const { consequence = '', remedy = '' } = rules[rule] ?? {};
  return make(
    'li',
    {},
    make(`strong.verdict-${verdict}`, {}, OUTCOME_LABELS[verdict]),
    ' ',
    make('a', { href: `${siteRoot}rules/${rule}/` }, rule),
    `: ${explanation}.`,
    isFinding(judgement) && make('span.check__remedy', {}, ` ${consequence} `, make('em', {}, 'What to do: '), remedy),
  );
}
