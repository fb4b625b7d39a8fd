/** What else was looked at, folded: what cannot be told, with the commands that would, and what is not so. */
import { openLooks } from '../../diagnose/open-looks.ts';
import { make } from '../dom.ts';
import { block } from './command-blocks.ts';

/** @typedef {import('../../diagnose/types.ts').Finding} Finding */
/** @typedef {import('./page-links.ts').PageLinks} PageLinks */

/**
 * Make the two folded lists.
 * @param {import('./reader.ts').Diagnosis} diagnosis
 * @param {PageLinks} links
 * @returns {HTMLElement[]}
 */
export function otherLooks({ findings, system }, links) {
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

/** @param {string} summary @param {...import('../dom.ts').Child} children */
const folded = (summary, ...children) =>
  make('details', {}, make('summary', {}, make('strong', {}, summary)), ...children);

/** @param {Finding} finding @param {PageLinks} links */
function look({ title, pages: [page = ''], run }, links) {
  const link = links.to(page);
  const needs = run.flatMap((command, index) => [index > 0 ? ', ' : ' Run ', make('code', {}, command)]);
  return make('li', {}, title, ' ', ...needs, link && make('small', {}, ' ', link));
}
