/** The subjects of the site: the list is fetched once, and the figures of a subject when it is compared. */
import { statesOf } from '../../comparison/configurations.ts';
import type { Column, Listed, Subject } from '../../comparison/types.ts';
import { fetchJson } from '../fetch-json.ts';

/** How many subjects a message names before “and more”. */
const NAMED = 5;

export class SubjectCatalogue {
  /** Empty until loaded. */
  subjects: Listed[] = [];
  #figures: Map<string, Promise<Subject>> = new Map();
  #api;

  /** @param api address of /api/v1/ */
  constructor(api: string) {
    this.#api = api;
  }

  /** Load the list of subjects, unless it is here already. */
  async load() {
    if (this.subjects.length === 0) this.subjects = (await fetchJson(`${this.#api}subjects.json`)) as Listed[];
  }

  has(id: string) {
    return this.subjects.some((listed) => listed.id === id);
  }

  /**
   * List what can be compared with those already chosen: subjects that share a row with one of them.
   * @param ids none where nothing is chosen yet
   */
  comparable(ids: readonly string[]): { title: string; kind: string; n: number; shared: number }[] {
    const chosen = new Set(this.subjects.flatMap(({ id, rows }) => (ids.includes(id) ? rows : [])));
    return this.subjects.flatMap(({ id, title, kind, n, rows }) => {
      const shared = ids.length === 0 ? rows.length : rows.filter((row) => chosen.has(row)).length;
      return shared > 0 && !ids.includes(id) ? [{ title, kind, n, shared }] : [];
    });
  }

  /**
   * Load a subject under the settings that are asked for, or under those with most figures.
   * @param id one of the list
   */
  async column(id: string, state: string | null): Promise<{ column: Column; problem?: string }> {
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

  /** @param id one of the list */
  #subject(id: string): Promise<Subject> {
    const { kind = '' } = this.subjects.find((listed) => listed.id === id) ?? {};
    const loading = this.#figures.get(id) ?? (fetchJson(`${this.#api}subjects/${kind}/${id}.json`) as Promise<Subject>);
    this.#figures.set(id, loading);
    loading.catch(() => this.#figures.delete(id)); // the next try fetches again
    return loading;
  }

  /** Find the one subject that somebody names: by its title, its id, or parts that only one title contains. */
  find(name: string): { found?: Listed; problem?: string } {
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

/** @param matches none or several @param quoted what was typed */
function describeMatches(matches: Listed[], quoted: string) {
  if (matches.length === 0)
    return `No drive, controller, cluster or cloud volume is called ${quoted}; choose one from the list.`;
  const titles = matches.slice(0, NAMED).map(({ title }) => title);
  const more = matches.length > NAMED ? ' and more' : '';
  return `${matches.length} subjects match ${quoted}: ${titles.join(', ')}${more}. Say which.`;
}
