/** What importers of plain text share: lines without colours, numbers as printed, measurements in one shape, the hash of the file. */
import { rounded, stated } from './figures.js';
import { redact } from './privacy.js';
import { bytesOf, decode, sha256 } from './text.js';

/** @typedef {import('../fio.js').Imported} Imported */
/** @typedef {Imported & {identities?: import('./drive.js').Identity[]}} Found what a file gave; `identities` where the tool names the drive */
/**
 * @typedef {object} Importer
 * @property {string} id  as `iops import` takes it
 * @property {string} label  name of the tool for people, and `method.tool` of a record
 * @property {(text: string) => boolean} recognises
 * @property {(input: import('./text.js').Input) => Promise<Found>} read
 */

/** Colours of a terminal, marks of byte order, ends of lines of Windows. */
const NOISE = /\u001b?\[\d+(?:;\d+)*m|\ufeff|\r(?=\n)/g;

/** @param {string} text */
export const plain = (text) => text.replace(NOISE, '');

/**
 * @param {string | undefined} text
 * @returns {number | null} null where it is no number, or one that no tool prints
 */
export function printed(text) {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim())) return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/**
 * The number that a pattern finds; several places may hold it.
 * @param {string} text
 * @param {...RegExp} patterns  whose first group is the number
 */
export function numberAt(text, ...patterns) {
  for (const pattern of patterns) {
    const found = printed(pattern.exec(text)?.[1]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Moves the point of a printed number without the noise of binary fractions.
 * @param {number | null} value
 * @param {number} factor  a power of ten, or of two
 */
export const scaled = (value, factor) => (value === null ? null : rounded(Number((value * factor).toPrecision(15)), 9));

/** @param {string} year @param {string} month of two digits @param {string} day */
export function dayOf(year, month, day) {
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/**
 * One measurement in the shape that all importers give.
 * @param {{workload: Record<string, any>, figures: Record<string, any>, run?: Record<string, any>, name?: string, place?: number, direction?: string, warnings?: string[]} & Record<string, any>} parts
 * @returns {Record<string, any>}
 */
export function measured({ workload, figures, run = {}, name = '', place = 0, direction, warnings = [], ...more }) {
  return {
    workload: stated(workload),
    ...stated(figures),
    ...stated(more),
    run: { directions: {}, errors: null, truncated: false, slowed_by: [], ...run },
    origin: { document: 0, jobs: [place], name: redact(name), direction: direction ?? '' },
    warnings,
  };
}

/**
 * @param {Partial<Found>} found
 * @returns {Found}
 */
export const imported = (found) => ({
  measurements: [],
  warnings: [],
  errors: [],
  method: {},
  environment: {},
  date: null,
  ...found,
});

/**
 * An importer from a pure reading of text: bytes become text, and each run carries the hash of the file.
 * @param {{id: string, label: string, recognises: (text: string) => boolean, parse: (text: string) => Found}} tool
 * @returns {Importer}
 */
export function importer({ id, label, recognises, parse }) {
  return {
    id,
    label,
    recognises: (text) => recognises(plain(text)),
    async read(input) {
      const bytes = bytesOf(input);
      const { text, errors, warnings } = decode(bytes);
      if (errors.length > 0) return imported({ errors, warnings, method: { tool: label } });
      const read = parse(plain(text));
      if (read.measurements.length === 0 && read.errors.length === 0)
        read.errors.push(`The file holds nothing that ${label} printed: give its output as it was printed, whole.`);
      const hash = await sha256(bytes);
      const measurements = read.measurements.map((measurement) => ({
        ...measurement,
        run: { ...measurement.run, raw_sha256: hash },
      }));
      return {
        ...read,
        measurements,
        warnings: [...warnings, ...read.warnings],
        method: { tool: label, ...read.method },
      };
    },
  };
}
