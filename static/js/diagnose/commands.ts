/** Commands to run in each form of Ceph, and blocks of them to copy. */
import { COMMANDS } from './asked.ts';

/** Run a command of Ceph in another way, and others as they are. */
const within =
  (prefix: string): ((command: string) => string) =>
  (command) =>
    command.startsWith('ceph ') ? `${prefix} ${command}` : command;
const inShell = within('cephadm shell --');

/** How a command is run where no host has Ceph's packages; empty where it cannot be. */
export const FORMS = Object.freeze({
  plain: (command: string) => command,
  cephadm: (command: string) =>
    command.startsWith('ceph-volume ') ? command.replace('ceph-volume ', 'cephadm ceph-volume -- ') : inShell(command),
  rook: (command: string) =>
    command.startsWith('ceph-volume ') ? '' : within('kubectl -n rook-ceph exec deploy/rook-ceph-tools --')(command),
  proxmox: (command: string) => command,
});

/**
 * Make one block to copy: each command with its own line above its output, so that a paste of all can be taken apart.
 */
export const blockOf = (ids: readonly string[], form: keyof typeof FORMS): string =>
  COMMANDS.filter(({ id }) => ids.includes(id))
    .map(({ command, runs }) => ({ name: command, run: FORMS[form](runs ?? command) }))
    .filter(({ run }) => run)
    .map(({ name, run }) => `echo '# ${name.replaceAll("'", '')}'; ${run}`)
    .join('\n');
