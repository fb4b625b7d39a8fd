/** Announces text in the live region of a calculator: at once, or when the typing rests. */

/** A reader of speech hears the answer when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 700;

export class Announcer {
  #timer = 0;

  /** @param {HTMLElement} calculator */
  constructor(calculator) {
    this.calculator = calculator;
  }

  /**
   * Announce a text at once.
   * @param {string} text
   */
  say(text) {
    const status = this.calculator.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  /**
   * Announce a text later; it takes the place of one that still waits.
   * @param {string} text
   * @param {number} [afterMs]
   */
  later(text, afterMs = ANNOUNCE_AFTER_MS) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.say(text), afterMs);
  }
}
