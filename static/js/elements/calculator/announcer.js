/** Says things in the live region of a calculator: at once, or when the typing rests. */

/** A reader of speech hears the answer when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 700;

export class Announcer {
  #timer = 0;

  /** @param {HTMLElement} calculator */
  constructor(calculator) {
    this.calculator = calculator;
  }

  /** @param {string} words */
  say(words) {
    const status = this.calculator.querySelector('[role=status]');
    if (status) status.textContent = words;
  }

  /**
   * What is said later takes the place of what still waits.
   * @param {string} words
   * @param {number} [afterMs]
   */
  later(words, afterMs = ANNOUNCE_AFTER_MS) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.say(words), afterMs);
  }
}
