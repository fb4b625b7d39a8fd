/** Runs one function of a calculator in a worker: a question in; the part that is done, then the answer, out. */
import { scriptAt } from '../addresses.ts';

addEventListener('message', async ({ data: { calculator, name, input } }) => {
  const module = await import(scriptAt(`calculators/${calculator}.js`).href);
  try {
    postMessage({ value: module[name](input, (done: number) => postMessage({ done })) });
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
