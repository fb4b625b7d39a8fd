/** Reads what FreeBSD's diskinfo measured: synchronous writes (-wS), seeks and transfers (-t), random reads (-i). */
import { driveIdentity } from './inventory/drive-identity.ts';
import { familiesOf, kindOfPath, ranOn } from './shared/ran-on.ts';
import { importResult, type MeasurementParts, textImporter, toMeasurement } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import { parseNumber } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

// Reads the rows that diskinfo prints of its tests: writes, transfers, seeks, random reads.

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
function readRows(text: string): { measurements: ImportedMeasurement[]; incomplete: string[] } {
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

/** Read which drive it is. */
function identitiesOf(text: string) {
  const field = (label: string) => new RegExp(`^[ \\t]*(\\S.*?)\\s+# ${label}`, 'm').exec(text)?.[1] ?? '';
  const model = field('Disk descr\\.')
    .replace(/^ATA\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!model) return [];
  const rpm = parseNumber(field('Rotation rate in RPM'));
  return [
    driveIdentity({
      model,
      capacity_bytes: parseNumber(field('mediasize in bytes')),
      rotational: rpm === null ? null : rpm > 0,
      rotation_rpm: rpm || null,
    }),
  ];
}

/** Say what could not be read. */
function errorsOf({ measurements, incomplete: [row] }: ReturnType<typeof readRows>) {
  if (row)
    return [
      `The row “${row.slice(0, 30)}” has no figure: diskinfo was stopped, or the text is cut. ` +
        'Let it run to its end and give everything that it printed.',
    ];
  if (measurements.length > 0) return [];
  return [
    'diskinfo printed what the drive is, but measured nothing. ' +
      'Run it with -wS (which destroys what is on the drive), -t or -i.',
  ];
}

/** Read the measurements in a text. */
function parse(text: string) {
  const rows = readRows(text);
  const errors = errorsOf(rows);
  const drives = text.match(/# mediasize in bytes/g)?.length ?? 0;
  const method = { direct: true };
  if (drives > 1) {
    errors.push(`The file holds ${drives} drives. Give one drive a file, so that no figure goes to another.`);
    return importResult({ errors, identities: [], method });
  }
  return importResult({ measurements: rows.measurements, errors, identities: identitiesOf(text), method });
}

export const diskinfo = textImporter({
  id: 'diskinfo',
  label: 'diskinfo',
  recognises: (text) =>
    /^[ \t]*(?:Synchronous random writes|Asynchronous random reads|Seek times|Transfer rates):[ \t]*$/m.test(text) ||
    /\t?# mediasize in (?:bytes|sectors)/.test(text),
  parse,
});
