/** Asks a calculator with what a system told, and keeps what it was asked. */
import type { CephPool } from '../domain/types.d.ts';
import type { View } from './view.ts';

type Inputs = Record<string, string | number>;
export interface Calculation {
  /** its identifier */
  calculator: string;
  /** in words */
  title: string;
  /** what it was filled in for */
  about: string;
  /** those that the system told; the others keep their defaults */
  inputs: Inputs;
  /** in sentences */
  answer: string[];
  /** its page with these inputs, below the root of the site; figures alone, no names */
  link: string;
}

const TITLES: Readonly<Record<string, string>> = {
  throughput: 'Throughput',
  'data-loss': 'Data loss',
  'pg-count': 'Placement groups',
  'block-db': 'Size of block.db',
};

export function median(values: readonly (number | null | undefined)[]) {
  const known = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}

/** Ask a calculator; what it refuses gives no answer. */
export function calculate(
  calculator: string,
  about: string,
  given: Record<string, string | number | null | undefined>,
  ask: (inputs: Inputs) => { answer: readonly string[] },
): Calculation[] {
  const known = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  const inputs: Inputs = Object.fromEntries(known);
  try {
    const query = new URLSearchParams(known.map(([name, value]) => [String(name), String(value)]));
    return [
      {
        calculator,
        title: TITLES[calculator] ?? calculator,
        about,
        inputs,
        answer: [...ask(inputs).answer],
        link: `calculators/${calculator}/?${query}`,
      },
    ];
  } catch {
    return []; // the system has figures beyond what the model is for
  }
}

/** Return the shards of a pool. */
export function shardsOf(
  view: View,
  { kind, size, erasure_code_profile: id }: CephPool,
): { data: number; parity: number } | null {
  const profile = view.profiles.get(id ?? '');
  if (kind === 'erasure') return profile?.k && profile.m ? { data: profile.k, parity: profile.m } : null;
  return size ? { data: 1, parity: size - 1 } : null;
}
