/** Says what a drive is good for, by what was measured and what is known of it. */
import { at, object, text } from '../domain/json.js';
import { boundOf, judgeLimit } from './limits.js';
import { judgeRequirement } from './requirements.js';
import { flushOfEachWrite } from './write-and-flush.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').Use} Use */
/** @typedef {import('../domain/types.d.ts').Uses} Uses */
/** @typedef {import('./limits.js').Judgement} Judgement */
/** @typedef {import('./requirements.js').DriveFacts} DriveFacts */
/** @typedef {'fits' | 'does not fit' | 'not checkable'} Fit */
/** @typedef {{condition: string, rule: string, threshold: number | null, base_unit: string | null}} Asked */
/** @typedef {Judgement & Asked & {source: string, section: string}} Condition */
/**
 * What holds in one state of the write cache.
 * @typedef {object} State
 * @property {string | null} write_cache null where nothing was measured
 * @property {Fit} fit
 * @property {number} reports independent reports behind it
 * @property {Condition[]} conditions limits first, then facts of the drive
 */
/** @typedef {State & {use: string, words: string, missing: string[], states: State[]}} Assessment */

const ORDER = Object.freeze(['fits', 'does not fit', 'not checkable']);

/**
 * Judge every use that applies to a drive.
 * @param {DriveFacts | null} drive null where it is not known which drive it is
 * @param {readonly Json[]} measurements of one drive; each with its settings, an `id` and a `report` where it has them
 * @param {Uses} uses
 * @returns {Assessment[]} in the order of the uses
 */
export const assessDrive = (drive, measurements, uses) =>
  Object.entries(uses)
    .filter(([, { not_for = [] }]) => !not_for.includes(String(drive?.media)))
    .map(([id, use]) => assessUse(id, use, drive, measurements.filter(isTrustworthy(drive))));

/**
 * @param {string} id
 * @param {Use} use
 * @param {DriveFacts | null} drive
 * @param {readonly Json[]} measurements
 * @returns {Assessment}
 */
function assessUse(id, use, drive, measurements) {
  const groups = Map.groupBy(measurements, cacheState);
  const states = groups.size
    ? [...groups].map(([write_cache, group]) => assessState(write_cache, use, drive, group))
    : [assessState(null, use, drive, [])];
  // The state that answers is the best one: whoever uses the drive chooses it.
  const best = /** @type {State} */ (states.toSorted(byAnswer)[0]);
  const missing = [...new Set(best.conditions.flatMap((each) => (each.missing ? [each.missing] : [])))];
  return { ...best, use: id, words: describeState(best), missing: best.fit === 'not checkable' ? missing : [], states };
}

/**
 * Order states by their answer, those that were stated first, then by the first figure.
 * @param {State} one
 * @param {State} other
 */
const byAnswer = (one, other) =>
  ORDER.indexOf(one.fit) - ORDER.indexOf(other.fit) ||
  Number(one.write_cache === 'not stated') - Number(other.write_cache === 'not stated') ||
  slowness(one) - slowness(other);

/** @param {State} state */
function slowness({ conditions: [first] }) {
  if (!first?.figure) return Infinity;
  return first.base_unit === 'iops' ? 1 / first.figure : first.figure;
}

/**
 * @param {string | null} write_cache
 * @param {Use} use
 * @param {DriveFacts | null} drive
 * @param {readonly Json[]} measurements
 * @returns {State}
 */
function assessState(write_cache, { job, limits, requires = [] }, drive, measurements) {
  const conditions = [
    ...limits.map((limit) => ({ ...asked(limit, limit), ...judgeLimit(limit, job, measurements) })),
    ...requires.map((fact) => ({ ...asked(fact), ...judgeRequirement(fact, drive) })),
  ];
  const outcomes = conditions.map(({ outcome }) => outcome);
  const fit = outcomes.includes('broken') ? 'does not fit' : outcomes.includes('unknown') ? 'not checkable' : 'fits';
  const reports = new Set(measurements.map(({ report }) => report)).size;
  return { write_cache, fit, reports, conditions };
}

/**
 * @param {{label: string, source: import('../domain/types.d.ts').SourceRef}} condition
 * @param {import('../domain/types.d.ts').UseLimit} [limit] the same where it bounds a figure
 * @returns {Asked & {source: string, section: string}}
 */
const asked = ({ label, source }, limit) => ({
  condition: label,
  rule: limit ? `${label} ${boundOf(limit)}` : `${label} stated by a source`,
  threshold: limit ? (limit.at_least_per_s ?? (limit.at_most_ms ?? 0) / 1000) : null,
  base_unit: limit ? (limit.at_least_per_s ? 'iops' : 's') : null,
  source: source.id,
  section: source.section,
});

/**
 * Say what decides: what is broken, else what is not known beside what holds, else everything.
 * @param {State} state
 */
function describeState({ write_cache, fit, conditions }) {
  const broken = conditions.filter(({ outcome }) => outcome === 'broken');
  const told = fit === 'does not fit' ? broken : conditions.toSorted((a, b) => weight(a) - weight(b));
  const state = write_cache === null ? '' : `, write cache ${write_cache}`;
  return `${[...new Set(told.map(({ words }) => words))].join('; ')}${state}`;
}

/** @param {Condition} condition */
const weight = ({ outcome }) => (outcome === 'unknown' ? 0 : 1);

/** @param {Json} measurement */
const cacheState = (measurement) => text(at(object(measurement.settings), 'write_cache')) ?? 'not stated';

/**
 * Whether a measured flush reached the drive: a kernel that was told that there is no cache to flush sends none.
 * @param {DriveFacts | null} drive
 * @returns {(measurement: Json) => boolean}
 */
const isTrustworthy = (drive) => (measurement) => {
  const settings = object(measurement.settings);
  const sendsNone = at(settings, 'kernel_write_cache') === 'write-through' && at(settings, 'write_cache') !== 'off';
  const isProtected = text(drive?.power_loss_protection) ?? text(at(drive?.power_loss_protection, 'state'));
  return flushOfEachWrite(measurement) !== null && (!sendsNone || isProtected === 'yes');
};
