/** Whether the key `/` goes to the search field: on until the reader switches it off, remembered in this browser. */

const NAME = 'iops-search-key';

/** @returns {boolean} */
export function isOn() {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/**
 * Shows the switch and remembers what it is set to.
 * @param {HTMLInputElement | null} box
 */
export function offerSwitch(box) {
  if (!box) return;
  box.checked = isOn();
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(NAME, box.checked ? 'on' : 'off');
    } catch {
      box.checked = true; // what a browser cannot keep it cannot switch off
    }
  });
}
