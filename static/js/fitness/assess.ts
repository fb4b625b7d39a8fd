/** Says what a drive is good for, by what was measured and by what its specification says. */
import { at, type Json, object, text } from '../domain/json.ts';
import type { Use, Uses } from '../domain/types.d.ts';
import { type Condition, judgeConditions } from './conditions.ts';
import { type Facts, factsOf } from './facts.ts';
import { describeState, type Fit, fitOf } from './verdict.ts';
import { callOfEachWrite } from './write-and-flush.ts';

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
export type Assessment = State & { use: string; words: string; missing: string[]; states: State[] };

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
  const facts = factsOf(drive);
  const trusted = measurements.filter((measurement) => isTrustworthy(facts, measurement));
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
  const open = best.conditions.filter(({ decisive }) => decisive || best.fit !== 'unknown');
  const missing = [...new Set(open.flatMap((each) => (each.missing ? [each.missing] : [])))];
  return { ...best, use: id, words: describeState(best), missing: best.fit === 'not fit' ? [] : missing, states };
}

/** Order states by their answer, then by the first figure, those that were stated first. */
const byAnswer = (one: State, other: State) =>
  place(one) - place(other) ||
  slowness(one) - slowness(other) ||
  Number(one.write_cache === UNSTATED) - Number(other.write_cache === UNSTATED);

/** Place a state: where every limit is kept and only a fact is not known, it says more than one that fails. */
function place({ fit, conditions }: State) {
  const isKept = conditions.every(({ base_unit, decisive, outcome }) => !base_unit || !decisive || outcome === 'held');
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

/**
 * Whether a measured write reached the drive: a kernel that was told that there is no cache to flush sends no flush.
 */
function isTrustworthy({ power_loss_protection }: Facts, measurement: Json) {
  const settings = object(measurement.settings);
  const sendsNone = at(settings, 'kernel_write_cache') === 'write-through' && at(settings, 'write_cache') !== 'off';
  return callOfEachWrite(measurement) === null || !sendsNone || power_loss_protection === 'yes';
}
