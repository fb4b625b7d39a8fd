/** Reads what `ceph tell osd.N bench` answered: JSON of any release, with numbers in quotes or not, or the old line of text. */
import { number, object, rounded, stated } from './shared/figures.js';
import { repair } from './shared/json-repair.js';
import { importer, imported, measured, printed, scaled } from './shared/text-tools.js';

/** The text counts in steps of 1024, whatever it calls them (byte_u_t, before it prettybyte_t of Ceph). */
const UNITS = /** @type {Record<string, {bytes: number, key: string}>} */ ({
  K: { bytes: 2 ** 10, key: 'bandwidth_kib_per_s' },
  M: { bytes: 2 ** 20, key: 'bandwidth_mib_per_s' },
  G: { bytes: 2 ** 30, key: 'bandwidth_gib_per_s' },
});
const JSON_ANSWER = /(?:\b(osd\.\d+)\b[^\n{}]*)?(\{[^{}]*"bytes_written"[^{}]*\})/g;
const TEXT_ANSWER =
  /(?:\b(osd\.\d+)\b.*?)?bench: wrote ([\d.]+) ?([KMG])i?B in blocks of ([\d.]+) ?([KMG])i?B in ([\d.e+-]+) sec at ([\d.]+) ?([KMG])i?B\/sec(?: ([\d.]+) ?(k?)(?:IOPS)?)?/g;
/** Objects of the default size are written one after the other; smaller blocks may go anywhere (OSD::bench of Ceph). */
const DEFAULT_BLOCK = 2 ** 22;

/**
 * @param {string | undefined} osd
 * @param {number | null} block
 * @param {Record<string, any>} figures
 * @param {Record<string, any>} write
 * @param {number} place
 */
function measurement(osd, block, figures, write, place) {
  const inOrder = block !== null && block >= DEFAULT_BLOCK;
  const warnings = inOrder
    ? []
    : [
        'The answer does not say whether the blocks were written in order or at random, nor how many objects there were; say so in the title.',
      ];
  if (!osd) warnings.push('The answer does not say which OSD gave it.');
  return measured({
    workload: { kind: 'osd', pattern: inOrder ? 'write' : null, block_size_bytes: block },
    figures,
    ...(osd ? { target: { id: osd } } : {}),
    run: { directions: { write: stated(write) } },
    name: osd ?? '',
    place,
    direction: 'write',
    warnings,
  });
}

/** @param {string | undefined} osd @param {string} source @param {number} place */
function ofJson(osd, source, place) {
  const value = object(JSON.parse(repair(source).text));
  const read = (/** @type {string} */ name) =>
    typeof value[name] === 'string' ? printed(value[name]) : number(value[name]);
  const [written, block, seconds, rate, iops] = [
    'bytes_written',
    'blocksize',
    'elapsed_sec',
    'bytes_per_sec',
    'iops',
  ].map(read);
  if (!written || !rate) return null;
  const write = {
    total_ios: block && Number.isInteger(written / block) ? written / block : null,
    total_bytes: written,
    runtime_s: seconds,
    iops,
    bandwidth_bytes_per_s: rate,
  };
  return measurement(
    osd,
    block ?? null,
    { iops, bandwidth_mb_per_s: scaled(rate, 1e-6), duration_s: seconds },
    write,
    place,
  );
}

/** @param {RegExpMatchArray} found @param {number} place */
function ofText(
  [, osd, amount, amountUnit = '', block, blockUnit = '', seconds, rate, rateUnit = '', iops, thousand],
  place,
) {
  const bytes = (/** @type {string | undefined} */ value, /** @type {string} */ unit) =>
    (printed(value) ?? 0) * (UNITS[unit]?.bytes ?? 1);
  const operations = printed(iops) === null ? null : Number(iops) * (thousand ? 1000 : 1);
  const time = rounded(printed(seconds), 6);
  // The sizes are rounded too, so totals are not taken from them.
  return measurement(
    osd,
    bytes(block, blockUnit) || null,
    { iops: operations, [UNITS[rateUnit]?.key ?? '']: printed(rate), duration_s: time },
    {
      runtime_s: time,
      iops: operations,
      total_bytes: amountUnit === 'G' || amountUnit === 'M' ? bytes(amount, amountUnit) : null,
    },
    place,
  );
}

/** @param {string} text */
function parse(text) {
  const json = Array.from(text.matchAll(JSON_ANSWER), ([, osd, source = '']) => ({ osd, source }));
  const lines = Array.from(text.matchAll(TEXT_ANSWER));
  const found = [
    ...json.map(({ osd, source }, place) => attempt(() => ofJson(osd, source, place))),
    ...lines.map((line, place) => ofText(line, json.length + place)),
  ];
  const measurements = found.filter((one) => one !== null);
  const begun = text.match(/"bytes_written"|bench: wrote/g)?.length ?? 0;
  const errors =
    measurements.length < Math.max(begun, 1)
      ? [
          `${begun - measurements.length || 'No'} answer of the file can${begun ? 'not' : ''} be read: the text is cut, or was shortened. Give the whole answer of: ceph tell osd.N bench --format json`,
        ]
      : [];
  return imported({ measurements, errors });
}

/** @template T @param {() => T} read @returns {T | null} */
function attempt(read) {
  try {
    return read();
  } catch {
    return null; // the caller counts it
  }
}

export const osdBench = importer({
  id: 'osd-bench',
  label: 'ceph tell osd bench',
  recognises: (text) =>
    (/"bytes_written"\s*:/.test(text) && /"(?:bytes_per_sec|blocksize)"\s*:/.test(text)) ||
    /\bbench: wrote [\d.]+ ?[KMG]i?B in blocks of/.test(text),
  parse,
});
