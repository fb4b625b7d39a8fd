/** Decides which names and texts may leave the outputs: models of drives and processors, names that software chose. */

import { asText } from '../domain/json.ts';
import { withoutPrivateText } from '../domain/private-text.ts';

/** Pools whose names Ceph, its documentation or its deployers give. */
const KNOWN_POOLS = new RegExp(
  String.raw`^(?:\.mgr|\.nfs|\.rgw\.root|rbd|device_health_metrics|default\.rgw\.[a-z.-]{2,30}|` +
    String.raw`cephfs[._-](?:data|metadata|meta)|cephfs\.cephfs\.(?:data|meta)|\.rgw\.[a-z.-]{2,20})$`,
);
const PLACEHOLDER = '…';

/** Keep the name of a pool that software chose. @param {unknown} name @param {number} id of the pool */
export const poolName = (name, id) => (KNOWN_POOLS.test(asText(name)) ? asText(name) : `pool-${id}`);

/**
 * Clean the model of a drive or processor: no serial number, no control characters, no markup.
 * @param {unknown} value
 * @returns {string | null}
 */
export function modelName(value) {
  const text = asText(value)
    .slice(0, 80)
    .replace(/[^\w .,()@/+-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text) return null;
  return withoutPrivateText(text, PLACEHOLDER).slice(0, 80);
}

/**
 * Split the identifier that Ceph gives a drive into its model and its serial number.
 * @param {unknown} value such as `ST8000DM004-2U9188_ZR14MWW9`
 * @returns {{model: string | null, serial: string | null}}
 */
export function splitDeviceId(value) {
  const text = asText(value);
  const place = text.lastIndexOf('_');
  if (place < 1) return { model: null, serial: text || null };
  return { model: modelName(text.slice(0, place).replaceAll('_', ' ')), serial: text.slice(place + 1) || null };
}

/** What kernels of distributions append: a build, a release, an architecture, a flavour. */
const KERNEL = new RegExp(
  String.raw`^\d+\.\d+(?:\.\d+)?(?:-\d+(?:\.\d+)*)?(?:\.el\d+(?:_\d+)*)?(?:\.(?:x86_64|aarch64)\b)?(?:\+deb\d+)?` +
    String.raw`(?:-(?:generic|amd64|arm64|pve|cloud|lowlatency|default)\b)?`,
);

/** Keep the version of a kernel without what somebody appended. @param {unknown} value @returns {string | null} */
export function kernelVersion(value) {
  const match = KERNEL.exec(asText(value));
  return match?.[0] ?? null;
}
