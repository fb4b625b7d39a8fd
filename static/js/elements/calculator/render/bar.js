/** A bar whose segments share out a whole, with its key. */
import { formatBytes } from '../../../domain/units.js';
import { element } from './texts.js';

/** @typedef {{label: string, kind: string, bytes?: number, amount?: number, text?: string}} Segment  bytes, or an amount with its text */

/**
 * The picture is for the eye, the key below it says the same in words.
 * @param {HTMLElement} figure
 * @param {Segment[]} segments
 * @param {import('./texts.js').UnitFamily} family
 */
export function fillBar(figure, segments, family) {
  const whole = segments.reduce((sum, { bytes = 0, amount = bytes }) => sum + amount, 0) || 1;
  const parts = segments.map(({ label, bytes = 0, kind, amount = bytes, text = formatBytes(bytes, family) }, index) => {
    const part = document.createElement('span');
    const entry = element('li', `${label} ${text}`);
    for (const each of [part, entry]) Object.assign(each.dataset, { kind, index: String(index) });
    part.style.flexGrow = String((100 * amount) / whole); // below 1 in all, the parts would not fill the row
    return { part, entry };
  });
  figure.querySelector('[data-picture]')?.replaceChildren(...parts.map(({ part }) => part));
  figure.querySelector('ul')?.replaceChildren(...parts.map(({ entry }) => entry));
}
