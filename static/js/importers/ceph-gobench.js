/** Reads the log of ceph-gobench: random writes to single OSDs, past replication. */
import { scaled, dayOf, importer, imported, measured, numberAt } from './shared/text-tools.js';
import { redact } from './shared/privacy.js';
import { rounded, stated } from './shared/figures.js';

/** ceph-gobench prints MB and divides by 1024 × 1024. */
const MIB = 2 ** 20;
const FIGURES =
  /Avg iops: ([\d.]+)\s+Avg speed: ([\d.]+) MB\/s\s+Total writes count: (\d+)\s+Total writes \(MB\): ([\d.]+)/;

/**
 * What stands beside a name in the table about an OSD: three columns, two words each, apart by two spaces or more.
 * @param {string} section
 * @param {string} name
 */
const beside = (section, name) =>
  new RegExp(`(?:^|[ \\t]{2,})${name}[ \\t]+(\\S+(?: \\S+)*?)(?=[ \\t]{2,}|[ \\t]*$)`, 'm').exec(section)?.[1] ?? null;

/** @param {string} section @param {number} place */
function measurement(section, place) {
  const osd = /osd\.\d+/.exec(section)?.[0] ?? null;
  const found = FIGURES.exec(section);
  if (!osd || !found) return null;
  const [iops = 0, speed = 0, writes = 0] = found.slice(1).map(Number);
  const about = iops > 0 ? Math.round((speed * MIB) / iops) : null;
  const size = numberAt(section, /Block size: (\d+)/i);
  const warnings = ['ceph-gobench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (size === null && about !== null)
    warnings.push(`The size of a write is not printed; speed ÷ rate gives about ${about.toLocaleString('en')} bytes.`);
  return measured({
    // It shuffles the offsets within each object (makeoffsets of ceph-gobench).
    workload: { kind: 'osd', pattern: 'randwrite', block_size_bytes: size },
    figures: { iops, bandwidth_mib_per_s: speed },
    target: { id: osd },
    run: {
      directions: { write: stated({ total_ios: writes, iops, bandwidth_bytes_per_s: rounded(scaled(speed, MIB)) }) },
    },
    name: osd,
    place,
    direction: 'write',
    warnings,
  });
}

/** @template T @param {readonly T[]} values @returns {T | null} the one that all have in common */
const common = (values) =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/** @param {string} text */
function parse(text) {
  const sections = text
    .split(/^(?=.*Bench result for osd\.\d+)/m)
    .filter((section) => /Bench result for osd/.test(section));
  // Short logs hold the table at the end alone.
  const rows =
    sections.length > 0 ? sections : Array.from(text.matchAll(/^osd\.\d+\s+Avg iops:.*$/gm), ([line]) => line);
  const read = rows.map(measurement);
  const lost = rows.filter((_row, index) => read[index] === null).map((row) => /osd\.\d+/.exec(row)?.[0]);
  const errors =
    lost.length > 0 || rows.length === 0
      ? [
          `${lost[0] ?? 'The log'} has no line “Avg iops”: ceph-gobench was stopped, or the text is cut. Let it run to its end and give the whole log.`,
        ]
      : [];
  const [release, kernel, os, cpu] = ['ceph_release/version', 'kernel_version', 'distro_description', 'cpu'].map(
    (name) => common(sections.map((section) => beside(section, name))),
  );
  const day = /^(\d{4})\/(\d\d)\/(\d\d) /m.exec(text);
  return imported({
    measurements: read.filter((one) => one !== null),
    errors,
    warnings:
      errors.length > 0
        ? []
        : [
            'The log does not say how many threads wrote, nor whether OSDs were probed one after the other or all at once.',
          ],
    environment: stated({ software: release && redact(`Ceph ${release.replace('/', ' ')}`), kernel, os, cpu }),
    date: day ? dayOf(day[1] ?? '', day[2] ?? '', day[3] ?? '') : null,
  });
}

export const cephGobench = importer({
  id: 'ceph-gobench',
  label: 'ceph-gobench',
  recognises: (text) =>
    /Bench result for osd\.\d+/.test(text) || /^osd\.\d+\s+Avg iops: [\d.]+\s+Avg speed:/m.test(text),
  parse,
});
