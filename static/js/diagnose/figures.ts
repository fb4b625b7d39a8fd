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
 * @param {unknown} value
 * @returns {number | null} zero or more
 */
export function figure(value) {
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' && /^\s*\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? number(Number(value)) : null;
}

/** Read a whole number. @param {unknown} value @returns {number | null} */
export function whole(value) {
  const read = figure(value);
  return read !== null && Number.isSafeInteger(read) ? read : null;
}

/**
 * Read a size such as `1.5 GiB`, `7439G` or `4096`.
 * @param {unknown} value
 * @returns {number | null} bytes; units are powers of 1024, as Ceph, ZFS and lsblk print them
 */
export function size(value) {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([kmgtpe]?)(?:i?b?)\s*$/i.exec(asText(value));
  if (!match) return null;
  return number(Number((match[1] ?? '').replace(',', '.')) * (POWERS.get((match[2] ?? '').toLowerCase()) ?? 1));
}

/** Read a flag. @param {unknown} value @returns {boolean | null} */
export function flag(value) {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}

/**
 * Read a word out of a closed list.
 * @template {string} T
 * @param {unknown} value
 * @param {readonly T[]} words
 * @returns {T | null}
 */
export const oneOf = (value, words) => words.find((word) => word === value) ?? null;

/**
 * Read the name of a disk, without its partition; names that a person chose are none.
 * @param {unknown} value such as `/dev/sda1`
 * @returns {string | null}
 */
export function nodeOf(value) {
  const node = NODE.exec(asText(value))?.[1] ?? null;
  return node && /^nvme\d+$/.test(node) ? `${node}n1` : node;
}

/**
 * Read a version of three parts out of a text.
 * @param {unknown} value such as `ceph version 19.2.2 (0eceb0…) squid (stable)`
 * @returns {string | null}
 */
export const versionOf = (value) => VERSION.exec(` ${asText(value).slice(0, 200)}`)?.[1] ?? null;

/**
 * Read the number of an OSD.
 * @param {unknown} value such as `osd.3`, `osd:3` or 3
 * @returns {number | null}
 */
export function osdNumber(value) {
  if (typeof value === 'number') return whole(value);
  return whole(/^\s*osd[.:](\d{1,7})\b/.exec(asText(value))?.[1]);
}

/** Read a class of CRUSH. @param {unknown} value @returns {string | null} */
export const deviceClass = (value) => (/^[a-z0-9_-]{1,20}$/.test(asText(value)) ? asText(value) : null);

/**
 * Find every number of an OSD in a text.
 * @param {unknown} text
 * @returns {number[]}
 */
export const osdsIn = (text) =>
  [
    ...asText(text)
      .slice(0, 5000)
      .matchAll(/\bosd[.:](\d{1,7})\b/g),
  ].map(([, id]) => Number(id));
