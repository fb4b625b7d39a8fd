/** Writes the diagnosis as Markdown for a ticket or a forum: nothing in it names a machine or a person. */

/** @typedef {import('./types.d.ts').Finding} Finding */
/** @typedef {import('./read.js').Diagnosed} Diagnosed */
/** @typedef {import('../domain/types.d.ts').System} System */

const SHOWN = 10;

/** Keep text that was read from being taken for markup. @param {string} text */
const escaped = (text) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

/** @param {number} count @param {string} one @param {string} [many] */
const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * Say in a line or two what was given.
 * @param {System} system
 * @returns {string[]}
 */
export function describeSystem({ versions, osds, hosts, pools, drives, zfs_pools: zpools, cluster }) {
  const names = [...new Set(versions.map(({ version }) => version))];
  const parts = [
    names.length > 0 ? `Ceph ${names.join(', ')}` : '',
    osds.length > 0 ? counted(osds.length, 'OSD') : '',
    hosts.length > 0 ? counted(hosts.length, 'host') : '',
    pools.length > 0 ? counted(pools.length, 'pool') : '',
    drives.length > 0 ? counted(drives.length, 'drive') : '',
    zpools.length > 0 ? counted(zpools.length, 'pool of ZFS', 'pools of ZFS') : '',
  ].filter(Boolean);
  return [parts.join(', '), cluster?.health ? `State: ${cluster.health}` : ''].filter(Boolean);
}

/** @param {Finding} finding */
function findingLines({ title, why, evidence, severity, pages, confidence }) {
  const shown = evidence
    .slice(0, SHOWN)
    .map(({ where, what }) => `  - ${escaped(where)}${what ? `: ${escaped(what)}` : ''}`);
  const more = evidence.length > SHOWN ? [`  - and ${evidence.length - SHOWN} more`] : [];
  const unsure = confidence === 'likely' ? ' (likely)' : '';
  return [
    `- **${title}** [${severity}]${unsure}`,
    ...(why ? [`  ${why}`] : []),
    ...shown,
    ...more,
    ...pages.map((page) => `  See /${page}`),
  ];
}

/**
 * Write the report.
 * @param {Diagnosed} read
 * @param {readonly Finding[]} findings
 * @returns {string}
 */
export function asMarkdown({ system, refused, warnings }, findings) {
  const yes = findings.filter(({ answer }) => answer === 'yes');
  const wrong = yes.filter(({ id }) => !id.startsWith('advice/'));
  const advice = yes.filter(({ id }) => id.startsWith('advice/'));
  const open = findings.filter(({ answer, run }) => answer === 'cannot tell' && run.length > 0);
  const commands = [...new Set(open.flatMap(({ run }) => run))];
  const clear = findings.filter(({ answer }) => answer === 'no').length;
  const sections = [
    ['# What applies to this system', ...describeSystem(system)],
    wrong.length > 0 ? ['## Found', ...wrong.flatMap(findingLines)] : ['## Found', 'Nothing that is wrong.'],
    advice.length > 0 ? ['## Advice that applies', ...advice.flatMap(findingLines)] : [],
    open.length > 0
      ? [
          '## Cannot be told yet',
          ...commands.map((command) => `- run \`${command}\``),
          ...open.map(({ title }) => `- ${title}`),
        ]
      : [],
    refused.length > 0
      ? ['## Not read', ...refused.map(({ file, line, reason }) => `- file ${file}, line ${line}: ${escaped(reason)}`)]
      : [],
    warnings.length > 0 ? ['## Warnings', ...warnings.map((text) => `- ${escaped(text)}`)] : [],
    [`${clear} other things were looked at and are not so.`],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
