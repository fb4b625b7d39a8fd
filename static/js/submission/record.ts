/** Create a result record from what an importer read and what a person states, in the page and in the terminal. */
import { object } from '../domain/json.ts';
import type { Measurement, Settings } from '../domain/types.d.ts';
import { describeWorkload } from '../domain/workload.ts';
import { sharedFields } from '../importers/shared/result.ts';
import type { DraftResult, RunSet, SubmittedMeasurement } from './types.ts';

/** What only the person knows. */
interface Statements {
  /** identifier of the drive or system */
  subject: string;
  title?: string;
  /** name or handle */
  submitter?: string;
  /** controller, kernel, firmware, fill_percent, preconditioned */
  environment?: object;
  /** of each document in the order of the files; one for all where there is one */
  settings?: readonly Settings[];
}
type Imported = Pick<RunSet, 'method'> & { measurements: readonly SubmittedMeasurement[] } & Partial<RunSet>;

/**
 * Fields of an imported measurement that no record keeps: where it was in the file, such as the name that somebody gave
 * a job, and what to tell at once.
 */
const NOT_RECORDED = ['origin', 'warnings', 'file'];

/** Leave out what is null or undefined, however deep. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  const known = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(known.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** Leave out fields that are null, undefined or empty. */
const statedFields = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== ''),
  ) as Partial<T>;

/** @returns empty where the value is */
const unlessEmpty = <T extends object>(key: string, value: T): Record<string, T> =>
  Object.keys(value).length ? { [key]: value } : {};

/**
 * Create a result record.
 * @returns in the shape of schemas/json/result.schema.json
 */
export function createRecord(imported: Imported, statements: Statements): DraftResult {
  const { settings = [] } = statements;
  // What the file itself says of a measurement counts for more than what was said of the whole file.
  const held = imported.measurements.map(({ origin, settings: own }) => ({
    ...(statedFields(settings[origin?.document ?? 0] ?? settings[0] ?? {}) as Settings),
    ...(statedFields(object(own)) as Settings),
  }));
  const shared = sharedFields(held) as Settings;
  const environment = statedFields({ ...imported.environment, ...statedFields(object(statements.environment)) });
  return {
    $schema: '../../../../schemas/json/result.schema.json',
    subject: statements.subject,
    title: statements.title || titleOf(imported),
    basis: 'measured',
    submitter: { name: statements.submitter || '' },
    ...(imported.date ? { date: imported.date } : {}),
    method: statedFields(imported.method),
    ...unlessEmpty('environment', environment),
    ...unlessEmpty('settings', shared),
    measurements: imported.measurements.map((each, index) => recordMeasurement(each, held[index] ?? {}, shared)),
  };
}

/**
 * @param settings that hold for it
 * @param shared by all measurements
 */
function recordMeasurement(measurement: SubmittedMeasurement, settings: Settings, shared: Settings): Measurement {
  const { workload, settings: _own, ...rest } = measurement;
  const differing = Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in shared)));
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !NOT_RECORDED.includes(key)));
  return {
    workload,
    ...unlessEmpty('settings', differing),
    ...(withoutNulls(kept) as object),
  };
}

/** @returns the tool, and what it did */
function titleOf({ measurements, method }: Imported): string {
  if (method.edition) return `Edition ${method.edition} of the benchmark`;
  const workloads = [...new Set(measurements.map(({ workload }) => describeWorkload(workload)))];
  const [first] = workloads;
  return `${method.tool ?? 'benchmark'}: ${workloads.length === 1 ? first : `${workloads.length} workloads`}`;
}

/**
 * Build the path of a record in the repository.
 * @param kind folder of the subject
 */
export const recordPath = (record: { subject: string; title: string; date?: string | null }, kind = 'drives'): string =>
  `data/results/${kind}/${record.subject}/${record.date ?? 'undated'}-${slug(record.title || 'run')}.json`;

/** Turn a text into a part of an address: lower case, ASCII, hyphens. */
export const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
