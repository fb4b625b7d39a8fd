/** Says first what was measured, whether it can be true, what it means, and what to do next; compares runs. */
import { describeDurableWrite, waitsForEachWrite } from '../domain/durable-write.ts';
import { formatBytes, formatFigure, formatNumber, formatRatio, formatSeconds } from '../domain/format.ts';
import { at, number, object, text } from '../domain/json.ts';
import { baseValue } from '../domain/metrics.ts';
import { describeWorkload } from '../domain/workload.ts';
import { type Assessment, type Condition, FITS } from '../fitness/assess.ts';
import { RULES } from '../rules/index.ts';

/** What a rule said, as far as the answer needs it. */
type Verdict = { rule: string; verdict: string; explanation: string };
/** A measurement with the verdicts of the rules. */
export type JudgedMeasurement = { measurement: object; judgements: readonly Verdict[] };
/** A use as the site lists it. */
type KnownUse = {
  label: string;
  short: string;
  job: { block_size_bytes?: number | null; sync?: string | null; command: string };
  limits: readonly { label: string; if_missed: string }[];
};
/** A use of the drive, judged by what was measured. */
type UseVerdict = Pick<Assessment, 'fit' | 'words' | 'conditions'> & { id: string; use: KnownUse; isAsked: boolean };
export type Answer = {
  /** what matters most, in a sentence: that it cannot be true, what it means for a use, else what was measured */
  opening: string;
  /** what was measured, whether it can be true, and what it means: a sentence each, without the opening */
  says: string[];
  /** what to do next */
  next: string;
  /** the page on which that is done, below the root of the site; empty where it is done here */
  page: string;
  /** how runs of one job differ; empty where there are none */
  compared: string[];
};

const failed = ({ judgements }: JudgedMeasurement) => judgements.filter(({ verdict }) => verdict === 'fail');
const warned = ({ judgements }: JudgedMeasurement) => judgements.filter(({ verdict }) => verdict === 'warn');

/** From so large a request on people ask for bandwidth. */
const LARGE_BYTES = 128 * 1024;

/** Write the rate, the bandwidth or the time of a measurement; empty where it has none. */
function describeRate(measurement: object) {
  const iops = baseValue(measurement, 'iops');
  const isLarge = (number(at(at(measurement, 'workload'), 'block_size_bytes')) ?? 0) >= LARGE_BYTES;
  const large = isLarge && baseValue(measurement, 'bandwidth');
  if (large) return formatFigure(large, 'B/s');
  if (iops) return `${formatNumber(iops, 0)} IOPS`;
  const objects = number(at(measurement, 'objects_per_s'));
  if (objects) return `${formatNumber(objects, 1)} objects a second`;
  const bandwidth = baseValue(measurement, 'bandwidth');
  if (bandwidth) return formatFigure(bandwidth, 'B/s');
  const latency = baseValue(measurement, 'latency_mean');
  return latency ? `${formatSeconds(latency)} each` : '';
}

/** So many of several measurements are named. */
const MOST_NAMED = 3;

/** Name one measurement with its figures. */
function nameMeasurement({ measurement }: JudgedMeasurement) {
  const durable = describeDurableWrite(measurement);
  const title = titleOf(measurement);
  const figures = [describeRate(measurement), durable && `one durable write: ${durable}`].filter(Boolean).join('; ');
  const load = describeWorkload(at(measurement, 'workload'));
  return `${title ? `${title}: ` : ''}${load}: ${figures || 'no rate'}`;
}

/** How much a measurement says of a drive: most where its writes are flushed, least where nothing reached the drive. */
function interestOf({ measurement }: JudgedMeasurement) {
  const workload = at(measurement, 'workload');
  const method = text(at(workload, 'method'));
  if (method) return method.includes('not synchronous') ? 0 : 2;
  return waitsForEachWrite(workload) ? 2 : 1;
}
const byInterest = (one: JudgedMeasurement, other: JudgedMeasurement) =>
  interestOf(other) - interestOf(one) ||
  (baseValue(other.measurement, 'iops') ?? 0) - (baseValue(one.measurement, 'iops') ?? 0);

/** Name what was measured. */
function describeMeasured(judged: readonly JudgedMeasurement[], tool: string) {
  const [first] = judged;
  if (!first) return '';
  if (judged.length === 1) return `${nameMeasurement(first)}.`;
  const named = judged.length > MOST_NAMED ? judged.toSorted(byInterest).slice(0, MOST_NAMED) : judged;
  const rest = judged.length > MOST_NAMED ? `; and ${judged.length - MOST_NAMED} more` : '';
  return `${judged.length} measurements of ${tool || 'one tool'}. ${named.map(nameMeasurement).join('. ')}${rest}.`;
}

/** Say whether it can be true. */
function describeTruth(judged: readonly JudgedMeasurement[]) {
  const broken = judged.flatMap(failed);
  const count = judged.filter((one) => failed(one).length > 0).length;
  if (broken[0]) {
    const which = judged.length === 1 ? 'It' : `${count} of ${judged.length}`;
    return `${which} failed a rule (${broken[0].rule}): ${broken[0].explanation}.`;
  }
  const open = judged.flatMap(warned);
  if (open[0]) return `No rule failed, but read this first (${open[0].rule}): ${open[0].explanation}.`;
  return 'Every rule that could be checked passed.';
}

/** Choose the use that matters most: what was asked by the job, then what the drive is not fit for. */
function mainUse(uses: readonly UseVerdict[]): UseVerdict | null {
  const known = uses.filter(({ fit }) => fit !== 'unknown');
  return known.find(({ isAsked }) => isAsked) ?? known.find(({ fit }) => fit === 'not fit') ?? known[0] ?? null;
}

const isHeld = ({ outcome }: Condition) => outcome === 'held';
/** The limits that a benchmark of durable writes answers; bandwidth that lasts takes a longer run. */
const isLimit = ({ threshold, condition_on: on }: Condition) => threshold !== null && on !== 'steady_write_bandwidth';

/** Say by how much a figure misses its limit. */
function describeMargin({ figure, threshold, base_unit }: Condition) {
  const [is, needed] = [figure ?? 0, threshold ?? 0];
  const times = base_unit === 's' ? is / needed : needed / is;
  return times >= 2
    ? `short by a factor of ${formatNumber(times, times < 10 ? 1 : 0)}`
    : `short by ${formatNumber((times - 1) * 100, 0)} %`;
}

/** Say what the figures mean for the use at hand, by how much they miss it, and what its user notices. */
function describeUse({ use, fit, words, conditions }: UseVerdict) {
  const own = words.replace(/, one report\b/g, '');
  const missed = conditions.find(({ threshold, figure, outcome }) => threshold && figure && outcome === 'broken');
  const notices = use.limits.find(({ label }) => label === missed?.condition)?.if_missed;
  const margin = missed && fit === 'not fit' ? `, ${describeMargin(missed)}${notices ? `: ${notices}` : ''}` : '';
  return `${FITS[fit].opening} ${use.label}: ${own}${margin}.`;
}

const LIST = new Intl.ListFormat('en-GB');

/** Name the other uses by their verdict, and those whose limits are kept while a fact of the drive is open. */
function describeOthers(uses: readonly UseVerdict[], main: UseVerdict | null): string[] {
  const named = (found: readonly UseVerdict[]) => LIST.format(found.map(({ use }) => use.short));
  const others = uses.filter((one) => one !== main);
  const refused = others.filter(({ fit }) => fit === 'not fit');
  const fast = others.filter(
    ({ fit, conditions }) => fit === 'unknown' && conditions.some(isLimit) && conditions.filter(isLimit).every(isHeld),
  );
  return [
    refused.length > 0 ? `Nor is it fit for ${named(refused)}.` : '',
    fast.length > 0
      ? `It is fast enough for ${named(fast)}; whether it keeps what it flushed when power fails, no benchmark shows.`
      : '',
  ].filter(Boolean);
}

/** Rules whose warning means that the run says little of the storage: what they ask for comes first. */
const AGAIN = ['unfinished', 'unsteady', 'rate-limited'];

/** Say what a rule asks for as the next step. */
function remedyOf(judged: readonly JudgedMeasurement[]) {
  const warnings = new Set(judged.flatMap(warned).map(({ rule }) => rule));
  const { remedy } = RULES.find(({ id }) => AGAIN.includes(id) && warnings.has(id)) ?? {};
  return remedy && `Next: ${remedy.slice(0, 1).toLowerCase()}${remedy.slice(1)}`;
}

/** Say what to do next. */
function describeNext(judged: readonly JudgedMeasurement[], uses: readonly UseVerdict[], severalDevices: boolean) {
  if (judged.some((one) => failed(one).length > 0))
    return 'Next: look at the rule below, fix what it names, and measure again.';
  const main = mainUse(uses);
  if (main?.fit === 'not fit') return `Next: see which drives are fit for ${main.use.short}; or send this in below.`;
  if (severalDevices)
    return (
      'Next: several drives did this together. Which of them is meant? Measure that one alone, or send it in as a ' +
      'set with a note that says which drives it has.'
    );
  const open = uses.filter(({ fit, conditions }) => fit === 'unknown' && !conditions.filter(isLimit).every(isHeld));
  const asked = open.find(({ isAsked }) => isAsked) ?? open[0];
  if (asked && !main) return `Next: ${asked.use.label} stays open until this was run: ${asked.use.job.command}`;
  const again = remedyOf(judged);
  if (uses.length === 0 && again) return again;
  if (uses.length === 0 && judged.every(({ measurement }) => text(at(at(measurement, 'workload'), 'kind')) === 'block'))
    return (
      'Next: to know what the drive does for databases and clusters, measure writes that wait for a flush: ' +
      'fio with --fdatasync=1 at depth 1.'
    );
  return 'Next: say below what was measured, and send it in, so that others can compare.';
}

// Compares runs: two of one job that differ in a setting, or in nothing that was set.

/** Runs that differ in one of these did different things. */
const SAME = ['kind', 'pattern', 'operation', 'method'];
const isStated = (value: unknown) => value !== null && value !== undefined;
const WORDS: Readonly<Record<string, string>> = { block_size_bytes: 'block size', sync: 'how writes are flushed' };
const shown = (name: string, value: unknown) =>
  name.endsWith('_bytes') && typeof value === 'number' ? formatBytes(value) : String(value);
/** Runs that differ by less are as fast as each other: so much two runs of one job differ by themselves. */
const SCATTER = 0.05;

/** Describe what differs between the workloads of two measurements; null where they are of different kinds. */
function differencesOf(one: object, other: object): string[] | null {
  const [before, after] = [object(at(one, 'workload')), object(at(other, 'workload'))];
  if (SAME.some((name) => before[name] !== after[name])) return null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // What one of them does not state is no difference that is known.
  return names
    .filter((name) => isStated(before[name]) && isStated(after[name]))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(
      (name) =>
        `${WORDS[name] ?? name.replaceAll('_', ' ')} (${shown(name, before[name])} → ${shown(name, after[name])})`,
    );
}

const originOf = (measurement: object) => object(at(measurement, 'origin'));
/** The heading that stood above its output. */
const titleOf = (measurement: object) => text(originOf(measurement).title)?.replace(/[.:\s]+$/, '');
const nameOf = (measurement: object, place: number) => titleOf(measurement) ?? `run ${place}`;

/** So many runs are compared with the first. */
const MOST_COMPARED = 5;

/** Compare each later run with the first one of its kind. */
function compareRuns(judged: readonly JudgedMeasurement[]): string[] {
  const measurements = judged.map(({ measurement }) => measurement);
  const lines: string[] = [];
  for (const [index, after] of measurements.entries()) {
    const place = measurements.findIndex((before) => differencesOf(before, after) !== null);
    const before = measurements[place];
    if (!before || place === index || originOf(before).document === originOf(after).document) continue;
    const differences = differencesOf(before, after) ?? [];
    const [was, is] =
      ['iops', 'bandwidth'].map((name) => [baseValue(before, name), baseValue(after, name)]).find(([a, b]) => a && b) ??
      [];
    if (differences.length > 1 || !was || !is || lines.length === MOST_COMPARED) continue;
    const what = differences[0] ? `they differ in ${differences[0]}` : 'nothing that both outputs state differs';
    const isSame = Math.abs(is / was - 1) < SCATTER;
    lines.push(
      `${nameOf(before, place + 1)}: ${describeRate(before)}; ${nameOf(after, index + 1)}: ${describeRate(after)}, ` +
        `${isSame ? 'the same within 5 %' : formatRatio(is / was)}; ${what}.`,
    );
  }
  return lines;
}

/** Tell whether a measurement did what the job of a use does. */
const didJob = ({ measurement }: JudgedMeasurement, { job }: KnownUse) => {
  const workload = at(measurement, 'workload');
  return at(workload, 'block_size_bytes') === job.block_size_bytes && at(workload, 'sync') === job.sync;
};

/**
 * Answer what a paste says.
 * @param tool names of the tools
 * @param assessments of the drive, by what was measured
 * @param uses by their identifiers
 */
export function answerOf(
  judged: readonly JudgedMeasurement[],
  tool: string,
  assessments: readonly Pick<Assessment, 'use' | 'fit' | 'words' | 'conditions'>[],
  uses: Readonly<Record<string, KnownUse>>,
): Answer {
  const verdicts = assessments.flatMap(({ use: id, fit, words, conditions }) => {
    const use = uses[id];
    if (!use) return [];
    const isAsked = judged.some((one) => didJob(one, use));
    return [{ id, use, fit, words, conditions, isAsked }];
  });
  const main = mainUse(verdicts);
  const several = judged.some(({ measurement }) => drivesOf(measurement) > 1);
  const isBroken = judged.some((one) => failed(one).length > 0);
  const measured = describeMeasured(judged, tool);
  const truth = judged.length > 0 ? describeTruth(judged) : '';
  const use = main ? describeUse(main) : '';
  const others = describeOthers(verdicts, main);
  const opening = isBroken ? truth : use || others[0] || measured;
  return {
    opening,
    says: [measured, truth, use, ...others].filter((sentence) => sentence !== '' && sentence !== opening),
    page: main?.fit === 'not fit' && !isBroken ? `drives/for/${main.id}/` : '',
    next: judged.length > 0 ? describeNext(judged, verdicts, several) : '',
    compared: compareRuns(judged),
  };
}

/** How many drives a measurement used at once. */
export const drivesOf = (measurement: object) => number(at(at(at(measurement, 'run'), 'ran_on'), 'count')) ?? 1;
