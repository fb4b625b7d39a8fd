/** Reads `ceph balancer status`, and what of the managers' options is no name, address or key. */
import { asText, object } from '../../domain/json.ts';
import { figure, flag, oneOf } from '../figures.ts';

/** @typedef {import('../draft.ts').Draft} Draft */

/** @param {unknown} mode @returns {'upmap' | 'upmap-read' | 'other'} */
const modeOf = (mode) => oneOf(mode, ['upmap', 'upmap-read']) ?? 'other';

/** @type {import('../types.ts').JsonReader} */
export const balancer = {
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
 * @param {string} name such as `mgr/balancer/active`
 * @param {unknown} value
 * @param {Draft} draft
 * @param {number} output  its number
 */
export function putManagerOption(name, value, draft, output) {
  const text = asText(value);
  if (name === 'mgr/cephadm/autotune_memory_target_ratio') draft.putCluster({ autotune_ratio: figure(text) }, output);
  if (name === 'mgr/balancer/active') {
    const isActive = flag(text.toLowerCase());
    draft.putCluster({ balancer_active: isActive, balancer: isActive === false ? 'off' : null }, output);
  }
  if (name === 'mgr/balancer/mode') draft.putCluster({ balancer: text === 'none' ? 'off' : modeOf(text) }, output);
}
