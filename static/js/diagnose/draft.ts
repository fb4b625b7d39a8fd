/** Collects what outputs say under the real names, which stay here: ./private.js replaces them by stand-ins. */
import { nodeOf } from './figures.ts';

/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{fields: Fields, from: Record<string, number>}} Entry what is known of one thing, and who told it */
/** @typedef {'hosts'|'drives'|'arrays'|'osds'|'pools'|'profiles'|'rules'|'zfsPools'|'zfsDatasets'} Table */

/** A serial number that several virtual drives share tells nothing. */
const LEAST_SERIAL = 5;

/** Everything that was read so far. */
export class Draft {
  /** @type {Record<Table, Map<string, Entry>>} */
  tables = {
    hosts: new Map(),
    drives: new Map(),
    arrays: new Map(),
    osds: new Map(),
    pools: new Map(),
    profiles: new Map(),
    rules: new Map(),
    zfsPools: new Map(),
    zfsDatasets: new Map(),
  };
  /** @type {Entry} */
  cluster = { fields: {}, from: {} };
  /** @type {Map<string, {daemon: string, version: string, count: number}>} */
  versions = new Map();
  /** @type {Fields[]} */
  options = [];
  /** @type {Map<string, Fields>} */
  health = new Map();
  /** @type {Fields[]} */
  operations = [];
  /** @type {Fields[]} of OSDs without a number */
  databases = [];
  /** @type {Map<string, string>} keys of drives by their serial numbers */
  #serials = new Map();
  /** @type {Map<string, string>} names of machines by the key that a file had before its name was known */
  aliases = new Map();

  /**
   * Note what an output says of a thing; what an earlier output said stays.
   * @param {Table} table
   * @param {string} key
   * @param {Fields} fields  without what the output does not say (null or undefined)
   * @param {number} output  its number
   */
  put(table, key, fields, output) {
    let entry = this.tables[table].get(key);
    if (!entry) {
      entry = { fields: {}, from: {} };
      this.tables[table].set(key, entry);
    }
    fill(entry, fields, output);
  }

  /**
   * Note what an output says of the cluster.
   * @param {Fields} fields
   * @param {number} output
   */
  putCluster(fields, output) {
    fill(this.cluster, fields, output);
  }

  /**
   * Note what an output says of a drive, which is recognised by its serial number or by its place.
   * @param {{host: string, node?: string | null, serial?: string | null}} place
   * @param {Fields} fields
   * @param {number} output
   * @returns {string} its key
   */
  putDrive({ host, node, serial }, fields, output) {
    const device = nodeOf(node);
    const number = serial && serial.trim().length >= LEAST_SERIAL ? serial.trim().toUpperCase() : null;
    const place = device ? `${host} ${device}` : null;
    const known = number ? this.#serials.get(number) : undefined;
    const key = known ?? place ?? (number ? `serial ${number}` : `output ${output} of ${host}`);
    if (known && known !== place) {
      const [owner] = known.split(' ');
      if (owner && host.startsWith('file:') && !owner.startsWith('file:')) this.aliases.set(host, owner);
    }
    if (number && !known) this.#serials.set(number, key);
    this.put('drives', key, { host, node: device, ...fields }, output);
    return key;
  }
}

/**
 * Add fields that are not known yet.
 * @param {Entry} entry
 * @param {Fields} fields
 * @param {number} output
 */
function fill(entry, fields, output) {
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined && !Object.hasOwn(entry.fields, name)) {
      entry.fields[name] = value;
      entry.from[name] = output;
    }
}
