/** Commands of a finding as blocks to copy, in each form that differs; the page's choice of form shows one of them. */
import { FORMS } from '../../diagnose/commands.ts';
import type { Command, Commands } from '../../diagnose/types.ts';
import { make } from '../dom.ts';

type Form = keyof typeof FORMS;

const LABELS = [
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
export function commandBlocks(commands: Commands): HTMLElement[] {
  return LABELS.flatMap(([purpose, label]) => {
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
export const block = (text: string, name: string, overwrites = false) =>
  make(
    overwrites ? 'iops-copy.overwrites' : 'iops-copy',
    { copies: `the commands: ${name}` },
    make('div.code-bar', {}, make('span', {}, overwrites ? `${name}. ${OVERWRITES}` : name)),
    make('pre', { tabindex: '0' }, make('code', {}, text)),
  );
