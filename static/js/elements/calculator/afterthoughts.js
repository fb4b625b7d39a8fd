/** What takes longer than an answer and follows it: what it hinges on, and whether a simulation would see anything. */
import { Background } from './background.js';
import { renderHinges } from './render/hinges.js';
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
    this.hasHinges = root.querySelector('[data-hinges]') !== null;
  }

  /** @param {object} input that the calculator has just answered */
  follow(input) {
    if (this.hasHinges) this.#background.ask({ calculator: this.calculator, name: 'hinges', input }, (hinges) => renderHinges(this.root, hinges));
    this.simulation?.offer(input);
  }
}
