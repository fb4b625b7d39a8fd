/** Give the shapes in a JSON Schema names, so that declarations repeat nothing. */
import { nameOfShape } from './schema_shapes.ts';

/** The keys of a JSON Schema that are read or written here. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  required?: string[];
  /** the declaration that another one extends */
  extends?: Schema;
  $defs?: Record<string, Schema>;
}

/** Replaces each known shape by a reference to its name, and keeps the definitions of the names. */
export class SchemaNamer {
  definitions: Record<string, Schema> = {};

  /**
   * Define a name once.
   * @returns a reference to it
   */
  define(name: string, schema: Schema): Schema {
    this.definitions[name] ??= { ...schema, title: name };
    return { $ref: `#/$defs/${name}` };
  }

  /**
   * Name every shape in a schema. Titles go, because they would become types; texts beside a reference go, because
   * they would make a copy of its type.
   */
  name({ title: _title, $ref, description, ...schema }: Schema): Schema {
    if ($ref) return description ? { description, allOf: [{ $ref }] } : { $ref };
    const text = description ? { description } : {};
    if (schema.anyOf || schema.oneOf || schema.enum) return { ...text, ...this.#nameUnion(schema) };
    const table = this.#nameTable(schema);
    if (table) return { ...text, allOf: [table] };
    return { ...text, ...schema, ...(schema.items ? { items: this.name(schema.items) } : {}), ...this.#fields(schema) };
  }

  /** @param schema a union, which may have null among its options, or a choice */
  #nameUnion({ anyOf, oneOf, enum: choices }: Schema): Schema {
    const options = choices ? [{ enum: choices }] : (anyOf ?? oneOf ?? []);
    const others = options.filter(({ type }) => type !== 'null');
    const [name, description] = nameOfShape(others);
    if (!name && choices) return { enum: choices };
    const named = name ? [this.define(name, { description, anyOf: others })] : others.map((other) => this.name(other));
    return { anyOf: [...named, ...options.filter(({ type }) => type === 'null')] };
  }

  /** @returns null unless its keys are metrics or settings */
  #nameTable({ propertyNames, additionalProperties }: Schema): Schema | null {
    if (typeof additionalProperties !== 'object') return null;
    const names = propertyNames?.enum?.map(String) ?? [];
    if (names.includes('iops')) return this.nameMetrics(names, additionalProperties);
    const values = this.name(additionalProperties);
    if (!JSON.stringify(values).endsWith('SettingValue"}]}')) return null;
    return this.define('Settings', {
      description: 'Values by key of `data/settings.json`.',
      additionalProperties: values,
    });
  }

  nameMetrics(names: string[], figure: Schema): Schema {
    return this.define('Metrics', {
      description: 'Figures by metric; the unit ends the name.',
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, this.name(figure)])),
      additionalProperties: false,
    });
  }

  /** @returns what an object says of its fields, with their shapes named */
  #fields({ properties, patternProperties, additionalProperties }: Schema): Schema {
    const fields: Schema = {};
    if (properties)
      fields.properties = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, this.name(field)]));
    const [[pattern, figure] = []] = Object.entries(patternProperties ?? {});
    if (typeof additionalProperties === 'object') fields.additionalProperties = this.name(additionalProperties);
    if (!pattern || !figure) return fields;
    fields.patternProperties = undefined;
    const metrics = /^\^\((.*)\)\$$/.exec(pattern)?.[1];
    if (metrics) fields.extends = this.nameMetrics(metrics.split('|'), figure);
    else fields.additionalProperties = this.name(figure);
    return fields;
  }
}
