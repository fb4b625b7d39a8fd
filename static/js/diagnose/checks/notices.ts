/** Versions of Ceph to avoid, and security holes: one check for each notice of data/releases.json. */
import { askCondition } from '../advice.ts';
import type { FactTable } from '../fact-table.ts';
import { commandForms } from '../forms.ts';
import { runningVersions } from '../settings.ts';
import { commandsFor } from '../tell.ts';
import type { Check, Notice } from '../types.ts';
import type { View } from '../view.ts';
import { cannotTell, found } from './outcome.ts';
import { concerns, count, RUN } from './version-parts.ts';

/** @returns the running versions that it is about */
const affected = (view: View, notice: Notice): string[] =>
  runningVersions(view.system).filter((version) => concerns(view, notice, version));

/** How bad it is, by what a fault costs. */
const SEVERITIES = {
  data: 'data at risk',
  security: 'security',
  availability: 'outage at risk',
  speed: 'slow',
} as const;

/** Make the check of a notice about the versions of Ceph. */
const noticeCheck = (notice: Notice, table: FactTable): Check => ({
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

const evidenceOf = (view: View, versions: readonly string[]) =>
  found(versions.map((version) => ({ where: version, what: count(view, version) })));

/** Make the checks of all notices about what runs; traps of an upgrade concern those who are before it. */
export const noticeChecks = (table: FactTable) =>
  table.view.knowledge.notices
    .filter(({ product, kind }) => product === 'ceph' && kind !== 'upgrade')
    .map((notice) => noticeCheck(notice, table));
