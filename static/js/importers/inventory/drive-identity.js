/** Describes one drive under the names of a record, from what tools print of it. */
import { positive } from '../../domain/json.js';

/** @typedef {import('../types.d.ts').DriveIdentity} DriveIdentity */

/** Makers by the beginnings of their model names; part numbers alone identify the maker as well. */
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
 * Remove the padding of a text.
 * @param {unknown} text
 * @returns {string | null} null where nothing is left
 */
export function trimPadding(text) {
  const trimmed = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Name the maker of a model.
 * @param {string} model
 * @returns {string | null}
 */
const makerOf = (model) => MAKERS.find(([, pattern]) => pattern.test(model))?.[0] ?? null;

/**
 * Fill a description up with null where the tool does not say.
 * @param {Partial<Omit<DriveIdentity, 'capacity_bytes'>> & {model: string, capacity_bytes?: unknown}} known
 * @returns {DriveIdentity}
 */
export function driveIdentity({ model, vendor, capacity_bytes: capacity, ...rest }) {
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
