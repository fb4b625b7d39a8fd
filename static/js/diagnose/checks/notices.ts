/** Versions of Ceph to avoid, and security holes: one check for each notice of data/releases.json. */
import { askCondition } from '../advice.ts';
import { commandForms } from '../forms.ts';
import { runningVersions } from '../settings.ts';
import { commandsFor } from '../tell.ts';
import { cannotTell, found } from './outcome.ts';
import { concerns, count, RUN } from './version-parts.ts';

/** @typedef {import('../view.ts').View} View */
/** @typedef {import('../fact-table.ts').FactTable} FactTable */
/** @typedef {import('../types.ts').Notice} Notice */
/** @typedef {import('../types.ts').Check} Check */

/** @param {View} view @param {Notice} notice @returns {string[]} the running versions that it is about */
const affected = (view, notice) => runningVersions(view.system).filter((version) => concerns(view, notice, version));

/** How bad it is, by what a fault costs. */
const SEVERITIES = /** @type {const} */ ({
  data: 'data at risk',
  security: 'security',
  availability: 'outage at risk',
  speed: 'slow',
});

/**
 * Make the check of a notice about the versions of Ceph.
 * @param {Notice} notice
 * @param {FactTable} table
 * @returns {Check}
 */
const noticeCheck = (notice, table) => ({
  id: `release/${notice.id}`,
  severity: SEVERITIES[notice.harm ?? (notice.kind === 'security' ? 'security' : 'data')],
  title: notice.title,
  why: `${notice.why} ${notice.do}`,
  pages: ['guide/releases/'],
  commands: commandForms(notice.commands),
  look: (view) => {
    if (runningVersions(view.system).length === 0) return cannotTell(RUN);
    const versions = affected(view, notice);
    if (versions.length === 0 || !notice.applies) return evidenceOf(view, versions);
    const asked = askCondition(notice.applies, table);
    if (!asked || asked.where.length > 0)
      return { ...evidenceOf(view, versions), sure: asked !== null && !asked.isAssumed };
    return asked.isOpen ? cannotTell(...commandsFor(asked.missing)) : found([]);
  },
});

/** @param {View} view @param {readonly string[]} versions */
const evidenceOf = (view, versions) =>
  found(versions.map((version) => ({ where: version, what: count(view, version) })));

/**
 * Make the checks of all notices about what runs; traps of an upgrade concern those who are before it.
 * @param {FactTable} table
 */
export const noticeChecks = (table) =>
  table.view.knowledge.notices
    .filter(({ product, kind }) => product === 'ceph' && kind !== 'upgrade')
    .map((notice) => noticeCheck(notice, table));
