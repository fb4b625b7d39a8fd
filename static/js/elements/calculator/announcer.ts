/** Announces text in the live region of a calculator: at once, or when the typing rests. */

/** A reader of speech hears the answer when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 700;
/** What a button did is left standing for this long before an answer may take its place. */
const NOTICE_MS = 4000;

export class Announcer {
  calculator: HTMLElement;
  #timer = 0;
  #noticeUntil = 0;

  constructor(calculator: HTMLElement) {
    this.calculator = calculator;
  }

  /** Announce at once what a button did; an answer that still waits is not announced any more. */
  say(text: string) {
    clearTimeout(this.#timer);
    this.#noticeUntil = performance.now() + NOTICE_MS;
    this.#write(text);
  }

  /** Announce an answer when nothing newer follows for a while, and not over a notice that was just made. */
  later(text: string, afterMs: number = ANNOUNCE_AFTER_MS) {
    clearTimeout(this.#timer);
    const wait = Math.max(afterMs, this.#noticeUntil - performance.now());
    this.#timer = window.setTimeout(() => this.#write(text), wait);
  }

  #write(text: string) {
    const status = this.calculator.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}
