/** Shows what the drive of a submission is good for, by its durable writes: each use with its verdict, and why. */
import { type Assessment, assessDrive } from '../../fitness/assess.ts';
import { measurementsOf } from '../../rules/record.ts';
import { make } from '../dom.ts';
import type { Submission } from './run-form.ts';
import type { SiteData, UseEntry } from './site-data.ts';

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
