/** Merge the JSON Schemas of all records into one in which each shape has one name: declarations repeat nothing. */
import { type Schema, SchemaNamer } from './schema_namer.ts';

/**
 * Merge the schemas of records into one.
 * @param schemas one a kind of record, as `iops schemas` writes them
 */
export function mergeSchemas(schemas: readonly Schema[]): Schema {
  const namer = new SchemaNamer();
  for (const { $defs = {}, ...root } of schemas) {
    for (const [name, schema] of Object.entries({ ...$defs, [String(root.title)]: root }))
      namer.define(name, namer.name(schema));
  }
  return { title: 'Records', type: 'object', additionalProperties: false, $defs: namer.definitions };
}
