/** The verdicts that a rule may give, and the types that all rules share. */

/** @typedef {import('../../domain/json.ts').Json} Json */
/** @typedef {Record<string, number | string>} Figures figures in base units, by name */
/**
 * @typedef {object} Verdict
 * @property {import('../outcome.ts').Outcome} verdict
 * @property {string} explanation one sentence: what was compared and what follows
 * @property {Figures} figures what was compared
 */
/**
 * What surrounds a measurement; whatever is absent makes rules not checkable, never wrong.
 * @typedef {object} Context
 * @property {unknown} [record] the result record: submitter or source, method, environment, settings
 * @property {unknown} [subject] the record of the drive that was measured
 * @property {string | null} [kind] drives, controllers or clusters
 * @property {unknown} [peers] figures of the same model, edition and workload: lists of numbers in base units by metric
 * @property {unknown} [hashes] results that hold a raw file or a set of figures: lists of identifiers by fingerprint
 * @property {string | null} [id] the result that the measurement belongs to
 */
/**
 * @typedef {object} Rule
 * @property {string} id
 * @property {string} title
 * @property {'error' | 'warn'} severity how grave a failure is
 * @property {string} formula
 * @property {string} tolerance
 * @property {string} consequence what a failure means for the number
 * @property {string} remedy what to do about it
 * @property {(measurement: Json, context: Context) => string | null} applies the reason why the rule does not apply
 * @property {(measurement: Json, context: Context) => Verdict} check
 */

/**
 * Make a function that gives one verdict with a sentence and figures.
 * @param {Verdict['verdict']} verdict
 * @returns {(explanation: string, figures?: Figures) => Verdict}
 */
const verdictOf =
  (verdict) =>
  (explanation, figures = {}) => ({ verdict, explanation, figures });

export const pass = verdictOf('pass');
export const fail = verdictOf('fail');
export const warn = verdictOf('warn');
export const notCheckable = verdictOf('not-checkable');
