/** The answer on the page, shortest first: what is there, the worst, counts, findings, drives, figures, the rest. */
import { counted } from '../../diagnose/plural.ts';
import { make } from '../dom.ts';
import { driveTable } from './drives.ts';
import { figureCards } from './figures.ts';
import { findingArticle } from './finding.ts';
import { otherLooks } from './others.ts';
import { PageLinks } from './page-links.ts';

/** @typedef {import('./reader.ts').Diagnosis} Diagnosis */
/** @typedef {import('../../diagnose/types.ts').Finding} Finding */
/** @typedef {{id: string, label: string, findings: Finding[]}} Group */

/** Labels of the severities, the worst first. */
const LABELS = /** @type {const} */ ([
  ['data at risk', 'Data at risk'],
  ['security', 'Security'],
  ['outage at risk', 'Outage at risk'],
  ['slow', 'Slow'],
  ['note', 'Worth knowing'],
]);
const NOTHING_READ = 'Nothing that the page can use was read; each file says why.';
const NOTHING_FOUND = 'Nothing wrong was seen in what was given.';

/** @param {Finding} finding */
const isAdvice = ({ id }) => id.startsWith('advice/');

/**
 * Group what was found: by severity, then the advice that applies.
 * @param {readonly Finding[]} findings
 * @returns {Group[]}
 */
function groupsOf(findings) {
  const found = findings.filter(({ answer }) => answer === 'yes');
  const groups = LABELS.map(([severity, label]) => ({
    id: `found-${severity.replaceAll(' ', '-')}`,
    label,
    findings: found.filter((finding) => finding.severity === severity && !isAdvice(finding)),
  }));
  const advice = { id: 'found-advice', label: 'Advice that applies', findings: found.filter(isAdvice) };
  return [...groups, advice].filter((group) => group.findings.length > 0);
}

/**
 * Show the answer, or nothing where there is none.
 * @param {HTMLElement} root
 * @param {Diagnosis | null} diagnosis
 * @returns {string} it in a sentence, for those who hear the page
 */
export function showAnswer(root, diagnosis) {
  const isAnswered = diagnosis !== null && diagnosis.system.outputs.length > 0;
  root.querySelector('[data-answer]')?.toggleAttribute('hidden', !isAnswered);
  // The worst stands below, so that the status is for those who hear the page alone.
  root.querySelector('[role=status]')?.classList.toggle('visually-hidden', isAnswered);
  if (!isAnswered) {
    for (const place of ['first', 'findings', 'drives', 'figures', 'others', 'system', 'worst', 'counts'])
      fill(root, place);
    return diagnosis ? NOTHING_READ : '';
  }
  const { findings, first, drives, calculations, has } = diagnosis;
  const links = new PageLinks(root);
  const groups = groupsOf(findings);
  const worst = groups.find(({ id }) => id !== 'found-advice')?.findings[0];
  fill(root, 'system', has.join('. '));
  fill(root, 'worst', worst ? `The worst: ${sentence(worst.title)}` : NOTHING_FOUND);
  fill(root, 'counts', ...groups.map(countItem));
  showPart(
    root,
    'first',
    first.length > 0,
    first.map((step) => stepItem(step, links)),
  );
  fill(root, 'findings', ...groups.map((group) => groupSection(group, links)));
  showPart(root, 'drives', drives.length > 0, [driveTable(drives, links)]);
  showPart(root, 'figures', calculations.length > 0, figureCards(calculations, links));
  fill(root, 'others', ...otherLooks(diagnosis, links));
  const count = groups.reduce((sum, group) => sum + group.findings.length, 0);
  return `${counted(count, 'finding')}. ${worst ? `The worst: ${sentence(worst.title)}` : NOTHING_FOUND}`;
}

/** @param {string} text */
const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** @param {HTMLElement} root @param {string} place @param {...(Node | string)} children */
function fill(root, place, ...children) {
  root.querySelector(`[data-${place}]`)?.replaceChildren(...children);
}

/** @param {HTMLElement} root @param {string} place @param {boolean} isShown @param {Node[]} children */
function showPart(root, place, isShown, children) {
  root.querySelector(`[data-${place}-part]`)?.toggleAttribute('hidden', !isShown);
  fill(root, place, ...(isShown ? children : []));
}

/** @param {Diagnosis['first'][number]} step @param {PageLinks} links */
function stepItem({ text, page }, links) {
  const link = links.to(page);
  return make('li', {}, text, link && make('small', {}, ' ', link));
}

/** @param {Group} group */
const countItem = ({ id, label, findings }) =>
  make('li', {}, make('a', { href: `#${id}` }, label), `: ${findings.length}`);

/** @param {Group} group @param {PageLinks} links */
function groupSection({ id, label, findings }, links) {
  const articles = findings.map((finding) => findingArticle(finding, links));
  const heading = make('h3', { id }, `${label} (${findings.length})`);
  return make('section', { 'aria-labelledby': id, class: `diagnose__group ${id}` }, heading, ...articles);
}
