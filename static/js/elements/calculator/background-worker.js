/** Questions to a calculator's functions that would hold up the typing: asked in a worker. */

/** @typedef {{calculator: string, name: string, input: object}} Question  name of a function of the calculator */
/** @typedef {{value?: any, done?: number, refused?: string}} Told  its answer, or how far it is from 0 to 1, or why not */

/**
 * @param {(told: Told) => void} hear
 */
export function startWorker(hear) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => hear(data));
  worker.addEventListener('error', () => hear({ refused: 'The browser could not start it.' }));
  return worker;
}

/** One question at a time; of those that come meanwhile only the last is asked. */
export class Background {
  /** @type {Worker|null} */
  #worker = null;
  #isBusy = false;
  /** @type {(() => void)|null} */
  #next = null;
  /** @type {(told: Told) => void} */
  #hear = () => {};

  /**
   * @param {Question} question
   * @param {(value: any) => void} answer with undefined where the function refuses; not called where a newer question took its place
   */
  ask(question, answer) {
    const worker = (this.#worker ??= startWorker((told) => this.#hear(told)));
    this.#next = () => {
      this.#next = null;
      this.#isBusy = true;
      this.#hear = ({ value, done }) => {
        if (done !== undefined) return;
        this.#isBusy = false;
        if (this.#next) this.#next();
        else answer(value);
      };
      worker.postMessage(question);
    };
    if (!this.#isBusy) this.#next();
  }

  stop() {
    this.#worker?.terminate();
    [this.#worker, this.#isBusy, this.#next] = [null, false, null];
  }
}
