/**
 * Shows what was read: a card for each measurement with its figures, verdicts and peers, one sentence for all, and
 * what the drive is good for.
 */

import { describeDurableWrite } from '../../domain/durable-write.ts';
import { describeMetrics } from '../../domain/metrics.ts';
import { describeWorkload } from '../../domain/workload.ts';
import { type Assessment, assessDrive } from '../../fitness/assess.ts';
import type { Judgement } from '../../rules/index.ts';
import { measurementsOf } from '../../rules/record.ts';
import { byGravity, countOutcome, describeOutcomes, isFinding, OUTCOME_LABELS } from '../../rules/shared/verdict.ts';
import { make, makeButton, makeItems } from '../dom.ts';
import type { Submission } from './run-form.ts';
import type { SiteData, UseEntry } from './site-data.ts';

// Shows the figures of a measurement: the time of one durable write, then a list for each family of latencies.

type Judged = Submission['judged'][number];
/** @returns the time of one durable write */
function durableWriteLine(measurement: Judged['measurement']): HTMLElement | false {
  const time = describeDurableWrite(measurement);
  return time !== null && make('p.check__durable', {}, make('span.label', {}, 'One durable write: '), time);
}

/**
 * List the figures of a measurement, then those of its reads and writes where it mixes them: a list for each family of
 * latencies, so that a median of one is never read beside a minimum of another.
 */
const figureGroups = (measurement: Judged['measurement'], { metrics }: SiteData) =>
  [
    { part: measurement, of: '' },
    { part: measurement.read, of: 'Reads' },
    { part: measurement.write, of: 'Writes' },
  ].flatMap(({ part, of }) =>
    part
      ? describeMetrics(part, metrics).flatMap(({ heading, figures }) => {
          const title = [of, heading].filter(Boolean).join('. ');
          const list = figures.map(({ label, text }) => make('div', {}, make('dt', {}, label), make('dd', {}, text)));
          return [title !== '' && make('h4.check__family', {}, title), make('dl.check__figures', {}, ...list)];
        })
      : [],
  );

// Shows what the drive of a submission is good for, by its durable writes: each use with its verdict, and why.

/**
 * Show the verdicts; nothing for a system, which is judged by what its clients get, and nothing without durable writes.
 * @param root holds the place [data-fitness]
 * @param siteRoot address of the site
 */
export function showFitness(
  root: HTMLElement,
  { kind, known, drive, record, judged }: Submission,
  { uses }: SiteData,
  siteRoot: string,
) {
  const place = root.querySelector('[data-fitness]');
  const isDrive = kind === 'drives';
  const byName = Object.fromEntries(uses.map((use) => [use.id, use]));
  const facts = known ?? drive?.record ?? null;
  // What fails a rule says nothing of the drive.
  const measurements = measurementsOf(record)
    .filter((_placed, index) => !judged[index]?.judgements.some(({ verdict }) => verdict === 'fail'))
    .map(({ measurement }) => measurement);
  const judgeable = isDrive ? assessDrive(facts, measurements, byName) : [];
  const answers = judgeable.filter(({ reports }) => reports > 0);
  place?.toggleAttribute('hidden', answers.length === 0);
  place?.querySelector('ul')?.replaceChildren(...answers.map((answer) => answerItem(answer, byName, siteRoot)));
}

function answerItem({ use: id, fit, words, missing }: Assessment, uses: Record<string, UseEntry>, siteRoot: string) {
  return make(
    'li',
    {},
    make('a', { href: `${siteRoot}data/uses/#${id}` }, uses[id]?.label ?? id),
    ': ',
    make(fit === 'not fit' ? 'strong.verdict-fail' : 'strong', {}, fit),
    `. ${words}.`,
    missing.length > 0 && ` Not on record: ${missing.join('; ')}.`,
    missing.length > 0 && fit !== 'measured fit' && make('code', {}, uses[id]?.job.command ?? ''),
  );
}

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
