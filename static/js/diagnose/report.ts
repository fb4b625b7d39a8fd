/** Writes the diagnosis as Markdown for a ticket or a forum: nothing in it names a machine or a person. */
import type { System } from '../domain/types.d.ts';
import type { Calculation } from './calculations.ts';
import type { DriveCard } from './drive-cards.ts';
import type { Step } from './first-steps.ts';
import type { Diagnosed } from './read.ts';
import type { Finding } from './types.ts';
import { counted } from './words.ts';

// What cannot be told yet and is worth asking: who gave drives alone is not asked for the outputs of a cluster.

/** Checks of Ceph. */
const CEPH = /^(?:health|cluster|release|pool|space|osd|option|slow)\//;
const ZFS = /^(?:zpool|zfs)\b|\/zfs\//;

/**
 * Choose what to ask for.
 * @returns what could be told, and by which commands, the most urgent first
 */
export function openFindings(findings: readonly Finding[], system: System): { open: Finding[]; commands: string[] } {
  const { osds, versions, pools, options, cluster, zfs_pools: zpools, zfs_datasets: datasets } = system;
  const hasCeph = cluster !== null && cluster !== undefined;
  const isCeph = hasCeph || [osds, versions, pools, options].some(({ length }) => length > 0);
  const isZfs = zpools.length > 0 || datasets.length > 0;
  const isMeant = (command: string) => (isCeph || !/^ceph\b/.test(command)) && (isZfs || !ZFS.test(command));
  const open = findings
    .filter(({ id, answer }) => answer === 'cannot tell' && (isCeph || !CEPH.test(id)))
    .map((finding) => ({ ...finding, run: finding.run.filter(isMeant) }))
    .filter(({ run }) => run.length > 0);
  return { open, commands: [...new Set(open.flatMap(({ run }) => run))] };
}

type Answers = { first: Step[]; findings: Finding[]; drives: DriveCard[]; calculations: Calculation[] };
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
  return told.length > 0 ? told : [counted(system.outputs.length, 'output')];
}

/** Write a finding: what and why as one paragraph, where below it. */
function findingLines({ title, why, evidence, severity, pages, confidence }: Finding) {
  const told = evidence.filter(({ where, what }) => where !== 'cluster' || what);
  const shown = told.slice(0, SHOWN).map(({ where, what }) => `- ${escaped(where)}${what ? `: ${escaped(what)}` : ''}`);
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

const titles = (findings: readonly Finding[], isAdvice: boolean) =>
  findings.filter(({ id }) => id.startsWith('advice/') === isAdvice).map(({ title }) => `- ${title}`);

/** Write the report. */
export function asMarkdown({ system, refused, warnings, first, findings, drives, calculations }: Report): string {
  const yes = findings.filter(({ answer }) => answer === 'yes');
  const wrong = yes.filter(({ id }) => !id.startsWith('advice/'));
  const advice = yes.filter(({ id }) => id.startsWith('advice/'));
  const { open, commands } = openFindings(findings, system);
  const others = open.filter(({ id }) => !id.startsWith('release/'));
  const versions = open.length - others.length;
  const clear = findings.filter(({ answer }) => answer === 'no').length;
  const found = wrong.length > 0 ? wrong.flatMap(findingLines) : ['', 'Nothing wrong was seen in what was given.'];
  const sections: [string, string[]][] = [
    ['# What applies to this system', ['', `${describeSystem(system).join('. ')}.`]],
    ['## Do first', first.length > 0 ? ['', ...first.map(({ text }, place) => `${place + 1}. ${escaped(text)}`)] : []],
    ['## Found', system.outputs.length > 0 ? found : []],
    ['## Advice that applies', advice.flatMap(findingLines)],
    ['## Drives', drives.length > 0 ? ['', ...drives.flatMap(driveLines)] : []],
    ['## What follows in figures', calculations.length > 0 ? ['', ...calculations.flatMap(calculationLines)] : []],
    ['## To tell more, run', commands.length > 0 ? ['', ...commands.map((command) => `- \`${command}\``)] : []],
    [
      '## Cannot be told yet',
      open.length > 0
        ? ['', 'Whether this is so:', '', ...(versions > 0 ? [OPEN_VERSIONS] : []), ...titles(others, false)]
        : [],
    ],
    [
      '## Advice of which it cannot be told whether it applies',
      titles(others, true).length > 0 ? ['', ...titles(others, true)] : [],
    ],
    [
      '## Not read',
      refused.length > 0
        ? ['', ...refused.map(({ file, line, reason }) => `- file ${file}, line ${line}: ${escaped(reason)}`)]
        : [],
    ],
    ['## Warnings', warnings.length > 0 ? ['', ...warnings.map((text) => `- ${escaped(text)}`)] : []],
    [
      '## Looked at and not so',
      clear > 0
        ? ['', `${counted(clear, 'other check or piece of advice', 'other checks and pieces of advice')}.`]
        : [],
    ],
  ];
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [heading, ...lines].join('\n'));
  return `${written.join('\n\n')}\n`;
}
