/** OSDs: how they were created, what they are taken for, and which of them are slow. */
import { formatNumber, formatSeconds } from '../../domain/format.ts';
import type { Osd, SlowOperation } from '../../domain/types.d.ts';
import { meanObject, nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed, sizeWords } from '../words.ts';
import { healthSaid } from './health.ts';
import { isKnown, judge, outputOf, readWithout } from './outcome.ts';
import { commonOfOsds, median } from './peers.ts';
import { isAffected } from './releases.ts';

// Allocation units, elastic shared blobs, a wrong rotational flag, Filestore.

const METADATA = 'ceph osd metadata -f json';
const COARSE = 65536;
const SMALL = 16384;
/** Objects below this size, on average, leave much of a coarse allocation unit empty. */
const SMALL_OBJECT = 131072;

const name = ({ id }: Osd) => `osd.${id}`;

/** Tell whether the allocation unit of an OSD is one of old releases: 64 KiB on hard disks, 16 KiB on flash. */
function hasOldUnit({ min_alloc_size_bytes: unit, rotational }: Osd): boolean | undefined {
  if (!isKnown(unit)) return undefined;
  if (unit >= COARSE || unit < SMALL) return unit >= COARSE;
  return isKnown(rotational) ? !rotational : undefined;
}

export const oldAllocationUnit: Check = {
  id: 'osd/old-min-alloc-size',
  severity: 'slow',
  title: 'OSDs were created with an allocation unit larger than 4 KiB',
  why:
    'Each object takes whole units, and the objects here are so small on average that much of the space is wasted; ' +
    'small writes are read and written again. Only creating the OSD again changes it.',
  step: 'Create the old OSDs again when you replace or drain them anyway.',
  pages: ['guide/bluestore/min-alloc-size/'],
  advice: ['min-alloc-size'],
  look: ({ system }) => {
    const { osds } = system;
    const told = osds.map((osd) => ({ osd, isOld: hasOldUnit(osd) }));
    const mean = meanObject(system);
    const isSmall = mean !== undefined && mean < SMALL_OBJECT;
    // In whole large objects a coarse unit costs nothing.
    const objects = mean === undefined ? '' : `; objects have ${sizeWords(mean)} on average`;
    const look = ({ osd }: { osd: Osd }) => {
      const by = osd.created_with ? `, created with ${osd.created_with}` : '';
      const what = `${sizeWords(osd.min_alloc_size_bytes)}${by}${objects}`;
      return { where: name(osd), what, output: outputOf(osd, 'min_alloc_size_bytes') };
    };
    const old = told.filter(({ isOld }) => isOld);
    const isOpen = told.some(({ isOld }) => isOld === undefined);
    return judge(isSmall ? old.map(look) : [], {
      looked: told.map(look),
      isOpen: isOpen || (old.length > 0 && mean === undefined),
      run: isOpen || told.length === 0 ? [METADATA] : ['ceph df -f json'],
    });
  },
};

export const elasticSharedBlobs: Check = {
  id: 'osd/elastic-shared-blobs',
  refines: 'release/elastic-shared-blobs',
  severity: 'data at risk',
  title: 'OSDs were created with elastic shared blobs by a version that could damage them',
  why:
    'OSDs that Squid before 19.2.4 or Tentacle 20.2.0 created can crash, above all with erasure coding. ' +
    'Upgrade; then create them again, one after the other.',
  step: 'Upgrade; then create the named OSDs again, one failure domain after the other.',
  pages: ['guide/releases/'],
  look: (view) => {
    const told = view.system.osds.map((osd) => {
      const { created_with: version, elastic_shared_blobs: elastic } = osd;
      if (elastic === false) return { osd, isBad: false, what: 'created without elastic shared blobs' };
      const isBad = version ? isAffected(view, 'elastic-shared-blobs', version) : undefined;
      return { osd, isBad, what: `created with ${version}` };
    });
    const look = ({ osd, what }: { osd: Osd; what: string }) => ({
      where: name(osd),
      what,
      output: outputOf(osd, 'created_with', 'elastic_shared_blobs'),
    });
    return judge(told.filter(({ isBad }) => isBad).map(look), {
      looked: told.filter(({ isBad }) => isBad === false).map(look),
      isOpen: told.some(({ isBad }) => isBad === undefined),
      run: [METADATA],
    });
  },
};

export const wrongRotational: Check = {
  id: 'osd/rotational-flag',
  severity: 'slow',
  title: 'Ceph takes SSDs for hard disks, or hard disks for SSDs',
  why:
    'A controller or hypervisor reports the wrong kind. The OSD then picks the defaults of the other: ' +
    'deferral, shards, cache, and its capacity for mClock.',
  step: 'Correct what Ceph takes the named drives for, then restart the OSDs.',
  pages: ['guide/hosts/osd-threads/'],
  look: (view) => {
    const { osds } = view.system;
    const told = osds.flatMap((osd) => {
      const [drive] = view.drivesOf(osd.data_drives);
      const media = view.inCatalogue(drive)?.media;
      const spins = drive?.spins ?? (media ? media.startsWith('hdd') : null);
      if (!isKnown(osd.rotational) || !isKnown(spins) || !drive) return [];
      const reported = osd.rotational ? 'rotational' : 'not rotational';
      const what = `${nameDrive(drive)} ${spins ? 'turns' : 'is flash'}, reported as ${reported}`;
      return { isWrong: spins !== osd.rotational, where: name(osd), what, output: outputOf(osd, 'rotational') };
    });
    return judge(
      told.filter(({ isWrong }) => isWrong),
      { looked: told, isOpen: told.length < osds.length, run: [METADATA, 'smartctl --json -x /dev/sdX'] },
    );
  },
};

export const filestore: Check = {
  id: 'osd/filestore',
  severity: 'outage at risk',
  title: 'OSDs still use Filestore',
  why: 'Reef and later cannot start them. Create them again as BlueStore before the upgrade.',
  step: 'Create the Filestore OSDs again as BlueStore before you upgrade to Reef or later.',
  pages: ['guide/bluestore/bluestore-or-filestore/'],
  look: ({ system: { osds } }) => {
    const looked = osds
      .filter(({ objectstore }) => objectstore)
      .map((osd) => ({ where: name(osd), what: `${osd.objectstore}`, output: outputOf(osd, 'objectstore') }));
    return judge(
      looked.filter(({ what }) => what === 'filestore'),
      { looked, isOpen: looked.length < osds.length, run: [METADATA] },
    );
  },
};

// Slow operations by the step that took longest, and OSDs that are slower than their peers.

/** Shorter than this nobody calls slow. */
const SLOW_SECONDS = 0.1;
/** What was waited for, by the event at the end of the longest step (guide/recovery/slow-ops). */
const CAUSES = [
  [/^(?:throttled|all_read|header_read|dispatched)$/, 'the network, or memory for messages'],
  [/^reached_pg$|^queued_for_pg$/, 'a turn in the queue of the OSD: scheduler, profile, one busy placement group'],
  [/rw locks/, 'another operation on the same object'],
  [/degraded|missing|unreadable/, 'recovery of that object'],
  [/scrub/, 'a scrub of that object'],
  [/peered|map|waiting for active/, 'peering: OSDs that come and go, monitors'],
  [/^sub_op_commit_rec|^sub_op_applied_rec/, 'a replica: its drive, its host or the network to it'],
  [
    /^(?:op_commit|commit_sent|op_applied|started|done|journaled_completion_queued|write_thread_in_journal_buffer)$/,
    'the local drive or RocksDB',
  ],
] as const;

/** Name what an operation waited for longest. */
function longestStep({ steps }: SlowOperation) {
  const longest = steps.reduce((most, step) => (step.seconds > most.seconds ? step : most), {
    event: '',
    seconds: -1,
    osds: [] as number[],
  });
  if (!longest.event) return null;
  const before = steps[steps.indexOf(longest) - 1];
  // What follows the wait for locks is what ended it.
  const event =
    before && /waiting for/.test(before.event) && !/subops/.test(before.event) ? before.event : longest.event;
  const cause = CAUSES.find(([pattern]) => pattern.test(event))?.[1] ?? `the step “${event}”`;
  const asked = steps.find((step) => step.event === 'waiting for subops')?.osds ?? [];
  return {
    ...longest,
    cause,
    osds: longest.osds.length > 0 ? longest.osds : cause.startsWith('a replica') ? asked : [],
  };
}

export const slowOperations: Check = {
  id: 'slow/operations',
  severity: 'slow',
  title: 'Slow operations waited for these steps',
  why: 'The longest step says where to look: at the drive, at another OSD, at the network, or at the queue.',
  step: 'Look where the slowest step points: drive, replica, network or queue.',
  pages: ['guide/recovery/slow-ops/'],
  look: ({ system: { slow_operations: operations } }) => {
    const slow = operations.filter(({ seconds }) => seconds >= SLOW_SECONDS);
    const steps = slow.map((operation) => ({ operation, step: longestStep(operation) }));
    const groups = Map.groupBy(
      steps.filter(({ step }) => step),
      ({ step }) => step?.cause ?? '',
    );
    const evidence = [...groups]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([cause, members]) => {
        const worst = Math.max(...members.map(({ step }) => step?.seconds ?? 0));
        const named = [...new Set(members.flatMap(({ step }) => step?.osds ?? []))].slice(0, 8);
        const replicas = named.length > 0 ? ` (osd.${named.join(', osd.')})` : '';
        const share = `${members.length} of ${counted(operations.length, 'operation')}`;
        const what = `${share}, at most ${formatSeconds(worst)} in that step`;
        return { where: `${cause}${replicas}`, what, output: members[0]?.operation.output ?? null };
      });
    const longest = Math.max(...operations.map(({ seconds }) => seconds));
    const looked = operations.slice(0, 1).map(({ output }) => ({
      where: counted(operations.length, 'operation'),
      what: `the longest took ${formatSeconds(longest)}`,
      output,
    }));
    // A slow one without its steps tells that it was slow, and not why.
    return judge(evidence, { looked, isOpen: slow.length > 0, run: ['ceph tell osd.N dump_historic_ops_by_duration'] });
  },
};

// OSDs against their peers: how long each takes to commit, how fast each writes by itself.

/** An OSD is slow among its peers from so many times their median. */
const TIMES = 4;
/**
 * From so many milliseconds: of one moment, of one moment of hard disks, of each of several moments, of a cluster that
 * moves or heals data.
 */
const LEAST_MS = { once: 100, onceOnDisks: 250, again: 50, moving: 500 };
/** Below this nobody looks twice. */
const WORTH_A_LOOK_MS = 20;
/** Fewer OSDs have no peers to be compared with. */
const LEAST_PEERS = 3;
/** From so many slow ones, and so large a part of their class, it is a group and no single drive. */
const GROUP = { least: 3, share: 0.2 };
const PERF = 'ceph osd perf -f json';

/** Whether data moves, heals or peers: then one sample says little of any drive. */
function isMoving({ system: { cluster, health_checks: checks } }: View) {
  const shares = [cluster?.degraded_share, cluster?.misplaced_share];
  const codes = /^(?:PG_DEGRADED|PG_AVAILABILITY|OBJECT_MISPLACED|OSD_DOWN|OSD_HOST_DOWN)$/;
  return shares.some((share) => (share ?? 0) > 0) || checks.some(({ code }) => codes.test(code));
}

/** What is known of the time that one OSD takes to commit. */
type Latency = { osd: Osd; samples: number[]; least: number };
/** The OSDs of one class; `median` of the least time of each. */
type Peers = { className: string; all: Latency[]; slow: Latency[]; suspect: Latency[]; median: number };

/** Compare the OSDs of each class; of several samples the shortest of each OSD counts. */
function latenciesOf(view: View): Peers[] {
  const told = view.system.osds.flatMap((osd) => {
    const samples = osd.commit_latency_samples_ms ?? (isKnown(osd.commit_latency_ms) ? [osd.commit_latency_ms] : []);
    return samples.length > 0 ? [{ osd, samples, least: Math.min(...samples) }] : [];
  });
  const moves = isMoving(view);
  return [...Map.groupBy(told, ({ osd }) => osd.device_class ?? '')].map(([className, all]) => {
    const middle = median(all.map(({ least }) => least));
    const limitOf = ({ samples }: Latency) => {
      // Equal figures are one moment that two outputs show.
      const once = className === 'hdd' ? LEAST_MS.onceOnDisks : LEAST_MS.once;
      const least = new Set(samples).size > 1 ? LEAST_MS.again : once;
      return Math.max(moves ? LEAST_MS.moving : least, middle * TIMES);
    };
    const compared = all.length < LEAST_PEERS ? [] : all;
    const slow = compared.filter((one) => one.least >= limitOf(one));
    const isSuspect = (one: Latency) => one.least >= Math.max(WORTH_A_LOOK_MS, middle * TIMES);
    return { className, all, slow, suspect: compared.filter((one) => isSuspect(one)), median: middle };
  });
}

/** In so small a group half of the OSDs are no outliers. */
const FEW = 4;

const isGroup = ({ all, slow }: Peers) => slow.length >= GROUP.least && slow.length >= all.length * GROUP.share;

const classWords = (className: string) => (className ? ` of class ${className}` : '');

/** Say how long an OSD takes, in each sample, and how long its peers. */
const latencyLook =
  ({ median: middle, className }: Peers) =>
  ({ osd, samples }: Latency) => ({
    where: name(osd),
    what: `${samples.join(' ms, then ')} ms; ${middle} ms is the median of the OSDs${classWords(className)}`,
    output: outputOf(osd, 'commit_latency_ms'),
  });

/** What was looked at where no OSD is slow; left open where one may be, and a later sample would tell. */
function latencyRest({ system: { osds } }: View, groups: readonly Peers[]) {
  const looked = groups.flatMap((peers) => peers.all.map(latencyLook(peers)));
  const isUntold = looked.length < osds.length || groups.some(({ all }) => all.length < LEAST_PEERS);
  const isSuspect = groups.some(({ slow, suspect }) => suspect.length > slow.length);
  // Of three or four the middle one may be slow itself, and then hides the others.
  const isWide = groups.some(({ all }) => {
    const times = all.map(({ least }) => least);
    return all.length <= FEW && Math.max(...times) >= Math.max(WORTH_A_LOOK_MS, Math.min(...times) * TIMES);
  });
  return { looked, isOpen: isUntold || isSuspect || isWide, run: [PERF] };
}

export const slowOsd: Check = {
  id: 'slow/osd-against-peers',
  severity: 'slow',
  title: 'Single OSDs take much longer to commit than their peers',
  why:
    'Every write waits for the slowest of its copies. Look at the drive of such an OSD, at its cable and its ' +
    'controller; take a second sample before anything is replaced.',
  step: 'Look at drive, cable and controller of the slow OSDs.',
  pages: ['guide/recovery/slow-ops/'],
  look: (view) => {
    const groups = latenciesOf(view);
    const evidence = groups.filter((peers) => !isGroup(peers)).flatMap((peers) => peers.slow.map(latencyLook(peers)));
    return judge(evidence, latencyRest(view, groups));
  },
};

export const slowGroup: Check = {
  id: 'slow/group-of-osds',
  severity: 'slow',
  title: 'A whole group of OSDs takes much longer to commit than the others',
  why:
    'So many at once, in one band, are no set of bad drives: they share a host, a controller, a drive for their ' +
    'databases, a firmware, a pool or too little memory. Find what they have in common: their hosts (ceph osd tree), ' +
    'osd_memory_target against the memory of the host, and how long they have been up.',
  step: 'Find what the group of slow OSDs has in common before any drive is suspected: ceph osd tree.',
  pages: ['guide/recovery/slow-ops/', 'guide/hosts/osd-memory/'],
  look: (view) => {
    const groups = latenciesOf(view);
    const evidence = groups.filter(isGroup).flatMap(({ all, slow, median: middle, className }) => {
      const ids = slow.map(({ osd }) => osd.id);
      const times = slow.map(({ least }) => least);
      const others = all.filter((one) => !slow.includes(one)).map(({ least }) => least);
      const band = `${Math.min(...times)} to ${Math.max(...times)} ms`;
      const rest = `the others ${Math.min(...others)} to ${Math.max(...others)} ms, ${middle} ms in the middle`;
      const common = commonOfOsds(view, ids);
      const words = common ? `; ${common.inside} of them ${common.words}, which has ${common.having} of such OSDs` : '';
      return {
        where: `${slow.length} of ${counted(all.length, 'OSD')}${classWords(className)}`,
        what: `${listed(
          ids.map((id) => `osd.${id}`),
          12,
        )}: ${band}; ${rest}${words}`,
        output: slow[0] ? outputOf(slow[0].osd, 'commit_latency_ms') : null,
      };
    });
    return judge(evidence, latencyRest(view, groups));
  },
};

export const goneOsds: Check = {
  id: 'osd/down-and-out',
  severity: 'note',
  title: 'OSDs are down and out: their data lies elsewhere by now',
  why:
    'Ceph no longer warns of them once their copies were made on other OSDs. The space and the place for ' +
    'copies that they gave are missing.',
  step:
    'Find out what they died of; replace them, or take them out of the map (ceph osd purge) once all groups are ' +
    'clean.',
  pages: ['guide/recovery/drain-and-replace/'],
  look: ({ system: { osds } }) => {
    const told = osds.filter(({ up, in: isIn, reweight }) => isKnown(up) && (isKnown(isIn) || isKnown(reweight)));
    const look = (osd: Osd) => ({
      where: name(osd),
      what: osd.up ? 'up' : osd.in === false || osd.reweight === 0 ? 'down, and out' : 'down, and still in',
      output: outputOf(osd, 'up'),
    });
    const gone = told.filter(({ up, in: isIn, reweight }) => !up && (isIn === false || reweight === 0));
    return judge(gone.map(look), {
      looked: told.map(look),
      isOpen: told.length < osds.length,
      run: ['ceph osd tree -f json'],
    });
  },
};

/** Flash with capacitors commits within a few milliseconds; so many of a whole class are not chance. */
const SLOW_FLASH_MS = 15;
const FLASH_CLASS = /^(?:ssd|nvme)/;

export const slowFlash: Check = {
  id: 'slow/flash-as-a-whole',
  severity: 'slow',
  title: 'OSDs on flash take as long to commit as hard disks',
  why:
    'All of them, so it is no single drive. Flash without power-loss protection needs tens of milliseconds to make a ' +
    'write durable, and gets there once its cache is full; a controller that passes flushes on slowly, or hosts that ' +
    'are short of processor or memory, look the same.',
  step: 'Look what drives these are (ceph device ls), whether they are protected, and how long a flush takes.',
  pages: ['guide/choosing-drives/power-loss-protection/', 'guide/small-writes/'],
  look: (view) => {
    const groups = latenciesOf(view).filter(({ className }) => FLASH_CLASS.test(className));
    const looked = groups.map(({ all, className, median: middle }) => {
      const times = all.map(({ least }) => least);
      const isBad = all.length >= LEAST_PEERS && middle >= SLOW_FLASH_MS && !isMoving(view);
      const band = `${Math.min(...times)} to ${Math.max(...times)} ms, ${middle} ms in the middle`;
      const output = all[0] ? outputOf(all[0].osd, 'commit_latency_ms') : null;
      return { isBad, where: `${counted(all.length, 'OSD')} of class ${className}`, what: band, output };
    });
    const classes = view.system.osds.map(({ device_class: one }) => one);
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: isMoving(view) || !classes.every(isKnown), run: [PERF, 'ceph osd df tree -f json'] },
    );
  },
};

/** Codes of Ceph that name slow OSDs. */
const SLOW_CODES = /^(?:SLOW_OPS|REQUEST_SLOW|BLUESTORE_SLOW_OP_ALERT|(?:WAL|DB|BDEV)_DEVICE_STALLED_READ_ALERT)$/;

export const slowInCommon: Check = {
  id: 'slow/in-common',
  severity: 'slow',
  title: 'The OSDs that are slow have one thing in common',
  why:
    'Several at once with the same host, drive or model point there, not to each of them. On one host: its memory, ' +
    'processors, temperature, controller and kernel come before its drives, above all where drives of the same model ' +
    'are well elsewhere.',
  step: 'Look first at what the slow OSDs have in common: one host, one drive for their databases, one firmware.',
  pages: ['guide/recovery/slow-ops/'],
  look: (view) => {
    const { health_checks: checks, log_events: events } = view.system;
    const named = checks
      .filter(({ code, osds, muted }) => !muted && SLOW_CODES.test(code) && osds.length > 0)
      .map(({ code, osds, output }) => ({ from: code, osds, output }));
    const logged = events.filter(({ kind, osd }) => kind === 'slow-bluestore' && isKnown(osd));
    if (logged.length > 0)
      named.push({ from: 'log', osds: logged.flatMap(({ osd }) => osd ?? []), output: logged[0]?.output ?? 0 });
    const told = named.map(({ from, osds, output }) => {
      const common = commonOfOsds(view, osds);
      const all = listed(osds.map((id) => `osd.${id}`));
      const share = common ? `${common.inside} of ${counted(osds.length, 'slow OSD')} ${common.words}` : '';
      const what = common ? `${share}; ${common.having} OSDs in all do so (${all})` : `${all}: nothing in common`;
      return { isCommon: common !== null, where: from, what, output };
    });
    // Without their hosts nobody can tell what they share.
    const { osds: all } = view.system;
    const areClassed = all.some(({ device_class: name }) => name);
    const known = all.filter(({ host, device_class: name }) => host && (name || !areClassed)).map(({ id }) => id);
    const isOpen = known.length < all.length || named.some(({ osds }) => osds.some((id) => !known.includes(id)));
    return judge(
      told.filter(({ isCommon }) => isCommon),
      { looked: told, isOpen, run: named.length > 0 ? ['ceph osd tree -f json'] : ['ceph health detail -f json'] },
    );
  },
};

/** The fastest is this many times as fast as the slowest. */
const UNLIKE = 1.5;

export const benchAgainstPeers: Check = {
  id: 'slow/bench-against-peers',
  severity: 'note',
  title: 'OSDs write at very different rates by themselves (ceph tell osd.N bench)',
  why:
    'They are other drives, or share a host, a bus or a virtual disk. By default the bench writes blocks of 4 MiB ' +
    'without waiting for each: it says nothing of small durable writes, so compare it with its own kind alone.',
  step: 'Find why OSDs of one class write at different rates: model, bus, host.',
  pages: ['guide/testing-ceph/single-osds/'],
  look: ({ system: { osds } }) => {
    const told = osds.filter(({ bench_bytes_per_s: rate }) => isKnown(rate));
    const groups = Map.groupBy(told, (osd) => `${osd.device_class ?? ''} ${osd.bench_block_bytes ?? ''}`);
    // Where the class or the block of some is not known, they may belong beside the others.
    const isMixed =
      groups.size > 1 && told.some((osd) => !osd.bench_block_bytes || (!osd.device_class && osds.length > told.length));
    const looked = [...groups.values()].flatMap((members) => {
      const rates = members.map(({ bench_bytes_per_s: rate }) => rate ?? 0);
      const middle = median(rates);
      const isUnlike = Math.max(...rates) >= Math.min(...rates) * UNLIKE;
      return members.map((osd) => {
        const rate = osd.bench_bytes_per_s ?? 0;
        const isOut = members.length > 1 && isUnlike && (rate >= middle * UNLIKE || middle >= rate * UNLIKE);
        const block = osd.bench_block_bytes ? ` in blocks of ${sizeWords(osd.bench_block_bytes)}` : '';
        const what = `${formatNumber(rate / 1e6, 0)} MB/s${block}; ${formatNumber(middle / 1e6, 0)} MB/s in the middle`;
        return { isOut, where: name(osd), what, output: outputOf(osd, 'bench_bytes_per_s') };
      });
    });
    return judge(
      looked.filter(({ isOut }) => isOut),
      { looked, isOpen: looked.length < Math.max(2, osds.length) || isMixed, run: ["ceph tell 'osd.*' bench"] },
    );
  },
};

// What logs of OSDs say, and which copies differ.

const LOG_WORDS = {
  'slow-bluestore': 'BlueStore waited for its device',
  'bad-checksum': 'data read from the device did not match its checksum',
  'read-error': 'the device failed to read',
  'no-heartbeat': 'did not answer heartbeats of others: it, its host or the network to it',
  'slow-request': 'requests waited',
  'thread-timeout': 'a thread hung: device, memory or one operation that never ends',
  'no-space': 'BlueFS found no space: the OSD stops, and may not start',
  'bench-rejected': 'its own measurement for mClock was out of bounds and not used',
} as const;
const LOG_DAMAGE = new Set(['bad-checksum', 'read-error', 'no-space']);

export const osdLog: Check = {
  id: 'osd/log',
  severity: 'slow',
  title: 'Logs of OSDs tell of errors or slowness',
  why:
    'Errors of the device, and checksums that do not match, come before anything is tuned: read smartctl and the log ' +
    'of the kernel for that drive.',
  step: 'Read smartctl and the kernel log for the drives of the OSDs that log errors.',
  pages: ['guide/recovery/slow-ops/', 'guide/recovery/drain-and-replace/'],
  look: ({ system: { log_events: events, outputs } }) => {
    const evidence = events.map(({ kind, osd, count, worst_seconds: worst, output }) => {
      const longest = isKnown(worst) ? `, at most ${formatSeconds(worst)}` : '';
      const where = isKnown(osd) ? `osd.${osd}` : 'an OSD';
      return { where, what: `${LOG_WORDS[kind]} (${counted(count, 'line')}${longest})`, output };
    });
    const isDamage = events.some(({ kind }) => LOG_DAMAGE.has(kind));
    return judge(
      evidence,
      {
        looked: readWithout(outputs, 'the log of an OSD', 'no line of an error or of slowness'),
        run: ['journalctl -u ceph-osd@N --since -1h'],
      },
      isDamage ? { severity: 'data at risk' } : {},
    );
  },
};

export const inconsistentCopies: Check = {
  id: 'data/inconsistent-copies',
  severity: 'data at risk',
  title: 'Copies of objects differ',
  why:
    'A scrub compared the copies. Where one OSD is named, its drive comes first: smartctl, the log of the kernel, ' +
    'memory of its host. Repair overwrites the copy that Ceph takes for bad, so look before ceph pg repair.',
  step: 'Look at the drive of the OSD whose copies differ, then repair the placement group: ceph pg repair.',
  pages: ['guide/recovery/scrubs/', 'guide/recovery/drain-and-replace/'],
  look: (view) => {
    const { inconsistent_objects: objects, outputs, health_checks: checks } = view.system;
    const groups = Map.groupBy(objects, ({ osds, errors }) => `${osds.join(' ')}\n${errors.join(', ')}`);
    const evidence = [...groups.values()].flatMap((members) => {
      const [first] = members;
      if (!first) return [];
      const owners = first.osds.map((osd) => `osd.${osd}`).join(', ');
      const what = `${counted(members.length, 'object')}, ${first.copies} copies compared: ${first.errors.join(', ')}`;
      return [{ where: owners || 'no OSD alone', what, output: first.output }];
    });
    const looked = [...readWithout(outputs, 'rados list-inconsistent-obj', 'no copy differs'), ...healthSaid(view)];
    // Ceph tells that copies differ, and not which.
    const isOpen = checks.some(({ code }) => code === 'PG_DAMAGED' || code === 'OSD_SCRUB_ERRORS');
    return judge(evidence, { looked, isOpen, run: ['rados list-inconsistent-obj PG --format=json'] });
  },
};
