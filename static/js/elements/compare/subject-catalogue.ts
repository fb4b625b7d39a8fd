/** The subjects of the site: the list is fetched once, and the figures of a subject when it is compared. */
import { statesOf } from '../../comparison/configurations.ts';
import { fetchJson } from '../fetch-json.ts';

/** @typedef {import('../../comparison/types.ts').Column} Column */
/** @typedef {import('../../comparison/types.ts').Listed} Listed */
/** @typedef {import('../../comparison/types.ts').Subject} Subject */

/** How many subjects a message names before “and more”. */
const NAMED = 5;

export class SubjectCatalogue {
  /** @type {Listed[]} empty until loaded */
  subjects = [];
  /** @type {Map<string, Promise<Subject>>} */
  #figures = new Map();
  #api;

  /** @param {string} api address of /api/v1/ */
  constructor(api) {
    this.#api = api;
  }

  /** Load the list of subjects, unless it is here already. */
  async load() {
    if (this.subjects.length === 0)
      this.subjects = /** @type {Listed[]} */ (await fetchJson(`${this.#api}subjects.json`));
  }

  /** @param {string} id */
  has(id) {
    return this.subjects.some((listed) => listed.id === id);
  }

  /**
   * List what can be compared with those already chosen: subjects that share a row with one of them.
   * @param {readonly string[]} ids  none where nothing is chosen yet
   * @returns {{title: string, kind: string, n: number, shared: number}[]}
   */
  comparable(ids) {
    const chosen = new Set(this.subjects.flatMap(({ id, rows }) => (ids.includes(id) ? rows : [])));
    return this.subjects.flatMap(({ id, title, kind, n, rows }) => {
      const shared = ids.length === 0 ? rows.length : rows.filter((row) => chosen.has(row)).length;
      return shared > 0 && !ids.includes(id) ? [{ title, kind, n, shared }] : [];
    });
  }

  /**
   * Load a subject under the settings that are asked for, or under those with most figures.
   * @param {string} id one of the list
   * @param {string | null} state
   * @returns {Promise<{column: Column, problem?: string}>}
   */
  async column(id, state) {
    const subject = await this.#subject(id);
    const states = statesOf(subject);
    if (state !== null && states.includes(state)) return { column: { subject, state } };
    const column = { subject, state: states[0] ?? '' };
    if (state === null) return { column };
    const asked = state.slice(0, 80);
    return {
      column,
      problem: `${subject.title} was not measured under “${asked}”; the settings with most figures are shown instead.`,
    };
  }

  /** @param {string} id one of the list @returns {Promise<Subject>} */
  #subject(id) {
    const { kind = '' } = this.subjects.find((listed) => listed.id === id) ?? {};
    const loading =
      this.#figures.get(id) ?? /** @type {Promise<Subject>} */ (fetchJson(`${this.#api}subjects/${kind}/${id}.json`));
    this.#figures.set(id, loading);
    loading.catch(() => this.#figures.delete(id)); // the next try fetches again
    return loading;
  }

  /**
   * Find the one subject that somebody names: by its title, its id, or parts that only one title contains.
   * @param {string} name
   * @returns {{found?: Listed, problem?: string}}
   */
  find(name) {
    const typed = name.trim().toLowerCase();
    if (typed === '') return { problem: 'Type the name of a drive, controller, cluster or cloud volume.' };
    const exact = this.subjects.find(({ id, title }) => id === typed || title.toLowerCase() === typed);
    const parts = typed.split(/\s+/);
    const matches = this.subjects.filter(({ id, title }) =>
      parts.every((part) => `${title} ${id}`.toLowerCase().includes(part)),
    );
    const found = exact ?? (matches.length === 1 ? matches[0] : undefined);
    return found ? { found } : { problem: describeMatches(matches, `“${name.trim().slice(0, 60)}”`) };
  }
}

/** @param {Listed[]} matches none or several @param {string} quoted what was typed */
function describeMatches(matches, quoted) {
  if (matches.length === 0)
    return `No drive, controller, cluster or cloud volume is called ${quoted}; choose one from the list.`;
  const titles = matches.slice(0, NAMED).map(({ title }) => title);
  const more = matches.length > NAMED ? ' and more' : '';
  return `${matches.length} subjects match ${quoted}: ${titles.join(', ')}${more}. Say which.`;
}
