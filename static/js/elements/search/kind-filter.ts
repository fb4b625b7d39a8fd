/** The filter by kind of page: offers the kinds that have results, with their counts, and the one that is chosen. */

export class KindFilter {
  element: HTMLFieldSetElement;
  choices: HTMLInputElement[];

  constructor(element: HTMLFieldSetElement) {
    this.element = element;
    this.choices = [...element.querySelectorAll('input')];
  }

  /** The chosen kind, empty for all. */
  get chosen() {
    return this.choices.find((choice) => choice.checked)?.value ?? '';
  }

  /** A kind that does not exist chooses all. */
  set chosen(kind) {
    const choice = this.choices.find(({ value }) => value === kind) ?? this.choices[0];
    if (choice) choice.checked = true;
  }

  /** Show how many results each kind has. */
  show(counts: Record<string, number>, all: number) {
    this.element.hidden = all === 0;
    for (const choice of this.choices) {
      const count = choice.value ? (counts[choice.value] ?? 0) : all;
      const label = choice.closest('label');
      const number = label?.querySelector('span');
      if (label) label.hidden = count === 0 && !choice.checked;
      if (number) number.textContent = `(${count})`;
    }
  }
}
