/** Runs one function of a calculator off the page's thread: a question in; how far it is, then its answer out. */

addEventListener('message', async ({ data: { calculator, name, input } }) => {
  const module = await import(`../../calculators/${calculator}.js`);
  try {
    postMessage({ value: module[name](input, (/** @type {number} */ done) => postMessage({ done })) });
  } catch (error) {
    postMessage({ refused: error instanceof Error ? error.message : String(error) });
  }
});
