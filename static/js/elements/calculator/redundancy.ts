/**
 * Redundancy in one choice, as people say it: 3 copies, or an erasure code 4+2. Each calculator has inputs of its own
 * for it; the choice fills them, and follows when they are edited.
 */
import { applyAddress } from './address.ts';
import { fieldsOf } from './fields.ts';

/** One data shard and its copies, or an erasure code. */
type Shards = { data: number; parity: number };

const asCopies = ({ parity }: Shards): Record<string, string> => ({ scheme: 'replicated', replicas: `${parity + 1}` });
const asShards = ({ data, parity }: Shards): Record<string, string> => ({
  data_shards: `${data}`,
  parity_shards: `${parity}`,
});

/** The ways in which calculators ask for it, by the input that tells them apart; a link writes the same names. */
const WAYS: Record<string, (shards: Shards) => Record<string, string>> = {
  scheme: (shards) => (shards.data === 1 ? asCopies(shards) : { scheme: 'erasure', ...asShards(shards) }),
  data_shards: (shards) => asShards(shards),
  redundancy_width: ({ data, parity }) => ({ redundancy_width: `${data + parity}` }),
  redundancy_factor: ({ data, parity }) => ({ redundancy_factor: `${Number(((data + parity) / data).toFixed(4))}` }),
};

/** Read what a value of the list stands for, such as 4+2; null for the value of none of them. */
export function shardsOf(value: string): Shards | null {
  const [data, parity] = value.split('+').map(Number);
  return data && parity ? { data, parity } : null;
}

/** Write a redundancy as the inputs of a calculator that has these names. */
export function inputsFor(names: readonly string[], shards: Shards) {
  const way = Object.keys(WAYS).find((name) => names.includes(name));
  return way ? (WAYS[way]?.(shards) ?? {}) : {};
}

/** Find the choice of a form. */
export const redundancyOf = (form: HTMLFormElement) =>
  form.querySelector('select[data-redundancy]') as HTMLSelectElement | null;

/**
 * Let the choice say what the inputs say; where several choices say the same, such as 1.5 times, the chosen one stays.
 */
export function followRedundancy(form: HTMLFormElement) {
  const select = redundancyOf(form);
  if (!select) return;
  const values = new Map(fieldsOf(form).map(({ name, value }) => [name, value.trim()]));
  const isSaid = (choice: string) => {
    const shards = shardsOf(choice);
    return (
      shards !== null &&
      Object.entries(inputsFor([...values.keys()], shards)).every(([name, value]) => values.get(name) === value)
    );
  };
  if (isSaid(select.value)) return;
  select.value = [...select.options].find(({ value }) => isSaid(value))?.value ?? '';
  if (select.value === '') form.querySelector('details[data-redundancy-by-hand]')?.setAttribute('open', '');
}

/** Let the choice fill the inputs, before the form hears of it. */
export function listenToRedundancy(form: HTMLFormElement) {
  const select = redundancyOf(form);
  select?.addEventListener('input', () => {
    const shards = shardsOf(select.value);
    const names = fieldsOf(form).map(({ name }) => name);
    if (shards) applyAddress(form, `?${new URLSearchParams(inputsFor(names, shards))}`);
    else form.querySelector('details[data-redundancy-by-hand]')?.setAttribute('open', '');
  });
}
