/** `<iops-checklist>`: shows the lines that concern the chosen drives and software; the address keeps the choice. */

/** What each choice chooses among, by the name of its field. */
const GROUPS = new Map([
  ['media', ['hdd', 'ssd', 'nvme', 'hybrid']],
  ['software', ['ceph', 'zfs', 'vm']],
]);

class IopsChecklist extends HTMLElement {
  #form = this.querySelector('form');
  #status = this.querySelector('[role="status"]');

  connectedCallback() {
    if (!this.#form) return;
    this.#readAddress();
    this.#form.hidden = false;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#choose();
    });
    this.#form.addEventListener('change', () => this.#choose());
    this.#showLines();
  }

  get #selects() {
    return [...(this.#form?.querySelectorAll('select') ?? [])];
  }

  #readAddress() {
    const asked = new URL(location.href).searchParams;
    for (const select of this.#selects) {
      const value = asked.get(select.name) ?? '';
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }

  #choose() {
    this.#writeAddress();
    this.#showLines();
  }

  #writeAddress() {
    const url = new URL(location.href);
    for (const { name, value } of this.#selects) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    history.replaceState(null, '', url);
  }

  #showLines() {
    const choices = this.#selects.map(({ name, value }) => ({ group: name, value }));
    const lines = [...this.querySelectorAll('li')];
    for (const line of lines)
      line.hidden = !choices.every(({ group, value }) => concerns(line.dataset.stacks ?? '', group, value));
    for (const section of this.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    const shown = lines.filter((line) => !line.hidden).length;
    if (this.#status) this.#status.textContent = `${shown} of ${lines.length} lines`;
  }
}

/**
 * Whether advice for some stacks concerns a choice; advice that names no stack of a group concerns all of it.
 * @param {string} stacks separated by blanks
 * @param {string} group
 * @param {string} value
 */
function concerns(stacks, group, value) {
  const named = stacks.split(' ').filter((stack) => GROUPS.get(group)?.includes(stack));
  return !value || named.length === 0 || named.includes(value);
}

customElements.define('iops-checklist', IopsChecklist);
