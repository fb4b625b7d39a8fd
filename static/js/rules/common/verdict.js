/** The four verdicts that a rule may give, and the types that all rules share. */

/** @typedef {import('../../domain/json.js').Json} Json */
/** @typedef {Record<string, number | string>} Figures figures in base units, by name */
/**
 * @typedef {object} Verdict
 * @property {'pass' | 'fail' | 'warn' | 'not-checkable'} verdict
 * @property {string} words one sentence: what was compared and what follows
 * @property {Figures} figures what was compared
 */
/**
 * @typedef {object} Context what surrounds a measurement; whatever is absent makes rules not checkable, never wrong
 * @property {Json} [record] the result record: submitter or source, method, environment, settings
 * @property {Json | null} [subject] the record of the drive that was measured
 * @property {string | null} [kind] drives, controllers or clusters
 * @property {Record<string, readonly number[]> | null} [peers] figures of the same model, edition and workload by metric, in base units
 * @property {Record<string, readonly string[]> | null} [hashes] results that hold a raw file or a set of figures, by its key
 * @property {string | null} [id] the result that the measurement belongs to
 */
/**
 * @typedef {object} Rule
 * @property {string} id
 * @property {string} title
 * @property {'error' | 'warn'} severity what a failure is worth
 * @property {string} formula
 * @property {string} tolerance
 * @property {string} consequence what a failure means for the number
 * @property {string} remedy what to do about it
 * @property {(measurement: Json, context: Context) => string | null} applies null where it applies, else why it does not
 * @property {(measurement: Json, context: Context) => Verdict} check
 */

/**
 * @param {Verdict['verdict']} verdict
 * @returns {(words: string, figures?: Figures) => Verdict}
 */
const giving =
  (verdict) =>
  (words, figures = {}) => ({ verdict, words, figures });

export const pass = giving('pass');
export const fail = giving('fail');
export const warn = giving('warn');
export const unknown = giving('not-checkable');
