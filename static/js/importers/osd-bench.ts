/** Reads what `ceph tell osd.N bench` answered: JSON of any release, or the old line of text. */
import { number, object } from '../domain/json.ts';
import type { Direction } from '../domain/types.d.ts';
import { repairJson } from '../paste/json-documents.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import { convertUnit, parseNumber, roundTo } from './shared/units.ts';
import type { Figures, Metric, Nullable } from './types.ts';

// Reads the answers of `ceph tell osd.N bench`, in JSON or in text.

type NullableFigures = Nullable<Figures>;
type NullableDirection = Nullable<Direction>;
/** One answer. */
interface Answer {
  osd: string | undefined;
  /** bytes */
  block: number | null;
  figures: NullableFigures;
  write: NullableDirection;
}

/** The text counts in steps of 1024, whatever it calls them (byte_u_t, before it prettybyte_t of Ceph). */
const UNITS = {
  K: { bytes: 2 ** 10, metric: 'bandwidth_kib_per_s' },
  M: { bytes: 2 ** 20, metric: 'bandwidth_mib_per_s' },
  G: { bytes: 2 ** 30, metric: 'bandwidth_gib_per_s' },
} as Record<string, { bytes: number; metric: Metric }>;
const JSON_ANSWER = /(?:\b(osd\.\d+)\b[^\n{}]*)?(\{[^{}]*"bytes_written"[^{}]*\})/g;
const TEXT_ANSWER = joinPatterns(
  [
    /(?:\b(osd\.\d+)\b.*?)?bench: wrote ([\d.]+) ?([KMG])i?B in blocks of ([\d.]+) ?([KMG])i?B in ([\d.e+-]+) sec/,
    / at ([\d.]+) ?([KMG])i?B\/sec(?: ([\d.]+) ?(k?)(?:IOPS)?)?/,
  ],
  'g',
);
/**
 * Read an answer in JSON. Throws where it cannot be parsed.
 * @returns null where a figure is missing
 */
function readJsonAnswer(osd: string | undefined, source: string): Answer | null {
  const value = object(JSON.parse(repairJson(source).text));
  const read = (name: string) => {
    const member = value[name];
    return typeof member === 'string' ? parseNumber(member) : number(member);
  };
  const [written, block] = [read('bytes_written'), read('blocksize')];
  const [seconds, rate, iops] = [read('elapsed_sec'), read('bytes_per_sec'), read('iops')];
  if (!written || !rate) return null;
  return {
    osd,
    block,
    figures: { iops, bandwidth_mb_per_s: convertUnit(rate, 1e-6), duration_s: seconds },
    write: {
      total_ios: block && Number.isInteger(written / block) ? written / block : null,
      total_bytes: written,
      runtime_s: seconds,
      iops,
      bandwidth_bytes_per_s: rate,
    },
  };
}

/** Convert an amount into bytes. */
const toBytes = (amount: string | undefined, unit: string) => (parseNumber(amount) ?? 0) * (UNITS[unit]?.bytes ?? 1);

/** Read an answer in text. */
function readTextAnswer([, osd, ...fields]: RegExpMatchArray): Answer {
  const [amount, amountUnit = '', block, blockUnit = '', seconds, rate, rateUnit = '', count, thousands] = fields;
  const printedIops = parseNumber(count);
  const iops = printedIops === null ? null : printedIops * (thousands ? 1000 : 1);
  const duration = roundTo(parseNumber(seconds), 6);
  const metric = UNITS[rateUnit]?.metric;
  return {
    osd,
    block: toBytes(block, blockUnit) || null,
    figures: { iops, ...(metric ? { [metric]: parseNumber(rate) } : {}), duration_s: duration },
    // The sizes are rounded too, so requests are not computed from them.
    write: {
      runtime_s: duration,
      iops,
      total_bytes: amountUnit === 'G' || amountUnit === 'M' ? toBytes(amount, amountUnit) : null,
    },
  };
}

/** Read an answer in JSON, or null where it cannot be parsed, which the caller counts. */
function tryJsonAnswer([, osd, source = '']: RegExpMatchArray) {
  try {
    return readJsonAnswer(osd, source);
  } catch {
    return null;
  }
}

/**
 * Read all answers in a text.
 * @returns null where one cannot be read
 */
const answersIn = (text: string): (Answer | null)[] => [
  ...Array.from(text.matchAll(JSON_ANSWER), tryJsonAnswer),
  ...Array.from(text.matchAll(TEXT_ANSWER), readTextAnswer),
];

/** Objects of the default size are written one after the other; smaller blocks may go anywhere (OSD::bench of Ceph). */
const DEFAULT_BLOCK = 2 ** 22;
const UNKNOWN_ORDER =
  'The answer does not say whether the blocks were written in order or at random, nor how many objects there were; ' +
  'say so in the title.';

/** Build the measurement of an answer. */
function measurementOf({ osd, block, figures, write }: Answer, place: number) {
  const inOrder = block !== null && block >= DEFAULT_BLOCK;
  return toMeasurement({
    workload: { kind: 'osd', pattern: inOrder ? 'write' : null, block_size_bytes: block },
    figures,
    more: osd ? { target: { id: osd } } : {},
    run: { directions: { write: withoutNulls(write) } },
    name: osd ?? '',
    place,
    direction: 'write',
    warnings: [...(inOrder ? [] : [UNKNOWN_ORDER]), ...(osd ? [] : ['The answer does not say which OSD gave it.'])],
  });
}

/** Say that answers are missing. @param begun whether any answer begins */
function explainMissing(missing: number, begun: boolean) {
  const subject = begun ? `${missing || 'No'} answer of the file cannot be read` : 'No answer of the file can be read';
  return `${subject}: the text is cut, or was shortened. Give the whole answer of: ceph tell osd.N bench --format json`;
}

/** OSDs that answered with an error instead of figures, with the name of the error. */
const FAILED =
  /^[ \t]*(osd\.\d+):? +(?:Error ([A-Z]+)\b|(?:.*\b(?:problem getting command|Connection refused|timed out)))/gm;

/** Say which OSDs did not answer. */
const explainFailed = (text: string) =>
  Array.from(
    text.matchAll(FAILED),
    ([, osd, error]) =>
      `${osd} gave no answer${error ? ` (Error ${error})` : ''}: it is down, or cannot be reached. ` +
      'Look at it with: ceph osd tree',
  );

/** Where the slowest OSD is this many times slower than the fastest, it is named. */
const FAR_APART = 2;

/** Compare the OSDs that wrote the same: one that is far slower is the first to look at. */
function compareAnswers(answers: readonly (Answer | null)[]) {
  const rated = answers.flatMap((answer) => {
    const rate = answer && (answer.write.bandwidth_bytes_per_s ?? answer.write.iops);
    return rate && answer.osd ? [{ osd: answer.osd, rate, block: answer.block }] : [];
  });
  const alike = rated.every(({ block }) => block === rated[0]?.block);
  const [slowest, ...others] = rated.toSorted((one, other) => one.rate - other.rate);
  const fastest = others.at(-1);
  if (!alike || !slowest || !fastest || fastest.rate < FAR_APART * slowest.rate) return [];
  const times = roundTo(fastest.rate / slowest.rate, 1);
  return [`${slowest.osd} is ${times} times slower than ${fastest.osd}: look at it first.`];
}

/** Read the answers in a text. */
function parse(text: string) {
  const answers = answersIn(text);
  const measurements = answers.flatMap((answer, place) => (answer ? [measurementOf(answer, place)] : []));
  const begun = text.match(/"bytes_written"|bench: wrote/g)?.length ?? 0;
  const missing = begun - measurements.length;
  const complete = measurements.length >= Math.max(begun, 1);
  return importResult({
    measurements,
    warnings: [...explainFailed(text), ...compareAnswers(answers)],
    errors: complete ? [] : [explainMissing(missing, begun > 0)],
  });
}

export const osdBench = textImporter({
  id: 'osd-bench',
  label: 'ceph tell osd bench',
  recognises: (text) =>
    (/"bytes_written"\s*:/.test(text) && /"(?:bytes_per_sec|blocksize)"\s*:/.test(text)) ||
    /\bbench: wrote [\d.]+ ?[KMG]i?B in blocks of/.test(text),
  parse,
});
