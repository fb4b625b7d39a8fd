/** Whether the key `/` goes to the search field: on until the reader switches it off, remembered in this browser. */

const STORAGE_KEY = 'iops-search-key';

export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Show the setting in a checkbox, and remember changes of it. */
export function bindSwitch(box: HTMLInputElement | null) {
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
