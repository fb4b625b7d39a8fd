/** Reads the Vega-Lite specifications of static/charts, some of which share a template. */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../static/charts/', import.meta.url);

const read = (name: string) => readFileSync(new URL(`${name}.vl.json`, FOLDER), 'utf8');

/**
 * Read a specification. One that names a `template` is that, with its `words` in place of `{word}`.
 * @returns `wide` is the width of the plot on a desk in pixels, where the usual one is too narrow
 * @throws {Error} where the template asks for a word that is not there
 */
export function specification(name: string): {
  usermeta: { title: string; description: string; wide?: number };
  [field: string]: unknown;
} {
  const own = JSON.parse(read(name));
  if (!own.template) return own;
  const filled = JSON.parse(read(own.template), (_, value) =>
    typeof value === 'string' ? value.replace(/^\{(\w+)\}$/, (_, word) => wordOf(own.words, word, name)) : value,
  );
  return { usermeta: own.usermeta, ...filled };
}

function wordOf(words: Record<string, string>, word: string, name: string) {
  if (Object.hasOwn(words, word)) return words[word] ?? '';
  throw new Error(`static/charts/${name}.vl.json: its template asks for ${word}; write it into words`);
}
