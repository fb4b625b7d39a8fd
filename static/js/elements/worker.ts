/** Asks a module worker for what would hold up the typing: one question at a time. */

/** An answer, the share done, or why not. */
type Reply = { value?: unknown; done?: number; refused?: string };
type Request = { question: object; onReply: (reply: Reply) => void };

export class WorkerClient {
  url: URL;
  /** Started with the first question. */
  #worker: Worker | null = null;
  #current: Request | null = null;
  #next: Request | null = null;

  /** @param url of the worker’s module */
  constructor(url: URL) {
    this.url = url;
  }

  get isBusy() {
    return this.#current !== null;
  }

  /**
   * Ask a question; of those that are asked while the worker is busy only the last is sent.
   * @param onReply not called once a newer question has taken its place
   */
  ask(question: object, onReply: (reply: Reply) => void) {
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

  #send(request: Request) {
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

  #receive(reply: Reply) {
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
