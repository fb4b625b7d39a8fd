/** Reads figures, flags and names that commands print, refuses what is none, decides which texts may leave them. */
import { asText, number } from '../domain/json.ts';
import { withoutPrivateText } from '../domain/private-text.ts';

const POWERS = new Map(['', 'k', 'm', 'g', 't', 'p', 'e'].map((letter, power) => [letter, 1024 ** power]));
const NODE = new RegExp(
  String.raw`^(?:/dev/)?((?:[shv]d|xvd)[a-z]{1,3}|nvme\d+(?:n\d+)?|md\d+|dm-\d+|bcache\d+|rbd\d+|mmcblk\d+|` +
    String.raw`a?da\d+|nv[dm]e?\d+|c\d+t\d+d\d+)(?:p?\d+|s\d+)?$`,
);
const VERSION = /(?:^|[^\d.])(\d{1,3}\.\d{1,3}\.\d{1,4})(?![\d.])/;

/**
 * Read a number that a tool prints as a number or as text.
 * @returns zero or more
 */
export function figure(value: unknown): number | null {
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' && /^\s*\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? number(Number(value)) : null;
}

/** Read a whole number. */
export function whole(value: unknown): number | null {
  const read = figure(value);
  return read !== null && Number.isSafeInteger(read) ? read : null;
}

/**
 * Read a size such as `1.5 GiB`, `7439G` or `4096`.
 * @returns bytes; units are powers of 1024, as Ceph, ZFS and lsblk print them
 */
export function size(value: unknown): number | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([kmgtpe]?)(?:i?b?)\s*$/i.exec(asText(value));
  if (!match) return null;
  return number(Number((match[1] ?? '').replace(',', '.')) * (POWERS.get((match[2] ?? '').toLowerCase()) ?? 1));
}

/** Read a flag. */
export function flag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}

/** Read a word out of a closed list. */
export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | null =>
  words.find((word) => word === value) ?? null;

/**
 * Read the name of a disk, without its partition; names that a person chose are none.
 * @param value such as `/dev/sda1`
 */
export function nodeOf(value: unknown): string | null {
  const node = NODE.exec(asText(value))?.[1] ?? null;
  return node && /^nvme\d+$/.test(node) ? `${node}n1` : node;
}

/**
 * Read a version of three parts out of a text.
 * @param value such as `ceph version 19.2.2 (0eceb0…) squid (stable)`
 */
export const versionOf = (value: unknown): string | null =>
  VERSION.exec(` ${asText(value).slice(0, 200)}`)?.[1] ?? null;

/**
 * Read the number of an OSD.
 * @param value such as `osd.3`, `osd:3` or 3
 */
export function osdNumber(value: unknown): number | null {
  if (typeof value === 'number') return whole(value);
  return whole(/^\s*osd[.:](\d{1,7})\b/.exec(asText(value))?.[1]);
}

/** Read a class of CRUSH. */
export const deviceClass = (value: unknown): string | null =>
  /^[a-z0-9_-]{1,20}$/.test(asText(value)) ? asText(value) : null;

/**
 * Count the buckets of CRUSH by their type; what is no name of a type is left out.
 * @returns null where there is none
 */
export function countTypes(types: readonly string[]): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const type of types.filter((name) => /^[a-z_-]{1,30}$/.test(name))) counts[type] = (counts[type] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? counts : null;
}

/** Find every number of an OSD in a text. */
export const osdsIn = (text: unknown): number[] =>
  [
    ...asText(text)
      .slice(0, 5000)
      .matchAll(/\bosd[.:](\d{1,7})\b/g),
  ].map(([, id]) => Number(id));

// Decides which names and texts may leave the outputs: models of drives and processors, names that software chose.

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

const VIRTUAL = /^(?:QEMU|VIRTUAL|VMware|Virtual|Msft|VBOX|LOGICAL|RAID|PERC|MR9|SMART ?Array|iDRAC|LUN|LIO-ORG)/i;

/** Tell from its model whether software makes a drive. */
export const isVirtual = (model: string | null) => (model === null ? null : VIRTUAL.test(model) || null);
