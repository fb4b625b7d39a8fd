/** Reads `ceph status` and `ceph versions`: state, counts, and which versions run. */
import { asText, list, object } from '../../domain/json.js';
import { figure, oneOf, size, versionOf, whole } from '../figures.js';
import { readHealth } from './health.js';

/** @typedef {import('../types.d.ts').Output} Output */
/** @typedef {import('../draft.js').Draft} Draft */

const DAEMONS = /** @type {const} */ (['mon', 'mgr', 'osd', 'mds', 'rgw']);
const STATES = /** @type {const} */ (['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR']);

/** @param {unknown} value */
const isVersions = (value) => {
  const entries = Object.entries(object(value)).filter(([name]) => name !== 'overall');
  const named = entries.flatMap(([, versions]) => Object.keys(object(versions)));
  return named.length > 0 && named.every((name) => name.startsWith('ceph version '));
};

/**
 * Note the versions of one kind of daemon.
 * @param {string} daemon
 * @param {unknown} versions  counts by what `--version` prints
 * @param {Draft} draft
 */
function readDaemons(daemon, versions, draft) {
  const kind = oneOf(daemon, DAEMONS) ?? 'other';
  for (const [name, count] of Object.entries(object(versions))) {
    const version = versionOf(name);
    const counted = whole(count);
    if (version && counted) draft.versions.set(`${kind} ${version}`, { daemon: kind, version, count: counted });
  }
}

/** @type {import('../types.d.ts').JsonReader} */
export const versions = {
  command: 'ceph versions',
  recognises: isVersions,
  read: (value, draft, output) => {
    for (const [daemon, counts] of Object.entries(object(value)))
      if (daemon !== 'overall') readDaemons(daemon, counts, draft);
    const gateways = Object.values(object(object(value).rgw)).reduce(
      (/** @type {number} */ sum, count) => sum + (whole(count) ?? 0),
      0,
    );
    draft.putCluster({ rgw_daemons: gateways }, output.number);
  },
};

/**
 * Count the daemons of a service.
 * @param {unknown} services
 * @param {string} service
 */
const daemons = (services, service) =>
  Object.keys(object(object(object(services)[service]).daemons)).filter((name) => name !== 'summary').length;

/** @type {import('../types.d.ts').JsonReader} */
export const status = {
  command: 'ceph status',
  recognises: (value) => {
    const { health, osdmap, pgmap } = object(value);
    return health !== undefined && osdmap !== undefined && pgmap !== undefined;
  },
  read: (value, draft, output) => {
    const { health, osdmap, pgmap, monmap, servicemap, quorum } = object(value);
    readHealth(health, draft, output);
    const inner = object(osdmap);
    const osds = object(inner.osdmap ?? osdmap);
    const groups = object(pgmap);
    const map = object(monmap);
    draft.putCluster(
      {
        osds: whole(osds.num_osds),
        osds_up: whole(osds.num_up_osds),
        osds_in: whole(osds.num_in_osds),
        placement_groups: whole(groups.num_pgs),
        pools: whole(groups.num_pools),
        bytes_total: figure(groups.bytes_total),
        bytes_used: figure(groups.bytes_used),
        misplaced_share: figure(groups.misplaced_ratio) ?? (groups.num_pgs === undefined ? null : 0),
        nvmeof_gateways: servicemap === undefined ? null : daemons(object(servicemap).services, 'nvmeof'),
        mons: whole(map.num_mons) ?? (list(map.mons).length || list(quorum).length || null),
        rgw_daemons: servicemap === undefined ? null : daemons(object(servicemap).services, 'rgw'),
      },
      output.number,
    );
  },
};

/** @type {import('../types.d.ts').TextReader} */
export const statusText = {
  command: 'ceph status',
  begins: /^\s*cluster:\s*$/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    /** @param {RegExp} pattern @param {number} [group] */
    const found = (pattern, group = 1) => pattern.exec(text)?.[group] ?? null;
    const osds = /^\s*osd: +(\d+) osds: (\d+) up.*?, (\d+) in/m;
    draft.putCluster(
      {
        health: oneOf(found(/^\s*health: +(HEALTH_\w+)/m), STATES),
        osds: whole(found(osds)),
        osds_up: whole(found(osds, 2)),
        osds_in: whole(found(osds, 3)),
        mons: whole(found(/^\s*mon: +(\d+) daemons/m)),
        pools: whole(found(/^\s*pools: +(\d+) pools/m)),
        placement_groups: whole(found(/^\s*pools: +\d+ pools, (\d+) pgs/m)),
        bytes_total: size(found(/^\s*usage: .* \/ ([\d.]+ [KMGTPE]i?B) avail/m)),
        bytes_used: size(found(/^\s*usage: +([\d.]+ [KMGTPE]?i?B) used/m)),
        rgw_daemons: whole(found(/^\s*rgw: +(\d+) daemons? active/m)),
      },
      output.number,
    );
  },
};

/** @type {import('../types.d.ts').TextReader} */
export const versionText = {
  command: 'ceph --version',
  begins: /^ceph version \d+\.\d+\.\d+/,
  read: ([line = ''], draft) => {
    const version = versionOf(asText(line));
    if (version && draft.versions.size === 0)
      draft.versions.set(`other ${version}`, { daemon: 'other', version, count: 1 });
  },
};
