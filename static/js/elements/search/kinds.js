/** The kinds of page beside the search field: offered with their counts where they yield, or where one was asked for. */

export class Kinds {
  /** @param {HTMLFieldSetElement} box */
  constructor(box) {
    this.box = box;
    this.choices = [...box.querySelectorAll('input')];
  }

  /** The kind that is asked for, empty for all. */
  get chosen() {
    return this.choices.find((choice) => choice.checked)?.value ?? '';
  }

  /** A kind that does not exist is taken for all. */
  set chosen(kind) {
    const asked = this.choices.find((choice) => choice.value === kind) ?? this.choices[0];
    if (asked) asked.checked = true;
  }

  /**
   * @param {Record<string, number>} counts
   * @param {number} all
   */
  show(counts, all) {
    this.box.hidden = all === 0;
    for (const choice of this.choices) {
      const count = choice.value ? (counts[choice.value] ?? 0) : all;
      const label = choice.closest('label');
      if (label) label.hidden = count === 0 && !choice.checked;
      const shown = label?.querySelector('span');
      if (shown) shown.textContent = `(${count})`;
    }
  }
}
