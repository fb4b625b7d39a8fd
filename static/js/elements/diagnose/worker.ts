/** Reads a system off the page's own thread: files in; the share that is read, then the diagnosis, out. */
import { diagnose, forOwner } from '../../diagnose/diagnose.ts';
import { describeSystem } from '../../diagnose/report.ts';
import type { Knowledge } from '../../diagnose/types.ts';
import { fetchJson } from '../fetch-json.ts';

let loading: Promise<Knowledge> | null = null;

/** Load what is known once; after a failure the next question tries again. */
async function knowledge(address: string) {
  try {
    loading ??= fetchJson(address) as Promise<Knowledge>;
    return await loading;
  } catch {
    loading = null;
    throw new Error('What the site knows did not load; reload the page to try again.');
  }
}

async function answer(address: string, files: Uint8Array[]) {
  const known = await knowledge(address);
  if (files.length === 0) return null;
  const outcome = diagnose(
    files.map((bytes) => ({ bytes })),
    known,
    (done) => postMessage({ done }),
  );
  // What is shown has the owner's names; what can be taken away has none.
  return { ...outcome, shown: forOwner(outcome), has: describeSystem(outcome.system) };
}

addEventListener('message', async ({ data: { address, files } }) => {
  try {
    postMessage({ value: await answer(address, files) });
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
