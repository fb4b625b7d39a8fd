/** What takes longer than an answer and follows it: its sensitivity, and whether a simulation would see anything. */
import { Background } from './background-worker.js';
import { renderSensitivity } from './render/sensitivity.js';
import { Simulation } from './simulation.js';

export class Afterthoughts {
  #background = new Background();

  /**
   * @param {HTMLElement} root the calculator’s element
   * @param {HTMLFormElement} form
   * @param {(words: string) => void} say
   */
  constructor(root, form, say) {
    const place = /** @type {HTMLElement|null} */ (root.querySelector('[data-simulation]'));
    this.root = root;
    this.calculator = root.dataset.calculator ?? '';
    this.simulation = place ? new Simulation(place, this.calculator, form, say) : null;
    this.figures = [...root.querySelectorAll('[data-sensitivity]')];
  }

  /** @param {object} input that the calculator has just answered */
  follow(input) {
    if (this.figures.length > 0) {
      this.#wait(true);
      this.#background.ask({ calculator: this.calculator, name: 'sensitivity', input }, (result) => {
        if (result) renderSensitivity(this.root, result);
        this.#wait(false);
      });
    }
    this.simulation?.offer(input);
  }

  /** @param {boolean} isBusy what the charts show is that of an older input */
  #wait(isBusy) {
    for (const figure of this.figures) figure.ariaBusy = String(isBusy);
  }
}
