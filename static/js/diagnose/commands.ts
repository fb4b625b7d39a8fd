/** Commands to run in each form of Ceph, and blocks of them to copy. */
import { COMMANDS } from './asked.ts';

/**
 * Run a command of Ceph in another way, and others as they are.
 * @param {string} prefix
 * @returns {(command: string) => string}
 */
const within = (prefix) => (command) => (command.startsWith('ceph ') ? `${prefix} ${command}` : command);
const inShell = within('cephadm shell --');

/** How a command is run where no host has Ceph's packages; empty where it cannot be. */
export const FORMS = Object.freeze({
  plain: (/** @type {string} */ command) => command,
  cephadm: (/** @type {string} */ command) =>
    command.startsWith('ceph-volume ') ? command.replace('ceph-volume ', 'cephadm ceph-volume -- ') : inShell(command),
  rook: (/** @type {string} */ command) =>
    command.startsWith('ceph-volume ') ? '' : within('kubectl -n rook-ceph exec deploy/rook-ceph-tools --')(command),
  proxmox: (/** @type {string} */ command) => command,
});

/**
 * Make one block to copy: each command with its own line above its output, so that a paste of all can be taken apart.
 * @param {readonly string[]} ids
 * @param {keyof typeof FORMS} form
 * @returns {string}
 */
export const blockOf = (ids, form) =>
  COMMANDS.filter(({ id }) => ids.includes(id))
    .map(({ command, runs }) => ({ name: command, run: FORMS[form](runs ?? command) }))
    .filter(({ run }) => run)
    .map(({ name, run }) => `echo '# ${name.replaceAll("'", '')}'; ${run}`)
    .join('\n');
