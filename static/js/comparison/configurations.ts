/** The settings under which a subject was measured, and how well a figure fits a chosen combination of them. */
import type { Group, Subject } from './types.ts';

/** Name a state: the part of the subject where there is one, and the settings, as an address writes them. */
export const stateOf = ({ target, settings }: Group) => (target === null ? settings : `${target}: ${settings}`);

/** List the states of a subject, that with most figures first. */
export function statesOf({ figures }: Subject): string[] {
  const counts: Map<string, number> = new Map();
  for (const group of figures) counts.set(stateOf(group), (counts.get(stateOf(group)) ?? 0) + group.n);
  return [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1)).map(([state]) => state);
}

/** Describe the state of a group for a reader. */
export function describeStateOf({ target, settings_words }: Group) {
  const words = settings_words || 'settings not stated';
  return target === null ? words : `${target}: ${words}`;
}

/** Describe a state of a subject for a reader. */
export function describeState({ figures }: Subject, state: string) {
  const group = figures.find((each) => stateOf(each) === state);
  return group ? describeStateOf(group) : state || 'settings not stated';
}

/** @param settings `key=value, key=value` */
const parseSettings = (settings: string): Map<string, string> =>
  new Map(
    settings
      .split(', ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

/**
 * Count the settings that a figure shares with a chosen state. A figure that leaves a setting unstated, or states that
 * any value gives the same, does not contradict the choice.
 * @returns -1 where a setting contradicts
 */
function agreement(settings: string, chosen: string): number {
  const wanted = parseSettings(chosen);
  const stated = [...parseSettings(settings)].filter(([, value]) => value !== 'any');
  return stated.every(([key, value]) => wanted.get(key) === value) ? stated.length : -1;
}

/** Rate how well a group fits a state: exactly, by the number of settings that they share, or not (-1). */
export function fit(group: Group, state: string) {
  if (stateOf(group) === state) return Infinity;
  const part = group.target === null ? '' : `${group.target}: `;
  if (!state.startsWith(part)) return -1;
  return agreement(group.settings, state.slice(part.length));
}
