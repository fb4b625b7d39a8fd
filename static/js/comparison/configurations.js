/** Under which settings a subject was measured, and which of its figures stands for a chosen combination of them. */

/** @typedef {import('./types.js').Group} Group */
/** @typedef {import('./types.js').Subject} Subject */

/**
 * The name of a state: the part of the subject where there is one, and the settings, as they stand in an address.
 * @param {Group} group
 */
export const stateOf = ({ target, settings }) => (target === null ? settings : `${target}: ${settings}`);

/**
 * Every state of a subject, that with most figures first.
 * @param {Subject} subject
 * @returns {string[]}
 */
export function statesOf({ figures }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const group of figures) counts.set(stateOf(group), (counts.get(stateOf(group)) ?? 0) + group.n);
  return [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1)).map(([state]) => state);
}

/** @param {string} state */
export const stateWords = (state) =>
  state === '' ? 'settings not stated' : state.replace(/: $/, ': settings not stated');

/** @param {string} settings */
const pairs = (settings) =>
  new Map(
    settings
      .split(', ')
      .filter(Boolean)
      .map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s).slice(0, 2))),
  );

/**
 * Whether a figure may stand for a chosen state: it says nothing else than the choice does. One that leaves a setting
 * unsaid, or says that any value gives the same, will do; how many settings it shares, or -1 where it contradicts.
 * @param {string} settings
 * @param {string} chosen
 */
function agreement(settings, chosen) {
  const wanted = pairs(chosen);
  const stated = [...pairs(settings)].filter(([, value]) => value !== 'any');
  return stated.every(([key, value]) => wanted.get(key) === value) ? stated.length : -1;
}

/**
 * How well a group fits a state: exactly, by what it leaves unsaid, or not (-1).
 * @param {Group} group
 * @param {string} state
 */
export function fit(group, state) {
  if (stateOf(group) === state) return Infinity;
  const part = group.target === null ? '' : `${group.target}: `;
  if (!state.startsWith(part)) return -1;
  return agreement(group.settings, state.slice(part.length));
}
