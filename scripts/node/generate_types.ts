/** Write TypeScript declarations of the records, made from their JSON Schemas: `npm run types`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const SCHEMAS = new URL('../../schemas/json/', import.meta.url);
export const DECLARATIONS = new URL('../../static/js/domain/types.d.ts', import.meta.url);

const BANNER = `/**
 * Types of the records under data/, generated from schemas/json by \`npm run types\`.
 * Edit the models in schemas/, not this file.
 */
/** A figure as its source prints it. */
export type Figure = number | QualifiedFigure | RangeFigure;
/** The value of a setting. */
export type SettingValue = string | number;
/** Values by key of \`data/settings.json\`. */
export type Settings = Record<string, SettingValue>;
/** What was asked of a subject, by kind. */
export type Workload = Measurement['workload'];
/** Direction and order of access, in fio's terms. */
export type Pattern = NonNullable<BlockWorkload['pattern']>;`;
const STYLE = { printWidth: 120, singleQuote: true };
/** Limits of lists, which types do not keep. */
const LIMITS = /\n *\*\n *\* @minItems \d+/g;
/** Where the compiler found a type, which the merged schema does not tell a reader. */
const ORIGINS = /\n \*\n \* This interface was referenced by `Records`'s JSON-Schema\n \* via the `\w+` "\w+"\./g;
const SHORT_COMMENTS = /\/\*\*\n *\* (.{1,100})\n *\*\//g;
const EMPTY_ROOT = 'export interface Records {}\n';

/**
 * Read a schema as the compiler takes it best: without titles, which would become types, without texts beside a
 * reference, which would make a copy of its type, and with metrics as one type, which a schema states by their names.
 */
const readSchema = (text: string): JSONSchema =>
  JSON.parse(text, (key, value) => {
    if (key === 'title' && typeof value === 'string') return undefined;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const { description, patternProperties, ...others } = value;
    if (value.$ref && description) return { description, allOf: [others] };
    if (value.propertyNames?.enum?.includes('iops')) return { description, tsType: 'Metrics' };
    const [[pattern, figure] = ['', {}]] = Object.entries(patternProperties ?? {});
    if (!pattern) return value;
    const names = /^\^\((.*)\)\$$/.exec(pattern)?.[1]?.split('|');
    if (!names) return { description, ...others, additionalProperties: figure };
    const properties = Object.fromEntries(names.map((name) => [name, { tsType: 'Figure' }]));
    const said = 'Figures by metric; the unit ends the name.';
    const metrics = { title: 'Metrics', description: said, type: 'object', properties, additionalProperties: false };
    return { description, ...others, extends: metrics };
  });

/** Put the schemas of all records into one. */
function mergeSchemas(texts: string[]): JSONSchema {
  const definitions: Record<string, JSONSchema> = {};
  for (const text of texts) {
    const { $defs = {}, ...root } = readSchema(text);
    const schemas: Record<string, JSONSchema> = { ...$defs, [JSON.parse(text).title]: root };
    for (const [name, schema] of Object.entries(schemas)) definitions[name] ??= { ...schema, title: name };
  }
  return { title: 'Records', type: 'object', additionalProperties: false, $defs: definitions };
}

/**
 * Generate the declarations of all records.
 * @returns text of types.d.ts
 */
export async function generateTypes(): Promise<string> {
  const files = (await readdir(SCHEMAS)).filter((name) => name.endsWith('.schema.json')).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, SCHEMAS), 'utf8')));
  const declarations = await compile(mergeSchemas(texts), 'Records', {
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
