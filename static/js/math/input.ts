/** Checks a plain object of inputs against their specifications, and says in one error what to write instead. */
import { formatBytes, formatNumber } from '../domain/units.ts';
import { InputError } from './input-error.ts';
import type { InputSpec, InputSpecs, InputsOf } from './input-spec.ts';

export { InputError };

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
