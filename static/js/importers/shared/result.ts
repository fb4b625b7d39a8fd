/**
 * Builds importers, and what each of them returns: results, measurements in one shape, objects without missing
 * members.
 */
import type { Run } from '../../domain/types.d.ts';
import { commandAbove, decodeBytes, sha256, toBytes } from '../../paste/decode.ts';
import type {
  Figures,
  ImportedMeasurement,
  Importer,
  ImportResult,
  MeasurementFrame,
  Nullable,
  WithoutNulls,
} from '../types.ts';
import { redact } from './text.ts';

/** Leave out the members that are null or undefined, so that a record holds only what is known. */
export const withoutNulls = <T extends object>(object: T): WithoutNulls<T> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<T>;

/**
 * Return the value that all have in common.
 * @returns null where two differ or there is none
 */
export const commonValue = <T>(values: readonly T[]): T | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/** Keep the fields whose value is the same in every object. */
export function sharedFields<T extends object>(objects: readonly T[]): Partial<T> {
  const [first, ...rest] = objects;
  if (!first) return {};
  const shared = Object.entries(first).filter(([key, value]) =>
    rest.every((other) => Object.hasOwn(other, key) && other[key as keyof T] === value),
  );
  return Object.fromEntries(shared) as Partial<T>;
}

/** What an importer of text knows of one measurement; missing members are null. */
export interface MeasurementParts {
  /** of a record, with null where the tool does not say */
  workload: object;
  figures: Nullable<Figures>;
  more?: Pick<MeasurementFrame, 'target' | 'label' | 'note' | 'read' | 'write'>;
  run?: Partial<Run>;
  name?: string;
  /** among the measurements of the file */
  place?: number;
  direction?: string;
  warnings?: string[];
}

/** Build a measurement in the shape that all importers return. */
export function toMeasurement({
  workload,
  figures,
  more = {},
  run = {},
  name = '',
  place = 0,
  direction = '',
  warnings = [],
}: MeasurementParts): ImportedMeasurement {
  return {
    workload: withoutNulls(workload),
    ...withoutNulls(figures),
    ...more,
    run: { directions: {}, errors: null, truncated: false, slowed_by: [], ...run },
    origin: { document: 0, jobs: [place], name: redact(name), direction },
    warnings,
  } as ImportedMeasurement;
}

/** Fill a partial result up with empty members. */
export const importResult = (found: Partial<ImportResult>): ImportResult => ({
  measurements: [],
  warnings: [],
  errors: [],
  method: {},
  environment: {},
  date: null,
  ...found,
});

/** Write the hash of the file into the run of each measurement. */
export const withFileHash = (measurements: readonly ImportedMeasurement[], hash: string | null) =>
  measurements.map((measurement) => ({ ...measurement, run: { ...measurement.run, raw_sha256: hash } }));

// Makes an importer out of a function that reads the text of a tool.

/** Colours of a terminal, byte order marks, line ends of Windows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with a control character
const NOISE = /\u001b?\[\d+(?:;\d+)*m|\ufeff|\r(?=\n)/g;

/** Remove what is not text from the output of a terminal; blanks of web pages become blanks. */
const plainText = (text: string) => text.replace(NOISE, '').replaceAll('\u00a0', ' ');

/** Build an importer from a pure function of text: bytes become text, and each run carries the hash of the file. */
export function textImporter({
  id,
  label,
  recognises,
  parse,
}: Pick<Importer, 'id' | 'label' | 'recognises'> & {
  /** `command`: the line of the command above the text, where the caller knows it */
  parse: (text: string, command?: string) => ImportResult;
}): Importer {
  return {
    id,
    label,
    recognises: (text) => recognises(plainText(text)),
    async read(input) {
      const bytes = toBytes(input);
      const { text, errors, warnings } = decodeBytes(bytes);
      if (errors.length > 0) return importResult({ errors, warnings, method: { tool: label } });
      const parsed = parse(plainText(text), commandAbove(input));
      if (parsed.measurements.length === 0 && parsed.errors.length === 0 && !parsed.answers?.length)
        parsed.errors.push(`The file holds nothing that ${label} printed: give its output as it was printed, whole.`);
      return {
        ...parsed,
        measurements: withFileHash(parsed.measurements, await sha256(bytes)),
        warnings: [...warnings, ...parsed.warnings],
        method: { tool: label, ...parsed.method },
      };
    },
  };
}
