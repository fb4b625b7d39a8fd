/** Shows what was read: a card for each measurement with its figures, verdicts and peers, and one sentence for all. */
import { describeWorkload } from '../../domain/workload.js';
import { byGravity, countOutcome, describeOutcomes, isFinding, OUTCOME_LABELS } from '../../rules/outcome.js';
import { make, makeItems } from '../dom.js';
import { durableWriteLine, figureGroups } from './figure-groups.js';

/** @typedef {import('../../rules/index.js').Judgement} Judgement */
/** @typedef {import('./run-form.js').Submission['judged'][number]} Judged */
/** @typedef {import('./site-data.js').SiteData} SiteData */

/**
 * Show the cards and the summary.
 * @param {HTMLElement} root holds the places [data-summary] and [data-measurements]
 * @param {Judged[]} judged
 * @param {SiteData} data
 * @param {string} siteRoot address of the site
 * @returns {string} the verdict in one sentence
 */
export function showResultCards(root, judged, data, siteRoot) {
  const verdict = describeVerdict(judged);
  const outcomes = describeOutcomes(judged.flatMap(({ judgements }) => judgements));
  root
    .querySelector('[data-summary]')
    ?.replaceChildren(
      make('p.answer', {}, verdict),
      make('p', {}, `Rules over all: ${outcomes}. What could not be checked is not thereby right.`),
    );
  root
    .querySelector('[data-measurements]')
    ?.replaceChildren(...judged.map((each, index) => resultCard(each, index, data, siteRoot)));
  return verdict;
}

/** @param {Judged[]} judged */
function describeVerdict(judged) {
  const failed = judged.filter(({ judgements }) => countOutcome(judgements, 'fail') > 0).length;
  const warned = judged.filter(
    ({ judgements }) => countOutcome(judgements, 'fail') === 0 && countOutcome(judgements, 'warn') > 0,
  ).length;
  const all = `${judged.length} ${judged.length === 1 ? 'measurement' : 'measurements'}`;
  if (failed > 0) return `${all}, of which ${failed} failed a rule.`;
  if (warned > 0) return `${all}; no rule failed, but ${warned} ${warned === 1 ? 'has' : 'have'} a warning.`;
  return `${all}; every rule that could be checked passed.`;
}

/**
 * @param {Judged} judged
 * @param {number} index
 * @param {SiteData} data
 * @param {string} siteRoot
 */
function resultCard({ measurement, judgements, peers }, index, data, siteRoot) {
  const sorted = byGravity(judgements);
  const findings = sorted.filter(isFinding);
  const others = sorted.filter((judgement) => !isFinding(judgement));
  const list = (/** @type {Judgement[]} */ some) =>
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

/** @param {Judged['measurement']} measurement */
const provenance = ({ file, origin }) => [file, origin.name && `job ${origin.name}`].filter(Boolean).join(', ');

/**
 * Show one rule's outcome with a link to the rule, and what to do where it is a finding.
 * @param {Judgement} judgement
 * @param {SiteData['rules']} rules
 * @param {string} siteRoot
 */
function verdictItem(judgement, rules, siteRoot) {
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
