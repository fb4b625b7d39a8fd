/** A system beside what is known, with what is looked up in it again and again. */
import { matchDrive } from '../importers/inventory/match-drive.ts';
import { oldestVersion, optionValue } from './settings.ts';

/** @typedef {import('../domain/types.d.ts').System} System */
/** @typedef {import('../domain/types.d.ts').Osd} Osd */
/** @typedef {import('../domain/types.d.ts').SystemDrive} SystemDrive */
/** @typedef {import('./types.ts').Knowledge} Knowledge */
/** @typedef {import('./types.ts').CatalogueDrive} CatalogueDrive */

/** A system with what is looked up in it again and again. */
export class View {
  /** @type {Map<string, CatalogueDrive | null>} */
  #catalogue = new Map();

  /**
   * @param {System} system
   * @param {Knowledge} knowledge
   */
  constructor(system, knowledge) {
    this.system = system;
    this.knowledge = knowledge;
    this.release = oldestVersion(system);
    this.drives = new Map(system.drives.map((drive) => [drive.id, drive]));
    this.hosts = new Map(system.hosts.map((host) => [host.id, host]));
    this.profiles = new Map(system.erasure_code_profiles.map((profile) => [profile.id, profile]));
    this.rules = new Map(system.crush_rules.map((rule) => [rule.id, rule]));
    /** @type {Map<string, Osd[]>} OSDs by the drive that holds their data or database */
    this.osdsByDrive = new Map();
    /** @type {Map<string, Osd[]>} */
    this.osdsByHost = new Map();
    for (const osd of system.osds) {
      for (const id of new Set([...(osd.data_drives ?? []), ...(osd.db_drives ?? [])])) add(this.osdsByDrive, id, osd);
      if (osd.host) add(this.osdsByHost, osd.host, osd);
    }
  }

  /**
   * Return the drives of a list of stand-ins.
   * @param {readonly string[] | null | undefined} ids
   * @returns {SystemDrive[]}
   */
  drivesOf(ids) {
    return (ids ?? []).flatMap((id) => this.drives.get(id) ?? []);
  }

  /** Find a drive in the catalogue. @param {SystemDrive | undefined} drive @returns {CatalogueDrive | null} */
  inCatalogue(drive) {
    if (!drive?.model || drive.virtual) return null;
    const key = `${drive.model} ${drive.capacity_bytes ?? ''}`;
    const known = this.#catalogue.get(key);
    if (known !== undefined) return known;
    const entries = /** @type {import('../importers/inventory/match-drive.ts').CatalogueEntry[]} */ (
      /** @type {unknown} */ (this.knowledge.drives)
    );
    const { id } = matchDrive({ model: drive.model, capacity_bytes: drive.capacity_bytes ?? null }, entries);
    const found = this.knowledge.drives.find((entry) => entry.id === id) ?? null;
    this.#catalogue.set(key, found);
    return found;
  }

  /** Return an option as an OSD runs it. @param {string} name @param {Osd | null} [osd] */
  option(name, osd = null) {
    return optionValue(this.system, this.knowledge, name, osd);
  }
}

/**
 * Add to a list of a table.
 * @template T
 * @param {Map<string, T[]>} table
 * @param {string} key
 * @param {T} value
 */
function add(table, key, value) {
  const known = table.get(key);
  if (known) known.push(value);
  else table.set(key, [value]);
}
