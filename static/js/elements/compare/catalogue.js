/** The subjects of the site, fetched when they are needed: the list once, a subject once. */
import { statesOf } from '../../comparison/configurations.js';

/** @typedef {import('../../comparison/types.js').Listed} Listed */
/** @typedef {import('../../comparison/types.js').Subject} Subject */

export class Catalogue {
  /** @type {Listed[]} empty until loaded */
  all = [];
  /** @type {Map<string, Promise<Subject>>} */
  #subjects = new Map();

  /** @param {string} api address of /api/v1/ */
  constructor(api) {
    this.api = api;
  }

  async load() {
    if (this.all.length === 0) this.all = await read(`${this.api}subjects.json`);
  }

  /** @param {string} id */
  has(id) {
    return this.all.some((listed) => listed.id === id);
  }

  /**
   * @param {string} id one of the list
   * @returns {Promise<Subject>}
   */
  subject(id) {
    const { kind = '' } = this.all.find((listed) => listed.id === id) ?? {};
    const known = this.#subjects.get(id) ?? read(`${this.api}subjects/${kind}/${id}.json`);
    this.#subjects.set(id, known);
    known.catch(() => this.#subjects.delete(id)); // the next try asks again
    return known;
  }

  /**
   * A subject under the settings that are asked for, else under those with most figures.
   * @param {string} id one of the list
   * @param {string|null} state
   * @returns {Promise<{column: import('../../comparison/types.js').Column, problem?: string}>}
   */
  async column(id, state) {
    const subject = await this.subject(id);
    const states = statesOf(subject);
    const column = { subject, state: state !== null && states.includes(state) ? state : (states[0] ?? '') };
    const problem =
      state === null || states.includes(state)
        ? undefined
        : `${subject.title} was not measured under “${state.slice(0, 80)}”; it stands under the settings with most figures.`;
    return { column, ...(problem && { problem }) };
  }

  /**
   * The subject that somebody names: by its title, its id, or words that stand in one title alone.
   * @param {string} name
   * @returns {{found?: Listed, problem?: string}}
   */
  find(name) {
    const typed = name.trim().toLowerCase();
    if (typed === '') return { problem: 'Type the name of a drive, controller or cluster.' };
    const exact = this.all.find(({ id, title }) => id === typed || title.toLowerCase() === typed);
    const words = typed.split(/\s+/);
    const near = this.all.filter(({ id, title }) =>
      words.every((word) => `${title} ${id}`.toLowerCase().includes(word)),
    );
    const found = exact ?? (near.length === 1 ? near[0] : undefined);
    if (found) return { found };
    const shown = `“${name.trim().slice(0, 60)}”`;
    if (near.length === 0)
      return { problem: `No drive, controller or cluster is called ${shown}; choose one from the list.` };
    return {
      problem: `${near.length} subjects fit ${shown}: ${near
        .slice(0, 5)
        .map(({ title }) => title)
        .join(', ')}${near.length > 5 ? ' and more' : ''}. Say which.`,
    };
  }
}

/** @param {string} address */
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
