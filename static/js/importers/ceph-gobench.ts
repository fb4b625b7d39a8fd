/** Reads the log of ceph-gobench: random writes to single OSDs, past replication. */
import { MIB } from '../domain/units.ts';
import { commonValue, importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate, joinPatterns, redact } from './shared/text.ts';
import { convertUnit, findNumber, roundTo } from './shared/units.ts';

const FIGURES = joinPatterns([
  /Avg iops: ([\d.]+)\s+Avg speed: ([\d.]+) MB\/s\s+/,
  /Total writes count: (\d+)\s+Total writes \(MB\): ([\d.]+)/,
]);
const INCOMPLETE_SETUP =
  'The log does not say how many threads wrote, nor whether OSDs were probed one after the other or all at once.';

/** Read a value of the table about an OSD: three columns of names and values, separated by two spaces or more. */
const cellOf = (section: string, name: string) =>
  new RegExp(`(?:^|[ \\t]{2,})${name}[ \\t]+(\\S+(?: \\S+)*?)(?=[ \\t]{2,}|[ \\t]*$)`, 'm').exec(section)?.[1] ?? null;

/** Name the OSD of a section. */
const osdOf = (section: string) => /osd\.\d+/.exec(section)?.[0] ?? null;

/** Build the measurement of an OSD. */
function measurementOf(section: string, place: number) {
  const osd = osdOf(section);
  const found = FIGURES.exec(section);
  if (!osd || !found) return null;
  const [iops = 0, speed = 0, writes = 0] = found.slice(1).map(Number);
  const size = findNumber(section, /Block size: (\d+)/i);
  const warnings = ['ceph-gobench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (size === null && iops > 0) {
    const computed = Math.round((speed * MIB) / iops).toLocaleString('en');
    warnings.push(`The size of a write is not printed; speed ÷ rate gives about ${computed} bytes.`);
  }
  const bandwidth = roundTo(convertUnit(speed, MIB));
  const write = withoutNulls({ total_ios: writes, iops, bandwidth_bytes_per_s: bandwidth });
  return toMeasurement({
    // It shuffles the offsets within each object (makeoffsets of ceph-gobench).
    workload: { kind: 'osd', pattern: 'randwrite', block_size_bytes: size },
    figures: { iops, bandwidth_mib_per_s: speed },
    more: { target: { id: osd } },
    run: { directions: { write } },
    name: osd,
    place,
    direction: 'write',
    warnings,
  });
}

/** Read what all OSDs have in common. */
function environmentOf(sections: readonly string[]) {
  const common = (name: string) => commonValue(sections.map((section) => cellOf(section, name)));
  const release = common('ceph_release/version');
  return withoutNulls({
    software: release && redact(`Ceph ${release.replace('/', ' ')}`),
    kernel: common('kernel_version'),
    os: common('distro_description'),
    cpu: common('cpu'),
  });
}

/** Say that figures of an OSD are missing. */
const explainIncomplete = (osd: string | null) =>
  `${osd ?? 'The log'} has no line “Avg iops”: ceph-gobench was stopped, or the text is cut. ` +
  'Let it run to its end and give the whole log.';

/** Read the results in a text. */
function parse(text: string) {
  const sections = text
    .split(/^(?=.*Bench result for osd\.\d+)/m)
    .filter((section) => /Bench result for osd/.test(section));
  // Short logs hold only the table at the end.
  const table = () => Array.from(text.matchAll(/^osd\.\d+\s+Avg iops:.*$/gm), ([line]) => line);
  const rows = sections.length > 0 ? sections : table();
  const read = rows.map(measurementOf);
  const incomplete = rows.filter((_row, index) => read[index] === null).map(osdOf);
  const errors = incomplete.length > 0 || rows.length === 0 ? [explainIncomplete(incomplete[0] ?? null)] : [];
  return importResult({
    measurements: read.filter((measurement) => measurement !== null),
    errors,
    warnings: errors.length > 0 ? [] : [INCOMPLETE_SETUP],
    environment: environmentOf(sections),
    date: findDate(text, /^(\d{4})\/(\d\d)\/(\d\d) /m),
  });
}

export const cephGobench = textImporter({
  id: 'ceph-gobench',
  label: 'ceph-gobench',
  recognises: (text) =>
    /Bench result for osd\.\d+/.test(text) || /^osd\.\d+\s+Avg iops: [\d.]+\s+Avg speed:/m.test(text),
  parse,
});
