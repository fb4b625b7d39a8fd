/** `<iops-checklist>`: shows the lines that concern the chosen drives, software and release; the address keeps them. */

/** What the lines name, by what can be chosen: all kinds of drives, and all software. */
const GROUPS = new Map([
  [
    'media',
    new Map([
      ['hdd', ['hdd']],
      ['hybrid', ['hybrid']],
      ['flash', ['ssd', 'nvme']],
    ]),
  ],
  [
    'software',
    new Map([
      ['ceph', ['ceph']],
      ['zfs', ['zfs']],
      ['vm', ['vm']],
    ]),
  ],
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
    this.toggleAttribute('data-ready', true);
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
    for (const line of lines) line.hidden = !choices.every(({ group, value }) => concerns(line.dataset, group, value));
    for (const section of this.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    const shown = lines.filter((line) => !line.hidden).length;
    if (this.#status) this.#status.textContent = `${shown} of ${lines.length} lines`;
  }
}

/**
 * Whether a line concerns a choice; one that names nothing of a group, or no release, concerns all of it.
 * @param group name of the field: media, software or release
 */
function concerns(line: DOMStringMap, group: string, value: string) {
  if (!value) return true;
  if (group === 'release') return line.releases === undefined || line.releases.split(' ').includes(value);
  const choices = GROUPS.get(group) ?? new Map();
  const named = (line.stacks ?? '').split(' ').filter((stack) => [...choices.values()].flat().includes(stack));
  return named.length === 0 || named.some((stack) => choices.get(value)?.includes(stack));
}

customElements.define('iops-checklist', IopsChecklist);
