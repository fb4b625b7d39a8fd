/** The answer at a glance: its figure, in view below the form while a reader types on a phone. */
import { make } from '../dom.ts';

/** @param root the calculator */
export function showAtAGlance(root: HTMLElement) {
  const [figure, label] = root.querySelectorAll('.calculator__lead > *');
  const glance = root.querySelector('[data-glance]');
  const shown = figure?.hasAttribute('data-none') ? '' : (figure?.textContent ?? '');
  glance?.replaceChildren(make('strong', {}, shown), ' ', label?.textContent ?? '');
}
