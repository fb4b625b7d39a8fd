/** Services beside the OSDs: metadata servers, gateways, daemons that do not run, buckets with too few shards. */
import { formatNumber } from '../../domain/format.ts';
import type { CephCluster, FileSystem } from '../../domain/types.d.ts';
import { isInternalPool } from '../facts.ts';
import type { Check } from '../types.ts';
import { counted, listed } from '../words.ts';
import { isKnown, judge, outputOf, readWithout } from './outcome.ts';

const FS = 'ceph fs dump -f json';

/** Say that there is no file system, where that was read. */
const noneThere = (cluster: CephCluster | null | undefined) =>
  cluster?.file_systems === 0
    ? [{ where: 'cluster', what: 'no file system', output: outputOf(cluster, 'file_systems') }]
    : [];

/** Say what the metadata servers of a file system do. */
function serversWords({ active, laggy, starting, failed, damaged, standbys, max_mds: most }: FileSystem) {
  const parts = [
    isKnown(active) ? `${active} active${isKnown(most) ? ` of ${most}` : ''}` : '',
    laggy ? `${laggy} active in name and silent (laggy)` : '',
    starting ? `${starting} on the way` : '',
    failed ? `${counted(failed, 'rank')} without a server` : '',
    damaged ? `${counted(damaged, 'rank')} damaged` : '',
    isKnown(standbys) ? `${standbys} in reserve` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export const silentServers: Check = {
  id: 'service/mds-silent',
  severity: 'outage at risk',
  title: 'Metadata servers are down: said to be active, and silent',
  why:
    'Ceph goes on to call them active for a while, even with HEALTH_OK, and nobody serves the file system. Look at ' +
    'their processes and logs, and start them. Leave the journal alone: nothing says that it is damaged.',
  step: 'Start the metadata servers that are silent, and read their logs.',
  pages: ['guide/testing-ceph/cephfs/'],
  look: ({ system: { file_systems: systems, cluster } }) => {
    const looked = systems
      .filter(({ laggy }) => isKnown(laggy))
      .map((fs) => ({
        isBad: (fs.laggy ?? 0) > 0,
        where: fs.id,
        what: serversWords(fs),
        output: outputOf(fs, 'laggy'),
      }));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked: [...looked, ...noneThere(cluster)], isOpen: looked.length < systems.length, run: ['ceph fs status'] },
    );
  },
};

export const failedSystems: Check = {
  id: 'service/fs-not-joinable',
  severity: 'outage at risk',
  title: 'File systems were failed by hand: no metadata server may take them over',
  why:
    'ceph fs fail sets them not joinable, and the servers in reserve wait. Nothing crashed, and nothing has to be ' +
    'repaired: ask who failed it, then allow it again.',
  step: 'Let metadata servers take the file system over again: ceph fs set NAME joinable true.',
  pages: ['guide/testing-ceph/cephfs/'],
  look: ({ system: { file_systems: systems, cluster } }) => {
    const looked = systems
      .filter(({ joinable }) => isKnown(joinable))
      .map((fs) => ({
        isBad: fs.joinable === false,
        where: fs.id,
        what: `${fs.joinable ? 'joinable' : 'not joinable'}; ${serversWords(fs)}`,
        output: outputOf(fs, 'joinable'),
      }));
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked: [...looked, ...noneThere(cluster)], isOpen: looked.length < systems.length, run: [FS] },
    );
  },
};

export const stoppedDaemons: Check = {
  id: 'service/daemons-stopped',
  severity: 'outage at risk',
  title: 'Daemons that should run are stopped, or in error',
  why:
    'The orchestrator knows them and does not see them run. Start them, then find out why they stopped: a crash, too ' +
    'little memory, a person.',
  step: 'Start the daemons that are stopped (ceph orch daemon start NAME), then look why: ceph crash ls, their logs.',
  pages: ['guide/start-here/ceph-commands/'],
  look: ({ system: { daemons } }) => {
    const look = (daemon: (typeof daemons)[number]) => ({
      where: [daemon.host, daemon.kind === 'other' ? 'another kind of daemon' : daemon.kind].filter(Boolean).join(' '),
      what: `${daemon.count} ${daemon.state}`,
      output: daemon.output,
    });
    const bad = daemons.filter(({ state }) => state === 'stopped' || state === 'error');
    return judge(bad.map(look), {
      looked: daemons.filter(({ state }) => state === 'running').map(look),
      isOpen: daemons.some(({ state }) => state !== 'running'),
      run: ['ceph orch ps -f json'],
    });
  },
};

export const fewMonitors: Check = {
  id: 'service/few-monitors',
  severity: 'outage at risk',
  title: 'The cluster stops as soon as one monitor does',
  why:
    'More than half of the monitors must be there. Two are no better than one: either of them takes the quorum with ' +
    'it. Three bear the loss of one.',
  step: 'Run three monitors, on three hosts; a small machine without OSDs will do for the third.',
  pages: ['guide/health/monitors/'],
  look: ({ system: { cluster, versions, osds } }) => {
    const own = versions.filter(({ daemon }) => daemon === 'mon');
    const mons = cluster?.mons ?? (own.length > 0 ? own.reduce((sum, { count }) => sum + count, 0) : null);
    const output = cluster && isKnown(cluster.mons) ? outputOf(cluster, 'mons') : null;
    const looked = isKnown(mons) ? [{ where: 'monitors', what: String(mons), output }] : [];
    // On one host a second monitor buys nothing.
    const hosts = new Set(osds.map(({ host }) => host)).size;
    const isBad = mons === 2 || (mons === 1 && hosts > 1);
    return judge(isBad ? looked : [], { looked, isOpen: mons === 1 && hosts === 0, run: ['ceph mon stat'] });
  },
};

const daemonName = ({ kind, osd }: { kind: string; osd?: number | null }) => (isKnown(osd) ? `osd.${osd}` : kind);

export const repeatedCrashes: Check = {
  id: 'service/repeated-crashes',
  severity: 'outage at risk',
  title: 'The same daemon crashes again and again',
  why:
    'One crash may be chance. Several of one daemon have a cause that stays: of an OSD most often its drive, else a ' +
    'fault of the release, or too little memory. The report of a crash names the assertion and the version.',
  step:
    'Read one report of that daemon (ceph crash info ID); of an OSD look at the kernel log and SMART data of its ' +
    'drive, too.',
  pages: ['guide/health/managers/'],
  look: ({ system: { crashes, outputs } }) => {
    const look = ({ count, days: [first, last], output, ...daemon }: (typeof crashes)[number]) => ({
      where: daemonName(daemon),
      what: `${counted(count, 'crash', 'crashes')}, ${first === last ? `on ${first}` : `from ${first} to ${last}`}`,
      output,
    });
    return judge(crashes.filter(({ count }) => count > 1).map(look), {
      looked: [...crashes.map(look), ...(crashes.length > 0 ? [] : readWithout(outputs, 'ceph crash ls', 'no crash'))],
      run: ['ceph crash ls'],
    });
  },
};

export const missingServices: Check = {
  id: 'service/missing',
  severity: 'outage at risk',
  title: 'Pools have a use, and nobody serves it',
  why: 'There are pools of a gateway or a file system, and no daemon that clients could ask.',
  step: 'Start the gateways or metadata servers that the pools are for.',
  pages: ['guide/start-here/ceph-commands/'],
  look: ({ system: { pools, cluster } }) => {
    const uses = [
      { name: 'rgw', where: 'pools of the object gateway', daemons: cluster?.rgw_daemons, one: 'gateway' },
      { name: 'cephfs', where: 'pools of CephFS', daemons: cluster?.file_systems, one: 'file system' },
    ] as const;
    const looked = uses.flatMap(({ name, where, daemons, one }) => {
      const own = pools.filter((pool) => pool.applications?.includes(name));
      if (own.length === 0 || !cluster || !isKnown(daemons)) return [];
      const data = own.filter((pool) => !isInternalPool(pool) && (pool.objects ?? 0) > 0);
      const held = data.length > 0 ? `, and ${listed(data.map((pool) => pool.name))} hold data` : '';
      const output = outputOf(cluster, name === 'rgw' ? 'rgw_daemons' : 'file_systems');
      return [
        { isBad: daemons === 0, isUsed: data.length > 0, where, what: `${counted(daemons, one)}${held}`, output },
      ];
    });
    const used = uses.filter(({ name }) => pools.some((pool) => pool.applications?.includes(name)));
    const none = pools.length > 0 && used.length === 0 ? [{ where: 'pools', what: 'none of a gateway or CephFS' }] : [];
    const bad = looked.filter(({ isBad }) => isBad);
    return judge(
      bad,
      {
        looked: [...looked, ...none],
        isOpen: looked.length < used.length || pools.some(({ applications: names }) => !names),
        run: ['ceph osd pool ls detail -f json', 'ceph status -f json'],
      },
      // Pools that hold nothing may be left over.
      bad.some(({ isUsed }) => isUsed) ? {} : { severity: 'note' },
    );
  },
};

// Buckets: how many objects each shard of their index holds.

/** What Ceph itself takes for the most (rgw_max_objs_per_shard). */
const MOST_PER_SHARD = 100_000;

/** Find the next prime number from a number on: names spread best over so many shards. */
function primeFrom(least: number): number {
  for (let number = Math.max(2, least); ; number += 1) {
    let divisor = 2;
    while (divisor * divisor <= number && number % divisor !== 0) divisor += 1;
    if (divisor * divisor > number) return number;
  }
}

export const bucketShards: Check = {
  id: 'rgw/bucket-shards',
  severity: 'slow',
  title: 'The index of buckets has too few shards',
  why:
    'Each shard is one object with all its names: listing and writing slow down, and recovery of that object stops ' +
    'the ' +
    'bucket. Dynamic resharding does it by itself where it is on; with several zones it has to be allowed.',
  step: 'Reshard the named buckets (radosgw-admin bucket reshard), and see that rgw_dynamic_resharding is on.',
  pages: ['guide/object-storage/bucket-index/'],
  look: ({ system: { buckets, pools } }) => {
    const told = buckets.map(({ id, objects, shards, objects_per_shard: each, output }) => {
      const isBad = each > MOST_PER_SHARD;
      const held = `${formatNumber(objects)} objects in ${counted(Math.max(1, shards), 'shard')}`;
      const wanted = primeFrom(Math.ceil(objects / MOST_PER_SHARD));
      const most = formatNumber(MOST_PER_SHARD);
      const advice = `, ${formatNumber(each)} in each where ${most} are the most: ${wanted} shards or more`;
      return { isBad, where: id, what: isBad ? `${held}${advice}` : held, output };
    });
    const areKnown = pools.length > 0 && pools.every(({ applications: names }) => names);
    const isUsed = !areKnown || pools.some((pool) => pool.applications?.includes('rgw') && !isInternalPool(pool));
    const none = isUsed ? [] : [{ where: 'pools', what: 'none is of an object gateway' }];
    return judge(
      told.filter(({ isBad }) => isBad),
      { looked: [...told, ...none], run: ['radosgw-admin bucket limit check'] },
    );
  },
};
