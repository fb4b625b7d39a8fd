/** Lists of published values: choosing one fills its field, editing the field leaves the list. */
import { applyAddress } from './address.ts';

/**
 * Listen to the lists of published values.
 * @param {HTMLFormElement} form
 */
export function listenToPresets(form) {
  for (const list of form.querySelectorAll('select[data-presets]')) {
    const select = /** @type {HTMLSelectElement} */ (list);
    // Before the form hears of it: a choice is written as an address writes it, drive_afr=2.15%.
    select.addEventListener('input', () => applyAddress(form, select.value));
    form.addEventListener('input', ({ target }) => {
      const { name = '', dataset = {} } = /** @type {HTMLInputElement} */ (target);
      if (target !== select && (name === select.dataset.presets || dataset.unitOf === select.dataset.presets))
        select.value = '';
    });
  }
}
