/** Passes files to the worker that reads them, one at a time, and stops it where one takes too long. */

import type { FileRead } from '../../submission/types.ts';
import { unreadableFile } from '../../submission/unreadable-file.ts';
import { scriptAt } from '../addresses.ts';
import type { InputFile } from './file-input.ts';

/** A report of 16 MB, the largest that is taken, is read within two seconds on a slow machine. */
const LIMIT_SECONDS = 20;
const TOO_LONG =
  `Reading it took longer than ${LIMIT_SECONDS} s and was stopped. Give the report of the tool alone, ` +
  'without logs or other text in the same file.';
const NO_WORKER = 'The browser could not start the program that reads files; reload the page and give the file again.';

/** The one worker of the page, started when it is first needed. */
let worker: Worker | null = null;
/** What was read before is not read again. */
const known: WeakMap<InputFile, Promise<FileRead>> = new WeakMap();
/** The file before must be finished, so that the limit counts one file's time alone. */
let queue: Promise<unknown> = Promise.resolve();
let lastId = 0;

/** Start the worker, so that it has loaded what it needs when the first file comes. */
export function startWorker() {
  worker ??= new Worker(scriptAt('elements/check/worker.js'), { type: 'module' });
  return worker;
}

/** Read files off the page's own thread; a file that cannot be read says why in its `errors`. */
export const readInWorker = (files: readonly InputFile[]): Promise<FileRead[]> => Promise.all(files.map(readOnce));

function readOnce(file: InputFile) {
  const before = known.get(file);
  if (before) return before;
  const read = queue.then(() => ask(file));
  queue = read;
  known.set(file, read);
  return read;
}

function ask(file: InputFile): Promise<FileRead> {
  const asked = startWorker();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (read: FileRead) => {
      clearTimeout(timer);
      asked.removeEventListener('message', receive);
      asked.removeEventListener('error', fail);
      resolve(read);
    };
    const refuse = (reason: string) => {
      asked.terminate();
      worker = null;
      end(unreadableFile(file.name, reason));
    };
    const receive = ({ data }: MessageEvent) => data.id === id && end(data.value);
    const fail = () => refuse(NO_WORKER);
    const timer = setTimeout(() => refuse(TOO_LONG), LIMIT_SECONDS * 1000);
    asked.addEventListener('message', receive);
    asked.addEventListener('error', fail);
    asked.postMessage({ id, file });
  });
}
