/** Reads what `kubestr fio` prints for people of its run of fio on a storage class. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findNumber, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

type Half = { iops: number; bandwidth: number };

const JOB = /^[ \t]*JobName: /m;
const OPTIONS = /^[ \t]*blocksize=(\S*) filesize=(\S*) iodepth=(\S*) rw=(\S*)/m;
const RATE = /^[ \t]*IOPS=([\d.]+) BW\(KiB\/s\)=(\d+)/m;
const PATTERNS = ['read', 'write', 'randread', 'randwrite', 'rw', 'readwrite', 'randrw'];

/** Read the rates of a direction: KiB a second. */
function halfOf(text: string, name: 'read' | 'write'): Half | null {
  const part =
    text.split(new RegExp(`^[ \\t]*${name}:[ \\t]*$`, 'm'))[1]?.split(/^[ \t]*(?:read|write):[ \t]*$/m)[0] ?? '';
  const [, iops, kib] = RATE.exec(part) ?? [];
  const [rate, bandwidth] = [parseNumber(iops), parseNumber(kib)];
  return rate == null || bandwidth == null ? null : { iops: rate, bandwidth };
}

type Global = { engine: string | null; direct: boolean | null };

/** Build the measurement of a job; null where it has no rates. */
function measurementOf(text: string, { engine, direct }: Global, place: number): ImportedMeasurement | null {
  const [, size, , depth, rw = ''] = OPTIONS.exec(text) ?? [];
  const [read, write] = [halfOf(text, 'read'), halfOf(text, 'write')];
  if (!read && !write) return null;
  const mixed = read !== null && write !== null;
  const direction = mixed ? 'mixed' : read ? 'read' : 'write';
  const figures = (half: Half) => ({ iops: roundTo(half.iops, 2) ?? 0, bandwidth_kib_per_s: half.bandwidth });
  const run = (half: Half) => ({ iops: roundTo(half.iops), bandwidth_bytes_per_s: half.bandwidth * 1024 });
  const all = mixed
    ? { iops: read.iops + write.iops, bandwidth: read.bandwidth + write.bandwidth }
    : (read ?? write ?? { iops: 0, bandwidth: 0 });
  const inFlight = parseNumber(depth) ?? 1;
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern: PATTERNS.includes(rw) ? rw.replace('readwrite', 'rw') : null,
      block_size_bytes: parseSize(size, 1024),
      queue_depth: inFlight,
      jobs: 1,
      engine: engine || null,
    },
    figures: figures(all),
    more: mixed ? { read: figures(read), write: figures(write) } : {},
    run: {
      directions: { ...(read ? { read: run(read) } : {}), ...(write ? { write: run(write) } : {}) },
      effective_depth: inFlight,
      direct,
      jobs_merged: 1,
      ran_on: ranOn('file', []),
    },
    name: /^[ \t]*JobName: (.*)$/m.exec(text)?.[1] ?? '',
    place,
    direction,
  });
}

/** The job file that kubestr brings along has no stonewall; what is in a file of one's own, the text does not say. */
const TOGETHER = (jobs: number) =>
  `fio runs the ${jobs} jobs of a file at the same time, but for a stonewall, and those of kubestr have none: each ` +
  'figure is of a volume that the others used, too. ' +
  'For each by itself give a job file with stonewall: kubestr fio -f jobs.fio -s CLASS -o json';
const LITTLE =
  'The text has no latencies, and the default job has no flush: kubestr fio -o json prints all that fio measured.';
const CUT =
  'A job of the file has no rates: the run failed, or the text is cut. ' +
  'Run: kubestr fio -s CLASS -o json, and give everything that it printed.';

/** Read the jobs in a text. */
function parse(text: string) {
  const options = /^[ \t]*Global options - (.*)$/m.exec(text)?.[1] ?? '';
  const direct = findNumber(options, /\bdirect=(\d)/);
  const engine = /\bioengine=(\w+)/.exec(options)?.[1] ?? null;
  const known = { engine, direct: direct === null ? null : direct === 1 };
  const jobs = text.split(/^(?=[ \t]*JobName: )/m).filter((part) => JOB.test(part));
  const read = jobs.map((part, place) => measurementOf(part, known, place));
  const measurements = read.filter((measurement) => measurement !== null);
  return importResult({
    measurements,
    warnings: measurements.length > 0 ? [...(jobs.length > 1 ? [TOGETHER(jobs.length)] : []), LITTLE] : [],
    errors: read.includes(null) || read.length === 0 ? [CUT] : [],
    method: withoutNulls({ direct: known.direct }),
  });
}

export const kubestr = textImporter({
  id: 'kubestr',
  label: 'kubestr',
  recognises: (text) => JOB.test(text) || /^[ \t]*FIO version - fio-/m.test(text),
  parse,
});
