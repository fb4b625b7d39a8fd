/** Reads the figures, flags and names that commands print, and refuses what is none. */
import { asText, number } from '../domain/json.ts';

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

/** Find every number of an OSD in a text. */
export const osdsIn = (text: unknown): number[] =>
  [
    ...asText(text)
      .slice(0, 5000)
      .matchAll(/\bosd[.:](\d{1,7})\b/g),
  ].map(([, id]) => Number(id));
