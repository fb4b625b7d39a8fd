/** The files that were given: what was read in each, what was not and why, and a button to remove it. */
import { make, makeButton, makeItems } from '../dom.ts';
import type { Diagnosis } from './reader.ts';

/**
 * Show the files.
 * @param root holds the place [data-files]
 */
export function showGiven(root: HTMLElement, files: readonly { name: string }[], diagnosis: Diagnosis | null) {
  const items = files.map(({ name }, index) => {
    const place = index + 1;
    const refused = (diagnosis?.refused ?? []).filter(({ file }) => file === place);
    return make(
      'li',
      {},
      make('strong', {}, name),
      ` ${readIn(place, diagnosis)} `,
      makeButton('Remove', { 'data-remove': String(index), 'aria-label': `Remove ${name}` }),
      refused.length > 0 &&
        make('ul.check__errors', {}, ...makeItems(refused.map(({ line, reason }) => `Line ${line}: ${reason}`))),
    );
  });
  const warnings = (diagnosis?.warnings ?? []).map((text) => make('li', {}, text));
  root.querySelector('[data-files]')?.replaceChildren(...items, ...warnings);
  root.querySelector('[data-clear]')?.toggleAttribute('hidden', files.length === 0);
}

/** Say which outputs a file held. */
function readIn(place: number, diagnosis: Diagnosis | null) {
  if (!diagnosis) return '';
  const commands = diagnosis.system.outputs.filter(({ file }) => file === place).map(({ command }) => command);
  if (commands.length === 0) return 'nothing was read';
  const times = [...Map.groupBy(commands, (command) => command)];
  return times.map(([command, all]) => (all.length > 1 ? `${command} (${all.length}×)` : command)).join(', ');
}
