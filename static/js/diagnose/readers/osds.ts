/** Reads what is printed of OSDs one by one: metadata, use, latencies, databases, slow operations. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import { type Draft, NO_OSD } from '../draft.ts';
import {
  countTypes,
  deviceClass,
  figure,
  flag,
  isVirtual,
  kernelVersion,
  modelName,
  nodeOf,
  osdsIn,
  size,
  splitDeviceId,
  versionOf,
  whole,
} from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

const distribution = (name: unknown) => {
  const word = asText(name).toLowerCase();
  if (!word) return null;
  return word === 'debian' || word === 'ubuntu' ? word : 'other';
};

const objectstore = (store: unknown) => {
  const name = asText(store);
  if (!name) return null;
  return name === 'bluestore' || name === 'filestore' ? name : 'other';
};

// Reads `ceph osd metadata`: device, database, version and host of each OSD.

const isOne = (value: unknown) =>
  ['osd_objectstore', 'bluestore_bdev_size', 'filestore_backend'].some((name) => name in object(value)) ||
  ('osd_data' in object(value) && 'arch' in object(value));

/** Return the entries, whether one was asked for or all, or a program made a table of them. */
function entriesOf(value: unknown): Json[] {
  if (isOne(value)) return [object(value)];
  const inner = object(value).osd_metadata;
  if (inner !== undefined) return entriesOf(inner);
  if (Array.isArray(value)) return value.map(object);
  return Object.entries(object(value)).map(([id, entry]) => ({ id, ...object(entry) }));
}

const isMetadata = (value: unknown) => {
  const [first] = entriesOf(value);
  return first !== undefined && isOne(first);
};

/** @param value comma-separated nodes */
const nodes = (value: unknown) => asText(value).split(',').map(nodeOf);

/** Note the drives of an OSD. */
function putDrives(entry: Json, host: string, draft: Draft, output: Output) {
  const ids = asText(entry.device_ids).split(',').filter(Boolean);
  const serials = new Map(
    ids.map((pair) => {
      const [node = '', ...rest] = pair.split('=');
      return [nodeOf(node), splitDeviceId(rest.join('='))];
    }),
  );
  const databases = new Set([...nodes(entry.bluefs_db_devices), ...nodes(entry.bluefs_wal_devices)].filter(Boolean));
  const data = [...new Set(nodes(entry.bluestore_bdev_devices ?? entry.devices).filter(Boolean))];
  const put = (node: string | null, more: Record<string, unknown>) => {
    const known = serials.get(node);
    return draft.putDrive(
      { host, node, serial: known?.serial },
      { model: known?.model, virtual: isVirtual(known?.model ?? null), ...more },
      output.number,
    );
  };
  const isNvme = (node: string | null) => (node?.startsWith('nvme') ? 'nvme' : null);
  const dataDrives = data.map((node) =>
    put(node, { rotational: flag(entry.rotational), interface: isNvme(node), in_use: true }),
  );
  const dbDrives = [...databases].map((node) =>
    put(node, { rotational: flag(entry.bluefs_db_rotational), interface: isNvme(node), in_use: true }),
  );
  return { data_drives: dataDrives.length ? dataDrives : null, db_drives: dbDrives.length ? dbDrives : null };
}

/** Tell whether block.db lies on a device of its own; before Nautilus only its size tells. */
function hasDatabase(entry: Json) {
  const told = flag(entry.bluefs_dedicated_db);
  if (told !== null || entry.bluefs_db_size === undefined) return told;
  return flag(entry.bluefs_single_shared_device) !== true;
}

/** Note the machine that a daemon runs on. @param daemon its metadata */
export function putMachine(host: string, daemon: Json, draft: Draft, output: Output) {
  const memory = figure(daemon.mem_total_kb);
  const fields = {
    kernel: kernelVersion(daemon.kernel_version),
    cpu: modelName(daemon.cpu),
    page_bytes: daemon.arch === 'x86_64' ? 4096 : null,
    memory_bytes: memory === null ? null : memory * 1024,
  };
  draft.put('hosts', host, fields, output.number);
}

/** Note one OSD. */
function readEntry(entry: Json, draft: Draft, output: Output) {
  const id = whole(entry.id);
  if (id === null) return;
  const host = asText(entry.hostname) || output.host;
  putMachine(host, entry, draft, output);
  const dedicated = hasDatabase(entry);
  draft.putOsd(
    {
      id,
      host,
      version: versionOf(entry.ceph_version_short ?? entry.ceph_version) ?? versionOf(entry.ceph_version),
      created_with: versionOf(entry.ceph_version_when_created),
      in_container: asText(entry.container_image) !== '' || asText(entry.container_hostname) !== '',
      distribution: distribution(entry.distro),
      objectstore: objectstore(entry.osd_objectstore),
      device_class: deviceClass(entry.default_device_class),
      rotational: flag(entry.rotational),
      db_rotational: dedicated ? flag(entry.bluefs_db_rotational) : null,
      dedicated_db: dedicated,
      dedicated_wal: flag(entry.bluefs_dedicated_wal),
      min_alloc_size_bytes: whole(entry.bluestore_min_alloc_size),
      elastic_shared_blobs: flag(entry.bluestore_elastic_shared_blobs ?? entry.elastic_shared_blobs),
      size_bytes: figure(entry.bluestore_bdev_size),
      db_size_bytes: dedicated ? figure(entry.bluefs_db_size) : null,
      ...putDrives(entry, host, draft, output),
    },
    output.number,
  );
}

export const osdMetadata: JsonReader = {
  command: 'ceph osd metadata',
  recognises: isMetadata,
  read: (value, draft, output) => {
    for (const entry of list(entriesOf(value))) readEntry(object(entry), draft, output);
  },
};

// Reads `ceph osd df`, `osd df tree` and `osd tree`: how full each OSD is, on which host it is, whether it runs.

const isNodes = (value: unknown) => {
  const [first] = list(object(value).nodes).map(object);
  return first !== undefined && 'type_id' in first && 'id' in first;
};

const fromKib = (kib: unknown) => {
  const read = figure(kib);
  return read === null ? null : read * 1024;
};

export const osdNodes: JsonReader = {
  command: 'ceph osd df tree',
  recognises: isNodes,
  read: (value, draft, output) => {
    const nodes = [...list(object(value).nodes), ...list(object(value).stray)].map(object);
    const types = nodes.map(({ type }) => asText(type)).filter((type) => type !== 'osd');
    // A tree of the OSDs that are down alone lacks the buckets of the others.
    if (nodes.some(({ status }) => status === 'up')) draft.putCluster({ buckets: countTypes(types) }, output.number);
    const hosts = new Map();
    for (const { type, name, children } of nodes)
      if (type === 'host') for (const child of list(children)) hosts.set(child, asText(name).split('~')[0]);
    for (const node of nodes) {
      if (node.type !== 'osd') continue;
      const total = fromKib(node.kb);
      draft.putOsd(
        {
          id: node.id,
          crush_host: hosts.get(node.id),
          device_class: deviceClass(node.device_class),
          crush_weight: figure(node.crush_weight),
          reweight: figure(node.reweight),
          primary_affinity: figure(node.primary_affinity),
          size_bytes: total || null,
          used_bytes: fromKib(node.kb_used),
          utilization_percent: total ? figure(node.utilization) : null,
          pgs: whole(node.pgs),
          up: node.status === 'up' ? true : node.status === undefined ? null : false,
        },
        output.number,
      );
    }
  },
};

/** A row of the table alone, as `grep` leaves it. */
const DF_ROW =
  /^\s*\d+\s+(?:[a-z][a-z0-9_-]*\s+)?\d+\.\d+\s+[01](?:\.\d+)?\s+[\d.]+ ?[KMGTPE]?i?B?\s+[\d.]+ ?[KMGTPE]?i?B?\s/;
/** Columns since Nautilus and before, by the number of sizes in a row. */
const DF_COLUMNS = new Map([
  [6, 'ID CLASS WEIGHT REWEIGHT SIZE USE DATA OMAP META AVAIL %USE VAR PGS STATUS'],
  [3, 'ID CLASS WEIGHT REWEIGHT SIZE USE AVAIL %USE VAR PGS'],
]);

/** Tell the columns of a row that came without its heading. */
function columnsOf(line: string): string[] {
  const sizes =
    line.replace(/(\d) ([KMGTPE]?i?B)\b/g, '$1$2').match(/\s(?:[\d.]+[KMGTPE]i?B?|[\d.]+i?B|0)(?=\s)/g) ?? [];
  const names = DF_COLUMNS.get(sizes.length >= 6 ? 6 : 3) ?? '';
  return names.split(' ');
}

/** Read one row of the table. */
function readRow(line: string, columns: readonly string[]): Record<string, string> | null {
  const words = line
    .trim()
    .replace(/(\d) ([KMGTPE]?i?B)\b/g, '$1$2')
    .split(/\s+/);
  if (!/^\d+$/.test(words[0] ?? '')) return null;
  // A row without a class has one word less.
  const names = /^[\d.]+$/.test(words[1] ?? '') ? columns.filter((name) => name !== 'CLASS') : columns;
  return Object.fromEntries(names.map((name, place) => [name, words[place] ?? '']));
}

const DF_HEAD = /^\s*ID\s+(?:CLASS\s+)?WEIGHT\s+REWEIGHT\s+SIZE\s/;

export const osdDfText: TextReader = {
  command: 'ceph osd df',
  goesOn: true,
  isTable: true,
  begins: new RegExp(`${DF_HEAD.source}|${DF_ROW.source}`),
  read: (lines, draft, output) => {
    let columns = columnsOf(lines[0] ?? '');
    let host = '';
    for (const line of lines) {
      if (DF_HEAD.test(line)) columns = line.trim().replace('RAW USE', 'USE').replace('TYPE NAME', 'NAME').split(/\s+/);
      host = /\shost (\S+)\s*$/.exec(line)?.[1] ?? host;
      const row = readRow(line, columns);
      if (!row) continue;
      const total = size(row.SIZE);
      const osd = {
        id: row.ID,
        crush_host: columns.includes('NAME') ? host : null,
        device_class: deviceClass(row.CLASS),
        crush_weight: figure(row.WEIGHT),
        reweight: figure(row.REWEIGHT),
        size_bytes: total || null,
        used_bytes: size(row.USE),
        utilization_percent: total ? figure(row['%USE']) : null,
        pgs: whole(row.PGS),
        up: row.STATUS ? row.STATUS === 'up' : null,
      };
      draft.putOsd(osd, output.number);
    }
  },
};

const TREE_OSD = new RegExp(
  String.raw`^\s*(\d+)\s+(?:([a-z_-]+[a-z0-9_-]*)\s+)?([\d.]+)\s+osd\.\d+\s+` +
    String.raw`(up|down|destroyed|DNE)(?:\s+([\d.]+)(?:\s+([\d.]+)\s*$)?)?`,
);
const TREE_BUCKET = /^\s*-\d+\s+(?:[\d.]+|-)\s+([a-z_-]+) \S/;
const TREE_HEAD = /^\s*ID\s+(?:CLASS\s+)?WEIGHT\s+TYPE NAME/;

export const osdTreeText: TextReader = {
  command: 'ceph osd tree',
  goesOn: true,
  isTable: true,
  begins: new RegExp(`${TREE_HEAD.source}|${TREE_OSD.source}`),
  read: (lines, draft, output) => {
    let host = '';
    // Rows alone, as `grep` leaves them, or OSDs that are down alone do not tell which buckets there are.
    if (TREE_HEAD.test(lines[0] ?? '') && lines.some((line) => TREE_OSD.exec(line)?.[4] === 'up')) {
      const types = lines.flatMap((line) => TREE_BUCKET.exec(line)?.[1] ?? []);
      draft.putCluster({ buckets: countTypes(types) }, output.number);
    }
    for (const line of lines) {
      host = /\shost (\S+)/.exec(line)?.[1] ?? host;
      const match = TREE_OSD.exec(line);
      if (!match) continue;
      const [, id, className, weight, state, reweight, affinity] = match;
      const osd = {
        id,
        crush_host: host,
        device_class: deviceClass(className),
        crush_weight: figure(weight),
        reweight: figure(reweight),
        primary_affinity: figure(affinity),
        up: state === 'up',
      };
      draft.putOsd(osd, output.number);
    }
  },
};

// Reads `ceph osd perf`: how long each OSD takes to commit.

/** Note what one output says of the time that an OSD takes to commit. */
function putLatency(id: unknown, ms: number | null, draft: Draft, output: Output) {
  draft.putOsd({ id, commit_latency_ms: ms }, output.number);
  draft.addSample(id, 'commit_latency_samples_ms', ms, output.number);
}

/** Note the use of each OSD, as reports and dumps of placement groups have it. */
export function readStats(stats: unknown, draft: Draft, output: Output) {
  for (const entry of list(stats).map(object)) {
    const total = figure(entry.kb);
    const used = figure(entry.kb_used);
    if (total === null || used === null) continue;
    const fields = {
      id: entry.osd,
      used_bytes: used * 1024,
      utilization_percent: total > 0 ? (used / total) * 100 : null,
    };
    draft.putOsd(fields, output.number);
    putLatency(entry.osd, figure(object(entry.perf_stat).commit_latency_ms), draft, output);
  }
}

export const osdPerf: JsonReader = {
  command: 'ceph osd perf',
  recognises: (value) => Array.isArray(object(object(value).osdstats ?? value).osd_perf_infos),
  read: (value, draft, output) => {
    for (const { id, perf_stats: stats } of list(object(object(value).osdstats ?? value).osd_perf_infos).map(object))
      putLatency(id, figure(object(stats).commit_latency_ms), draft, output);
  },
};

export const osdPerfText: TextReader = {
  command: 'ceph osd perf',
  begins: /^\s*osd\s+commit_latency\(ms\)/,
  isTable: true,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = /^\s*(\d+)\s+([\d.]+)\s+[\d.]+\s*$/.exec(line);
      if (match) putLatency(Number(match[1]), figure(match[2]), draft, output);
    }
  },
};

// Reads `perf dump` of an OSD: how much of its database lies where.

/** Leave out what was not told. */
const told = (fields: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export const perfDump: JsonReader = {
  command: 'ceph daemon osd.N perf dump',
  recognises: (value) => {
    const { bluefs, bluestore, osd, filestore } = object(value);
    const parts = [bluefs, bluestore, osd, filestore].map(object);
    return parts.some((part) => 'db_total_bytes' in part || 'kv_sync_lat' in part || 'op_w' in part);
  },
  read: (value, draft, output) => {
    const bluefs = object(object(value).bluefs);
    const slow = figure(bluefs.slow_total_bytes);
    const database = {
      // With one device for all, BlueFS counts it as its database; only beside a slow one is it a device of its own.
      db_size_bytes: slow ? figure(bluefs.db_total_bytes) : null,
      db_used_bytes: figure(bluefs.db_used_bytes),
      spillover_bytes: slow ? figure(bluefs.slow_used_bytes) : null,
      bluefs_log_bytes: figure(bluefs.log_bytes),
      bluefs_log_compactions: whole(bluefs.log_compactions),
      bluefs_files: whole(bluefs.num_files),
    };
    if (Object.keys(told(database)).length === 0)
      return 'It has no figures of BlueFS, the only ones that are read. Give: ceph tell osd.N perf dump bluefs';
    if (output.osd !== null) draft.putOsd({ id: output.osd, ...database }, output.number);
    // Nothing in it says of which OSD it is; only the command above it does.
    else draft.databases.push({ ...told(database), output: output.number });
    return null;
  },
};

// Reads `dump_historic_ops`, `dump_historic_ops_by_duration` and `dump_ops_in_flight`: the steps of operations.

type Step = { event: string; seconds: number; osds: number[] };

/** More operations than an OSD keeps by default tell nothing more. */
const MOST_OPERATIONS = 2000;
const MOST_STEPS = 60;
const NUMBERS = /(?:from|on) ([\d,]+)/;

const opsOf = (value: unknown) => list(object(value).ops ?? object(value).Ops);

const isOps = (value: unknown) => {
  const report = object(value);
  return (
    ['ops', 'Ops'].some((name) => Array.isArray(report[name])) &&
    opsOf(value).every((op) => 'description' in object(op))
  );
};

/** Read a time of day as seconds; time zones are the same within one operation. */
function seconds(text: unknown) {
  const read = asText(text)
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const [, date, fraction = ''] = /^([^.]*)(\.\d+)?/.exec(read) ?? [];
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(read)?.[0] ?? 'Z';
  const whole = Date.parse(`${(date ?? '').replace(/(?:Z|[+-]\d\d:\d\d)$/, '')}${zone}`);
  return Number.isNaN(whole) ? null : whole / 1000 + Number(fraction || 0);
}

/** Name an event without what follows it. */
const nameOf = (event: string) =>
  event
    .toLowerCase()
    .replace(/sub_op_(?:commit|applied)_rec from .*/, 'sub_op_commit_rec')
    .replace(/waiting for subops.*/, 'waiting for subops')
    .replace(/[^a-z_ :]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/** Return the events, wherever this version of Ceph puts them. */
function eventsOf(op: Json) {
  const data = op.type_data;
  const lists = [object(data).events, ...list(data), op.events].filter(Array.isArray);
  return list(lists[0]).map(object).slice(0, MOST_STEPS);
}

/** Tell what was asked. */
function kindOf(description: string) {
  if (/^(?:osd_repop|osd_sub_op|MOSDRepOp|MOSDECSub|osd_ec)/i.test(description)) return 'replica';
  if (/\b(?:omap|setxattr|call|create)\b/.test(description)) return 'metadata';
  if (/\bdelete\b/.test(description)) return 'delete';
  if (/\bwrite|\+write|writefull|zero|truncate/.test(description)) return 'write';
  return /\bread\b|\+read/.test(description) ? 'read' : 'other';
}

function osdsOf(event: string): number[] {
  const listed = NUMBERS.exec(event)?.[1];
  return listed ? listed.split(',').map(Number).filter(Number.isSafeInteger) : osdsIn(event);
}

/** Read the steps: how long it took until each event. */
function stepsOf(op: Json): Step[] {
  const events = eventsOf(op);
  return events.slice(1).flatMap(({ event, time }, place) => {
    const [before, after] = [seconds(events[place]?.time), seconds(time)];
    const name = nameOf(asText(event));
    if (before === null || after === null || !name) return [];
    return [{ event: name, seconds: Math.max(0, after - before), osds: osdsOf(asText(event)) }];
  });
}

export const operations: JsonReader = {
  command: 'ceph daemon osd.N dump_historic_ops',
  recognises: isOps,
  read: (value, draft, output) => {
    for (const op of opsOf(value).slice(0, MOST_OPERATIONS).map(object)) {
      const taken = figure(op.duration) ?? figure(op.age);
      if (taken === null) continue;
      const operation = {
        ...(output.osd === null ? {} : { osd: output.osd }),
        kind: kindOf(asText(op.description)),
        seconds: taken,
        steps: stepsOf(op),
        output: output.number,
      };
      draft.operations.push(operation);
    }
  },
};

// Reads `ceph tell osd.N bench`: how fast an OSD writes by itself.

/** Writes of another size cannot be compared with these. */
function putBench(osd: number | null, blocks: number | null, rate: number | null, draft: Draft, output: Output) {
  if (osd === null) return 'Nothing in it says of which OSD it is: give it with the line of its command above.';
  draft.putOsd({ id: osd, bench_bytes_per_s: rate, bench_block_bytes: blocks }, output.number);
  return null;
}

export const osdBench: JsonReader = {
  command: 'ceph tell osd.N bench',
  recognises: (value) => 'bytes_written' in object(value) && 'blocksize' in object(value),
  read: (value, draft, output) => {
    const { blocksize, bytes_per_sec: rate, bytes_written: bytes, elapsed_sec: seconds } = object(value);
    const [written, taken] = [figure(bytes), figure(seconds)];
    const told = figure(rate) ?? (written && taken ? written / taken : null);
    return putBench(output.osd, whole(blocksize), told, draft, output);
  },
};

const BENCH = new RegExp(
  String.raw`^(?:osd\.(\d+):? +)?(?:bench: )?wrote [\d.]+ ?\w+ in blocks of ([\d.]+ ?[kKMG]?i?B) ` +
    String.raw`in [\d.]+ ?sec at ([\d.]+ ?[kKMG]?i?B)/s`,
);

export const osdBenchText: TextReader = {
  command: 'ceph tell osd.N bench',
  goesOn: true,
  begins: BENCH,
  read: (lines, draft, output) => {
    const reasons = lines.flatMap((line) => {
      const match = BENCH.exec(line);
      const osd = match?.[1] === undefined ? output.osd : Number(match[1]);
      return match ? (putBench(osd, size(match[2]), size(match[3]), draft, output) ?? []) : [];
    });
    return reasons[0] ?? null;
  },
};

// Reads placement groups one by one: `ceph pg ls`, `pg ls-by-pool`, `pg dump`.

/** More tell nothing more of what is wrong. */
const MOST_GROUPS = 20_000;
const STATE = /^[a-z_+]{1,200}$/;

/** Note one group. @param id such as `6.1a` */
function putGroup(
  id: string,
  state: string,
  acting: readonly number[],
  objects: unknown,
  draft: Draft,
  output: Output,
) {
  const pool = whole(/^(\d+)\.[0-9a-f]+$/.exec(id)?.[1]);
  if (pool === null || !STATE.test(state) || draft.placementGroups.length >= MOST_GROUPS) return;
  const known = acting.filter((osd) => Number.isSafeInteger(osd) && osd >= 0 && osd < NO_OSD);
  const count = whole(objects);
  const group = { pool, state, acting: known, output: output.number };
  draft.placementGroups.push(count === null ? group : { ...group, objects: count });
}

export const pgList: JsonReader = {
  command: 'ceph pg ls',
  recognises: (value) => {
    const [first] = list(object(object(value).pg_map ?? value).pg_stats ?? value).map(object);
    return first !== undefined && 'pgid' in first && 'acting' in first;
  },
  read: (value, draft, output) => {
    const map = object(object(value).pg_map);
    const groups = list(map.pg_stats ?? object(value).pg_stats ?? value).map(object);
    // A dump holds all groups of the cluster; a list may be of some.
    if (map.pg_stats) draft.putCluster({ placement_groups: groups.length }, output.number);
    readStats(map.osd_stats, draft, output);
    for (const { pgid, state, acting, stat_sum: sum } of groups)
      putGroup(asText(pgid), asText(state), list(acting).map(Number), object(sum).num_objects, draft, output);
  },
};

const GROUP_STATE = /\s((?:activ|peer|down|incomplete|unknown|remapped|stale|creating|undersized)[a-z_+]*)\s/;
const PG_HEAD = /^\s*(?:PG|PG_STAT)\s+(?:OBJECTS|STATE)\s/;

export const pgListText: TextReader = {
  command: 'ceph pg ls',
  begins: PG_HEAD,
  isTable: true,
  read: ([header = '', ...lines], draft, output) => {
    const hasObjects = /^\s*PG(?:_STAT)?\s+OBJECTS/.test(header);
    for (const line of lines) {
      const [id = '', objects = ''] = line.trim().split(/\s+/, 2);
      const state = GROUP_STATE.exec(line)?.[1];
      // Up and acting stand as lists, the acting one second.
      const sets = [...line.matchAll(/\[([\d,]*|NONE)\]/g)];
      const acting = (sets[1]?.[1] ?? '').split(',').filter(Boolean).map(Number);
      if (state) putGroup(id, state, acting, hasObjects ? objects : null, draft, output);
    }
  },
};

// Reads `rados list-inconsistent-obj`: whose copy of an object differs, and how.

const ERROR = /^[a-z_]{1,60}$/;

export const inconsistent: JsonReader = {
  command: 'rados list-inconsistent-obj',
  recognises: (value) => Array.isArray(object(value).inconsistents),
  read: (value, draft, output) => {
    for (const { errors, union_shard_errors: union, shards } of list(object(value).inconsistents).map(object)) {
      const all = [...list(errors), ...list(union)].map(asText).filter((error) => ERROR.test(error));
      const copies = list(shards).map(object);
      const bad = copies.filter((shard) => list(shard.errors).length > 0).flatMap(({ osd }) => whole(osd) ?? []);
      draft.inconsistentObjects.push({
        errors: [...new Set(all)],
        copies: copies.length,
        osds: bad,
        output: output.number,
      });
    }
  },
};

// Reads lines of the log of an OSD.

/** What lines say, by what they hold. */
const LOG_LINES = [
  [/log_latency(?:_fn)? .*slow operation observed|slow operation observed for/, 'slow-bluestore'],
  [/_verify_csum bad|bad crc32c?|checksum (?:error|mismatch)/, 'bad-checksum'],
  [
    /\b(?:read_error|_aio_thread got r=-5|bdev\(.*\) .*\(5\) Input\/output error|got error .*Input\/output error)/,
    'read-error',
  ],
  [/heartbeat_check: no reply from/, 'no-heartbeat'],
  [/slow request|slow requests|get_health_metrics reporting \d+ slow ops/, 'slow-request'],
  [/heartbeat_map .*had (?:suicide )?timed out/, 'thread-timeout'],
  [/bluefs _allocate (?:unable to allocate|allocation failed)|ENOSPC|No space left on device/, 'no-space'],
  [/OSD bench result of .* (?:is not within|exceeded) the threshold limit/, 'bench-rejected'],
] as const;
/** Times that lines tell, such as `latency = 5.214s`, `blocked for > 32.1 secs`. */
const TOLD = /(?:latency = |blocked for >? ?|lat = )(\d+(?:\.\d+)?) ?s/;
const LOG_BEGINS =
  /^(?:\S+ \S+ ceph-osd\[\d+\]: )?(?:debug )?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+[0-9a-f]{8,16}\s+-?\d+ /;
const LOG_OSD = /\bosd[.-](\d{1,7})\b|\/ceph-(\d{1,7})\b/;

export const osdLog: TextReader = {
  command: 'the log of an OSD',
  goesOn: true,
  begins: LOG_BEGINS,
  read: (lines, draft, output) => {
    const seen: Map<string, { kind: string; osd?: number; count: number; worst_seconds?: number; output: number }> =
      new Map();
    let owner = output.osd;
    for (const line of lines) {
      const kind = LOG_LINES.find(([pattern]) => pattern.test(line))?.[1];
      const match = LOG_OSD.exec(line);
      // Lines of heartbeats name the OSD that does not answer, others their own.
      if (match && kind !== 'no-heartbeat') owner = Number(match[1] ?? match[2]);
      if (!kind) continue;
      const silent = /no reply from \S+ osd\.(\d+)/.exec(line)?.[1];
      const osd = kind === 'no-heartbeat' && silent ? Number(silent) : owner;
      const key = `${kind} ${osd}`;
      const event = seen.get(key) ?? { kind, ...(osd === null ? {} : { osd }), count: 0, output: output.number };
      event.count += 1;
      const told = figure(TOLD.exec(line)?.[1]);
      if (told !== null) event.worst_seconds = Math.max(told, event.worst_seconds ?? 0);
      seen.set(key, event);
    }
    draft.logEvents.push(...seen.values());
  },
};
