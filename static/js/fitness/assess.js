/** Says what a drive is good for, by what was measured and by what its specification says. */
import { at, object, text } from '../domain/json.js';
import { factsOf } from './facts.js';
import { boundOf, judgeLimit } from './limits.js';
import { judgeRequirement } from './requirements.js';
import { specified } from './stand-ins.js';
import { describeState, fitOf } from './verdict.js';
import { callOfEachWrite } from './write-and-flush.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').Use} Use */
/** @typedef {import('../domain/types.d.ts').Uses} Uses */
/** @typedef {import('../domain/types.d.ts').UseLimit} Limit */
/** @typedef {import('./facts.js').Facts} Facts */
/** @typedef {import('./limits.js').Judgement} Judgement */
/** @typedef {import('./verdict.js').Fit} Fit */
/** @typedef {{condition: string, condition_on: string, rule: string, threshold: number | null, base_unit: string | null}} Asked without unit a fact */
/** @typedef {{decisive: boolean, source: string, section: string}} Origin */
/** @typedef {Judgement & Asked & Origin} Condition */
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

/** @param {string} id @param {Use} use @param {Facts} facts @param {readonly Json[]} measurements @returns {Assessment} */
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
 * Order states by their answer, those that were stated first, then by the first figure.
 * @param {State} one
 * @param {State} other
 */
const byAnswer = (one, other) =>
  place(one) - place(other) ||
  Number(one.write_cache === UNSTATED) - Number(other.write_cache === UNSTATED) ||
  slowness(one) - slowness(other);

/** Where every limit is kept and a fact about the drive is not known, the state says more than one that fails. @param {State} state */
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
function assessState(write_cache, { job, limits, requires = [] }, facts, groups) {
  const own = groups.get(write_cache ?? '') ?? [];
  const conditions = [
    ...limits.map((limit) => {
      // What lasts does not depend on the write cache.
      const isSteady = limit.figure === 'steady_write_bandwidth';
      const found = isSteady
        ? judgeLimit(limit, job, [...groups.values()].flat())
        : judgeLimit(limit, job, own, ambiguous(write_cache, groups));
      return { ...asked(limit, limit.figure, limit), ...specified(limit, found, facts) };
    }),
    ...requires.map((fact) => ({ ...asked(fact, fact.fact), ...judgeRequirement(fact, facts) })),
  ];
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

/**
 * @param {{label: string, decisive?: boolean, source: import('../domain/types.d.ts').SourceRef}} condition
 * @param {string} condition_on figure or fact that it is about
 * @param {Limit} [limit] the same where it bounds a figure
 * @returns {Asked & Origin}
 */
const asked = ({ label, decisive = true, source }, condition_on, limit) => ({
  condition: label,
  condition_on,
  rule: limit ? `${label} ${boundOf(limit)}` : `${label} stated by a source`,
  ...bounded(limit),
  decisive,
  source: source.id,
  section: source.section,
});

/** @param {Limit} [limit] @returns {Pick<Asked, 'threshold' | 'base_unit'>} */
function bounded(limit) {
  if (!limit) return { threshold: null, base_unit: null };
  if (limit.at_least_per_s) return { threshold: limit.at_least_per_s, base_unit: 'iops' };
  if (limit.at_least_mb_per_s) return { threshold: limit.at_least_mb_per_s * 1e6, base_unit: 'B/s' };
  return { threshold: (limit.at_most_ms ?? 0) / 1000, base_unit: 's' };
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
