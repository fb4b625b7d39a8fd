/** Makes the outcomes of checks. */

/** @typedef {import('../types.ts').Evidence} Evidence */
/** @typedef {import('../types.ts').Outcome} Outcome */

/** Nothing of the kind is in the system. @returns {Outcome} */
const no = () => ({ answer: 'no' });

/** The output of these commands would tell. @param {...string} run @returns {Outcome} */
export const cannotTell = (...run) => ({ answer: 'cannot tell', run });

/**
 * Found, where there is evidence.
 * @param {readonly Evidence[]} evidence
 * @param {Omit<Extract<Outcome, {answer: 'yes'}>, 'answer' | 'evidence'>} [more]
 * @returns {Outcome}
 */
export const found = (evidence, more = {}) =>
  evidence.length > 0 ? { answer: 'yes', evidence: [...evidence], ...more } : no();

/**
 * Found where there is evidence; else it cannot be told where something was not read.
 * @param {readonly Evidence[]} evidence
 * @param {boolean} isComplete  whether everything that had to be looked at was read
 * @param {readonly string[]} run
 * @returns {Outcome}
 */
export const foundOr = (evidence, isComplete, run) =>
  evidence.length > 0 || isComplete ? found(evidence) : cannotTell(...run);
