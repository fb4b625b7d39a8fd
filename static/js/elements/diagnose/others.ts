/** What else was looked at, folded: what cannot be told, with the commands that would, and what is not so. */
import { openLooks } from '../../diagnose/open-looks.ts';
import type { Finding } from '../../diagnose/types.ts';
import { type Child, make } from '../dom.ts';
import { block } from './command-blocks.ts';
import type { PageLinks } from './page-links.ts';
import type { Diagnosis } from './reader.ts';

/** Make the two folded lists. */
export function otherLooks({ findings, system }: Diagnosis, links: PageLinks): HTMLElement[] {
  const { open, commands } = openLooks(findings, system);
  const clear = findings.filter(({ answer }) => answer === 'no');
  return [
    folded(
      `Cannot be told yet (${open.length})`,
      commands.length > 0 && make('p', {}, 'These commands would tell most of it:'),
      commands.length > 0 && block(commands.join('\n'), 'To tell more'),
      open.length > 0 && make('p', {}, 'Whether this is so, or applies:'),
      make('ul.diagnose__looks', {}, ...open.map((finding) => look(finding, links))),
    ),
    make(
      'div.diagnose__clear',
      {},
      folded(
        `Looked at and does not apply (${clear.length})`,
        make('ul.diagnose__looks', {}, ...clear.map((finding) => look(finding, links))),
      ),
    ),
  ];
}

const folded = (summary: string, ...children: Child[]) =>
  make('details', {}, make('summary', {}, make('strong', {}, summary)), ...children);

function look({ title, pages: [page = ''], run }: Finding, links: PageLinks) {
  const link = links.to(page);
  const needs = run.flatMap((command, index) => [index > 0 ? ', ' : ' Run ', make('code', {}, command)]);
  return make('li', {}, title, ' ', ...needs, link && make('small', {}, ' ', link));
}
