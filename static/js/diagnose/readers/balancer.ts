/** Reads `ceph balancer status`, and what of the managers' options is no name, address or key. */
import { asText, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, oneOf } from '../figures.ts';
import type { JsonReader } from '../types.ts';

const modeOf = (mode: unknown): 'upmap' | 'upmap-read' | 'other' => oneOf(mode, ['upmap', 'upmap-read']) ?? 'other';

export const balancer: JsonReader = {
  command: 'ceph balancer status',
  recognises: (value) => ['active', 'mode', 'plans'].every((name) => name in object(value)),
  read: (value, draft, output) => {
    const { active, mode } = object(value);
    const isActive = flag(active);
    const known = isActive === null ? null : isActive ? modeOf(mode) : 'off';
    draft.putCluster({ balancer: known, balancer_active: isActive }, output.number);
  },
};

/**
 * Note an option of the managers of which the diagnosis knows the form of the value.
 * @param name such as `mgr/balancer/active`
 * @param output its number
 */
export function putManagerOption(name: string, value: unknown, draft: Draft, output: number) {
  const text = asText(value);
  if (name === 'mgr/cephadm/autotune_memory_target_ratio') draft.putCluster({ autotune_ratio: figure(text) }, output);
  if (name === 'mgr/balancer/active') {
    const isActive = flag(text.toLowerCase());
    draft.putCluster({ balancer_active: isActive, balancer: isActive === false ? 'off' : null }, output);
  }
  if (name === 'mgr/balancer/mode') draft.putCluster({ balancer: text === 'none' ? 'off' : modeOf(text) }, output);
}
