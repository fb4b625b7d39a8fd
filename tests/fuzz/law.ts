/** What a law between two answers of a calculator is made of: a changed question, and what the answer may not do. */

/**
 * @typedef {object} Law
 * @property {string} says
 * @property {string} of  the function of the calculator
 * @property {object} [of_these]  what the question must be like, beside what is drawn
 * @property {(input: any) => any} change  the other question; null where the law says nothing of this one
 * @property {(before: any, after: any, input: any) => boolean} holds
 */

/** Figures are compared to twelve digits: sums in another order differ in the last ones. */
export const SLACK = 1 + 1e-9;
/** @param {number} a @param {number} b */
const notLess = (a, b) => a * SLACK >= b || a === b;
/** @param {number} a @param {number} b */
export const notMore = (a, b) => notLess(b, a);

/** @param {string} field @param {number} times @param {number} most */
export const raised = (field, times, most) => (/** @type {any} */ input) =>
  typeof input[field] === 'number' && input[field] * times <= most && input[field] > 0
    ? { ...input, [field]: Number.isInteger(input[field]) ? Math.round(input[field] * times) : input[field] * times }
    : null;
/** @param {string} field @param {number} by @param {number} most */
export const more = (field, by, most) => (/** @type {any} */ input) =>
  typeof input[field] === 'number' && input[field] + by <= most ? { ...input, [field]: input[field] + by } : null;

/** @param {string} field @param {number} times @param {number} most @param {string} says @returns {Law} */
export const faster = (field, times, most, says) => ({
  says,
  of: 'plan',
  change: raised(field, times, most),
  holds: (before, after) => notLess(after.estimate.value, before.estimate.value),
});

/** @type {(says: string, change: (input: any) => any) => Law} */
export const losesNoMore = (says, change) => ({
  says,
  of: 'dataLoss',
  change,
  holds: (before, after) => notMore(after.pg_loss_events_per_year, before.pg_loss_events_per_year),
});
/** The order by priority helps most where most is lost at once, so these are laws of the plain order. */
/** @type {(says: string, change: (input: any) => any) => Law} */
export const losesNoLess = (says, change) => ({
  says,
  of: 'dataLoss',
  of_these: { rebuild_order: 'fifo' },
  change,
  holds: (before, after) => notLess(after.pg_loss_events_per_year, before.pg_loss_events_per_year),
});

/** @type {(says: string, of: string, field: string, change: (input: any) => any, isMore?: boolean) => Law} */
export const ordered = (says, of, field, change, isMore = true) => ({
  says,
  of,
  change,
  holds: (before, after) => (isMore ? notLess : notMore)(after[field], before[field]),
});
