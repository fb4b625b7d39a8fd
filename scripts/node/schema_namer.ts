/** Give the shapes in a JSON Schema names, so that declarations repeat nothing. */
import { nameOfShape } from './schema_shapes.ts';

/**
 * The keys of a JSON Schema that are read or written here.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [type]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Record<string, Schema>} [patternProperties]
 * @property {boolean | Schema} [additionalProperties]
 * @property {Schema} [propertyNames]
 * @property {string[]} [required]
 * @property {Schema} [extends] the declaration that another one extends
 * @property {Record<string, Schema>} [$defs]
 */

/** Replaces each known shape by a reference to its name, and keeps the definitions of the names. */
export class SchemaNamer {
  /** @type {Record<string, Schema>} */
  definitions = {};

  /**
   * Define a name once.
   * @param {string} name
   * @param {Schema} schema
   * @returns {Schema} a reference to it
   */
  define(name, schema) {
    this.definitions[name] ??= { ...schema, title: name };
    return { $ref: `#/$defs/${name}` };
  }

  /**
   * Name every shape in a schema. Titles go, because they would become types; texts beside a reference go, because
   * they would make a copy of its type.
   * @param {Schema} schema
   * @returns {Schema}
   */
  name({ title: _title, $ref, description, ...schema }) {
    if ($ref) return description ? { description, allOf: [{ $ref }] } : { $ref };
    const text = description ? { description } : {};
    if (schema.anyOf || schema.oneOf || schema.enum) return { ...text, ...this.#nameUnion(schema) };
    const table = this.#nameTable(schema);
    if (table) return { ...text, allOf: [table] };
    return { ...text, ...schema, ...(schema.items ? { items: this.name(schema.items) } : {}), ...this.#fields(schema) };
  }

  /** @param {Schema} schema a union, which may have null among its options, or a choice @returns {Schema} */
  #nameUnion({ anyOf, oneOf, enum: choices }) {
    const options = choices ? [{ enum: choices }] : (anyOf ?? oneOf ?? []);
    const others = options.filter(({ type }) => type !== 'null');
    const [name, description] = nameOfShape(others);
    if (!name && choices) return { enum: choices };
    const named = name ? [this.define(name, { description, anyOf: others })] : others.map((other) => this.name(other));
    return { anyOf: [...named, ...options.filter(({ type }) => type === 'null')] };
  }

  /** @param {Schema} schema @returns {Schema | null} null unless its keys are metrics or settings */
  #nameTable({ propertyNames, additionalProperties }) {
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

  /** @param {string[]} names @param {Schema} figure @returns {Schema} */
  nameMetrics(names, figure) {
    return this.define('Metrics', {
      description: 'Figures by metric; the unit ends the name.',
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, this.name(figure)])),
      additionalProperties: false,
    });
  }

  /** @param {Schema} schema @returns {Schema} what an object says of its fields, with their shapes named */
  #fields({ properties, patternProperties, additionalProperties }) {
    /** @type {Schema} */
    const fields = {};
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
