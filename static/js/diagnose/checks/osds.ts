/** OSDs: how they were created, what they are taken for, and which of them are slow. */
import { formatSeconds } from '../../domain/format.ts';
import type { Osd, SlowOperation } from '../../domain/types.d.ts';
import { nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import { counted, sizeWords } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';
import { isAffected } from './releases.ts';

// Allocation units, elastic shared blobs, a wrong rotational flag, Filestore.

const METADATA = 'ceph osd metadata -f json';
const COARSE = 65536;
const SMALL = 16384;

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
    'Each object takes whole units: small objects, small files and erasure coding then waste space, and small ' +
    'writes are read and written again. Only creating the OSD again changes it.',
  step: 'Create the old OSDs again when you replace or drain them anyway.',
  pages: ['guide/bluestore/min-alloc-size/'],
  advice: ['min-alloc-size'],
  look: ({ system: { osds } }) => {
    const told = osds.map((osd) => ({ osd, isOld: hasOldUnit(osd) }));
    const look = ({ osd }: { osd: Osd }) => ({
      where: name(osd),
      what: `${sizeWords(osd.min_alloc_size_bytes)}${osd.created_with ? `, created with ${osd.created_with}` : ''}`,
      output: outputOf(osd, 'min_alloc_size_bytes'),
    });
    return judge(told.filter(({ isOld }) => isOld).map(look), {
      looked: told.filter(({ isOld }) => isOld === false).map(look),
      isOpen: told.some(({ isOld }) => isOld === undefined),
      run: [METADATA],
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

/** An OSD is slow among its peers from so many times their median, and from so many milliseconds. */
const TIMES = 4;
const LEAST_MS = 20;

export const slowOsd: Check = {
  id: 'slow/osd-against-peers',
  severity: 'slow',
  title: 'Single OSDs take much longer to commit than their peers',
  why:
    'Every write waits for the slowest of its copies. Look at the drive of such an OSD, at its cable and its ' +
    'controller.',
  step: 'Look at drive, cable and controller of the slow OSDs.',
  pages: ['guide/recovery/slow-ops/'],
  look: ({ system: { osds } }) => {
    const told = osds.filter(({ commit_latency_ms: ms }) => isKnown(ms));
    const classes = Map.groupBy(told, ({ device_class: name }) => name ?? '');
    const evidence = [...classes.values()].flatMap((members) => {
      const sorted = members.map(({ commit_latency_ms: ms }) => ms ?? 0).sort((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const limit = Math.max(LEAST_MS, median * TIMES);
      return members
        .filter(({ commit_latency_ms: ms }) => (ms ?? 0) >= limit)
        .map((osd) => ({
          where: name(osd),
          what: `${osd.commit_latency_ms} ms; ${median} ms is the median of its class`,
          output: outputOf(osd, 'commit_latency_ms'),
        }));
    });
    const looked = told.map((osd) => ({
      where: name(osd),
      what: `${osd.commit_latency_ms} ms`,
      output: outputOf(osd, 'commit_latency_ms'),
    }));
    const isOpen = told.length < 4 || told.length < osds.length;
    return judge(told.length < 4 ? [] : evidence, { looked, isOpen, run: ['ceph osd perf -f json'] });
  },
};
