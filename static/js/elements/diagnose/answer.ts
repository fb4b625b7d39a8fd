/** The answer on the page: what is wrong in a sentence, what to do first, findings, what was not looked at, advice. */
import type { Calculation } from '../../diagnose/calculations.ts';
import { FORMS } from '../../diagnose/commands.ts';
import type { DriveCard } from '../../diagnose/drive-cards.ts';
import { isAdvice, sourceOf } from '../../diagnose/opening.ts';
import { openFindings } from '../../diagnose/report.ts';
import type { Command, Commands, Evidence, Finding } from '../../diagnose/types.ts';
import type { System } from '../../domain/types.d.ts';
import { type Child, make } from '../dom.ts';
import type { Diagnosis } from './reader.ts';

// Links to pages of the site, copied from those that the page carries: none is made from what was read.

class PageLinks {
  #links: Map<string, HTMLAnchorElement>;

  /** @param root holds the template [data-pages] */
  constructor(root: ParentNode) {
    const template = root.querySelector('template[data-pages]') as HTMLTemplateElement | null;
    const all = [...(template?.content.querySelectorAll('a') ?? [])];
    this.#links = new Map(all.map((link) => [link.dataset.page ?? '', link]));
  }

  /**
   * Return a link to a page, with its title as text.
   * @param address its address below the root, with the place in it where there is one
   * @returns null for a page that the site does not have
   */
  to(address: string): HTMLAnchorElement | null {
    const [page = '', place] = address.split('#');
    const known = this.#links.get(page);
    if (!known) return null;
    // What a template holds has no address to be relative to, until it is of this document.
    const link = document.importNode(known, true);
    delete link.dataset.page;
    if (place) link.hash = place;
    return link;
  }

  /** Return a link to a drive of the catalogue. */
  toDrive({ id, title }: { id: string; title: string }): HTMLAnchorElement | null {
    const link = this.to('drives/');
    if (!link) return null;
    link.href = `${link.pathname}${id}/`;
    link.textContent = title;
    return link;
  }
}

// Commands of a finding as blocks to copy, in each form that differs; the page's choice of form shows one of them.

type Form = keyof typeof FORMS;

const PURPOSES = [
  ['check', 'Check'],
  ['set', 'Set'],
  ['trial', 'Only to try it, on a machine whose data nobody needs'],
  ['undo', 'Undo'],
] as const;
const OVERWRITES = 'Overwrites the device or image: everything on it is lost';

/**
 * Make the blocks.
 * @returns none where there are no commands
 */
function commandBlocks(commands: Commands): HTMLElement[] {
  return PURPOSES.flatMap(([purpose, label]) => {
    const steps = commands[purpose];
    const [safe, overwriting] = [false, true].map((does) => steps.filter((step) => !!step.overwrites_device === does));
    return [...blocksOf(safe ?? [], label), ...blocksOf(overwriting ?? [], label, true)];
  });
}

function blocksOf(steps: readonly Command[], label: string, overwrites = false) {
  const forms = Object.keys(FORMS) as Form[];
  const texts = Map.groupBy(forms, (form) => steps.flatMap((step) => linesOf(step, form)).join('\n'));
  return [...texts]
    .filter(([text]) => text !== '')
    .map(([text, shownIn]) => make('div', { 'data-form': shownIn.join(' ') }, block(text, label, overwrites)));
}

/** Write a step in one form. */
function linesOf(step: Command, form: Form): string[] {
  const { note, plain, not_needed_with: notNeeded = [] } = step;
  const own = form === 'plain' ? plain : step[form];
  const command = own || plain?.split('\n').map(FORMS[form]).join('\n');
  if (notNeeded.includes(form) || (!command && (step.cephadm || step.rook || step.proxmox))) return [];
  return [...(note ? [`# ${note}`] : []), ...(command ? [command] : [])];
}

/**
 * Make a block to copy.
 * @param name what it is, in the bar above it
 * @param overwrites whether it destroys what a device holds
 */
const block = (text: string, name: string, overwrites = false) =>
  make(
    overwrites ? 'iops-copy.overwrites' : 'iops-copy',
    { copies: `the commands: ${name}` },
    make('div.code-bar', {}, make('span', {}, overwrites ? `${name}. ${OVERWRITES}` : name)),
    make('pre', { tabindex: '0' }, make('code', {}, text)),
  );

// One finding: what it is, why it matters, where it was seen, what to do and how to take it back.

/** So many places are shown at once; the others when they are asked for. */
const SHOWN = 6;

/** Make the item of one place, with the output that told it. */
function evidenceItem(one: Evidence, system: System) {
  const source = sourceOf(one, system);
  return make(
    'li',
    {},
    make('strong', {}, one.where),
    one.what ? `: ${one.what}` : '',
    source && make('small', {}, ` ${source}`),
  );
}

/** List where something was seen. */
function evidenceList(evidence: readonly Evidence[], system: System) {
  const isWhole = evidence.every(({ where, what }) => where === 'cluster' && !what);
  if (isWhole) return null; // there is one cluster, and nothing more to say of it
  const items = (some: readonly Evidence[]) => some.map((one) => evidenceItem(one, system));
  const list = make('ul.diagnose__evidence', {}, ...items(evidence.slice(0, SHOWN)));
  const others = evidence.slice(SHOWN);
  if (others.length === 0) return list;
  const more = make('details', {}, make('summary', {}, `${others.length} more`));
  // A cluster of a thousand OSDs has a thousand places for some findings: they are made when somebody looks.
  more.addEventListener('toggle', () => more.append(make('ul.diagnose__evidence', {}, ...items(others))), {
    once: true,
  });
  return make('div', {}, list, more);
}

/** Make the article of a finding. */
function findingArticle(finding: Finding, links: PageLinks, system: System) {
  const { title, why, evidence, confidence, pages, commands, warning } = finding;
  const blocks = commandBlocks(commands);
  return make(
    'article.diagnose__finding',
    {},
    make('h4', {}, title),
    why && make('p', {}, why),
    evidenceList(evidence, system),
    warning && make('p.diagnose__warning', {}, make('strong', {}, 'Warning: '), warning),
    blocks.length > 0 && make('details', {}, make('summary', {}, 'Commands'), ...blocks),
    make('p.provenance', {}, ...readOn(pages, links), confidenceWords(confidence)),
  );
}

function readOn(pages: readonly string[], links: PageLinks): (Node | string)[] {
  const known = pages.flatMap((page) => links.to(page) ?? []);
  if (known.length === 0) return [];
  return ['Read on: ', ...known.flatMap((link, index) => (index > 0 ? [', ', link] : [link])), '. '];
}

const confidenceWords = (confidence: Finding['confidence']) =>
  confidence === 'certain'
    ? 'Certain: it follows from what was read.'
    : 'Likely: a default, or the usual form of such a system, was assumed.';

// The drives of a system: each model with what is on record for it.

const HEADINGS = ['Drive', 'Protection', 'Durable writes', 'Good for', 'Write cache', 'Endurance'];
const OTHERS = 'Not in the catalogue, and nothing else was read of them:';
const ASK = 'What these drives are, they say themselves:';
const JOB = 'Measure those without a figure on record, on a drive that holds nothing:';

/** Make the table of drives, and the job that would measure those without figures. */
function driveTable(cards: readonly DriveCard[], links: PageLinks) {
  const told = cards.filter(({ entry, cache, endurance }) => entry || cache !== 'not read' || endurance !== 'not read');
  const others = cards.filter((card) => !told.includes(card) && card.ask.length === 0);
  const head = make('tr', {}, ...HEADINGS.map((heading) => make('th', { scope: 'col' }, heading)));
  const table = make(
    'table.diagnose__drives',
    {},
    make('caption', {}, 'Drives by model, the most frequent first'),
    make('thead', {}, head),
    make('tbody', {}, ...told.map((card) => row(card, links))),
  );
  const jobs = [...new Set(cards.flatMap(({ measure }) => measure || []))];
  return make(
    'div',
    {},
    told.length > 0 &&
      make('div.table-scroll', { tabindex: '0', role: 'region', 'aria-label': 'Drives by model' }, table),
    others.length > 0 && make('p', {}, `${OTHERS} ${others.map(nameOf).join(', ')}.`),
    ...scanBlocks(cards),
    jobs.length > 0 && make('p', {}, JOB),
    ...jobs.map((job) => block(job, 'Durable writes', true)),
  );
}

const nameOf = ({ model, drives }: DriveCard) => `${drives.length} × ${model}`;

/** The commands that name the drives of which only the device was told. */
function scanBlocks(cards: readonly DriveCard[]) {
  const commands = cards.flatMap(({ ask }) => ask);
  return commands.length > 0 ? [make('p', {}, ASK), block(commands.join('\n'), 'Ask the drives')] : [];
}

function row({ model, drives, entry, protection, durable, cache, endurance, fits }: DriveCard, links: PageLinks) {
  const name = entry && links.toDrive(entry);
  const verdicts = fits.map(({ fit, uses, why }) =>
    make(
      'li',
      {},
      make('strong', {}, `${fit.charAt(0).toUpperCase()}${fit.slice(1)}`),
      `: ${uses.join(', ')}${why ? ` (${why})` : ''}`,
    ),
  );
  const cells = [
    protection,
    durable,
    verdicts.length > 0 ? make('ul', {}, ...verdicts) : 'not on record',
    cache,
    endurance,
  ];
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, `${drives.length} × `, name ?? model, name && make('small', {}, ` ${model}`)),
    ...cells.map((cell, index) => make('td', { 'data-heading': HEADINGS[index + 1] ?? '' }, cell)),
  );
}

// The answers of the calculators for a system, with links to them that carry figures alone.

/** Make a card for each calculation. */
const figureCards = (calculations: readonly Calculation[], links: PageLinks) =>
  calculations.map(({ calculator, about, answer, link }) => {
    // Behind a question mark the figures would be sent to whoever serves the page.
    const [, figures = ''] = link.split('?');
    const title = links.to(`calculators/${calculator}/`);
    if (title) title.hash = figures;
    return make(
      'section.card',
      {},
      make('h3', {}, title ?? calculator),
      make('p', {}, `For ${about}`),
      make('ul', {}, ...answer.map((text) => make('li', {}, text))),
    );
  });

// What was not looked at, with the commands that would tell; then what was looked at and is not so, folded.

/** List what was not looked at. */
function notLookedAt({ findings, system }: Diagnosis, links: PageLinks): HTMLElement[] {
  const { open, commands } = openFindings(findings, system);
  if (open.length === 0) return [];
  return [
    ...(commands.length > 0
      ? [make('p', {}, 'These commands would tell most of it:'), block(commands.join('\n'), 'To tell more')]
      : []),
    folded(
      `Whether this is so, or applies (${open.length})`,
      make('ul.diagnose__looks', {}, ...open.map((finding) => openItem(finding, links))),
    ),
  ];
}

/** List what was looked at and is not so, each with what decided it. */
function notSo({ shown, system, opening }: Diagnosis): HTMLElement {
  const clear = shown.findings.filter((finding) => finding.answer === 'no' && !isAdvice(finding));
  const items = clear.map(({ title, looked }) => {
    const [first] = looked;
    const source = first ? sourceOf(first, system) : '';
    const told = first ? [`${first.where}: ${first.what}`, source].filter(Boolean).join('; ') : '';
    const more = looked.length > 1 ? `, and ${looked.length - 1} more` : '';
    return make('li', {}, title, make('small', {}, ` ${told}${more}`));
  });
  return make(
    'div.diagnose__clear',
    {},
    make('p', {}, opening.looked),
    folded(`Looked at and not so (${clear.length})`, make('ul.diagnose__looks', {}, ...items)),
  );
}

const folded = (summary: string, ...children: Child[]) =>
  make('details', {}, make('summary', {}, make('strong', {}, summary)), ...children);

function openItem({ title, pages: [page = ''], run }: Finding, links: PageLinks) {
  const link = links.to(page);
  const needs = run.flatMap((command, index) => [index > 0 ? ', ' : ' Run ', make('code', {}, command)]);
  return make('li', {}, title, ' ', ...needs, link && make('small', {}, ' ', link));
}

type Group = { id: string; label: string; findings: Finding[] };

/** Labels of the severities, the worst first. */
const SEVERITIES = [
  ['data at risk', 'Data at risk'],
  ['security', 'Security'],
  ['outage at risk', 'Outage at risk'],
  ['slow', 'Slow'],
  ['note', 'Worth knowing'],
] as const;
const NOTHING_READ = 'Nothing that the page can use was read; each file says why.';

/** Group what was found by severity, and the advice after it. */
function groupsOf(findings: readonly Finding[]): { found: Group[]; advice: Group[] } {
  const all = findings.filter(({ answer }) => answer === 'yes');
  const found = SEVERITIES.map(([severity, label]) => ({
    id: `found-${severity.replaceAll(' ', '-')}`,
    label,
    findings: all.filter((finding) => finding.severity === severity && !isAdvice(finding)),
  }));
  const advice = { id: 'found-advice', label: 'Advice', findings: all.filter(isAdvice) };
  const isFilled = ({ findings: some }: Group) => some.length > 0;
  return { found: found.filter(isFilled), advice: [advice].filter(isFilled) };
}

const PLACES = ['first', 'unseen', 'findings', 'open', 'advice', 'drives', 'figures', 'not-so', 'system', 'sentence'];

/**
 * Show the answer, or nothing where there is none.
 * @returns it in a sentence, for those who hear the page
 */
export function showAnswer(root: HTMLElement, diagnosis: Diagnosis | null): string {
  const isAnswered = diagnosis !== null && diagnosis.system.outputs.length > 0;
  root.querySelector('[data-answer]')?.toggleAttribute('hidden', !isAnswered);
  // The sentence stands below, so that the status is for those who hear the page alone.
  root.querySelector('[role=status]')?.classList.toggle('visually-hidden', isAnswered);
  if (!isAnswered) {
    for (const place of PLACES) fill(root, place);
    return diagnosis ? NOTHING_READ : '';
  }
  const { drives, has, opening, system, shown } = diagnosis;
  const { findings, first, calculations } = shown;
  const links = new PageLinks(root);
  const { found, advice } = groupsOf(findings);
  const sections = (groups: readonly Group[]) => groups.map((group) => groupSection(group, links, system));
  fill(root, 'sentence', opening.sentence);
  fill(root, 'system', has.join('. '));
  const steps = first.map((step) => stepItem(step, links));
  showPart(root, 'first', steps);
  const unseen = opening.unseen.map((text) => make('li', {}, text));
  showPart(root, 'unseen', unseen);
  fill(root, 'findings', ...sections(found));
  showPart(root, 'open', notLookedAt(diagnosis, links));
  fill(root, 'advice', ...sections(advice));
  showPart(root, 'drives', drives.length > 0 ? [driveTable(drives, links)] : []);
  showPart(root, 'figures', figureCards(calculations, links));
  fill(root, 'not-so', notSo(diagnosis));
  return opening.sentence;
}

function fill(root: HTMLElement, place: string, ...children: (Node | string)[]) {
  root.querySelector(`[data-${place}]`)?.replaceChildren(...children);
}

function showPart(root: HTMLElement, place: string, children: Node[]) {
  root.querySelector(`[data-${place}-part]`)?.toggleAttribute('hidden', children.length === 0);
  fill(root, place, ...children);
}

function stepItem({ text, page, undo }: Diagnosis['first'][number], links: PageLinks) {
  const link = links.to(page);
  const back = undo.flatMap((command, index) => [index > 0 ? ', ' : ' Undo: ', make('code', {}, command)]);
  return make('li', {}, text, ...back, link && make('small', {}, ' ', link));
}

function groupSection({ id, label, findings }: Group, links: PageLinks, system: System) {
  const articles = findings.map((finding) => findingArticle(finding, links, system));
  const heading = make('h3', { id }, `${label} (${findings.length})`);
  return make('section', { 'aria-labelledby': id, class: `diagnose__group ${id}` }, heading, ...articles);
}
