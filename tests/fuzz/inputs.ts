/** Inputs of calculators, drawn from their own descriptions: allowed values, limits, and some that are refused. */
import fc from 'fast-check';
import type { InputSpec } from '../../static/js/math/input.ts';

const REFUSED = [Number.NaN, -1, 1e300, Infinity, '7', '', null, {}, [], [1, 'x'], { __proto__: null, hosts: 1 }, true];
/** Half of what is drawn is no limit and no default. */
const OFTEN = 6;

/** Numbers within limits, as often small as large. */
function numbers({ kind, min = 0, max = Number.MAX_SAFE_INTEGER }: InputSpec) {
  const most = Math.min(max ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const isWhole = !kind.startsWith('number');
  const even = fc.double({ min: 0, max: 1, noNaN: true });
  const shape = (value: number) => Math.min(most, Math.max(min, isWhole ? Math.round(value) : value));
  const least = min > 0 ? min : isWhole ? 1 : Math.min(most, 1) * 1e-9;
  return fc.oneof(
    { weight: OFTEN, arbitrary: even.map((part) => shape(least * (Math.max(most, least) / least) ** part)) },
    { weight: 2, arbitrary: even.map((part) => shape(min + part * (most - min))) },
    fc.constantFrom(min, shape(min + 1), shape(most - 1), most),
  );
}

/** What an input may be. */
function allowed(spec: InputSpec): fc.Arbitrary<unknown> {
  if (spec.kind === 'choice') return fc.constantFrom(...(spec.choices ?? []));
  if (spec.kind === 'boolean') return fc.boolean();
  if (spec.kind === 'integers' || spec.kind === 'numbers')
    return fc.array(numbers({ ...spec, kind: spec.kind === 'integers' ? 'integer' : 'number' }), {
      minLength: 1,
      maxLength: 6,
    });
  if (spec.kind === 'object' && spec.fields) return objectOf(spec.fields);
  if (spec.kind === 'object')
    return fc.oneof(
      fc.record({ replicas: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ data_shards: fc.integer({ min: 1, max: 32 }), parity_shards: fc.integer({ min: 0, max: 8 }) }),
    );
  if (spec.kind === 'map' && spec.of)
    return fc.dictionary(fc.constantFrom('client', 'recovery', 'best_effort', 'x'), allowed(spec.of), { maxKeys: 4 });
  return numbers(spec);
}

/** Objects with what a function takes; what may be left out often is. */
export function objectOf(specs: Record<string, InputSpec>): fc.Arbitrary<Record<string, unknown>> {
  const all = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, allowed(spec)]));
  const needed = Object.keys(specs).filter((name) => !('default' in (specs[name] ?? {})));
  return fc.record(all, { requiredKeys: needed });
}

/** The same, and now and then one input that no calculator may take. */
export function hostileObjectOf(specs: Record<string, InputSpec>) {
  const names = Object.keys(specs);
  const wrong = fc.tuple(fc.constantFrom(...names, 'constructor'), fc.constantFrom(...REFUSED));
  return fc
    .tuple(objectOf(specs), fc.option(wrong, { freq: OFTEN }))
    .map(([input, one]) => (one ? { ...input, [one[0]]: one[1] } : input));
}
