/** Collects what outputs say under the real names, which stay here: ./private.ts replaces them by stand-ins. */
import { nodeOf } from './figures.ts';

type Fields = Record<string, unknown>;
/** What is known of one thing, and who told it. */
export type Entry = { fields: Fields; from: Record<string, number> };
type Table = 'hosts' | 'drives' | 'arrays' | 'osds' | 'pools' | 'profiles' | 'rules' | 'zfsPools' | 'zfsDatasets';

/** A serial number that several virtual drives share tells nothing. */
const LEAST_SERIAL = 5;

/** Everything that was read so far. */
export class Draft {
  tables: Record<Table, Map<string, Entry>> = {
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
  cluster: Entry = { fields: {}, from: {} };
  versions: Map<string, { daemon: string; version: string; count: number }> = new Map();
  options: Fields[] = [];
  health: Map<string, Fields> = new Map();
  operations: Fields[] = [];
  /** Of OSDs without a number. */
  databases: Fields[] = [];
  /** Keys of drives by their serial numbers. */
  #serials: Map<string, string> = new Map();
  /** Names of machines by the key that a file had before its name was known. */
  aliases: Map<string, string> = new Map();

  /**
   * Note what an output says of a thing; what an earlier output said stays.
   * @param fields without what the output does not say (null or undefined)
   * @param output its number
   */
  put(table: Table, key: string, fields: Fields, output: number) {
    let entry = this.tables[table].get(key);
    if (!entry) {
      entry = { fields: {}, from: {} };
      this.tables[table].set(key, entry);
    }
    fill(entry, fields, output);
  }

  /** Note what an output says of the cluster. */
  putCluster(fields: Fields, output: number) {
    fill(this.cluster, fields, output);
  }

  /**
   * Note what an output says of a drive, which is recognised by its serial number or by its place.
   * @returns its key
   */
  putDrive(
    { host, node, serial }: { host: string; node?: string | null; serial?: string | null },
    fields: Fields,
    output: number,
  ): string {
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

/** Add fields that are not known yet. */
function fill(entry: Entry, fields: Fields, output: number) {
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined && !Object.hasOwn(entry.fields, name)) {
      entry.fields[name] = value;
      entry.from[name] = output;
    }
}
