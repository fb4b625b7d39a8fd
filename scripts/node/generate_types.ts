/** Write TypeScript declarations of the records, made from their JSON Schemas: `npm run types`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { mergeSchemas } from './merge_schemas.ts';

const SCHEMAS = new URL('../../schemas/json/', import.meta.url);
export const DECLARATIONS = new URL('../../static/js/domain/types.d.ts', import.meta.url);

const BANNER = `/**
 * Types of the records under data/, generated from schemas/json by \`npm run types\`.
 * Edit the models in schemas/, not this file.
 */`;
const STYLE = { printWidth: 120, singleQuote: true };
/** Limits of lists, which types do not keep. */
const LIMITS = /\n *\*\n *\* @minItems \d+/g;
/** Where the compiler found a type, which the merged schema does not tell a reader. */
const ORIGINS = /\n \*\n \* This interface was referenced by `Records`'s JSON-Schema\n \* via the `\w+` "\w+"\./g;
const SHORT_COMMENTS = /\/\*\*\n *\* (.{1,100})\n *\*\//g;
const EMPTY_ROOT = 'export interface Records {}\n';

/**
 * Generate the declarations of all records.
 * @returns text of types.d.ts
 */
export async function generateTypes(): Promise<string> {
  const files = (await readdir(SCHEMAS)).filter((name) => name.endsWith('.schema.json')).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, SCHEMAS), 'utf8')));
  const merged = mergeSchemas(texts.map((text) => JSON.parse(text)));
  const schema = merged as JSONSchema;
  const declarations = await compile(schema, 'Records', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: STYLE,
    unreachableDefinitions: true,
  });
  return declarations
    .replaceAll(ORIGINS, '')
    .replaceAll(LIMITS, '')
    .replaceAll(SHORT_COMMENTS, '/** $1 */')
    .replace(EMPTY_ROOT, '');
}

if (argv[1] === fileURLToPath(import.meta.url)) await writeFile(DECLARATIONS, await generateTypes());
