/** A system beside what is known, with what is looked up in it again and again: links of things, values of options. */
import type {
  CephOption,
  CrushRule,
  ErasureCodeProfile,
  Osd,
  System,
  SystemDrive,
  SystemHost,
} from '../domain/types.d.ts';
import { type CatalogueEntry, matchDrive } from '../importers/inventory/drive-identity.ts';
import type { CatalogueDrive, Knowledge } from './types.ts';
import { compareVersions, hasReached } from './versions.ts';

// Answers what value an option of Ceph has: in force, set for an OSD or for all, or the default of the release.

/** Topics of data/releases.json whose name differs from that of their option. */
const TOPICS = new Map([
  ['osd_op_queue', 'osd.scheduler'],
  ['osd_mclock_profile', 'mclock.default_profile'],
  ['bluestore_min_alloc_size_hdd', 'min_alloc_size.hdd'],
  ['bluestore_min_alloc_size_ssd', 'min_alloc_size.ssd'],
]);
const UNITS = new Map([
  ['KiB', 1024],
  ['MiB', 1024 ** 2],
  ['GiB', 1024 ** 3],
  ['MiB/s', 1024 ** 2],
]);

/**
 * Return the default of an option in a release.
 * @returns undefined where nothing is on record
 */
export function defaultOf(name: string, version: string | undefined, { topics }: Knowledge): string | undefined {
  const id = TOPICS.get(name) ?? name;
  const topic = topics.find((one) => one.id === id && one.product === 'ceph');
  if (!topic || !version) return undefined;
  const held = topic.values.filter(
    ({ since, until }) =>
      (since.length === 0 || hasReached(version, since)) && !(until.length > 0 && hasReached(version, until)),
  );
  const last = held.at(-1);
  if (last === undefined) return undefined;
  const value = String(last.value);
  if (!/^[\d.]+$/.test(value)) return /\s/.test(value) ? undefined : value;
  return String(Number(value) * (UNITS.get(last.unit ?? '') ?? 1));
}

/**
 * Tell how near an option is set to an OSD; what is nearer counts.
 * @returns 0 where it does not concern the OSD
 */
function nearness({ who, mask, kind }: CephOption, osd: Osd | null): number {
  const own = osd !== null && who === `osd.${osd.id}`;
  if (kind === 'in force') return own || (osd === null && who.startsWith('osd')) || who === 'osd' ? 5 : 0;
  if (who.includes('.') && !own) return 0;
  if (mask && mask !== `class:${osd?.device_class}`) return 0;
  return { global: 1, osd: 2 }[own ? '' : who] ?? (own ? 4 : 0);
}

/**
 * Find what is set for an OSD, or for all.
 * @param options those of one name
 * @param osd null for the cluster as a whole
 */
function settingOf(options: readonly CephOption[], osd: Osd | null): CephOption | undefined {
  const fitting = options
    .map((option) => ({ option, near: nearness(option, osd) + (option.mask ? 0.5 : 0) }))
    .filter(({ near }) => near >= 1);
  return fitting.sort((a, b) => b.near - a.near)[0]?.option;
}

/** Tell whether the stored configuration was given, so that what is not in it is not set. */
const hasConfiguration = ({ outputs }: System) => outputs.some(({ command }) => command === 'ceph config dump');

/** Return the versions of Ceph that run, the oldest first. */
export function runningVersions({ versions, osds }: System): string[] {
  const daemons = versions.filter(({ daemon }) => daemon !== 'other').map(({ version }) => version);
  const all = [...daemons, ...osds.flatMap(({ version }) => version ?? [])];
  return [...new Set(all.length > 0 ? all : versions.map(({ version }) => version))].sort(compareVersions);
}

/** Return the oldest version that runs. */
export const oldestVersion = (system: System) => runningVersions(system)[0];

/**
 * List the erasure-code profiles by the stand-ins that pools have for them. A profile that was printed without its name
 * is that of the pools that name an unread one, where its k and m give their size and no other profile does.
 */
function profilesOf({ erasure_code_profiles: profiles, pools }: System): Map<string, ErasureCodeProfile> {
  const known = new Map(profiles.map((profile) => [profile.id, profile]));
  const named = new Set(pools.map(({ erasure_code_profile: id }) => id));
  const unnamed = profiles.filter(({ id }) => !named.has(id));
  for (const { erasure_code_profile: id, size } of pools) {
    if (!id || known.has(id)) continue;
    const fitting = unnamed.filter(({ k, m }) => k && m && k + m === size);
    if (fitting.length === 1 && fitting[0]) known.set(id, fitting[0]);
  }
  return known;
}

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
  optionsByName: Map<string, CephOption[]>;
  #catalogue: Map<string, CatalogueDrive | null> = new Map();

  constructor(system: System, knowledge: Knowledge) {
    this.system = system;
    this.knowledge = knowledge;
    this.release = oldestVersion(system);
    this.optionsByName = Map.groupBy(system.options, ({ name }) => name);
    this.drives = new Map(system.drives.map((drive) => [drive.id, drive]));
    this.hosts = new Map(system.hosts.map((host) => [host.id, host]));
    this.profiles = profilesOf(system);
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

  /**
   * Return the value of an option as an OSD runs it.
   * @returns undefined where it cannot be told
   */
  option(name: string, osd: Osd | null = null): string | undefined {
    const found = settingOf(this.optionsByName.get(name) ?? [], osd);
    if (found) return found.value;
    return hasConfiguration(this.system) ? defaultOf(name, this.release, this.knowledge) : undefined;
  }
}

/** Add to a list of a table. */
function add<T>(table: Map<string, T[]>, key: string, value: T) {
  const known = table.get(key);
  if (known) known.push(value);
  else table.set(key, [value]);
}
