/** Passes files to the worker that reads them, and returns its answers. */

/** @typedef {import('../../submission/read.js').FileRead} FileRead */
/** @typedef {import('./file-input.js').InputFile} InputFile */
/** @typedef {{resolve: (value: FileRead[]) => void, reject: (error: Error) => void}} Waiting */

/** @type {Worker | null} the one worker of the page, started when it is first needed */
let worker = null;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
let lastId = 0;

/**
 * Read files off the page's own thread.
 * @param {readonly InputFile[]} files
 * @returns {Promise<FileRead[]>}
 */
export function readInWorker(files) {
  worker ??= startWorker();
  const { promise, resolve, reject } = /** @type {PromiseWithResolvers<FileRead[]>} */ (Promise.withResolvers());
  lastId += 1;
  waiting.set(lastId, { resolve, reject });
  worker.postMessage({ id: lastId, files });
  return promise;
}

function startWorker() {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, value, error } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  return started;
}
