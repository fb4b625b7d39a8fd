/** Says what a drive is good for, by what was measured and by what its specification says. */
import { at, object, text } from '../domain/json.ts';
import { judgeConditions } from './conditions.ts';
import { factsOf } from './facts.ts';
import { describeState, fitOf } from './verdict.ts';
import { callOfEachWrite } from './write-and-flush.ts';

/** @typedef {import('../domain/json.ts').Json} Json */
/** @typedef {import('../domain/types.d.ts').Use} Use */
/** @typedef {import('../domain/types.d.ts').Uses} Uses */
/** @typedef {import('./facts.ts').Facts} Facts */
/** @typedef {import('./verdict.ts').Fit} Fit */
/** @typedef {import('./conditions.ts').Condition} Condition */
/**
 * What holds in one state of the write cache.
 * @typedef {object} State
 * @property {string | null} write_cache null where nothing was measured
 * @property {Fit} fit
 * @property {number} reports independent reports behind it
 * @property {Condition[]} conditions limits first, then facts of the drive
 */
/** @typedef {State & {use: string, words: string, missing: string[], states: State[]}} Assessment */

/** Answers from the one that a measurement gives to the one that nobody has. */
const ORDER = Object.freeze(['measured fit', 'disputed', 'only a fact is open', 'not fit', 'fit by specification']);
const UNSTATED = 'not stated';

/**
 * Judge every use that applies to a drive.
 * @param {unknown} drive a record, or a row of the catalogue; null where it is not known which drive it is
 * @param {readonly Json[]} measurements of one drive; each with its settings, and with `id`, `report` and `measurer`
 *   where it has them
 * @param {Uses} uses
 * @returns {Assessment[]} in the order of the uses
 */
export function assessDrive(drive, measurements, uses) {
  const facts = factsOf(drive);
  const trusted = measurements.filter((measurement) => isTrustworthy(facts, measurement));
  return Object.entries(uses)
    .filter(([, { not_for = [] }]) => !not_for.includes(String(facts.media)))
    .map(([id, use]) => assessUse(id, use, facts, trusted));
}

/**
 * @param {string} id
 * @param {Use} use
 * @param {Facts} facts
 * @param {readonly Json[]} measurements
 * @returns {Assessment}
 */
function assessUse(id, use, facts, measurements) {
  const groups = Map.groupBy(measurements, cacheState);
  const names = groups.size ? [...groups.keys()] : [null];
  const states = names.map((name) => assessState(name, use, facts, groups));
  // The state that answers is the best one: whoever uses the drive chooses it.
  const best = /** @type {State} */ (states.toSorted(byAnswer)[0]);
  const open = best.conditions.filter(({ decisive }) => decisive || best.fit !== 'unknown');
  const missing = [...new Set(open.flatMap((each) => (each.missing ? [each.missing] : [])))];
  return { ...best, use: id, words: describeState(best), missing: best.fit === 'not fit' ? [] : missing, states };
}

/**
 * Order states by their answer, then by the first figure, those that were stated first.
 * @param {State} one
 * @param {State} other
 */
const byAnswer = (one, other) =>
  place(one) - place(other) ||
  slowness(one) - slowness(other) ||
  Number(one.write_cache === UNSTATED) - Number(other.write_cache === UNSTATED);

/**
 * Place a state: where every limit is kept and only a fact is not known, it says more than one that fails.
 * @param {State} state
 */
function place({ fit, conditions }) {
  const isKept = conditions.every(({ base_unit, decisive, outcome }) => !base_unit || !decisive || outcome === 'held');
  const found = ORDER.indexOf(fit === 'unknown' && isKept ? 'only a fact is open' : fit);
  return found < 0 ? ORDER.length : found;
}

/** @param {State} state */
function slowness({ conditions: [first] }) {
  if (!first?.figure) return Infinity;
  return first.base_unit === 's' ? first.figure : 1 / first.figure;
}

/**
 * @param {string | null} write_cache
 * @param {Use} use
 * @param {Facts} facts
 * @param {Map<string, Json[]>} groups measurements by state
 * @returns {State}
 */
function assessState(write_cache, use, facts, groups) {
  const conditions = judgeConditions(use, facts, {
    own: groups.get(write_cache ?? '') ?? [],
    ambiguous: ambiguous(write_cache, groups),
    all: [...groups.values()].flat(),
  });
  return { write_cache, ...fitOf(conditions), conditions };
}

/**
 * Collect what may contradict a state: a report that does not state its own is read as the one that drives come with.
 * @param {string | null} write_cache
 * @param {Map<string, Json[]>} groups
 * @returns {Json[]}
 */
function ambiguous(write_cache, groups) {
  if (write_cache === UNSTATED) return groups.get('on') ?? [];
  return write_cache === 'on' ? (groups.get(UNSTATED) ?? []) : [];
}

/** @param {Json} measurement */
const cacheState = (measurement) => text(at(object(measurement.settings), 'write_cache')) ?? UNSTATED;

/**
 * Whether a measured write reached the drive: a kernel that was told that there is no cache to flush sends no flush.
 * @param {Facts} facts
 * @param {Json} measurement
 */
function isTrustworthy({ power_loss_protection }, measurement) {
  const settings = object(measurement.settings);
  const sendsNone = at(settings, 'kernel_write_cache') === 'write-through' && at(settings, 'write_cache') !== 'off';
  return callOfEachWrite(measurement) === null || !sendsNone || power_loss_protection === 'yes';
}
