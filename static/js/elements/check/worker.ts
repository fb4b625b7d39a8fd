/** Reads one file after the other off the page’s own thread, so that a large one does not block typing. */
import { readFile } from '../../submission/read.ts';

self.addEventListener('message', async ({ data: { id, file } }) => {
  self.postMessage({ id, value: await readFile(file) });
});
