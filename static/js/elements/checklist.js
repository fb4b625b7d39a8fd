/** `<iops-checklist>`: shows the lines of the checklist that concern the chosen drives and software; the choice stands in the address. */

const GROUPS = new Map([
  ['media', ['hdd', 'ssd', 'nvme', 'hybrid']],
  ['software', ['ceph', 'zfs', 'vm']],
]);

class IopsChecklist extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector('form');
    this.status = this.querySelector('[role="status"]');
    if (!this.form) return;
    const asked = new URL(location.href).searchParams;
    for (const select of this.selects()) {
      const value = asked.get(select.name) ?? '';
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
    this.form.hidden = false;
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.choose();
    });
    this.form.addEventListener('change', () => this.choose());
    this.narrow();
  }

  selects() {
    return [...(this.form?.querySelectorAll('select') ?? [])];
  }

  choose() {
    this.remember();
    this.narrow();
  }

  remember() {
    const url = new URL(location.href);
    for (const select of this.selects()) {
      if (select.value) url.searchParams.set(select.name, select.value);
      else url.searchParams.delete(select.name);
    }
    history.replaceState(null, '', url);
  }

  narrow() {
    const wanted = this.selects().map((select) => ({ group: select.name, value: select.value }));
    /** @type {HTMLElement[]} */
    const lines = [...this.querySelectorAll('li')];
    for (const line of lines)
      line.hidden = !wanted.every(({ group, value }) => concerns(line.dataset.stacks ?? '', group, value));
    for (const section of this.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    const shown = lines.filter((line) => !line.hidden).length;
    if (this.status) this.status.textContent = `${shown} of ${lines.length} lines`;
  }
}

/**
 * Whether advice for some stacks concerns a choice: advice that names nothing of a group concerns all of it.
 * @param {string} stacks
 * @param {string} group
 * @param {string} value
 */
function concerns(stacks, group, value) {
  const named = stacks.split(' ').filter((stack) => GROUPS.get(group)?.includes(stack));
  return !value || named.length === 0 || named.includes(value);
}

customElements.define('iops-checklist', IopsChecklist);
