/** How full each resource is. */
import { element } from './texts.js';

/** @typedef {{label: string, kind: string, share: number, text: string}} Load  share of 1 */

/**
 * One line a resource: its name, a bar as full as it is, its figure in words.
 * @param {HTMLElement} list
 * @param {Load[]} loads
 */
export function fillLoads(list, loads) {
  list.replaceChildren(
    ...loads.map(({ label, share, text, kind }) => {
      const line = document.createElement('li');
      const picture = document.createElement('span');
      const filled = document.createElement('span');
      picture.ariaHidden = 'true';
      picture.className = 'calculator__load';
      filled.style.inlineSize = `${100 * share}%`;
      line.dataset.kind = kind;
      picture.append(filled);
      line.append(element('span', label), picture, element('span', text));
      return line;
    }),
  );
}
