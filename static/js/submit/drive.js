/** A new drive from what it says of itself and what a person adds: what it is, never how it performs. */
import { slug } from './record.js';

/** @typedef {Record<string, any>} Json */

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
      $schema: '/schemas/drive.schema.json', vendor, model, match: [`^${literal(string)}$`],
      media: said.media || null,
      ...(said.interface ? { interface: said.interface } : {}),
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
export const classOf = (said, drives) => drives.find((drive) => drive.media === said.media && drive.interface === said.interface && drive.power_loss_protection === 'unknown')?.drive_class ?? null;
