/** Lists of published values: choosing one fills its field, editing the field leaves the list. */
import { applyAddress } from './address.ts';

/** Listen to the lists of published values. */
export function listenToPresets(form: HTMLFormElement) {
  for (const list of form.querySelectorAll('select[data-presets]')) {
    const select = list as HTMLSelectElement;
    // Before the form hears of it: a choice is written as an address writes it, drive_afr=2.15%.
    select.addEventListener('input', () => applyAddress(form, select.value));
    form.addEventListener('input', ({ target }) => {
      const { name = '', dataset = {} } = target as HTMLInputElement;
      if (target !== select && (name === select.dataset.presets || dataset.unitOf === select.dataset.presets))
        select.value = '';
    });
  }
}
