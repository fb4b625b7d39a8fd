/** What to do first: a few steps, the most urgent one first, for somebody who reads no further. */
import type { Finding } from './types.ts';
import type { View } from './view.ts';
import { counted } from './words.ts';

/** `page` below the root of the site; `ids` of findings */
export type Step = { text: string; page: string; ids: string[] };

const MOST = 5;
/** Findings whose step is in that of another one, where both are found. */
const WITHIN = new Map([['osd/block-db-full', 'osd/spillover']]);
const NOW = /^(?:health|cluster)\/|^(?:zfs\/state|array\/degraded|drive\/failing)$/;
const URGENT = new Set(['data at risk', 'security', 'outage at risk', 'slow']);

/** Say what a finding asks for; where its check names no step, the title says it. */
const stepOf = ({ step, title }: Finding) => step ?? `${title}.`;

const isRelease = ({ id }: Finding) => id.startsWith('release/') && id !== 'release/mixed';

/** Say why to upgrade, and to what. */
function upgrade(releases: readonly Finding[], { knowledge, release }: View): Step {
  const major = Number(release?.split('.')[0]);
  const series = knowledge.series.find((one) => one.major === major)?.series;
  const branch = knowledge.branches.find((one) => one.product === 'ceph' && one.series === series);
  const known = releases.filter(({ id }) => id !== 'release/end-of-life' && id !== 'release/behind');
  const reason =
    known.length > 0
      ? counted(known.length, 'known fault or hole concerns', 'known faults and holes concern')
      : 'No more fixes are made for';
  const run = branch?.run ?? 'Upgrade, step by step, to a series that is maintained.';
  const text = `${/^\d/.test(run) ? `Upgrade to ${run}` : run} ${reason} Ceph ${release}.`;
  return { text, page: 'guide/releases/', ids: releases.map(({ id }) => id) };
}

/**
 * Choose the first steps.
 * @param findings the worst first
 */
export function firstSteps(findings: readonly Finding[], view: View): Step[] {
  const asking = findings.filter(
    ({ id, answer, severity }) => answer === 'yes' && !id.startsWith('advice/') && URGENT.has(severity),
  );
  const urgent = asking.filter(({ id }) => !asking.some((other) => other.id === WITHIN.get(id)));
  const releases = urgent.filter(isRelease);
  const steps: Step[] = [];
  for (const finding of urgent) {
    if (steps.some(({ ids }) => ids.includes(finding.id))) continue;
    const text = stepOf(finding);
    const same = steps.find((step) => step.text === text);
    if (isRelease(finding)) steps.push(upgrade(releases, view));
    else if (same) same.ids.push(finding.id);
    else steps.push({ text, page: finding.pages[0] ?? '', ids: [finding.id] });
  }
  // What is broken now comes before what could break: nothing is upgraded or tuned in a cluster that is not whole.
  const isNow = ({ ids: [id = ''] }: Step) => NOW.test(id);
  return [...steps.filter(isNow), ...steps.filter((step) => !isNow(step))].slice(0, MOST);
}
