/** Blocks to copy that run the read-only commands and keep what they print, in the form of each way to run Ceph. */
import { COMMANDS, FORMS, type ReadCommand } from './commands.ts';

type Form = keyof typeof FORMS;

const LABELS: Readonly<Record<Form, string>> = {
  plain: 'Packages or MicroCeph',
  cephadm: 'cephadm',
  rook: 'Rook',
  proxmox: 'Proxmox VE',
};

/** What each block is run on, and the file that it leaves. */
const PLACES = [
  {
    where: 'cluster',
    label: 'The cluster, once',
    on: 'On a host that has the admin key (Rook: where kubectl works).',
    file: 'cluster.txt',
  },
  {
    where: 'host',
    label: 'Each host, or one of each kind',
    on: 'As root. What a host lacks says so and is skipped.',
    file: 'host-$(uname -n).txt',
  },
  {
    where: 'zfs',
    label: 'ZFS, on each host that has a pool',
    on: 'As root.',
    file: 'zfs-$(uname -n).txt',
  },
  {
    where: 'osd',
    label: 'One OSD that is slow',
    on: 'Put its number in place of N.',
    file: 'osd.txt',
  },
] as const;

/** The ways to run Ceph. */
const FORM_NAMES = Object.keys(LABELS) as readonly Form[];

/**
 * Make one block to copy: each command with its own line above its output, so that a paste of all can be taken apart.
 */
const blockOf = (commands: readonly ReadCommand[], form: Form): string =>
  commands
    .map(({ command, runs }) => ({ name: command, run: FORMS[form](runs ?? command) }))
    .filter(({ run }) => run)
    .map(({ name, run }) => `echo '# ${name.replaceAll("'", '')}'; ${run}`)
    .join('\n');

/**
 * Return the blocks for the page, by where they are run.
 * @returns forms whose text is the same share one
 */
export function commandBlocks(): {
  forms: { form: Form; label: string }[];
  places: {
    where: string;
    label: string;
    on: string;
    commands: { command: string; tells: string }[];
    texts: { forms: Form[]; text: string }[];
  }[];
} {
  const places = PLACES.map(({ where, label, on, file }) => {
    const commands = COMMANDS.filter((command) => command.where === where);
    const write = (form: Form) => `{\n${blockOf(commands, form)}\n} > "${file}"`;
    const texts = [...Map.groupBy(FORM_NAMES, write)].map(([text, forms]) => ({ forms, text }));
    return { where, label, on, commands: commands.map(({ command, tells }) => ({ command, tells })), texts };
  });
  return { forms: FORM_NAMES.map((form) => ({ form, label: LABELS[form] })), places };
}
