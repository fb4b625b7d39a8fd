/**
 * Describes the inputs of a calculator: one description serves the checks, the types, `iops calc --help` and the
 * forms.
 */

/**
 * Describes one input. Without a `default` it must be given; `default: null` means that it may be left out.
 * The last five properties are for forms only.
 * @typedef {object} InputSpec
 * @property {'integer'|'number'|'boolean'|'choice'|'integers'|'numbers'|'object'|'map'} kind
 * @property {string} [unit]  bytes, percent, objects …; absent where a value has none
 * @property {number} [min]
 * @property {number} [max]
 * @property {readonly string[]} [choices]
 * @property {InputSpecs} [fields]  of an object
 * @property {InputSpec} [of]  every entry of a map, whose names are free
 * @property {unknown} [default]
 * @property {string} says  one line for `--help`
 * @property {Readonly<Record<string, string>>} [labels]  of choices; a choice without one is its own label
 * @property {number} [example]  initial value of a form where the input has no default
 * @property {readonly string[]} [units]  that a form offers
 * @property {string} [form_unit]  the one of them that a form starts with
 * @property {boolean} [hidden]  true where no form asks for it
 */
/** @typedef {Readonly<Record<string, InputSpec>>} InputSpecs */

/**
 * @template S
 * @typedef {S extends {kind: 'integer'|'number'} ? number
 *   : S extends {kind: 'boolean'} ? boolean
 *   : S extends {kind: 'integers'|'numbers'} ? number[]
 *   : S extends {kind: 'choice', choices: readonly (infer C)[]} ? C
 *   : S extends {kind: 'object', fields: infer F} ? InputsOf<F>
 *   : S extends {kind: 'map', of: infer O} ? Record<string, ValueOf<O>>
 *   : unknown} GivenValueOf  type of one checked value that was given
 */
/**
 * @template S
 * @typedef {GivenValueOf<S> | (S extends {default: null} ? null : never)} ValueOf  the same, or null where left out
 */
/**
 * @template S
 * @typedef {{[F in keyof S]: ValueOf<S[F]>}} InputsOf  type of checked inputs, derived from their descriptions
 */

/**
 * Describe a number.
 * @template {Partial<InputSpec>} [M={}]
 * @param {string} unit  empty where it has none
 * @param {readonly [number, number]} range  smallest and largest value
 * @param {string} says
 * @param {M} [more]
 * @returns {{kind: 'number', unit?: string, min: number, max: number, says: string} & M}
 */
export const number = (unit, [min, max], says, more) => ({
  kind: 'number',
  ...(unit && { unit }),
  min,
  max,
  says,
  .../** @type {M} */ (more),
});

/**
 * Describe a whole number; the parameters are those of `number`.
 * @template {Partial<InputSpec>} [M={}]
 * @param {string} unit
 * @param {readonly [number, number]} range
 * @param {string} says
 * @param {M} [more]
 * @returns {{kind: 'integer', unit?: string, min: number, max: number, says: string} & M}
 */
export const integer = (unit, range, says, more) => ({ ...number(unit, range, says, more), kind: 'integer' });

/**
 * Describe a choice.
 * @template {string} C
 * @template {Partial<InputSpec>} [M={}]
 * @param {readonly C[]} choices
 * @param {string} says
 * @param {M} [more]
 * @returns {{kind: 'choice', choices: readonly C[], says: string} & M}
 */
export const choice = (choices, says, more) => ({ kind: 'choice', choices, says, .../** @type {M} */ (more) });

/**
 * Describe a choice between yes and no, which is no by default.
 * @param {string} says
 * @param {{true: string, false: string}} [labels]
 * @returns {{kind: 'boolean', default: false, says: string, labels?: {true: string, false: string}}}
 */
export const flag = (says, labels) => ({ kind: 'boolean', default: false, says, ...(labels && { labels }) });

/**
 * List the units that a form offers, and the one that it starts with.
 * @param {string} form_unit
 * @param {readonly string[]} units
 */
export const shownIn = (form_unit, units) => ({ form_unit, units });

/** Share of one, which a form shows in percent. */
export const IN_PERCENT = shownIn('%', ['%']);

/**
 * Name the keys of an object with the type that they have.
 * @template {object} T
 * @param {T} object
 */
export const keysOf = (object) => /** @type {(keyof T & string)[]} */ (Object.keys(object));
