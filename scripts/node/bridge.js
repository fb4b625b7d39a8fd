/** Runs exported functions of our own modules for scripts/node/client.py: one request a line, one answer a line. */
import { createInterface } from 'node:readline';

const FOLDERS = { charts: new URL('./', import.meta.url) };
const STATIC = new URL('../../static/js/', import.meta.url);

/**
 * JSON has no Infinity: it travels as the word, as in the vectors. NaN never may.
 * @param {string} key
 * @param {unknown} value
 * @returns {unknown}
 */
function writable(key, value) {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) throw new Error(`${key || 'the result'} is not a number`);
  return value > 0 ? 'Infinity' : '-Infinity';
}

/**
 * @param {string} line
 * @returns {Promise<string>}
 */
async function answer(line) {
  try {
    const { module, function: name, arguments: args } = JSON.parse(line);
    const folder = FOLDERS[/** @type {keyof typeof FOLDERS} */ (module)] ?? STATIC;
    const loaded = await import(new URL(`${module}.js`, folder).href);
    if (typeof loaded[name] !== 'function') throw new Error(`${module} has no function ${name}`);
    return JSON.stringify({ value: (await loaded[name](...args)) ?? null }, writable);
  } catch (thrown) {
    const error = /** @type {Error & {code?: string, field?: string}} */ (thrown);
    const { message, code = null, field = null } = error;
    return JSON.stringify({ error: { message, code, field } });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await answer(line)}\n`);
}
