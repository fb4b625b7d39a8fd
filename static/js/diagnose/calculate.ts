/** Asks a calculator with what a system told, and keeps what it was asked. */

/** @typedef {import('./view.ts').View} View */
/** @typedef {import('../domain/types.d.ts').CephPool} CephPool */
/** @typedef {Record<string, string | number>} Inputs */
/**
 * @typedef {object} Calculation
 * @property {string} calculator  its identifier
 * @property {string} title  in words
 * @property {string} about  what it was filled in for
 * @property {Inputs} inputs  those that the system told; the others keep their defaults
 * @property {string[]} answer  in sentences
 * @property {string} link  its page with these inputs, below the root of the site; figures alone, no names
 */

/** @type {Readonly<Record<string, string>>} */
const TITLES = {
  throughput: 'Throughput',
  'data-loss': 'Data loss',
  'pg-count': 'Placement groups',
  'block-db': 'Size of block.db',
};

/** @param {readonly (number | null | undefined)[]} values */
export function median(values) {
  const known = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}

/**
 * Ask a calculator; what it refuses gives no answer.
 * @param {string} calculator
 * @param {string} about
 * @param {Record<string, string | number | null | undefined>} given
 * @param {(inputs: Inputs) => {answer: readonly string[]}} ask
 * @returns {Calculation[]}
 */
export function calculate(calculator, about, given, ask) {
  const known = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value]],
  );
  /** @type {Inputs} */
  const inputs = Object.fromEntries(known);
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

/**
 * Return the shards of a pool.
 * @param {View} view
 * @param {CephPool} pool
 * @returns {{data: number, parity: number} | null}
 */
export function shardsOf(view, { kind, size, erasure_code_profile: id }) {
  const profile = view.profiles.get(id ?? '');
  if (kind === 'erasure') return profile?.k && profile.m ? { data: profile.k, parity: profile.m } : null;
  return size ? { data: 1, parity: size - 1 } : null;
}
