/** Decides which names and texts may leave the outputs: models of drives and processors, names that software chose. */
import { asText } from '../domain/json.ts';
import { withoutPrivateText } from '../domain/private-text.ts';

/** Pools whose names Ceph, its documentation or its deployers give. */
const KNOWN_POOLS = new RegExp(
  String.raw`^(?:\.mgr|\.nfs|\.rgw\.root|rbd|device_health_metrics|default\.rgw\.[a-z.-]{2,30}|` +
    String.raw`cephfs[._-](?:data|metadata|meta)|cephfs\.cephfs\.(?:data|meta)|\.rgw\.[a-z.-]{2,20})$`,
);
const PLACEHOLDER = '…';

/** Keep the name of a pool that software chose. @param id of the pool */
export const poolName = (name: unknown, id: number) => (KNOWN_POOLS.test(asText(name)) ? asText(name) : `pool-${id}`);

/** Clean the model of a drive or processor: no serial number, no control characters, no markup. */
export function modelName(value: unknown): string | null {
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
 * @param value such as `ST8000DM004-2U9188_ZR14MWW9`
 */
export function splitDeviceId(value: unknown): { model: string | null; serial: string | null } {
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

/** Keep the version of a kernel without what somebody appended. */
export function kernelVersion(value: unknown): string | null {
  const match = KERNEL.exec(asText(value));
  return match?.[0] ?? null;
}
