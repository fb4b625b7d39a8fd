/** Reads what Proxmox VE's pveperf prints: flushes a second of small files, buffered reads, and time of one read. */
import { MIB } from '../domain/units.ts';
import { kindOfPath, ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement } from './shared/result.ts';
import { findNumber, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

// What pveperf does is in its source (pve-manager, bin/pveperf): each part runs for three seconds after the caches were
// dropped. Its flush is of a new text of 4,001 bytes in one of 300 files that are opened, cut to nothing and closed.
const FLUSHED_BYTES = 4001;
const FILES = 300;
const READ_BYTES = 2 * MIB;
const SOUGHT_BYTES = 512;
/** A drive with power-loss protection confirms a flush without writing first, in well under a millisecond. */
const FEW_FLUSHES = 1000;

const PART = {
  flushes: /^[ \t]*FSYNCS\/SECOND:[ \t]*([\d.]+)/im,
  reads: /^[ \t]*BUFFERED READS:[ \t]*([\d.]+) MB\/sec/im,
  seek: /^[ \t]*AVERAGE SEEK TIME:[ \t]*([\d.]+) ms/im,
};

const SHORT = 'pveperf runs each part for three seconds.';
const NEW_FILES =
  'Each flush is of a file that was opened anew and cut to nothing, so the file system writes its own log, too: ' +
  'the drive alone is faster.';
const FEW =
  'Fewer than 1,000 flushes a second, more than a millisecond each: the drive probably has no power-loss protection, ' +
  'or a layer above it slows flushes. fio with --direct=1 and --fsync=1 on the drive itself tells which.';
const READ_AHEAD = 'Buffered reads of the start of the device, after the caches were dropped; its MB is a MiB.';

/** Build the measurement of the flushes. */
const ofFlushes = (perSecond: number): ImportedMeasurement =>
  toMeasurement({
    workload: {
      kind: 'block',
      pattern: 'write',
      block_size_bytes: FLUSHED_BYTES,
      queue_depth: 1,
      jobs: 1,
      sync: 'fsync',
      sync_every: 1,
      files: FILES,
      engine: 'pveperf',
    },
    figures: { iops: perSecond },
    run: {
      directions: { write: { iops: perSecond } },
      effective_depth: 1,
      engine_synchronous: true,
      jobs_merged: 1,
      ran_on: ranOn('file', []),
    },
    name: 'FSYNCS/SECOND',
    direction: 'write',
    warnings: [NEW_FILES, ...(perSecond < FEW_FLUSHES ? [FEW] : [])],
  });

/** Build the measurement of the buffered reads, in MiB/s. */
const ofReads = (mib: number, device: string | null): ImportedMeasurement =>
  toMeasurement({
    workload: {
      kind: 'block',
      pattern: 'read',
      block_size_bytes: READ_BYTES,
      queue_depth: 1,
      jobs: 1,
      engine: 'pveperf',
    },
    figures: { bandwidth_mib_per_s: mib },
    run: {
      directions: { read: { bandwidth_bytes_per_s: roundTo(mib * MIB) ?? undefined } },
      effective_depth: 1,
      engine_synchronous: true,
      jobs_merged: 1,
      ran_on: device === null ? null : ranOn(kindOfPath(device), []),
    },
    place: 1,
    name: 'BUFFERED READS',
    direction: 'read',
    warnings: [READ_AHEAD],
  });

/** Build the measurement of one read at a random place, in ms. */
const ofSeek = (ms: number, device: string | null): ImportedMeasurement =>
  toMeasurement({
    workload: {
      kind: 'block',
      pattern: 'randread',
      block_size_bytes: SOUGHT_BYTES,
      queue_depth: 1,
      jobs: 1,
      engine: 'pveperf',
    },
    figures: { latency_mean_ms: ms },
    run: {
      directions: { read: { latency_mean_us: roundTo(ms * 1000) ?? undefined } },
      effective_depth: 1,
      engine_synchronous: true,
      jobs_merged: 1,
      ran_on: device === null ? null : ranOn(kindOfPath(device), []),
    },
    place: 2,
    name: 'AVERAGE SEEK TIME',
    direction: 'read',
    warnings: ['The time is printed to a hundredth of a millisecond.'],
  });

/** Build the measurements of one output. */
function measurementsOf(text: string): ImportedMeasurement[] {
  const device = /^[ \t]*HD SIZE:.*\((\/dev\/[^)\s]+)\)/im.exec(text)?.[1] ?? null;
  const [flushes, reads, seek] = [PART.flushes, PART.reads, PART.seek].map((part) => findNumber(text, part));
  return [
    ...(flushes ? [ofFlushes(flushes)] : []),
    ...(reads ? [ofReads(reads, device)] : []),
    ...(seek ? [ofSeek(seek, device)] : []),
  ];
}

const NO_FLUSHES =
  'An output lacks FSYNCS/SECOND, the figure of pveperf that says something of durable writes: it was stopped, ' +
  'cannot write to the path, or the text is cut. Run pveperf PATH and give everything that it printed.';

/** Read the outputs in a text: each begins with the speed of the processor. */
function parse(text: string) {
  const outputs = text.split(/^(?=[ \t]*CPU BOGOMIPS:)/im).filter((part) => /^[ \t]*[A-Z][A-Z/ ]+: /m.test(part));
  const read = outputs.map(measurementsOf);
  const measurements = read.flat().map((measurement, place) => ({
    ...measurement,
    origin: { ...measurement.origin, jobs: [place] },
  }));
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? [SHORT] : [],
    errors: outputs.every((part) => PART.flushes.test(part)) && outputs.length > 0 ? [] : [NO_FLUSHES],
  });
}

export const pveperf = textImporter({
  id: 'pveperf',
  label: 'pveperf',
  recognises: (text) =>
    PART.flushes.test(text) ||
    (/^[ \t]*(?:CPU BOGOMIPS|REGEX\/SECOND):/im.test(text) && /^[ \t]*(?:HD SIZE|BUFFERED READS):/im.test(text)),
  parse,
});
