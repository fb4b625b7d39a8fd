/** Reads a system off the page's own thread: files in; the share that is read, then the diagnosis, out. */
import { diagnose } from '../../diagnose/diagnose.ts';
import { describeSystem } from '../../diagnose/report.ts';
import { fetchJson } from '../fetch-json.ts';

/** @typedef {import('../../diagnose/types.ts').Knowledge} Knowledge */

/** @type {Promise<Knowledge> | null} */
let loading = null;

/** Load what is known once; after a failure the next question tries again. @param {string} address */
async function knowledge(address) {
  try {
    loading ??= /** @type {Promise<Knowledge>} */ (fetchJson(address));
    return await loading;
  } catch {
    loading = null;
    throw new Error('What the site knows did not load; reload the page to try again.');
  }
}

/** @param {string} address @param {Uint8Array[]} files */
async function answer(address, files) {
  const known = await knowledge(address);
  if (files.length === 0) return null;
  const outcome = diagnose(
    files.map((bytes) => ({ bytes })),
    known,
    (done) => postMessage({ done }),
  );
  return { ...outcome, has: describeSystem(outcome.system) };
}

addEventListener('message', async ({ data: { address, files } }) => {
  try {
    postMessage({ value: await answer(address, files) });
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
