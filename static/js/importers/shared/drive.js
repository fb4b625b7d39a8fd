/** One drive as the tools that name drives see it, in the words of a record. */
import { positive } from './figures.js';

/**
 * Null means: the tool does not say. Serial numbers, world-wide names and addresses are never part of it.
 * @typedef {object} Identity
 * @property {string | null} vendor
 * @property {string} model  as the drive prints it, without padding
 * @property {string | null} firmware
 * @property {number | null} capacity_bytes
 * @property {'sata'|'sata2'|'sata3'|'sas'|'sas2'|'sas3'|'nvme'|'usb'|null} interface
 * @property {boolean | null} rotational
 * @property {number | null} rotation_rpm
 * @property {'on'|'off'|null} write_cache  state of the volatile cache
 * @property {boolean | null} write_cache_present  whether there is one that could lose data
 */
/** @typedef {{drives: Identity[], warnings: string[], errors: string[]}} Drives */

/** Makers by the beginnings of their model names; part numbers alone say it as well. */
const MAKERS = /** @type {const} */ ([
  ['Samsung', /^(?:samsung|mz[a-z0-9]{5,})/i],
  ['Intel', /^(?:intel|ssd(?:sc|pe|pf)[a-z0-9]+)/i],
  ['Solidigm', /^solidigm/i],
  ['Micron', /^(?:micron|mtfd)/i],
  ['Crucial', /^(?:crucial|ct\d+)/i],
  ['Seagate', /^(?:seagate|st\d{3,}|xa\d{3,}|xp\d{3,})/i],
  ['HGST', /^(?:hgst|hus[a-z0-9]{5,}|huh[a-z0-9]{5,})/i],
  ['Hitachi', /^(?:hitachi|hds\d+|hua\d+|hts\d+)/i],
  ['Western Digital', /^(?:wdc|wd[ _]|wd\d{2}|western digital|wus\d+)/i],
  ['Toshiba', /^(?:toshiba|mg\d{2}[a-z]{3})/i],
  ['KIOXIA', /^(?:kioxia|kcd|kcm|kpm)/i],
  ['SK hynix', /^(?:sk ?hynix|hfs\d)/i],
  ['Kingston', /^kingston/i],
  ['SanDisk', /^sandisk/i],
  ['ADATA', /^(?:adata|xpg)/i],
]);

/**
 * @param {unknown} text
 * @returns {string | null} without padding; null where nothing is left
 */
export function words(text) {
  const trimmed = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return trimmed === '' ? null : trimmed;
}

/**
 * @param {string} model
 * @returns {string | null}
 */
export const makerOf = (model) => MAKERS.find(([, pattern]) => pattern.test(model))?.[0] ?? null;

/**
 * @param {Partial<Identity> & {model: string}} known
 * @returns {Identity}
 */
export function drive({ model, vendor, capacity_bytes: capacity, ...rest }) {
  return {
    vendor: vendor ?? makerOf(model),
    model,
    firmware: null,
    capacity_bytes: positive(capacity),
    interface: null,
    rotational: null,
    rotation_rpm: null,
    write_cache: null,
    write_cache_present: null,
    ...rest,
  };
}
