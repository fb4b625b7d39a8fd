/** Shows what was read: a card for each measurement with its figures, verdicts and standing, and a sentence for all. */
import { describeMetrics } from '../../domain/describe-metrics.js';
import { describeWorkload } from '../../domain/workload.js';
import { make } from '../dom.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {import('../../rules/index.js').Judgement} Judgement */
/** @typedef {{measurement: Json, judgements: Judgement[], standing: import('../../submission/standing.js').Standing}} Judged */

const WORDS = Object.freeze({ fail: 'Failed', warn: 'Worth a look', pass: 'Passed', 'not-checkable': 'Not checkable' });
const ORDER = /** @type {const} */ (['fail', 'warn', 'pass', 'not-checkable']);

/** @param {Judgement[]} judgements @param {string} verdict */
const count = (judgements, verdict) => judgements.filter((each) => each.verdict === verdict).length;

/** @param {Judgement[]} judgements */
export function inWords(judgements) {
  const parts = ORDER.map((verdict) => ({ verdict, n: count(judgements, verdict) })).filter(
    ({ verdict, n }) => n > 0 || verdict === 'pass',
  );
  return parts.map(({ verdict, n }) => `${n} ${WORDS[verdict].toLowerCase()}`).join(', ');
}

/**
 * @param {Judgement} judgement
 * @param {Record<string, Json>} rules
 * @param {string} root address of the site
 */
function verdictItem({ rule, verdict, words }, rules, root) {
  const told = verdict === 'fail' || verdict === 'warn';
  const about = rules[rule] ?? {};
  return make(
    'li',
    {},
    make(`strong.verdict-${verdict}`, {}, WORDS[verdict]),
    ' ',
    make('a', { href: `${root}rules/${rule}/` }, rule),
    `: ${words}.`,
    told &&
      make(
        'span.check__remedy',
        {},
        ` ${about.consequence ?? ''} `,
        make('em', {}, 'What to do: '),
        about.remedy ?? '',
      ),
  );
}

/**
 * @param {Judged} judged
 * @param {number} index
 * @param {import('./data.js').Data} data
 * @param {string} root
 */
function card({ measurement, judgements, standing }, index, data, root) {
  const sorted = judgements.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict));
  const bad = sorted.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  const rest = sorted.filter(({ verdict }) => verdict !== 'fail' && verdict !== 'warn');
  const items = (/** @type {Judgement[]} */ list) =>
    make('ul', {}, ...list.map((each) => verdictItem(each, data.rules, root)));
  const halves = ['read', 'write'].filter((half) => measurement[half]);
  return make(
    'article.card.check__card',
    { 'aria-labelledby': `check-card-${index}` },
    make('h3', { id: `check-card-${index}` }, describeWorkload(measurement.workload)),
    make(
      'p.provenance',
      {},
      [measurement.file, measurement.origin.name && `job ${measurement.origin.name}`].filter(Boolean).join(', '),
    ),
    make(
      'dl.check__figures',
      {},
      ...figures(measurement, data),
      ...halves.flatMap((half) => figures(measurement[half], data, `${half}s: `)),
    ),
    measurement.warnings.length > 0 &&
      make('ul.notes', {}, ...measurement.warnings.map((/** @type {string} */ words) => make('li', {}, words))),
    make('p.label', {}, `Rules: ${inWords(judgements)}`),
    bad.length > 0 && items(bad),
    make('details.verdicts', {}, make('summary', {}, `The other ${rest.length}`), items(rest)),
    make('p', {}, make('span.label', {}, 'Standing: '), standing.words),
  );
}

/**
 * @param {Json} measured
 * @param {import('./data.js').Data} data
 * @param {string} [before]
 */
const figures = (measured, data, before = '') =>
  describeMetrics(measured, data.metrics).map(({ label, text }) =>
    make('div', {}, make('dt', {}, before + label), make('dd', {}, text)),
  );

/**
 * @param {HTMLElement} root holds the places [data-summary] and [data-measurements]
 * @param {Judged[]} judged
 * @param {import('./data.js').Data} data
 * @param {string} address of the site
 * @returns {string} the verdict in one sentence
 */
export function showCards(root, judged, data, address) {
  const all = judged.flatMap(({ judgements }) => judgements);
  const failed = judged.filter(({ judgements }) => count(judgements, 'fail') > 0).length;
  const warned = judged.filter(
    ({ judgements }) => count(judgements, 'fail') === 0 && count(judgements, 'warn') > 0,
  ).length;
  const n = `${judged.length} ${judged.length === 1 ? 'measurement' : 'measurements'}`;
  const verdict =
    failed > 0
      ? `${n}, of which ${failed} cannot be taken as ${failed === 1 ? 'it stands' : 'they stand'}.`
      : warned > 0
        ? `${n}; nothing contradicts itself, but ${warned} ${warned === 1 ? 'is' : 'are'} worth a look.`
        : `${n}; no rule that could be checked found a fault.`;
  root
    .querySelector('[data-summary]')
    ?.replaceChildren(
      make('p.answer', {}, verdict),
      make('p', {}, `Rules over all: ${inWords(all)}. What could not be checked is not thereby right.`),
    );
  root
    .querySelector('[data-measurements]')
    ?.replaceChildren(...judged.map((each, index) => card(each, index, data, address)));
  return verdict;
}
