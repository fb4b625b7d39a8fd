/** Asks a module worker for what would hold up the typing: one question at a time. */

/** @typedef {{value?: unknown, done?: number, refused?: string}} Reply an answer, the share done, or why not */
/** @typedef {{question: object, onReply: (reply: Reply) => void}} Request */

export class WorkerClient {
  /** @type {Worker|null} started with the first question */
  #worker = null;
  /** @type {Request|null} */
  #current = null;
  /** @type {Request|null} */
  #next = null;

  /** @param {URL} url of the worker’s module */
  constructor(url) {
    this.url = url;
  }

  get isBusy() {
    return this.#current !== null;
  }

  /**
   * Ask a question; of those that are asked while the worker is busy only the last is sent.
   * @param {object} question
   * @param {(reply: Reply) => void} onReply  not called once a newer question has taken its place
   */
  ask(question, onReply) {
    const request = { question, onReply };
    if (this.#current) this.#next = request;
    else this.#send(request);
  }

  /** Stop the worker; what it was asked stays without an answer. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#current = null;
    this.#next = null;
  }

  /** @param {Request} request */
  #send(request) {
    this.#worker ??= this.#start();
    this.#current = request;
    this.#worker.postMessage(request.question);
  }

  #start() {
    const worker = new Worker(this.url, { type: 'module' });
    worker.addEventListener('message', ({ data }) => this.#receive(data));
    worker.addEventListener('error', () => {
      this.#worker = null; // it answers no more; the next question starts another
      this.#receive({ refused: 'The browser could not start it.' });
    });
    return worker;
  }

  /** @param {Reply} reply */
  #receive(reply) {
    const current = this.#current;
    const next = this.#next;
    if (reply.done !== undefined) {
      if (!next) current?.onReply(reply);
      return;
    }
    this.#current = null;
    this.#next = null;
    if (next) this.#send(next);
    else current?.onReply(reply);
  }
}
