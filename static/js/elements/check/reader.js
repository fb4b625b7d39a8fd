/** Hands files to the worker that reads them, and gives back its answers in order. */

/** @typedef {import('../../submission/read.js').FileRead} FileRead */

/** @type {{read: (files: readonly {name: string, bytes: Uint8Array}[]) => Promise<FileRead[]>} | null} */
let one = null;

function start() {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** @type {Map<number, {resolve: (value: FileRead[]) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  worker.addEventListener('message', ({ data: { id, value, error } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  return {
    /** @param {readonly {name: string, bytes: Uint8Array}[]} files */
    read: (files) =>
      new Promise((/** @type {(value: FileRead[]) => void} */ resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        worker.postMessage({ id: last, files });
      }),
  };
}

/** The one worker of the page, started when it is first needed. */
export const reader = () => (one ??= start());
