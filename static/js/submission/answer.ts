/** Says first what was measured, whether it can be true, what it means, and what to do next; compares runs. */
import { describeDurableWrite } from '../domain/durable-write.ts';
import { formatFigure, formatNumber, formatRatio } from '../domain/format.ts';
import { at, number, object, text } from '../domain/json.ts';
import { baseValue } from '../domain/metrics.ts';
import { describeWorkload } from '../domain/workload.ts';
import { type Assessment, FITS } from '../fitness/assess.ts';

/** What a rule said, as far as the answer needs it. */
type Verdict = { rule: string; verdict: string; explanation: string };
/** A measurement with the verdicts of the rules. */
export type JudgedMeasurement = { measurement: object; judgements: readonly Verdict[] };
/** A use as the site lists it. */
type KnownUse = { label: string; job: { block_size_bytes?: number | null; sync?: string | null; command: string } };
/** A use of the drive, judged by what was measured. */
type UseVerdict = { label: string; opening: string; fit: string; words: string; command: string; isAsked: boolean };
export type Answer = {
  /** what was measured, whether it can be true, and what it means: a sentence each */
  says: string[];
  /** what to do next */
  next: string;
  /** how runs of one job differ; empty where there are none */
  compared: string[];
};

const failed = ({ judgements }: JudgedMeasurement) => judgements.filter(({ verdict }) => verdict === 'fail');
const warned = ({ judgements }: JudgedMeasurement) => judgements.filter(({ verdict }) => verdict === 'warn');

/** Write the rate or the bandwidth of a measurement; empty where it has none. */
function describeRate(measurement: object) {
  const iops = baseValue(measurement, 'iops');
  if (iops) return `${formatNumber(iops, 0)} IOPS`;
  const objects = number(at(measurement, 'objects_per_s'));
  if (objects) return `${formatNumber(objects, 1)} objects a second`;
  const bandwidth = baseValue(measurement, 'bandwidth');
  return bandwidth ? `${formatFigure(bandwidth, 'B/s')}` : '';
}

/** Name what was measured. */
function describeMeasured(judged: readonly JudgedMeasurement[], tool: string) {
  const [first] = judged;
  if (!first) return '';
  if (judged.length > 1) return `${judged.length} measurements of ${tool || 'one tool'}.`;
  const durable = describeDurableWrite(first.measurement);
  const rate = describeRate(first.measurement);
  const figures = [rate, durable && `one durable write: ${durable}`].filter(Boolean).join('; ');
  return `${describeWorkload(at(first.measurement, 'workload'))}: ${figures}.`;
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

/** Say what to do next. */
function describeNext(judged: readonly JudgedMeasurement[], uses: readonly UseVerdict[], severalDevices: boolean) {
  if (judged.some((one) => failed(one).length > 0))
    return 'Next: look at the rule below, fix what it names, and measure again.';
  if (severalDevices)
    return (
      'Next: several drives did this together. Which of them is meant? Measure that one alone, or send it in as a ' +
      'set with a note that says which drives it has.'
    );
  const open =
    uses.find(({ fit, isAsked }) => fit === 'unknown' && isAsked) ?? uses.find(({ fit }) => fit === 'unknown');
  if (uses.length > 0 && !mainUse(uses) && open)
    return `Next: ${open.label} stays open until this was run: ${open.command}`;
  if (uses.length === 0 && judged.every(({ measurement }) => text(at(at(measurement, 'workload'), 'kind')) === 'block'))
    return (
      'Next: to know what the drive does for databases and clusters, measure writes that wait for a flush: ' +
      'fio with --fdatasync=1 at depth 1.'
    );
  return 'Next: say below what was measured, and send it in, so that others can compare.';
}

// Compares runs: two of one job that differ in a setting, or in nothing that was set.

/** Describe what differs between the workloads of two measurements; null where they are of different kinds. */
function differencesOf(one: object, other: object): string[] | null {
  const [before, after] = [object(at(one, 'workload')), object(at(other, 'workload'))];
  if (before.kind !== after.kind || before.pattern !== after.pattern || before.operation !== after.operation)
    return null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const stated = (value: unknown) => String(value ?? 'not stated');
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${name.replaceAll('_', ' ')} ${stated(before[name])} → ${stated(after[name])}`);
}

const originOf = (measurement: object) => object(at(measurement, 'origin'));
const nameOf = (measurement: object, place: number) => text(originOf(measurement).title) ?? `run ${place}`;

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
    const what = differences[0] ? `they differ in ${differences[0]}` : 'nothing that the outputs state differs';
    lines.push(
      `${nameOf(before, place + 1)}: ${describeRate(before)}; ${nameOf(after, index + 1)}: ${describeRate(after)}, ` +
        `${formatRatio(is / was)}; ${what}.`,
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
  assessments: readonly Pick<Assessment, 'use' | 'fit' | 'words'>[],
  uses: Readonly<Record<string, KnownUse>>,
): Answer {
  const verdicts = assessments.flatMap(({ use: id, fit, words }) => {
    const use = uses[id];
    if (!use) return [];
    const isAsked = judged.some((one) => didJob(one, use));
    return [{ label: use.label, opening: FITS[fit].opening, fit, words, command: use.job.command, isAsked }];
  });
  const use = mainUse(verdicts);
  const several = judged.some(({ measurement }) => drivesOf(measurement) > 1);
  return {
    says: [
      describeMeasured(judged, tool),
      describeTruth(judged),
      ...(use ? [`${use.opening} ${use.label}: ${use.words}.`] : []),
    ].filter(Boolean),
    next: describeNext(judged, verdicts, several),
    compared: compareRuns(judged),
  };
}

/** How many drives a measurement used at once. */
export const drivesOf = (measurement: object) => number(at(at(at(measurement, 'run'), 'ran_on'), 'count')) ?? 1;
