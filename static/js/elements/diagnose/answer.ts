/** The answer on the page, shortest first: what is there, the worst, counts, findings, drives, figures, the rest. */
import type { Calculation } from '../../diagnose/calculations.ts';
import { FORMS } from '../../diagnose/commands.ts';
import type { DriveCard } from '../../diagnose/drive-cards.ts';
import { openFindings } from '../../diagnose/report.ts';
import type { Command, Commands, Evidence, Finding } from '../../diagnose/types.ts';
import { counted } from '../../diagnose/words.ts';
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

const evidenceItem = ({ where, what }: Evidence) => make('li', {}, make('strong', {}, where), what ? `: ${what}` : '');

/** List where something was seen. */
function evidenceList(evidence: readonly Evidence[]) {
  const isWhole = evidence.every(({ where, what }) => where === 'cluster' && !what);
  if (isWhole) return null; // there is one cluster, and nothing more to say of it
  const list = make('ul.diagnose__evidence', {}, ...evidence.slice(0, SHOWN).map(evidenceItem));
  const others = evidence.slice(SHOWN);
  if (others.length === 0) return list;
  const more = make('details', {}, make('summary', {}, `${others.length} more`));
  // A cluster of a thousand OSDs has a thousand places for some findings: they are made when somebody looks.
  more.addEventListener('toggle', () => more.append(make('ul.diagnose__evidence', {}, ...others.map(evidenceItem))), {
    once: true,
  });
  return make('div', {}, list, more);
}

/** Make the article of a finding. */
function findingArticle({ title, why, evidence, confidence, pages, commands, warning }: Finding, links: PageLinks) {
  const blocks = commandBlocks(commands);
  return make(
    'article.diagnose__finding',
    {},
    make('h4', {}, title),
    why && make('p', {}, why),
    evidenceList(evidence),
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

// What else was looked at, folded: what cannot be told, with the commands that would, and what is not so.

/** Make the two folded lists. */
function otherLooks({ findings, system }: Diagnosis, links: PageLinks): HTMLElement[] {
  const { open, commands } = openFindings(findings, system);
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
const NOTHING_FOUND = 'Nothing wrong was seen in what was given.';

const isAdvice = ({ id }: Finding) => id.startsWith('advice/');

/** Group what was found: by severity, then the advice that applies. */
function groupsOf(findings: readonly Finding[]): Group[] {
  const found = findings.filter(({ answer }) => answer === 'yes');
  const groups = SEVERITIES.map(([severity, label]) => ({
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
