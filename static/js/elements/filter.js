/** `<iops-filter>`: narrows a table to the rows that fit the form beside it, and keeps the choice in the address. */

class IopsFilter extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form');
    if (!form) return;
    form.hidden = false;
    const asked = new URLSearchParams(location.search);
    for (const field of this.fields(form)) field.value = asked.get(field.name) ?? '';
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', () => { this.remember(form); this.narrow(form); });
    this.narrow(form);
  }

  /** @param {HTMLFormElement} form @returns {(HTMLInputElement | HTMLSelectElement)[]} */
  fields(form) {
    return [...form.querySelectorAll('input, select')].map((field) => /** @type {HTMLInputElement | HTMLSelectElement} */ (field));
  }

  /** @param {HTMLFormElement} form */
  narrow(form) {
    const wanted = this.fields(form).filter(({ value }) => value !== '');
    let shown = 0;
    let all = 0;
    for (const body of this.querySelectorAll('tbody')) {
      const rows = /** @type {HTMLTableRowElement[]} */ ([...body.querySelectorAll('tr[data-iops]')]);
      for (const row of rows) {
        row.hidden = !wanted.every((field) => fits(row, field.name, field.value));
        if (!row.hidden) shown += 1;
      }
      all += rows.length;
      body.hidden = rows.every((row) => row.hidden);
    }
    const status = form.querySelector('[role=status]');
    if (status) status.textContent = shown === all ? `${all} rows` : `${shown} of ${all} rows`;
  }

  /** @param {HTMLFormElement} form */
  remember(form) {
    const address = new URL(location.href);
    for (const { name, value } of this.fields(form)) {
      if (value === '') address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    history.replaceState(null, '', address);
  }
}

/**
 * @param {HTMLElement} row
 * @param {string} name attribute of the row; `iops` is a least figure, the others must be equal
 * @param {string} value
 */
const fits = (row, name, value) => (name === 'iops' ? Number(row.dataset.iops) >= Number(value) : row.dataset[name] === value);

customElements.define('iops-filter', IopsFilter);
