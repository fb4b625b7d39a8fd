/** Reads files off the page’s own thread, so that a large one does not block typing. */
import { readFiles } from '../../submission/read.js';

self.addEventListener('message', async ({ data: { id, files } }) => {
  try {
    self.postMessage({ id, value: await readFiles(files) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
