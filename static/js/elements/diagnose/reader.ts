/** Has files diagnosed by a worker, with a limit of time, so that no file can hold the page up. */
import { WorkerClient } from '../worker.ts';

/**
 * @typedef {ReturnType<typeof import('../../diagnose/diagnose.ts').diagnose>
 *   & {has: string[]}} Diagnosis
 * @typedef {object} Listener
 * @property {(step: import('../../diagnose/read.ts').Step) => void} onProgress
 * @property {(diagnosis: Diagnosis) => void} onAnswer
 * @property {(reason: string) => void} onRefusal
 */

const LONGEST_MS = 120_000;
const TOO_LONG = 'Reading took longer than two minutes and was stopped. Give fewer files, or the ceph report alone.';

export class Reader {
  #client = new WorkerClient(new URL('./worker.ts', import.meta.url));
  #timer = 0;

  /** @param {string} address of what is known, from the root of the host */
  constructor(address) {
    this.address = new URL(address, location.href).href;
  }

  /** Load everything that reading needs, so that it works without a network from then on. */
  prepare() {
    this.#client.ask({ address: this.address, files: [] }, () => {});
  }

  /**
   * Diagnose files; the answer to an earlier question is never given once a later one was asked.
   * @param {readonly Uint8Array[]} files
   * @param {Listener} listener
   */
  read(files, { onProgress, onAnswer, onRefusal }) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#client.stop();
      onRefusal(TOO_LONG);
    }, LONGEST_MS);
    this.#client.ask({ address: this.address, files }, ({ value, done, refused }) => {
      if (done !== undefined) {
        onProgress(/** @type {import('../../diagnose/read.ts').Step} */ (/** @type {unknown} */ (done)));
        return;
      }
      clearTimeout(this.#timer);
      if (refused === undefined) onAnswer(/** @type {Diagnosis} */ (value));
      else onRefusal(refused);
    });
  }

  /** Forget what is being read. */
  forget() {
    clearTimeout(this.#timer);
    if (this.#client.isBusy) this.#client.stop();
  }
}
