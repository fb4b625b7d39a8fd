/** Writes the diagnosis as Markdown for a ticket or a forum: nothing in it names a machine or a person. */
import type { System } from '../domain/types.d.ts';
import type { Calculation } from './calculations.ts';
import type { DriveCard } from './drive-cards.ts';
import type { Step } from './first-steps.ts';
import { isAdvice, type Opening, sourceOf } from './opening.ts';
import type { Diagnosed } from './read.ts';
import type { Finding } from './types.ts';
import { counted } from './words.ts';

// What cannot be told yet and is worth asking: who gave drives alone is not asked for the outputs of a cluster.

/** Checks of Ceph. */
const CEPH = /^(?:health|cluster|release|pool|space|osd|option|slow|data|service|rgw)\//;
const CEPH_COMMAND = /^(?:ceph|rados|radosgw-admin)\b|\bceph-osd@/;
/** What puts load on a system is not asked for, and is read where somebody measured it. */
const MEASUREMENT = /^ceph tell 'osd\.\*' bench$|^iperf3\b/;
const ZFS = /^(?:zpool|zfs)\b|\/zfs\//;

/** Leave commands out whose output was given, where another one is left that would tell. */
function notGiven(run: readonly string[], { outputs }: System): string[] {
  const given = new Set(outputs.map(({ command }) => command));
  const missing = run.filter((command) => !given.has(command.replace(/ -f json$/, '')));
  return missing.length > 0 ? missing : [...run];
}

/** What a question weighs that a command would answer, by what is at stake. */
const WEIGHTS: Readonly<Record<Finding['severity'], number>> = {
  'data at risk': 8,
  security: 4,
  'outage at risk': 4,
  slow: 2,
  note: 1,
};
/** Nobody runs thirty commands: the others stand beside the questions that they answer. */
const MOST_COMMANDS = 6;

/** Choose the commands that answer most, the best first. */
function bestCommands(open: readonly Finding[]): string[] {
  const weights = new Map<string, number>();
  for (const { id, run, severity } of open) {
    // Of advice, and of a question that several outputs answer together, each command tells a part.
    const weight = (WEIGHTS[severity] * (id.startsWith('advice/') ? 0.1 : 1)) / run.length;
    for (const command of run) weights.set(command, (weights.get(command) ?? 0) + weight);
  }
  const ranked = [...weights].toSorted(([, a], [, b]) => b - a);
  return ranked.slice(0, MOST_COMMANDS).map(([command]) => command);
}

/**
 * Choose what to ask for.
 * @returns what could be told, and the few commands that would tell most of it
 */
export function openFindings(findings: readonly Finding[], system: System): { open: Finding[]; commands: string[] } {
  const { osds, versions, pools, options, cluster, zfs_pools: zpools, zfs_datasets: datasets } = system;
  const hasCeph = cluster !== null && cluster !== undefined;
  const isCeph = hasCeph || [osds, versions, pools, options].some(({ length }) => length > 0);
  const isZfs = zpools.length > 0 || datasets.length > 0;
  const isMeant = (command: string) =>
    (isCeph || !CEPH_COMMAND.test(command)) && (isZfs || !ZFS.test(command)) && !MEASUREMENT.test(command);
  const open = findings
    .filter(({ id, answer }) => answer === 'cannot tell' && (isCeph || !CEPH.test(id)))
    .map((finding) => ({ ...finding, run: notGiven(finding.run.filter(isMeant), system) }))
    .filter(({ run }) => run.length > 0);
  return { open, commands: bestCommands(open) };
}

type Answers = {
  opening: Opening;
  first: Step[];
  findings: Finding[];
  drives: DriveCard[];
  calculations: Calculation[];
};
type Report = Diagnosed & Answers;

const SHOWN = 10;
const OPEN_VERSIONS = '- Which known faults and security holes concern the versions that run';

/** Keep text that was read from being taken for markup. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

/** Say in a line or two what was given. */
export function describeSystem(system: System): string[] {
  const { versions, osds, databases, hosts, pools, drives, zfs_pools: zpools, slow_operations: operations } = system;
  const names = [...new Set(versions.map(({ version }) => version))];
  const parts = [
    names.length > 0 ? `Ceph ${names.join(', ')}` : '',
    osds.length > 0 ? counted(osds.length, 'OSD') : '',
    databases.length > 0 ? counted(databases.length, 'database of an OSD', 'databases of OSDs') : '',
    hosts.length > 0 ? counted(hosts.length, 'host') : '',
    pools.length > 0 ? counted(pools.length, 'pool') : '',
    drives.length > 0 ? counted(drives.length, 'drive') : '',
    zpools.length > 0 ? counted(zpools.length, 'pool of ZFS', 'pools of ZFS') : '',
    operations.length > 0 ? counted(operations.length, 'operation') : '',
  ].filter(Boolean);
  const state = system.cluster?.health ? `State: ${system.cluster.health}` : '';
  const told = [parts.join(', '), state].filter(Boolean);
  const { length } = system.outputs;
  return told.length > 0 ? told : [length > 0 ? counted(length, 'output') : 'Nothing that is known here was read'];
}

/** Write a finding: what and why as one paragraph, where below it. */
function findingLines({ title, why, evidence, severity, pages, confidence }: Finding, system: System) {
  const told = evidence.filter(({ where, what }) => where !== 'cluster' || what);
  const shown = told.slice(0, SHOWN).map((one) => {
    const source = sourceOf(one, system);
    return `- ${escaped(one.where)}${one.what ? `: ${escaped(one.what)}` : ''}${source ? ` (${escaped(source)})` : ''}`;
  });
  const more = told.length > SHOWN ? [`- and ${told.length - SHOWN} more`] : [];
  const mark = confidence === 'likely' ? `${severity}, likely` : severity;
  const end = /[.!?]$/.test(title) ? '' : '.';
  const links = pages.length > 0 ? ` See ${pages.map((page) => `/${page}`).join(', ')}` : '';
  return [
    '',
    `**${title}${end}** (${mark}) ${why}${links}`.replace(/ +/g, ' ').trim(),
    ...(shown.length > 0 ? ['', ...shown, ...more] : []),
  ];
}

function driveLines({ model, drives, entry, protection, durable, cache, endurance, fits, ask }: DriveCard) {
  const read = [
    cache === 'not read' ? '' : `cache: ${cache}`,
    endurance === 'not read' ? '' : `endurance: ${endurance}`,
  ];
  const about = [...(entry ? [protection] : []), durable, ...read].filter(Boolean);
  const head = `- ${drives.length} × ${escaped(model)}: ${about.join('; ')}`;
  return [
    head,
    ...ask.map((command) => `  - \`${command}\``),
    ...fits.map(({ fit, uses, why }) => `  - ${fit}: ${uses.join(', ')}${why ? ` (${why})` : ''}`),
  ];
}

const calculationLines = ({ title, about, answer }: Calculation) => [
  `- **${title}**, for ${escaped(about)}`,
  ...answer.map((sentence) => `  ${escaped(sentence)}`),
];

const titles = (findings: readonly Finding[]) => findings.map(({ title }) => `- ${title}`);

/** List what was looked at and is not so, with the figure that decided it. */
function clearLines({ title, looked }: Finding, system: System) {
  const [first] = looked;
  if (!first) return [];
  const source = sourceOf(first, system);
  const more = looked.length > 1 ? `, and ${looked.length - 1} more` : '';
  const told = [first.what, source].filter(Boolean).join('; ');
  return [`- ${title}: ${escaped(first.where)}${told ? ` (${escaped(told)})` : ''}${more}`];
}

const stepLines = ({ text, undo }: Step, place: number) => [
  `${place + 1}. ${escaped(text)}`,
  ...undo.map((command) => `   Undo: \`${command}\``),
];

/** Write the report. */
export function asMarkdown(report: Report): string {
  const { system, opening, first, findings, drives, calculations } = report;
  const yes = findings.filter(({ answer }) => answer === 'yes');
  const wrong = yes.filter((finding) => !isAdvice(finding));
  const { open, commands } = openFindings(findings, system);
  const others = open.filter(({ id }) => !id.startsWith('release/'));
  const versions = open.length - others.length;
  const clear = findings.filter((finding) => finding.answer === 'no' && !isAdvice(finding));
  const toTell = [
    ...commands.map((command) => `- \`${command}\``),
    ...(open.length > 0 ? ['', 'Whether this is so:', ''] : []),
    ...(versions > 0 ? [OPEN_VERSIONS] : []),
    ...titles(others.filter((finding) => !isAdvice(finding))),
  ];
  const { sentence, unseen, looked } = opening;
  const isRead = system.outputs.length > 0;
  const sections: [string, string[]][] = [
    [
      '# What applies to this system',
      ['', ...(isRead ? [escaped(sentence), ''] : []), `${describeSystem(system).join('. ')}.`],
    ],
    ['## What could not be seen', unseen.map((text) => `- ${escaped(text)}`)],
    ['## Do first', first.flatMap(stepLines)],
    ['## Found', wrong.flatMap((finding) => findingLines(finding, system)).slice(1)],
    ['## Not looked at', isRead ? toTell : []],
    [
      '## Advice',
      yes
        .filter(isAdvice)
        .flatMap((finding) => findingLines(finding, system))
        .slice(1),
    ],
    ['## Drives', drives.flatMap(driveLines)],
    ['## What follows in figures', calculations.flatMap(calculationLines)],
    ['## Advice of which it cannot be told whether it applies', titles(others.filter(isAdvice))],
    [
      '## Looked at and not so',
      isRead ? [escaped(looked), '', ...clear.flatMap((finding) => clearLines(finding, system))] : [],
    ],
  ];
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) =>
      [heading, '', ...lines]
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trimEnd(),
    );
  return `${written.join('\n\n')}\n`;
}
