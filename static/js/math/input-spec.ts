/**
 * Describes the inputs of a calculator: one description serves the checks, the types, `iops calc --help` and the
 * forms.
 */

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
