/** Which drive a submission is about: one of the catalogue, or a new one with a record of its own. */
import { matchDrive } from '../importers/inventory/match-drive.js';
import { slug } from './record.js';

/** @typedef {Record<string, any>} Json */

/** A tool may know the kind of the connection alone; a record names its generation. */
const UNSAID = ['sas', 'usb'];

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * @param {{vendor?: string, model: string, media?: string, interface?: string}} said
 * @param {Json | null} identity of smartctl, nvme or lsblk
 * @returns {{id: string, record: Json}} in the shape of schemas/drive.schema.json
 */
export function newDrive(said, identity) {
  const model = said.model.trim();
  const vendor = said.vendor?.trim() || null;
  const string = identity?.model ?? model;
  return {
    id: slug([vendor, model].filter(Boolean).join(' ')) || 'unnamed',
    record: {
      $schema: '/schemas/drive.schema.json',
      vendor,
      model,
      match: [`^${literal(string)}$`],
      media: said.media || null,
      ...(said.interface && !UNSAID.includes(said.interface) ? { interface: said.interface } : {}),
      ...(identity?.capacity_bytes ? { capacities_bytes: [identity.capacity_bytes] } : {}),
      ...(identity?.rotation_rpm ? { rotation_rpm: identity.rotation_rpm } : {}),
      power_loss_protection: { state: 'unknown' },
    },
  };
}

/**
 * The class of the drives that are like a new one, whose protection nobody knows yet.
 * @param {{media?: string, interface?: string}} said
 * @param {readonly Json[]} drives of /api/v1/drives.json
 * @returns {string | null}
 */
export const classOf = (said, drives) =>
  drives.find(
    (drive) =>
      !drive.is_class &&
      drive.media === said.media &&
      drive.interface === said.interface &&
      drive.power_loss_protection === 'unknown',
  )?.peer_class ?? null;

/** @typedef {{id: string | null, known: Json | null, drive: {id: string, record: Json} | null, peer_class: string | null, identity: Json | null, recognised: string}} Subject */

/**
 * @param {readonly Json[]} told by the drive itself, one entry a file
 * @param {Record<string, string>} given by the person, which counts for more
 * @param {readonly Json[]} drives of /api/v1/drives.json
 * @returns {Subject}
 */
export function subjectOf(told, given, drives) {
  const identities = [...new Map(told.map((one) => [one.model, one])).values()];
  const identity = identities.length === 1 ? (identities[0] ?? null) : null;
  const found = identity && matchDrive(/** @type {any} */ (identity), /** @type {any} */ (drives));
  const known = drives.find(({ id }) => id === (given.subject || (given.model ? '' : found?.id))) ?? null;
  const said = {
    vendor: given.vendor || identity?.vendor,
    model: given.model || identity?.model || '',
    media: given.media || mediaOf(identity),
    interface: given.interface || identity?.interface,
  };
  const drive = known || said.model === '' || given.subject ? null : newDrive(said, identity);
  return {
    id: known?.id ?? drive?.id ?? null,
    known,
    drive,
    identity,
    peer_class: known?.peer_class ?? classOf(said, drives),
    recognised: inWords(identities, found, known, given.subject ?? ''),
  };
}

/** @param {Json | null} identity @returns {string | undefined} as far as the drive says it */
const mediaOf = (identity) =>
  identity?.rotational === true ? 'hdd' : identity?.rotational === false ? 'ssd' : undefined;

/**
 * @param {readonly Json[]} identities
 * @param {import('../importers/inventory/match-drive.js').Match | null} found
 * @param {Json | null} known
 * @param {string} asked
 */
function inWords(identities, found, known, asked) {
  if (asked && !known)
    return `“${asked}” is no drive of the catalogue: choose one of the list, or empty the field and name a new drive.`;
  if (identities.length > 1)
    return `The files name several drives (${identities.map(({ model }) => model).join(', ')}): choose the one that was measured.`;
  const [identity] = identities;
  if (!identity || !found) return known ? '' : 'No file says which drive it was: choose it, or name a new one.';
  const cache = identity.write_cache ? ` Its write cache was ${identity.write_cache} when it was asked.` : '';
  if (found.id && known) return `The files say ${identity.model}: ${known.title} of the catalogue.${cache}`;
  if (found.candidates.length) return `${found.error}${cache}`;
  return `The files say ${identity.model}, which is not in the catalogue yet; its record is made beside the result.${cache}`;
}
