/** Reads what one run of `rados bench` prints: its totals, and how many requests were in flight in each second. */
import { list, number, object } from '../../domain/json.ts';
import { findNumber, parseNumber } from '../shared/numbers.ts';
import type { UntrustedObject } from '../types.ts';

export interface Totals {
  writes: boolean;
  /** s */
  time: number | null;
  ops: number | null;
  opSize: number | null;
  objectSize: number | null;
  /** MiB/s */
  bandwidth: number | null;
  /** a whole number, as cut off by the tool */
  iops: number | null;
  /** s */
  latency: Record<'mean' | 'min' | 'max' | 'stddev', number | null>;
  threads: number | null;
  order: 'sequential' | 'random' | null;
}

const START =
  /Maintaining (\d+) concurrent (?:writes|reads|read\/writes)(?: of (\d+) bytes)?(?: to objects of size (\d+))?/;

/**
 * Read the totals of a run in text.
 * @param text of one run
 */
export function totalsOfText(text: string): Totals {
  const [, threads, opSize, objectSize] = START.exec(text) ?? [];
  const latency = (name: string) =>
    findNumber(text, new RegExp(`^[ \\t]*${name} latency(?:\\(s\\))?:\\s+(\\S+)`, 'im'));
  const writes = /^[ \t]*Total writes made/m.test(text);
  return {
    writes,
    time: findNumber(text, /^[ \t]*Total time run:\s+(\S+)/m),
    ops: findNumber(text, /^[ \t]*Total (?:writes|reads) made:\s+(\S+)/m),
    opSize: findNumber(text, /^[ \t]*(?:Write|Read) size:\s+(\S+)/m) ?? parseNumber(opSize),
    objectSize: findNumber(text, /^[ \t]*Object size:\s+(\S+)/m) ?? parseNumber(objectSize),
    bandwidth: findNumber(text, /^[ \t]*Bandwidth \(MB\/sec\):\s+(\S+)/m),
    iops: findNumber(text, /^[ \t]*Average IOPS:?\s+(\S+)/m),
    latency: { mean: latency('Average'), min: latency('Min'), max: latency('Max'), stddev: latency('Stddev') },
    threads: parseNumber(threads),
    order: writes ? null : orderOf(text),
  };
}

/** Read the order of reads from the command, where it is printed above them; the totals do not name it. */
function orderOf(text: string): Totals['order'] {
  const mode = /rados\b[^\n]*\bbench\b[^\n]*\b(seq|rand)\b/.exec(text)?.[1];
  if (mode === 'seq') return 'sequential';
  return mode === 'rand' ? 'random' : null;
}

/** Read a number under one of several names; it may be in quotes. */
function readMember(value: UntrustedObject, ...names: string[]) {
  const found = names.map((name) => value[name]).find((member) => member !== undefined);
  return typeof found === 'string' ? parseNumber(found) : number(found);
}

/** Read the totals of a run in JSON. */
export function totalsOfJson(value: UntrustedObject): Totals {
  return {
    writes: 'total_writes_made' in value,
    time: readMember(value, 'total_time_run'),
    ops: readMember(value, 'total_writes_made', 'total_reads_made'),
    opSize: readMember(value, 'write_size', 'read_size', 'op_size'),
    objectSize: readMember(value, 'object_size'),
    bandwidth: readMember(value, 'bandwidth'),
    iops: readMember(value, 'average_iops'),
    // One release wrote the name of the maximum with a colon in it.
    latency: {
      mean: readMember(value, 'average_latency'),
      min: readMember(value, 'min_latency'),
      max: readMember(value, 'max_latency', 'max_latency:'),
      stddev: readMember(value, 'stddev_latency'),
    },
    threads: readMember(value, 'concurrent_ios'),
    order: null,
  };
}

/** Read the requests in flight of each second that the text prints. */
export const inFlightOfText = (text: string) =>
  Array.from(text.matchAll(/^[ \t]*(?:\d{4}-\S+ )?\d+\s+(\d+)\s+\d+\s+\d+\s+[\d.]+\s/gm), ([, ops]) =>
    Number(ops),
  ).filter((ops) => ops > 0);

/** Read the requests in flight of each second in JSON. */
export const inFlightOfJson = (value: UntrustedObject) =>
  list(value.datas)
    .map((second) => readMember(object(second), 'cur_ops') ?? 0)
    .filter((ops) => ops > 0);
