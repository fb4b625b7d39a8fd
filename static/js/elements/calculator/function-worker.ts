/** Runs one function of a calculator in a worker: a question in; the part that is done, then the answer, out. */

addEventListener('message', async ({ data: { calculator, name, input } }) => {
  const module = await import(`../../calculators/${calculator}.ts`);
  try {
    postMessage({ value: module[name](input, (done: number) => postMessage({ done })) });
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
