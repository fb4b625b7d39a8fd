/** Commands in the forms of those who run Ceph: packages, cephadm, Rook, Proxmox VE. */
import type { Command, Commands } from './types.ts';

/** No commands. */
export const NO_COMMANDS: Commands = Object.freeze({ set: [], trial: [], check: [], undo: [] });

const step = (plain: string): Command => ({ note: null, plain, cephadm: null, rook: null });

/** Make commands that are the same in every form. */
export const commandForms = (
  set: readonly string[] | null,
  check: readonly string[] = [],
  undo: readonly string[] = [],
): Commands => ({
  set: (set ?? []).map(step),
  trial: [],
  check: check.map(step),
  undo: undo.map(step),
});
