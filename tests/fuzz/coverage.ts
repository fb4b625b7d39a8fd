/** Which blocks of the project's modules ran, as V8 counts them: the guide of a long run. */
import { Session } from 'node:inspector/promises';

/** Counts since it was last asked. */
export class Coverage {
  #session = new Session();
  #seen: Set<string> = new Set();

  /** Start to count; every module that is to be counted is loaded after this. */
  async start() {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Tell how many blocks ran that never ran before. */
  async fresh() {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const before = this.#seen.size;
    for (const { url, functions } of result)
      if (url.includes('/static/js/'))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) this.#seen.add(`${url}:${startOffset}:${endOffset}`);
    return this.#seen.size - before;
  }

  /** Tell how many blocks ran in all. */
  get blocks() {
    return this.#seen.size;
  }
}
