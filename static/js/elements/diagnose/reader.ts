/** Has files diagnosed by a worker, with a limit of time, so that no file can hold the page up. */
import type { Step } from '../../diagnose/read.ts';
import { scriptAt } from '../addresses.ts';
import { WorkerClient } from '../worker.ts';

type Outcome = ReturnType<typeof import('../../diagnose/diagnose.ts').diagnose>;
/** `shown`: what of it the page shows, with the names of its owner. */
export type Diagnosis = Outcome & { has: string[]; shown: Pick<Outcome, 'findings' | 'first' | 'calculations'> };
interface Listener {
  onProgress: (step: Step) => void;
  onAnswer: (diagnosis: Diagnosis) => void;
  onRefusal: (reason: string) => void;
}

const LONGEST_MS = 120_000;
const TOO_LONG = 'Reading took longer than two minutes and was stopped. Give fewer files, or the ceph report alone.';

export class Reader {
  address: string;
  #client = new WorkerClient(scriptAt('elements/diagnose/worker.js'));
  #timer = 0;

  /** @param address of what is known, from the root of the host */
  constructor(address: string) {
    this.address = new URL(address, location.href).href;
  }

  /** Load everything that reading needs, so that it works without a network from then on. */
  prepare() {
    this.#client.ask({ address: this.address, files: [] }, () => {});
  }

  /** Diagnose files; the answer to an earlier question is never given once a later one was asked. */
  read(files: readonly Uint8Array[], { onProgress, onAnswer, onRefusal }: Listener) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#client.stop();
      onRefusal(TOO_LONG);
    }, LONGEST_MS);
    this.#client.ask({ address: this.address, files }, ({ value, done, refused }) => {
      if (done !== undefined) {
        onProgress(done as unknown as Step);
        return;
      }
      clearTimeout(this.#timer);
      if (refused === undefined) onAnswer(value as Diagnosis);
      else onRefusal(refused);
    });
  }

  /** Forget what is being read. */
  forget() {
    clearTimeout(this.#timer);
    if (this.#client.isBusy) this.#client.stop();
  }
}
