/** Shows the job that a link from a figure asks to run again. */
import { fioCommandOf } from '../../domain/fio-command.ts';

/**
 * Show the job; nothing where the address names none.
 * @param root holds the place [data-asked]
 * @param query of the address
 */
export function showAskedJob(root: HTMLElement, query: string) {
  const asked = new URLSearchParams(query);
  const command = fioCommandOf(asked);
  const place = root.querySelector('[data-asked]');
  const code = place?.querySelector('iops-copy code');
  if (!command || !place || !code) return;
  code.textContent = command;
  const state = asked.get('write_cache') ?? '';
  const cache = place.querySelector('[data-asked-cache]');
  if (cache && ['on', 'off'].includes(state)) cache.textContent = `With the write cache ${state}. `;
  place.removeAttribute('hidden');
}
