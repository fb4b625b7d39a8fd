/** What to do first: a few steps, the one that fits the worst finding first, for somebody who reads no further. */
import { endedBy, upgradeSteps } from './checks/releases.ts';
import type { Finding } from './types.ts';
import { runningVersions, type View } from './view.ts';
import { counted, listed } from './words.ts';

/** `page` below the root of the site; `ids` of findings; `undo` takes it back, where a command does */
export type Step = { text: string; page: string; ids: string[]; undo: string[] };

const MOST = 5;
/** Findings whose step is in that of another one, where both are found. */
const WITHIN = new Map([
  ['osd/block-db-full', 'osd/spillover'],
  ['health/RECENT_CRASH', 'service/repeated-crashes'],
  ['health/OSD_SCRUB_ERRORS', 'health/PG_DAMAGED'],
  ['health/PG_DAMAGED', 'data/inconsistent-copies'],
]);
// A hole that clients could use is open for long and can wait until what is broken works.
const NOW = /^(?:health|cluster)\/(?!AUTH_)|^(?:zfs\/state|array\/(?:degraded|controller-volumes)|drive\/failing)$/;
const URGENT = new Set(['data at risk', 'security', 'outage at risk', 'slow']);

/** Say what a finding asks for; where it names no step, the title says it. */
const stepOf = ({ step, title }: Finding) => step ?? `${title}.`;

/** Return the commands that take a step back; of what is only tried, and of what is to be left, there is none. */
const undoOf = ({ commands: { set, undo } }: Finding) =>
  set.length > 0 ? undo.flatMap(({ plain }) => plain ?? []) : [];

const ENDED = 'release/end-of-life';
const isRelease = ({ id }: Finding) => id.startsWith('release/') && id !== 'release/mixed';

/**
 * Say to what to upgrade, by which steps, and which faults that ends.
 * @returns null where nothing above the version that runs ends one
 */
function upgrade(releases: readonly Finding[], view: View): Step | null {
  const [version] = runningVersions(view.system);
  const way = version ? upgradeSteps(view, version) : [];
  const target = way.at(-1);
  if (!version || !target) return null;
  const ended = new Set(endedBy(view, version, target).map(({ id }) => `release/${id}`));
  const faults = releases.filter(({ id }) => ended.has(id));
  const isOld = releases.some(({ id }) => id === ENDED);
  if (faults.length === 0 && !isOld) return null;
  const by = way.length > 1 ? `, by way of ${way.slice(0, -1).join(' and ')}, one series after the other` : '';
  const titles = faults.map(({ title }) => title);
  const what = titles.length > 0 ? `It ends ${counted(titles.length, 'known fault', 'known faults')}: ` : '';
  const why = what ? `${what}${listed(titles, 2)}.` : `${version} gets no fixes any more.`;
  const ids = [...faults.map(({ id }) => id), ...(isOld ? [ENDED] : [])];
  return { text: `Upgrade from ${version} to ${target}${by}. ${why}`, page: 'guide/releases/upgrade/', ids, undo: [] };
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
  const up = upgrade(urgent.filter(isRelease), view);
  const steps: Step[] = [];
  for (const finding of urgent) {
    if (steps.some(({ ids }) => ids.includes(finding.id))) continue;
    const text = stepOf(finding);
    const same = steps.find((step) => step.text === text);
    if (up?.ids.includes(finding.id)) steps.push(up);
    else if (same) same.ids.push(finding.id);
    else steps.push({ text, page: finding.pages[0] ?? '', ids: [finding.id], undo: undoOf(finding) });
  }
  // What is broken now comes before what could break: nothing is upgraded or tuned in a cluster that is not whole.
  const isNow = ({ ids: [id = ''] }: Step) => NOW.test(id);
  const endsLoss = urgent.some(({ id, severity }) => severity === 'data at risk' && up?.ids.includes(id));
  const isLast = (step: Step) => step === up && !endsLoss;
  const rest = steps.filter((step) => !isLast(step));
  const ordered = [...rest.filter(isNow), ...rest.filter((step) => !isNow(step))];
  // An upgrade that ends no loss of data comes after what makes the cluster slow today, and is never left out.
  const last = steps.filter(isLast);
  return [...ordered.slice(0, MOST - last.length), ...last];
}
