/** Says what a drive is good for, by what was measured and by what its specification says. */
import { at, type Json, object, text } from '../domain/json.ts';
import type { UseLimit as Limit, SourceRef, Use, Uses } from '../domain/types.d.ts';
import { isEvidence } from '../rules/shared/load.ts';
import { isUnsent } from './flushes.ts';
import { boundOf, type Judgement, judgeLimit } from './limits.ts';
import { type Facts, factsOf, judgeRequirement, specified } from './specification.ts';
import { callOfEachWrite } from './write-and-flush.ts';

// Judges the conditions of a use one by one: its limits by what was measured, then facts of the drive.

/** What a condition asks; without unit it is about a fact. */
interface Asked {
  condition: string;
  /** figure or fact that it is about */
  condition_on: string;
  /** the condition with its bound */
  rule: string;
  threshold: number | null;
  base_unit: string | null;
  source: string;
  section: string;
}
export type Condition = Judgement & Asked;
interface Measured {
  /** measurements in one state of the write cache */
  own: readonly Json[];
  /** those that may be of that state */
  ambiguous: readonly Json[];
  /** those of every state */
  all: readonly Json[];
}

/**
 * Judge the conditions in one state of the write cache.
 * @returns limits first
 */
export function judgeConditions(
  { job, limits, requires = [] }: Use,
  facts: Facts,
  { own, ambiguous, all }: Measured,
): Condition[] {
  return [
    ...limits.map((limit) => {
      // What lasts does not depend on the write cache.
      const found =
        limit.figure === 'steady_write_bandwidth'
          ? judgeLimit(limit, job, all)
          : judgeLimit(limit, job, own, ambiguous);
      return { ...asked(limit, limit.figure, limit), ...specified(limit, found, facts) };
    }),
    ...requires.map((fact) => ({ ...asked(fact, fact.fact), ...judgeRequirement(fact, facts) })),
  ];
}

/**
 * @param condition_on figure or fact that it is about
 * @param limit the same where it bounds a figure
 */
const asked = (
  { label, source }: { label: string; source: SourceRef },
  condition_on: string,
  limit?: Limit,
): Asked => ({
  condition: label,
  condition_on,
  rule: limit ? `${label} ${boundOf(limit)}` : `${label} stated by a source`,
  ...bounded(limit),
  source: source.id,
  section: source.section,
});

function bounded(limit?: Limit): Pick<Asked, 'threshold' | 'base_unit'> {
  if (!limit) return { threshold: null, base_unit: null };
  if (limit.at_least_per_s) return { threshold: limit.at_least_per_s, base_unit: 'iops' };
  if (limit.at_least_mb_per_s) return { threshold: limit.at_least_mb_per_s * 1e6, base_unit: 'B/s' };
  return { threshold: (limit.at_most_ms ?? 0) / 1000, base_unit: 's' };
}

// Makes one verdict of the conditions of a use, and puts it into words.

/** Every verdict: its tone, its mark (full where it was tested), and how a sentence about a drive begins with it. */
export const FITS = Object.freeze({
  'measured fit': { tone: 'good', mark: '●', opening: 'Measured fit for' },
  'fit by specification': { tone: 'stated', mark: '○', opening: 'By its specification fit for' },
  disputed: { tone: 'mixed', mark: '◐', opening: 'Disputed for' },
  'not fit': { tone: 'bad', mark: '✕', opening: 'Not fit for' },
  unknown: { tone: 'open', mark: '?', opening: 'Not known whether it is fit for' },
} as const);
export type Fit = keyof typeof FITS;
/**
 * Make the verdict. What is open leaves the verdict open: a drive of which less is known is never fit for it.
 * @returns with the number of independent reports behind it
 */
export function fitOf(conditions: readonly Condition[]): { fit: Fit; reports: number } {
  const broken = conditions.filter(({ outcome }) => outcome === 'broken');
  if (broken.length) return { fit: 'not fit', reports: most(broken) };
  const disputed = conditions.filter(({ outcome }) => outcome === 'disputed');
  if (disputed.length) return { fit: 'disputed', reports: most(disputed) };
  const limits = conditions.filter(isLimit);
  if (conditions.some(({ outcome }) => outcome === 'unknown')) return { fit: 'unknown', reports: most(limits) };
  const decisive = decisiveLimits(conditions);
  if (decisive.some(({ outcome }) => outcome === 'specified'))
    return { fit: 'fit by specification', reports: most(limits) };
  return { fit: 'measured fit', reports: Math.min(...decisive.map(({ reports }) => reports)) };
}

const isLimit = ({ base_unit }: Condition) => base_unit !== null;

/** The limits that must be measured: sheets of servers state the bandwidth that lasts, so only an archive needs it. */
const decisiveLimits = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(isLimit).filter(({ condition_on }, place) => !place || condition_on !== 'steady_write_bandwidth');

const most = (conditions: readonly Condition[]) => Math.max(0, ...conditions.map(({ reports }) => reports));

/** What decides comes first: what rules out, what is open beside what holds. */
const WEIGHTS = Object.freeze(['broken', 'disputed', 'unknown', 'specified', 'short', 'held']);

/** Facts that go without saying while they hold. */
const QUIET = Object.freeze(['media', 'capacity_bytes']);

/**
 * Say what decides, each thing once.
 * @returns without a full stop
 */
export function describeState({ write_cache, fit, conditions }: State): string {
  const told = conditions
    .filter((condition) => isTold(condition, fit))
    .toSorted((a, b) => weight(a, fit) - weight(b, fit));
  const words = told.flatMap((condition) => condition.words.split('; '));
  const isStated = write_cache !== null && write_cache !== 'not stated';
  const wasMeasured = told.some((condition) => isLimit(condition) && condition.figure !== null);
  return [...new Set(isStated && wasMeasured ? [...words, `write cache ${write_cache}`] : words)].join('; ');
}

function isTold({ outcome, condition_on }: Condition, fit: Fit) {
  if (outcome === 'not asked' || (outcome === 'held' && QUIET.includes(condition_on))) return false;
  if (fit === 'not fit') return outcome === 'broken';
  return fit !== 'disputed' || outcome === 'disputed';
}

/** Beside a measured figure, what only a specification says comes last. */
const weight = ({ outcome }: Condition, fit: Fit) =>
  fit === 'measured fit' && outcome === 'specified' ? WEIGHTS.length : WEIGHTS.indexOf(outcome);

/** What holds in one state of the write cache. */
export interface State {
  /** null where nothing was measured */
  write_cache: string | null;
  fit: Fit;
  /** independent reports behind it */
  reports: number;
  /** limits first, then facts of the drive */
  conditions: Condition[];
}
/** `reservations`: what a drive that fits falls short of, or is only taken to have; those without any come first. */
export type Assessment = State & {
  use: string;
  words: string;
  missing: string[];
  reservations: string[];
  states: State[];
};

/** Answers from the one that a measurement gives to the one that nobody has. */
const ORDER = Object.freeze(['measured fit', 'disputed', 'only a fact is open', 'not fit', 'fit by specification']);
const UNSTATED = 'not stated';

/**
 * Judge every use that applies to a drive.
 * @param drive a record, or a row of the catalogue; null where it is not known which drive it is
 * @param measurements of one drive; each with its settings, and with `id`, `report` and `measurer` where it has them
 * @returns in the order of the uses
 */
export function assessDrive(drive: unknown, measurements: readonly Json[], uses: Uses): Assessment[] {
  const facts = factsOf(drive, measurements);
  const trusted = measurements.filter((measurement) => isEvidence(measurement) && isTrustworthy(facts, measurement));
  return Object.entries(uses)
    .filter(([, { not_for = [] }]) => !not_for.includes(String(facts.media)))
    .map(([id, use]) => assessUse(id, use, facts, trusted));
}

function assessUse(id: string, use: Use, facts: Facts, measurements: readonly Json[]): Assessment {
  const groups = Map.groupBy(measurements, cacheState);
  const names = groups.size ? [...groups.keys()] : [null];
  const states = names.map((name) => assessState(name, use, facts, groups));
  // The state that answers is the best one: whoever uses the drive chooses it.
  const best = states.toSorted(byAnswer)[0] as State;
  const missing = [...new Set(best.conditions.flatMap((each) => (each.missing ? [each.missing] : [])))];
  const isGood = best.fit === 'measured fit' || best.fit === 'fit by specification';
  const faults = isGood ? facts.firmware_faults : [];
  const reservations = [...best.conditions.filter(isReservation).map(({ words: said }) => said), ...faults];
  const told = {
    words: [describeState(best), ...faults].join('; '),
    missing: best.fit === 'not fit' ? [] : missing,
    reservations,
  };
  return { ...best, use: id, ...told, states };
}

const isReservation = ({ outcome, base_unit }: Condition) =>
  outcome === 'short' || (outcome === 'specified' && base_unit === null);

/** Order states by their answer, then by the first figure, those that were stated first. */
const byAnswer = (one: State, other: State) =>
  place(one) - place(other) ||
  slowness(one) - slowness(other) ||
  Number(one.write_cache === UNSTATED) - Number(other.write_cache === UNSTATED);

/** Place a state: where every limit is kept and only a fact is not known, it says more than one that fails. */
function place({ fit, conditions }: State) {
  const isKept = decisiveLimits(conditions).every(({ outcome }) => outcome === 'held');
  const found = ORDER.indexOf(fit === 'unknown' && isKept ? 'only a fact is open' : fit);
  return found < 0 ? ORDER.length : found;
}

function slowness({ conditions: [first] }: State) {
  if (!first?.figure) return Infinity;
  return first.base_unit === 's' ? first.figure : 1 / first.figure;
}

/** @param groups measurements by state */
function assessState(write_cache: string | null, use: Use, facts: Facts, groups: Map<string, Json[]>): State {
  const conditions = judgeConditions(use, facts, {
    own: groups.get(write_cache ?? '') ?? [],
    ambiguous: ambiguous(write_cache, groups),
    all: [...groups.values()].flat(),
  });
  return { write_cache, ...fitOf(conditions), conditions };
}

/**
 * Collect what may contradict a state: a report that does not state its own is read as the one that drives come with.
 */
function ambiguous(write_cache: string | null, groups: Map<string, Json[]>): Json[] {
  if (write_cache === UNSTATED) return groups.get('on') ?? [];
  return write_cache === 'on' ? (groups.get(UNSTATED) ?? []) : [];
}

const cacheState = (measurement: Json) => text(at(object(measurement.settings), 'write_cache')) ?? UNSTATED;

/** Whether a measurement has rank, and its writes reached the drive. */
function isTrustworthy({ power_loss_protection }: Facts, measurement: Json) {
  if (measurement.ranked === false) return false;
  return callOfEachWrite(measurement) === null || !isUnsent(measurement) || power_loss_protection === 'yes';
}
