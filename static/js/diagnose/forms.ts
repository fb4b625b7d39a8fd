/** Commands in the forms of those who run Ceph: packages, cephadm, Rook, Proxmox VE. */

/** @typedef {import('./types.ts').Command} Command */
/** @typedef {import('./types.ts').Commands} Commands */

/** No commands. @type {Commands} */
export const NO_COMMANDS = Object.freeze({ set: [], trial: [], check: [], undo: [] });

/** @param {string} plain @returns {Command} */
const step = (plain) => ({ note: null, plain, cephadm: null, rook: null });

/**
 * Make commands that are the same in every form.
 * @param {readonly string[] | null} set
 * @param {readonly string[]} [check]
 * @param {readonly string[]} [undo]
 * @returns {Commands}
 */
export const commandForms = (set, check = [], undo = []) => ({
  set: (set ?? []).map(step),
  trial: [],
  check: check.map(step),
  undo: undo.map(step),
});
