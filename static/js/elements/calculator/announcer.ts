/** Announces text in the live region of a calculator: at once, or when the typing rests. */

/** A reader of speech hears the answer when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 700;
/** What a button did is left standing for this long before an answer may take its place. */
const NOTICE_MS = 4000;

export class Announcer {
  #timer = 0;
  #noticeUntil = 0;

  /** @param {HTMLElement} calculator */
  constructor(calculator) {
    this.calculator = calculator;
  }

  /**
   * Announce at once what a button did; an answer that still waits is not announced any more.
   * @param {string} text
   */
  say(text) {
    clearTimeout(this.#timer);
    this.#noticeUntil = performance.now() + NOTICE_MS;
    this.#write(text);
  }

  /**
   * Announce an answer when nothing newer follows for a while, and not over a notice that was just made.
   * @param {string} text
   * @param {number} [afterMs]
   */
  later(text, afterMs = ANNOUNCE_AFTER_MS) {
    clearTimeout(this.#timer);
    const wait = Math.max(afterMs, this.#noticeUntil - performance.now());
    this.#timer = window.setTimeout(() => this.#write(text), wait);
  }

  /** @param {string} text */
  #write(text) {
    const status = this.calculator.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}
