/** Blocks to copy that run the read-only commands and keep what they print, in the form of each way to run Ceph. */
import { COMMANDS } from './asked.ts';
import { blockOf, FORMS } from './commands.ts';

/** @typedef {keyof typeof FORMS} Form */

/** @type {Readonly<Record<Form, string>>} */
const LABELS = { plain: 'Packages or MicroCeph', cephadm: 'cephadm', rook: 'Rook', proxmox: 'Proxmox VE' };

/** What each block is run on, and the file that it leaves. */
const PLACES = /** @type {const} */ ([
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
]);

/** The ways to run Ceph. */
const FORM_NAMES = /** @type {readonly Form[]} */ (Object.keys(LABELS));

/**
 * Return the blocks for the page, by where they are run.
 * @returns {{
 *   forms: {form: Form, label: string}[],
 *   places: {
 *     where: string, label: string, on: string,
 *     commands: {command: string, tells: string}[],
 *     texts: {forms: Form[], text: string}[],
 *   }[],
 * }} forms whose text is the same share one
 */
export function commandBlocks() {
  const places = PLACES.map(({ where, label, on, file }) => {
    const commands = COMMANDS.filter((command) => command.where === where);
    const ids = commands.map(({ id }) => id);
    const write = (/** @type {Form} */ form) => `{\n${blockOf(ids, form)}\n} > "${file}"`;
    const texts = [...Map.groupBy(FORM_NAMES, write)].map(([text, forms]) => ({ forms, text }));
    return { where, label, on, commands: commands.map(({ command, tells }) => ({ command, tells })), texts };
  });
  return { forms: FORM_NAMES.map((form) => ({ form, label: LABELS[form] })), places };
}
