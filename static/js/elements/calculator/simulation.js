/** The part of a calculator that simulates: says whether it would see anything, runs in a worker, shows how far it is. */
import { applyAddress } from './address.js';
import { Background, startWorker } from './background-worker.js';
import { element } from './render/texts.js';

const [RUN, STOP] = ['Simulate it', 'Cancel'];

export class Simulation {
  /** @type {Worker|null} */
  #worker = null;
  #background = new Background();
  #input = {};
  #faster = '';

  /**
   * @param {HTMLElement} place
   * @param {string} calculator
   * @param {HTMLFormElement} form
   * @param {(words: string) => void} say for those who hear the page
   */
  constructor(place, calculator, form, say) {
    this.place = place;
    this.calculator = calculator;
    this.say = say;
    this.button = /** @type {HTMLButtonElement} */ (place.querySelector('[data-run]'));
    this.progress = /** @type {HTMLProgressElement} */ (place.querySelector('progress'));
    this.take = /** @type {HTMLButtonElement} */ (place.querySelector('[data-faster]'));
    this.button.addEventListener('click', () => (this.#worker ? this.stop('Cancelled.') : this.#run()));
    this.take.addEventListener('click', () => {
      applyAddress(form, this.#faster);
      form.dispatchEvent(new Event('input', { bubbles: true }));
      this.button.focus();
    });
  }

  /**
   * @param {string} selector
   * @param {string[]} lines
   */
  #write(selector, lines) {
    this.place.querySelector(selector)?.replaceChildren(...lines.map((line) => element('p', line)));
  }

  /**
   * Another input: what was simulated is no longer its answer.
   * @param {object} input
   */
  offer(input) {
    this.stop();
    this.#input = input;
    this.place.ariaBusy = 'true';
    this.#background.ask({ calculator: this.calculator, name: 'simulable', input }, (told) => {
      this.place.ariaBusy = 'false';
      const { possible = false, answer = [], faster = null } = told ?? {};
      this.#write('[data-simulable]', answer);
      this.button.disabled = !possible;
      this.take.hidden = faster === null;
      this.take.textContent = faster === null ? '' : `Take the same cluster with ${faster.words}`;
      this.#faster = faster === null ? '' : `?${new URLSearchParams(faster.inputs)}`;
    });
  }

  #run() {
    this.button.textContent = STOP;
    this.progress.hidden = false;
    this.progress.value = 0;
    this.#write('[data-simulated]', []);
    this.#worker = startWorker(({ done, value, refused }) => {
      if (done !== undefined) this.progress.value = done;
      else this.#end(value?.answer ?? [refused]);
    });
    this.#worker.postMessage({ calculator: this.calculator, name: 'simulate', input: this.#input });
  }

  /** @param {string[]} lines */
  #end(lines) {
    this.stop();
    this.#write('[data-simulated]', lines);
    this.say(lines.join(' '));
  }

  /** @param {string} [words] */
  stop(words = '') {
    this.#worker?.terminate();
    this.#worker = null;
    this.button.textContent = RUN;
    this.progress.hidden = true;
    this.#write('[data-simulated]', words ? [words] : []);
    if (words) this.say(words);
  }
}
