/**
 * The inputs of calculators: one description of each serves the checks, the types, `iops calc --help` and the forms;
 * the check refuses in one error that says what to write instead.
 */
import { formatBytes, formatNumber } from '../domain/units.ts';

/**
 * Describes one input. Without a `default` it must be given; `default: null` means that it may be left out.
 * The last five properties are for forms only.
 */
export interface InputSpec {
  kind: 'integer' | 'number' | 'boolean' | 'choice' | 'integers' | 'numbers' | 'object' | 'map';
  /** bytes, percent, objects …; absent where a value has none */
  unit?: string;
  min?: number;
  max?: number;
  choices?: readonly string[];
  /** of an object */
  fields?: InputSpecs;
  /** every entry of a map, whose names are free */
  of?: InputSpec;
  default?: unknown;
  /** one line for `--help` */
  says: string;
  /** of choices; a choice without one is its own label */
  labels?: Readonly<Record<string, string>>;
  /** initial value of a form where the input has no default */
  example?: number;
  /** that a form offers */
  units?: readonly string[];
  /** the one of them that a form starts with */
  form_unit?: string;
  /** true where no form asks for it */
  hidden?: boolean;
}
export type InputSpecs = Readonly<Record<string, InputSpec>>;

/** Type of one checked value that was given. */
type GivenValueOf<S> = S extends { kind: 'integer' | 'number' }
  ? number
  : S extends { kind: 'boolean' }
    ? boolean
    : S extends { kind: 'integers' | 'numbers' }
      ? number[]
      : S extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? C
        : S extends { kind: 'object'; fields: infer F }
          ? InputsOf<F>
          : S extends { kind: 'map'; of: infer O }
            ? Record<string, ValueOf<O>>
            : unknown;
/** The same, or null where left out. */
type ValueOf<S> = GivenValueOf<S> | (S extends { default: null } ? null : never);
/** Type of checked inputs, derived from their descriptions. */
export type InputsOf<S> = { [F in keyof S]: ValueOf<S[F]> };

/**
 * Describe a number.
 * @param unit empty where it has none
 * @param range smallest and largest value
 */
export const number = <M extends Partial<InputSpec> = Record<never, never>>(
  unit: string,
  [min, max]: readonly [number, number],
  says: string,
  more?: M,
): { kind: 'number'; unit?: string; min: number; max: number; says: string } & M => ({
  kind: 'number',
  ...(unit && { unit }),
  min,
  max,
  says,
  ...(more as M),
});

/** Describe a whole number; the parameters are those of `number`. */
export const integer = <M extends Partial<InputSpec> = Record<never, never>>(
  unit: string,
  range: readonly [number, number],
  says: string,
  more?: M,
): { kind: 'integer'; unit?: string; min: number; max: number; says: string } & M => ({
  ...number(unit, range, says, more),
  kind: 'integer',
});

/** Describe a choice. */
export const choice = <C extends string, M extends Partial<InputSpec> = Record<never, never>>(
  choices: readonly C[],
  says: string,
  more?: M,
): { kind: 'choice'; choices: readonly C[]; says: string } & M => ({ kind: 'choice', choices, says, ...(more as M) });

/** Describe a choice between yes and no, which is no by default. */
export const flag = (
  says: string,
  labels?: { true: string; false: string },
): { kind: 'boolean'; default: false; says: string; labels?: { true: string; false: string } } => ({
  kind: 'boolean',
  default: false,
  says,
  ...(labels && { labels }),
});

/** List the units that a form offers, and the one that it starts with. */
export const shownIn = (form_unit: string, units: readonly string[]) => ({ form_unit, units });

/** Share of one, which a form shows in percent. */
export const IN_PERCENT = shownIn('%', ['%']);

/** Name the keys of an object with the type that they have. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

// The one error of the calculators: which input is refused, why, and what to write instead.

type ErrorCode = 'not_a_number' | 'not_an_integer' | 'out_of_range' | 'unknown_choice' | 'not_enough_domains';

/** An input that a calculator refuses: which field, why (`code`), and what to write (`advice`). */
export class InputError extends RangeError {
  code: ErrorCode;
  field: string;
  advice: string;

  constructor(code: ErrorCode, field: string, found: unknown, advice: string) {
    super(`${field}: found ${describe(found)}; ${advice}`);
    this.name = 'InputError';
    this.code = code;
    this.field = field;
    this.advice = advice;
  }
}

/** Describe what was found. */
function describe(found: unknown) {
  if (found === undefined) return 'nothing';
  if (typeof found === 'string') return `the text "${found.slice(0, 40)}"`;
  if (Array.isArray(found)) return 'a list';
  return found !== null && typeof found === 'object' ? 'an object' : String(found);
}

// Checks a plain object of inputs against their specifications, and says in one error what to write instead.

/** Write the range of an input as advice. */
function range({ min = 0, max = Number.MAX_SAFE_INTEGER, unit, kind }: InputSpec) {
  const bound = (value: number) =>
    (value !== 0 && Math.abs(value) < 0.01 ? String(value) : formatNumber(value)) +
    (unit === 'bytes' && value > 999 ? ` (${formatBytes(value)})` : '');
  return `write a ${kind.startsWith('number') ? '' : 'whole '}number from ${bound(min)} to ${bound(max)}`;
}

/** Check a number. */
function checkNumber(field: string, value: unknown, spec: InputSpec): number {
  if (value === 'Infinity' && spec.max === Infinity) return Infinity; // JSON has no Infinity: it travels as the word
  if (typeof value !== 'number' || Number.isNaN(value)) throw new InputError('not_a_number', field, value, range(spec));
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = spec;
  if (value < min || value > max) throw new InputError('out_of_range', field, value, range(spec));
  if (!spec.kind.startsWith('number') && !Number.isInteger(value))
    throw new InputError('not_an_integer', field, value, range(spec));
  return value + 0; // -0 becomes 0
}

/** An object of more names than this is no cluster's. */
const MOST_NAMES = 100;

/**
 * An object with known fields, or a map from free names; a mistake inside is named with its path, such as
 * drive.read_iops.
 */
function checkObject(field: string, value: unknown, { fields, of }: InputSpec) {
  const advice = fields
    ? `write an object with ${Object.keys(fields).join(', ')}`
    : 'write an object of names and values';
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new InputError('not_a_number', field, value, advice);
  if (!fields && !of) return value; // alternatives: the calculator itself checks what is in it
  const names = Object.keys(fields ?? value);
  if (names.length > MOST_NAMES)
    throw new InputError('out_of_range', field, value, `write at most ${MOST_NAMES} names`);
  const entries = value as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => {
      const given = Object.hasOwn(entries, name) ? entries[name] : undefined;
      return [name, checkOne(`${field}.${name}`, given, (fields?.[name] ?? of) as InputSpec)];
    }),
  );
}

/** Check one value by its description. */
function checkOne(field: string, value: unknown, spec: InputSpec): unknown {
  if (value === undefined && 'default' in spec) return spec.default;
  if (value === null && spec.default === null) return null;
  if (spec.kind === 'choice' || spec.kind === 'boolean') {
    const choices: readonly unknown[] = spec.kind === 'boolean' ? [true, false] : (spec.choices ?? []);
    if (choices.includes(value)) return value;
    throw new InputError('unknown_choice', field, value, `write one of ${choices.join(', ')}`);
  }
  if (spec.kind === 'object' || spec.kind === 'map') return checkObject(field, value, spec);
  if (spec.kind !== 'integers' && spec.kind !== 'numbers') return checkNumber(field, value, spec);
  if (!Array.isArray(value))
    throw new InputError(
      'not_a_number',
      field,
      value,
      `write a list of ${spec.kind === 'integers' ? 'whole ' : ''}numbers`,
    );
  if (value.length < 1 || value.length > 1000)
    throw new InputError('out_of_range', field, value, 'write from 1 to 1000 numbers');
  return Array.from(value, (item) => checkNumber(field, item, spec));
}

/**
 * Check a plain object of inputs and fill in the defaults; anything that `specs` does not name is left behind.
 * @throws {InputError} for the first input that is refused
 */
export function check<S extends InputSpecs>(input: unknown, specs: S): InputsOf<S> {
  const given = (input !== null && typeof input === 'object' ? input : {}) as Record<string, unknown>;
  const checked = Object.entries(specs).map(([field, spec]) => [
    field,
    checkOne(field, Object.hasOwn(given, field) ? given[field] : undefined, spec),
  ]);
  return Object.fromEntries(checked) as InputsOf<S>;
}
