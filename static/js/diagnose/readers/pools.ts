/** Reads the map of a cluster: pools, erasure-code profiles, CRUSH, flags, and what pools hold. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { countTypes, deviceClass, figure, flag, oneOf, size, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads erasure-code profiles: `ceph osd erasure-code-profile get`, as JSON, as text, and inside the OSD map.

const isOne = (value: unknown) => 'k' in object(value) && 'plugin' in object(value);

const isProfile = (value: unknown) => {
  const entries = Object.values(object(value));
  return isOne(value) || (entries.length > 0 && entries.every(isOne));
};

/** Keep a word that Ceph or its plugins choose. */
const word = (value: unknown) => (/^[a-z_-]{1,30}$/.test(asText(value)) ? asText(value) : null);

/** Note profiles by their names. */
function readProfiles(profiles: unknown, draft: Draft, output: Output) {
  for (const [name, value] of Object.entries(object(profiles))) {
    const profile = object(value);
    draft.put(
      'profiles',
      name,
      {
        id: name,
        k: whole(profile.k),
        m: whole(profile.m),
        plugin: word(profile.plugin),
        failure_domain: word(profile['crush-failure-domain'] ?? profile['ruleset-failure-domain']),
        stripe_unit_bytes: size(profile.stripe_unit),
      },
      output.number,
    );
  }
}

export const ecProfile: JsonReader = {
  command: 'ceph osd erasure-code-profile get',
  recognises: isProfile,
  read: (value, draft, output) => {
    readProfiles(isOne(value) ? { [`output ${output.number}`]: value } : value, draft, output);
  },
};

export const ecProfileText: TextReader = {
  command: 'ceph osd erasure-code-profile get',
  goesOn: true,
  begins: /^(?:crush-(?:device-class|failure-domain|root|num-failure-domains|osds-per-failure-domain)=|k=\d+$)/,
  read: (lines, draft, output) => {
    const pairs = lines.flatMap((line) => {
      const match = /^([a-z_-]+)=(\S*)$/.exec(line.trim());
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    });
    const profile = Object.fromEntries(pairs);
    if (whole(profile.k) !== null) readProfiles({ [`output ${output.number}`]: profile }, draft, output);
  },
};

// Reads `ceph osd pool ls detail`: how each pool protects data, into how many placement groups it is split.

const APPLICATIONS = ['rbd', 'rgw', 'cephfs', 'mgr', 'nfs'] as const;

const isDetail = (value: unknown) => {
  const [first] = list(value).map(object);
  return first !== undefined && 'pool_name' in first && 'pg_num' in first;
};

const MODES = ['none', 'passive', 'aggressive', 'force'] as const;

/** Read when a pool compresses; one that sets nothing follows its OSDs, which do not. */
const compression = ({ options }: Json) => oneOf(object(options).compression_mode, MODES) ?? (options ? 'none' : null);

/** Name what a pool is for. */
const application = (name: string) => (name === 'mgr_devicehealth' ? 'mgr' : (oneOf(name, APPLICATIONS) ?? 'other'));

/** Name the kind of a pool. @param type number or word */
function kindOf(type: unknown): 'replicated' | 'erasure' | null {
  if (type === 1 || type === 'replicated') return 'replicated';
  return type === 3 || type === 'erasure' ? 'erasure' : null;
}

const SCRUB_FLAGS = ['noscrub', 'nodeep-scrub'];

/**
 * Note one pool.
 * @param pool as `osd dump` and `pool ls detail` write it
 */
function readPool(pool: Json, draft: Draft, output: Output) {
  const id = whole(pool.pool ?? pool.pool_id);
  if (id === null) return;
  const flags = asText(pool.flags_names).split(',');
  const hasFlags = typeof pool.flags_names === 'string';
  const names = Object.keys(object(pool.application_metadata));
  const profile = asText(pool.erasure_code_profile);
  const options = object(pool.options);
  draft.putPool(
    { id, name: typeof pool.pool_name === 'string' ? pool.pool_name : null },
    {
      kind: kindOf(pool.type),
      size: whole(pool.size),
      min_size: whole(pool.min_size),
      pg_num: whole(pool.pg_num),
      autoscale: oneOf(pool.pg_autoscale_mode, ['on', 'off', 'warn']),
      applications: names.length > 0 ? [...new Set(names.map(application))] : null,
      crush_rule: whole(pool.crush_rule ?? pool.crush_ruleset),
      erasure_code_profile: profile && kindOf(pool.type) === 'erasure' ? profile : null,
      stripe_width_bytes: whole(pool.stripe_width),
      allow_ec_optimizations: hasFlags ? flags.includes('ec_optimizations') : null,
      allow_ec_overwrites: hasFlags ? flags.includes('ec_overwrites') : null,
      compression_mode: compression(pool),
      read_balance_score: figure(object(pool.read_balance).score_acting ?? pool.read_balance_score),
      bulk: hasFlags ? flags.includes('bulk') : null,
      over_quota: hasFlags ? flags.includes('full_quota') : null,
      scrub_flags: hasFlags ? flags.filter((name) => SCRUB_FLAGS.includes(name)) : null,
      // Where a pool prints neither, it has none: the text form leaves out what is 0.
      quota_objects: whole(pool.quota_max_objects) ?? (hasFlags ? 0 : null),
      quota_bytes: figure(pool.quota_max_bytes) ?? (hasFlags ? 0 : null),
      target_size_bytes: figure(options.target_size_bytes) ?? (hasFlags ? 0 : null),
      target_size_ratio: figure(options.target_size_ratio) ?? (hasFlags ? 0 : null),
    },
    output.number,
  );
}

export const poolDetail: JsonReader = {
  command: 'ceph osd pool ls detail',
  recognises: isDetail,
  read: (value, draft, output) => {
    const pools = list(value).map(object);
    draft.putCluster({ pools: pools.length }, output.number);
    for (const pool of pools) readPool(pool, draft, output);
  },
};

const LINE = /^\s*pool (\d+) '(.*?)' (replicated|erasure)(?: profile (\S+))? size (\d+) min_size (\d+) (.*)$/;

/** Read one line of the text form. */
function readPoolLine(line: string): Json | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const rest = match[7] ?? '';
  const word = (name: string) => new RegExp(`(?:^| )${name} (\\S+)`).exec(rest)?.[1];
  const applications = word('application')?.split(',') ?? [];
  return {
    pool: match[1],
    pool_name: match[2],
    type: match[3],
    erasure_code_profile: match[4],
    size: match[5],
    min_size: match[6],
    crush_rule: word('crush_rule') ?? word('crush_ruleset'),
    pg_num: word('pg_num'),
    pg_autoscale_mode: word('autoscale_mode'),
    flags_names: word('flags'),
    stripe_width: figure(word('stripe_width')),
    options: {
      compression_mode: word('compression_mode'),
      target_size_bytes: word('target_size_bytes'),
      target_size_ratio: word('target_size_ratio'),
    },
    quota_max_objects: word('max_objects'),
    quota_max_bytes: word('max_bytes'),
    read_balance_score: word('read_balance_score'),
    application_metadata: Object.fromEntries(applications.map((name) => [name, flag(1)])),
  };
}

// Reads `ceph osd dump`: flags and limits of the cluster, its pools, its OSDs, its erasure-code profiles.

const isDump = (value: unknown) => {
  const { epoch, pools, osds, max_osd: most } = object(value);
  return epoch !== undefined && most !== undefined && Array.isArray(pools) && Array.isArray(osds);
};

/** Flags that every cluster of its age carries. */
const USUAL = new Set(['sortbitwise', 'recovery_deletes', 'purged_snapdirs', 'pglog_hardlimit']);

/** Read the flags that somebody set. @param flags comma-separated */
const flagsOf = (flags: unknown) =>
  asText(flags)
    .split(',')
    .filter((name) => /^[a-z_-]{1,30}$/.test(name) && !USUAL.has(name));

/** Note what the map of the OSDs says. */
export function readOsdMap(value: unknown, draft: Draft, output: Output) {
  const map = object(value);
  const osds = list(map.osds).map(object);
  draft.putCluster(
    {
      require_osd_release: /^[a-z]+$/.test(asText(map.require_osd_release)) ? map.require_osd_release : null,
      flags: typeof map.flags === 'string' ? flagsOf(map.flags) : null,
      nearfull_ratio: figure(map.nearfull_ratio),
      backfillfull_ratio: figure(map.backfillfull_ratio),
      full_ratio: figure(map.full_ratio),
      stretch_mode: flag(object(map.stretch_mode).stretch_mode_enabled),
      osds: osds.length,
      osds_up: osds.filter(({ up }) => flag(up)).length,
      osds_in: osds.filter((osd) => flag(osd.in)).length,
      pools: list(map.pools).length,
      upmaps: list(map.pg_upmap).length + list(map.pg_upmap_items).length,
    },
    output.number,
  );
  for (const { osd, up, in: inside, weight, primary_affinity: affinity } of osds)
    draft.putOsd(
      {
        id: osd,
        up: flag(up),
        in: flag(inside),
        reweight: figure(weight),
        primary_affinity: figure(affinity),
      },
      output.number,
    );
  for (const pool of list(map.pools)) readPool(object(pool), draft, output);
  readProfiles(map.erasure_code_profiles, draft, output);
}

export const osdDump: JsonReader = { command: 'ceph osd dump', recognises: isDump, read: readOsdMap };

/** One line of the text form, such as `require_osd_release octopus`. */
const SETTING = /^(epoch|flags|full_ratio|backfillfull_ratio|nearfull_ratio|require_osd_release) (\S+)/;
const OSD = /^osd\.(\d+) (up|down) +(in|out) +weight ([\d.]+)(?: primary_affinity ([\d.]+))?/;
const UPMAP = /^pg_upmap(?:_items)? \S+ \[/;

/** One line of `ceph mon dump`, which begins like the other. */
const MONITOR = /^\d+: \S+ mon\.\S+/;

/** `ceph osd pool ls detail` prints the same lines for pools */
export const osdDumpText: TextReader = {
  command: 'ceph osd dump',
  goesOn: true,
  begins: /^(?:epoch \d+$|flags \S*sortbitwise\S*$|\s*pool \d+ '.*' (?:replicated|erasure) )/,
  read: (lines, draft, output) => {
    const found: Record<string, string> = {};
    const osds = [];
    for (const line of lines) {
      const setting = SETTING.exec(line);
      if (setting) found[setting[1] ?? ''] = setting[2] ?? '';
      const osd = OSD.exec(line);
      // The text leaves out what is 1.
      if (osd)
        osds.push({
          osd: osd[1],
          up: osd[2] === 'up',
          in: osd[3] === 'in',
          weight: osd[4],
          primary_affinity: osd[5] ?? 1,
        });
    }
    const pools = lines.map(readPoolLine).filter((pool) => pool !== null);
    const upmaps = lines.filter((line) => UPMAP.test(line));
    if (osds.length > 0) readOsdMap({ ...found, osds, pools, pg_upmap_items: upmaps }, draft, output);
    else for (const pool of pools) readPool(pool, draft, output);
    if (pools.length > 0) draft.putCluster({ pools: pools.length }, output.number);
    const mons = lines.filter((line) => MONITOR.test(line)).length;
    if (mons > 0) draft.putCluster({ mons }, output.number);
  },
};

// Reads CRUSH: `ceph osd crush dump` and `ceph osd crush rule dump`.

const isRules = (value: unknown) => {
  const [first] = list(value).map(object);
  return first !== undefined && 'rule_id' in first && Array.isArray(first.steps);
};
const isCrush = (value: unknown) => Array.isArray(object(value).buckets) && Array.isArray(object(value).rules);

/** Note the rules. */
function readRules(rules: unknown, draft: Draft, output: Output) {
  for (const rule of list(rules).map(object)) {
    const id = whole(rule.rule_id);
    if (id === null) continue;
    const steps = list(rule.steps).map(object);
    const takes = steps.filter(({ op }) => op === 'take');
    const domain = asText(steps.findLast(({ op }) => asText(op).startsWith('choose'))?.type);
    const fields = {
      id,
      failure_domain: /^[a-z_-]{1,30}$/.test(domain) ? domain : null,
      device_class: deviceClass(asText(takes[0]?.item_name).split('~')[1]),
      takes: takes.length,
    };
    draft.put('rules', String(id), fields, output.number);
  }
}

/** Note hosts and rules of CRUSH. */
export function readCrush(value: unknown, draft: Draft, output: Output) {
  const crush = object(value);
  if (crush.tunables !== undefined) putTunables(crush.tunables, draft, output);
  readRules(crush.rules, draft, output);
  const classes = new Map(list(crush.devices).map((device) => [object(device).id, object(device).class]));
  for (const { id, name, class: className } of list(crush.devices).map(object))
    if (/^osd\.\d+$/.test(asText(name))) draft.putOsd({ id, device_class: deviceClass(className) }, output.number);
  const types = list(crush.buckets)
    .map(object)
    .filter(({ name }) => !asText(name).includes('~'))
    .map(({ type_name: type }) => asText(type));
  draft.putCluster({ buckets: countTypes(types) }, output.number);
  for (const bucket of list(crush.buckets).map(object)) {
    const name = asText(bucket.name);
    // A bucket with a tilde is the shadow of another one for one class of devices.
    if (bucket.type_name !== 'host' || name.includes('~')) continue;
    for (const { id } of list(bucket.items).map(object))
      draft.putOsd({ id, crush_host: name, device_class: deviceClass(classes.get(whole(id))) }, output.number);
  }
}

export const crush: JsonReader = { command: 'ceph osd crush dump', recognises: isCrush, read: readCrush };

export const crushRules: JsonReader = { command: 'ceph osd crush rule dump', recognises: isRules, read: readRules };

// Reads `ceph df`: how much the cluster holds, and each pool.

/** Note what a pool holds. */
function putPool(
  {
    id,
    name,
    groups,
    stored,
    objects,
    available = null,
  }: {
    id: unknown;
    name: unknown;
    groups?: unknown;
    stored: number | null;
    objects: number | null;
    available?: number | null;
  },
  draft: Draft,
  output: Output,
) {
  const number = whole(id);
  if (number === null) return;
  const fields = { pg_num: whole(groups), stored_bytes: stored, objects, max_avail_bytes: available };
  draft.putPool({ id: number, name: asText(name) }, fields, output.number);
}

export const cephDf: JsonReader = {
  command: 'ceph df',
  recognises: (value) => 'total_bytes' in object(object(value).stats) && Array.isArray(object(value).pools),
  read: (value, draft, output) => {
    const { stats, pools } = object(value);
    const { total_bytes, total_used_raw_bytes: raw, total_used_bytes: used, num_osds: osds } = object(stats);
    const all = list(pools).map(object);
    draft.putCluster(
      { bytes_total: figure(total_bytes), bytes_used: figure(raw ?? used), osds: whole(osds), pools: all.length },
      output.number,
    );
    for (const { id, name, stats: inner } of all) {
      const { stored, bytes_used, objects, max_avail: free } = object(inner);
      const fields = { stored: figure(stored ?? bytes_used), objects: whole(objects), available: figure(free) };
      putPool({ id, name, ...fields }, draft, output);
    }
  },
};

const TOTAL =
  /^TOTAL\s+([\d.]+ ?[KMGTPE]?i?B)\s+[\d.]+ ?[KMGTPE]?i?B\s+(?:[\d.]+ ?[KMGTPE]?i?B\s+)?([\d.]+ ?[KMGTPE]?i?B)\s/;
const OLD_TOTAL = /^\s+([\d.]+[KMGTPE]?)\s+[\d.]+[KMGTPE]?\s+([\d.]+[KMGTPE]?)\s+[\d.]+\s*$/;
const POOL = /^\s*(\S+)\s+(\d+)\s+(\d+\s+)?([\d.]+ [KMGTPE]?i?B)\s+(?:[\d.]+ [KMGTPE]?i?B\s+){0,2}([\d.]+)(k|M)?\s/;
const OLD_POOL = /^\s+(\S+)\s+(\d+)\s+([\d.]+[kKMGTPE]?)\s+[\d.]+\s+[\d.]+[kKMGTPE]?\s+(\d+)\s*$/;

export const cephDfText: TextReader = {
  command: 'ceph df',
  begins: /^(?:--- RAW STORAGE ---|RAW STORAGE:|GLOBAL:)\s*$/,
  read: (lines, draft, output) => {
    let pools = 0;
    for (const line of lines) {
      const total = TOTAL.exec(line) ?? OLD_TOTAL.exec(line);
      if (total) draft.putCluster({ bytes_total: size(total[1]), bytes_used: size(total[2]) }, output.number);
      const pool = total ? null : POOL.exec(line);
      const old = total || pool ? null : OLD_POOL.exec(line);
      if (!pool && !old) continue;
      pools += 1;
      const [, name, id, groups, stored, count, thousands] = pool ?? [];
      const objects = thousands ? null : whole(count);
      if (pool) putPool({ id, name, groups: groups?.trim(), stored: size(stored), objects }, draft, output);
      else putPool({ id: old?.[2], name: old?.[1], stored: size(old?.[3]), objects: whole(old?.[4]) }, draft, output);
    }
    draft.putCluster({ pools: pools || null }, output.number);
  },
};

// Reads quotas of pools, and what the autoscaler plans for them.

export const quota: JsonReader = {
  command: 'ceph osd pool get-quota',
  recognises: (value) => 'quota_max_objects' in object(value) && !('pg_num' in object(value)),
  read: (value, draft, output) => {
    const { pool_name: name, pool_id: id, ...told } = object(value);
    const fields = {
      quota_objects: whole(told.quota_max_objects),
      quota_bytes: figure(told.quota_max_bytes),
      objects: whole(told.current_num_objects),
      stored_bytes: figure(told.current_num_bytes),
    };
    draft.putPool({ id: whole(id), name: asText(name) }, fields, output.number);
  },
};

const QUOTA = /^quotas for pool '(.*)':\s*$/;

export const quotaText: TextReader = {
  command: 'ceph osd pool get-quota',
  begins: QUOTA,
  read: ([first = '', ...lines], draft, output) => {
    const text = lines.join('\n');
    const name = QUOTA.exec(first)?.[1] ?? '';
    // "500 objects  (current num objects: 600 objects)", or "N/A" where there is no limit.
    const of = (what: string) => new RegExp(`max ${what}\\s*: (N/A|[\\d.]+ ?[kKMGTPE]?i?B?)`).exec(text)?.[1];
    const now = (what: string) => new RegExp(`current num ${what}: ([\\d.]+ ?[kKMGTPE]?i?B?)`).exec(text)?.[1];
    const limit = (what: string) => (of(what) === 'N/A' ? 0 : size(of(what)));
    const fields = {
      quota_objects: limit('objects'),
      quota_bytes: limit('bytes'),
      objects: size(now('objects')),
      stored_bytes: size(now('bytes')),
    };
    draft.putPool({ name }, fields, output.number);
  },
};

export const autoscale: JsonReader = {
  command: 'ceph osd pool autoscale-status',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'pg_num_ideal' in first && 'pool_name' in first;
  },
  read: (value, draft, output) => {
    for (const pool of list(value).map(object)) {
      const fields = {
        autoscale: oneOf(pool.pg_autoscale_mode, ['on', 'off', 'warn']),
        pg_num: whole(pool.pg_num_target),
        pg_num_wanted: whole(pool.pg_num_final),
        target_size_bytes: figure(pool.target_bytes),
        target_size_ratio: figure(pool.target_ratio),
        bulk: flag(pool.bulk),
      };
      draft.putPool({ id: whole(pool.pool_id), name: asText(pool.pool_name) }, fields, output.number);
    }
  },
};

export const autoscaleText: TextReader = {
  command: 'ceph osd pool autoscale-status',
  begins: /^POOL\s+SIZE\s+TARGET SIZE\s/,
  isTable: true,
  read: ([header = '', ...lines], draft, output) => {
    // Figures stand below the end of their heading, words below its beginning.
    const columns = [...header.matchAll(/\S+(?: (?:SIZE|RATIO|CAPACITY|PG_NUM))?/g)].map(({ 0: name, index }) => {
      return { name, from: index, to: index + name.length };
    });
    for (const line of lines) {
      const name = /^\S+/.exec(line)?.[0];
      if (!name) continue;
      const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index: from }) => ({
        word,
        from,
        to: from + word.length,
      }));
      const at = (column: string) => {
        const place = columns.find((one) => one.name === column);
        return place && words.find(({ from, to }) => to === place.to || from === place.from)?.word;
      };
      const fields = {
        autoscale: oneOf(at('AUTOSCALE'), ['on', 'off', 'warn']),
        pg_num: whole(at('PG_NUM')),
        pg_num_wanted: whole(at('NEW PG_NUM')),
        target_size_bytes: size(at('TARGET SIZE')) ?? 0,
        target_size_ratio: figure(at('TARGET RATIO')) ?? 0,
        bulk: { True: true, False: false }[at('BULK') ?? ''],
      };
      draft.putPool({ name }, fields, output.number);
    }
  },
};

// Reads `ceph osd crush show-tunables`.

/** Note the tunables of CRUSH. */
function putTunables(value: unknown, draft: Draft, output: Output) {
  const { profile, optimal_tunables: optimal } = object(value);
  const name = /^[a-z0-9_-]{1,20}$/.exec(asText(profile))?.[0];
  draft.putCluster({ crush_tunables: name, crush_tunables_optimal: flag(optimal) }, output.number);
}

export const tunables: JsonReader = {
  command: 'ceph osd crush show-tunables',
  recognises: (value) => 'choose_total_tries' in object(value) && 'profile' in object(value),
  read: putTunables,
};
