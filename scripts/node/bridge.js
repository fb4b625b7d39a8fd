/** Runs exported functions of our own modules for scripts/node/client.py: one request a line, one answer a line. */
import { createInterface } from 'node:readline';

const FOLDERS = { charts: new URL('./', import.meta.url) };
const STATIC = new URL('../../static/js/', import.meta.url);

/**
 * Write infinity as text, as in the test vectors, since JSON has none; NaN is an error.
 * @param {string} key
 * @param {unknown} value
 * @returns {unknown}
 */
function replaceInfinity(key, value) {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) throw new Error(`${key || 'the result'} is not a number`);
  return value > 0 ? 'Infinity' : '-Infinity';
}

/**
 * Answer one request.
 * @param {string} line `{"module", "function", "arguments"}` as JSON
 * @returns {Promise<string>} `{"value"}` or `{"error"}` as JSON
 */
async function answer(line) {
  try {
    const { module, function: name, arguments: args } = JSON.parse(line);
    const folder = FOLDERS[/** @type {keyof typeof FOLDERS} */ (module)] ?? STATIC;
    const loaded = await import(new URL(`${module}.js`, folder).href);
    if (typeof loaded[name] !== 'function') throw new Error(`${module} has no function ${name}`);
    return JSON.stringify({ value: (await loaded[name](...args)) ?? null }, replaceInfinity);
  } catch (thrown) {
    const error = /** @type {Error & {code?: string, field?: string}} */ (thrown);
    const { message, code = null, field = null } = error;
    return JSON.stringify({ error: { message, code, field } });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await answer(line)}\n`);
}
