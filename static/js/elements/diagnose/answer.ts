/** The answer on the page, shortest first: what is there, the worst, counts, findings, drives, figures, the rest. */
import { counted } from '../../diagnose/plural.ts';
import type { Finding } from '../../diagnose/types.ts';
import { make } from '../dom.ts';
import { driveTable } from './drives.ts';
import { figureCards } from './figures.ts';
import { findingArticle } from './finding.ts';
import { otherLooks } from './others.ts';
import { PageLinks } from './page-links.ts';
import type { Diagnosis } from './reader.ts';

type Group = { id: string; label: string; findings: Finding[] };

/** Labels of the severities, the worst first. */
const LABELS = [
  ['data at risk', 'Data at risk'],
  ['security', 'Security'],
  ['outage at risk', 'Outage at risk'],
  ['slow', 'Slow'],
  ['note', 'Worth knowing'],
] as const;
const NOTHING_READ = 'Nothing that the page can use was read; each file says why.';
const NOTHING_FOUND = 'Nothing wrong was seen in what was given.';

const isAdvice = ({ id }: Finding) => id.startsWith('advice/');

/** Group what was found: by severity, then the advice that applies. */
function groupsOf(findings: readonly Finding[]): Group[] {
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
 * @returns it in a sentence, for those who hear the page
 */
export function showAnswer(root: HTMLElement, diagnosis: Diagnosis | null): string {
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

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function fill(root: HTMLElement, place: string, ...children: (Node | string)[]) {
  root.querySelector(`[data-${place}]`)?.replaceChildren(...children);
}

function showPart(root: HTMLElement, place: string, isShown: boolean, children: Node[]) {
  root.querySelector(`[data-${place}-part]`)?.toggleAttribute('hidden', !isShown);
  fill(root, place, ...(isShown ? children : []));
}

function stepItem({ text, page }: Diagnosis['first'][number], links: PageLinks) {
  const link = links.to(page);
  return make('li', {}, text, link && make('small', {}, ' ', link));
}

const countItem = ({ id, label, findings }: Group) =>
  make('li', {}, make('a', { href: `#${id}` }, label), `: ${findings.length}`);

function groupSection({ id, label, findings }: Group, links: PageLinks) {
  const articles = findings.map((finding) => findingArticle(finding, links));
  const heading = make('h3', { id }, `${label} (${findings.length})`);
  return make('section', { 'aria-labelledby': id, class: `diagnose__group ${id}` }, heading, ...articles);
}
