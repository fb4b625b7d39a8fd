/** Passes files to the worker that reads them, one at a time, and stops it where one takes too long. */
import { unreadableFile } from '../../submission/unreadable-file.ts';

/** @typedef {import('../../submission/read.ts').FileRead} FileRead */
/** @typedef {import('./file-input.ts').InputFile} InputFile */

/** A report of 16 MB, the largest that is taken, is read within two seconds on a slow machine. */
const LIMIT_SECONDS = 20;
const TOO_LONG =
  `Reading it took longer than ${LIMIT_SECONDS} s and was stopped. Give the report of the tool alone, ` +
  'without logs or other text in the same file.';
const NO_WORKER = 'The browser could not start the program that reads files; reload the page and give the file again.';

/** @type {Worker | null} the one worker of the page, started when it is first needed */
let worker = null;
/** @type {WeakMap<InputFile, Promise<FileRead>>} what was read before is not read again */
const known = new WeakMap();
/** @type {Promise<unknown>} the file before must be finished, so that the limit counts one file's time alone */
let queue = Promise.resolve();
let lastId = 0;

/** Start the worker, so that it has loaded what it needs when the first file comes. */
export function startWorker() {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/**
 * Read files off the page's own thread; a file that cannot be read says why in its `errors`.
 * @param {readonly InputFile[]} files
 * @returns {Promise<FileRead[]>}
 */
export const readInWorker = (files) => Promise.all(files.map(readOnce));

/** @param {InputFile} file */
function readOnce(file) {
  const before = known.get(file);
  if (before) return before;
  const read = queue.then(() => ask(file));
  queue = read;
  known.set(file, read);
  return read;
}

/** @param {InputFile} file @returns {Promise<FileRead>} */
function ask(file) {
  const asked = startWorker();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (/** @type {FileRead} */ read) => {
      clearTimeout(timer);
      asked.removeEventListener('message', receive);
      asked.removeEventListener('error', fail);
      resolve(read);
    };
    const refuse = (/** @type {string} */ reason) => {
      asked.terminate();
      worker = null;
      end(unreadableFile(file.name, reason));
    };
    const receive = (/** @type {MessageEvent} */ { data }) => data.id === id && end(data.value);
    const fail = () => refuse(NO_WORKER);
    const timer = setTimeout(() => refuse(TOO_LONG), LIMIT_SECONDS * 1000);
    asked.addEventListener('message', receive);
    asked.addEventListener('error', fail);
    asked.postMessage({ id, file });
  });
}
