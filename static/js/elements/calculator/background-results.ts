/** Shows what takes longer than an answer and follows it: its sensitivity, and what a simulation would see. */
import { WorkerClient } from '../worker.ts';
import { renderSensitivity } from './render/sensitivity.ts';
import { Simulation } from './simulation.ts';

/** @typedef {import('../../math/sensitivity.ts').SensitivityTable} SensitivityTable */

const FUNCTION_WORKER = new URL('./function-worker.ts', import.meta.url);

export class BackgroundResults {
  #client = new WorkerClient(FUNCTION_WORKER);

  /**
   * @param {HTMLElement} root the calculator’s element
   * @param {HTMLFormElement} form
   * @param {(text: string) => void} announce
   */
  constructor(root, form, announce) {
    const place = /** @type {HTMLElement|null} */ (root.querySelector('[data-simulation]'));
    this.root = root;
    this.calculator = root.dataset.calculator ?? '';
    this.simulation = place ? new Simulation(place, this.calculator, form, announce) : null;
    this.figures = [...root.querySelectorAll('[data-sensitivity]')];
  }

  /**
   * Start what follows an answer.
   * @param {object} input that the calculator has just answered
   */
  follow(input) {
    if (this.figures.length > 0) {
      this.#setBusy(true);
      this.#client.ask({ calculator: this.calculator, name: 'sensitivity', input }, ({ value }) => {
        if (value) renderSensitivity(this.root, /** @type {Record<string, SensitivityTable>} */ (value));
        this.#setBusy(false);
      });
    }
    this.simulation?.offer(input);
  }

  /** @param {boolean} isBusy the charts still show an older input */
  #setBusy(isBusy) {
    for (const figure of this.figures) figure.ariaBusy = String(isBusy);
  }
}
