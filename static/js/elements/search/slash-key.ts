/** Whether the key `/` goes to the search field: on until the reader switches it off, remembered in this browser. */

const STORAGE_KEY = 'iops-search-key';

/** @returns {boolean} */
export function isSlashKeyOn() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/**
 * Show the setting in a checkbox, and remember changes of it.
 * @param {HTMLInputElement | null} box
 */
export function bindSwitch(box) {
  if (!box) return;
  box.checked = isSlashKeyOn();
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(STORAGE_KEY, box.checked ? 'on' : 'off');
    } catch {
      box.checked = true; // a browser that stores nothing cannot remember that it is off
    }
  });
}
