/** Buttons that fold a panel out and in. */
import { makeButton } from '../dom.ts';

let panelCount = 0;

/**
 * Make a button for a panel, and fold the panel in; Escape inside of it does the same.
 * @param panel gets an id
 */
export function foldingButton(label: string, panel: HTMLElement) {
  panelCount += 1;
  panel.id = `listing-panel-${panelCount}`;
  panel.hidden = true;
  const button = makeButton(label, { 'aria-expanded': 'false', 'aria-controls': panel.id });
  const unfold = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => unfold(panel.hidden === true));
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    unfold(false);
    button.focus();
  });
  return button;
}
