/** Reads the rows that diskinfo prints of its tests: writes, transfers, seeks, random reads. */
import { parseNumber } from '../shared/numbers.ts';
import { joinPatterns } from '../shared/patterns.ts';
import { familiesOf, kindOfPath, ranOn } from '../shared/ran-on.ts';
import { type MeasurementParts, toMeasurement } from '../shared/result.ts';
import type { ImportedMeasurement } from '../types.ts';

type Row = { pattern: RegExp; read: (match: RegExpExecArray) => MeasurementParts };

/** diskinfo calls 1024 bytes a kbyte and 1024 × 1024 bytes an Mbyte (TR and TS of diskinfo.c). */
const KIB = 1024;
/** A transfer is read in steps of this size (MEGATX). */
const TRANSFER = 2 ** 20;

/** Rows of synchronous writes. */
const WRITE_ROW: Row = {
  pattern: /^[ \t]*([\d.]+) kbytes:\s+([\d.]+) usec\/IO =\s+([\d.]+) Mbytes\/s/,
  read: ([, size, us, rate]) => ({
    workload: { kind: 'probe', tool: 'diskinfo', method: '-wS', block_size_bytes: Number(size) * KIB },
    figures: { latency_mean_us: parseNumber(us), bandwidth_mib_per_s: parseNumber(rate) },
    direction: 'write',
  }),
};

/** Rows of transfers. */
const TRANSFER_ROW: Row = {
  pattern: /^[ \t]*(outside|middle|inside):\s+([\d.]+) kbytes in\s+([\d.]+) sec =\s+([\d.]+) kbytes\/sec/,
  read: ([, zone = '', _amount, _seconds, rate]) => ({
    workload: {
      kind: 'block',
      pattern: 'read',
      block_size_bytes: TRANSFER,
      queue_depth: 1,
      jobs: 1,
      engine: 'diskinfo -t',
    },
    figures: { bandwidth_kib_per_s: parseNumber(rate) },
    more: { label: zone },
    name: zone,
    direction: 'read',
  }),
};

/** Rows of seeks. */
const SEEK_ROW: Row = {
  pattern: joinPatterns([
    /^[ \t]*(Full stroke|Half stroke|Quarter stroke|Short forward|Short backward|Seq outer|Seq inner):/,
    /\s+(\d+) iter in\s+([\d.]+) sec =\s+([\d.]+) msec/,
  ]),
  read: ([, kind = '', _count, _seconds, ms]) => ({
    workload: { kind: 'probe', tool: 'diskinfo', method: `-t, ${kind.toLowerCase()}` },
    figures: { latency_mean_ms: parseNumber(ms) },
    direction: 'read',
  }),
};

/** Rows of random reads. */
const READ_ROW: Row = {
  pattern: /^[ \t]*(?:([\d.]+) kbytes|sectorsize):\s+(\d+) ops in\s+([\d.]+) sec =\s+([\d.]+) IOPS/,
  read: ([, size, _count, _seconds, rate]) => ({
    workload: {
      kind: 'block',
      pattern: 'randread',
      block_size_bytes: size === undefined ? null : Number(size) * KIB,
      engine: 'diskinfo -i',
    },
    figures: { iops: parseNumber(rate) },
    more: size === undefined ? { label: 'sectors' } : {},
    name: size === undefined ? 'sectors' : '',
    direction: 'read',
  }),
};
const ROWS = [WRITE_ROW, TRANSFER_ROW, SEEK_ROW, READ_ROW];
/** What rows begin with. */
const BEGINNINGS = [
  /^[ \t]*(?:[\d.]+ kbytes|sectorsize|outside|middle|inside):/,
  /^[ \t]*(?:(?:Full|Half|Quarter) stroke|Short (?:forward|backward)|Seq (?:outer|inner)):/,
];

/**
 * Read the rows in a text.
 * @returns `incomplete`: names of rows without a figure
 */
export function readRows(text: string): { measurements: ImportedMeasurement[]; incomplete: string[] } {
  const measurements: ImportedMeasurement[] = [];
  const incomplete: string[] = [];
  const device = /^(\/dev\/\S+)$/m.exec(text)?.[1];
  const target = device === undefined ? null : ranOn(kindOfPath(device), familiesOf([device]));
  for (const line of text.split('\n')) {
    const [parts] = ROWS.flatMap(({ pattern, read }) => {
      const match = pattern.exec(line);
      return match ? [read(match)] : [];
    });
    if (parts)
      measurements.push(toMeasurement({ ...parts, run: { direct: true, ran_on: target }, place: measurements.length }));
    else if (BEGINNINGS.some((pattern) => pattern.test(line))) incomplete.push(line.trim().split(':')[0] ?? '');
  }
  return { measurements, incomplete };
}
