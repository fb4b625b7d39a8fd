/** Merge the JSON Schemas of all records into one in which each shape has one name: declarations repeat nothing. */
import { SchemaNamer } from './schema_namer.ts';

/** @typedef {import('./schema_namer.ts').Schema} Schema */

/**
 * Merge the schemas of records into one.
 * @param {readonly Schema[]} schemas one a kind of record, as `iops schemas` writes them
 * @returns {Schema}
 */
export function mergeSchemas(schemas) {
  const namer = new SchemaNamer();
  for (const { $defs = {}, ...root } of schemas) {
    for (const [name, schema] of Object.entries({ ...$defs, [String(root.title)]: root }))
      namer.define(name, namer.name(schema));
  }
  return { title: 'Records', type: 'object', additionalProperties: false, $defs: namer.definitions };
}
