/** A system beside what is known, with what is looked up in it again and again. */
import type { CrushRule, ErasureCodeProfile, Osd, System, SystemDrive, SystemHost } from '../domain/types.d.ts';
import { type CatalogueEntry, matchDrive } from '../importers/inventory/match-drive.ts';
import { oldestVersion, optionValue } from './settings.ts';
import type { CatalogueDrive, Knowledge } from './types.ts';

/** A system with what is looked up in it again and again. */
export class View {
  system: System;
  knowledge: Knowledge;
  release: string | undefined;
  drives: Map<string, SystemDrive>;
  hosts: Map<string, SystemHost>;
  profiles: Map<string, ErasureCodeProfile>;
  rules: Map<number, CrushRule>;
  /** OSDs by the drive that holds their data or database */
  osdsByDrive: Map<string, Osd[]>;
  osdsByHost: Map<string, Osd[]>;
  #catalogue: Map<string, CatalogueDrive | null> = new Map();

  constructor(system: System, knowledge: Knowledge) {
    this.system = system;
    this.knowledge = knowledge;
    this.release = oldestVersion(system);
    this.drives = new Map(system.drives.map((drive) => [drive.id, drive]));
    this.hosts = new Map(system.hosts.map((host) => [host.id, host]));
    this.profiles = new Map(system.erasure_code_profiles.map((profile) => [profile.id, profile]));
    this.rules = new Map(system.crush_rules.map((rule) => [rule.id, rule]));
    this.osdsByDrive = new Map();
    this.osdsByHost = new Map();
    for (const osd of system.osds) {
      for (const id of new Set([...(osd.data_drives ?? []), ...(osd.db_drives ?? [])])) add(this.osdsByDrive, id, osd);
      if (osd.host) add(this.osdsByHost, osd.host, osd);
    }
  }

  /** Return the drives of a list of stand-ins. */
  drivesOf(ids: readonly string[] | null | undefined): SystemDrive[] {
    return (ids ?? []).flatMap((id) => this.drives.get(id) ?? []);
  }

  /** Find a drive in the catalogue. */
  inCatalogue(drive: SystemDrive | undefined): CatalogueDrive | null {
    if (!drive?.model || drive.virtual) return null;
    const key = `${drive.model} ${drive.capacity_bytes ?? ''}`;
    const known = this.#catalogue.get(key);
    if (known !== undefined) return known;
    const entries = this.knowledge.drives as unknown as CatalogueEntry[];
    const { id } = matchDrive({ model: drive.model, capacity_bytes: drive.capacity_bytes ?? null }, entries);
    const found = this.knowledge.drives.find((entry) => entry.id === id) ?? null;
    this.#catalogue.set(key, found);
    return found;
  }

  /** Return an option as an OSD runs it. */
  option(name: string, osd: Osd | null = null) {
    return optionValue(this.system, this.knowledge, name, osd);
  }
}

/** Add to a list of a table. */
function add<T>(table: Map<string, T[]>, key: string, value: T) {
  const known = table.get(key);
  if (known) known.push(value);
  else table.set(key, [value]);
}
