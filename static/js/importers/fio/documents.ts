/** Finds fio's documents in parsed JSON, also inside lists and documents of other tools. */
import { list, object } from '../../domain/json.ts';
import { type FoundDocument, findDocuments } from '../shared/json-documents.ts';
import { redact } from '../shared/privacy.ts';
import type { UntrustedObject } from '../types.ts';

const DIRECTIONS = ['read', 'write', 'trim', 'mixed'];
const MAX_DEPTH = 8;
/** So many repeated keys are named in a warning. */
const MAX_NAMED_KEYS = 3;

/** One report of fio. */
export interface FioDocument {
  value: UntrustedObject;
  /** entries of `jobs`, or of `client_stats` without the sums over all clients */
  jobs: readonly unknown[];
  /** the sum over all clients; null where there is none */
  allClients: unknown;
  truncated: boolean;
  /** what a reader should know about how it was read */
  notes: string[];
}

/** Tell whether a value is a job with figures. */
const isJob = (value: unknown) =>
  DIRECTIONS.some((name) => {
    const direction = object(object(value)[name]);
    return 'iops' in direction || 'io_bytes' in direction;
  });

/** Tell whether a value is a list of jobs. */
const isJobs = (value: unknown) => list(value).some(isJob);

/**
 * Return a value as a report of fio.
 * @returns null where it is none
 */
function asReport(value: unknown): UntrustedObject | null {
  const report = object(value);
  const { jobs, client_stats: clients } = report;
  if (isJobs(jobs) || isJobs(clients)) return report;
  if ('fio version' in report && (Array.isArray(jobs) || Array.isArray(clients))) return report;
  if (isJobs(value)) return { jobs: value };
  return isJob(value) && 'jobname' in report ? { jobs: [value] } : null;
}

/** Collect the reports in a value and in everything inside it. */
function collectReports(value: unknown, depth = 0): { report: UntrustedObject; nested: boolean }[] {
  const report = asReport(value);
  if (report) return [{ report, nested: depth > 0 }];
  if (depth > MAX_DEPTH || value === null) return [];
  if (typeof value === 'string') {
    if (!value.includes('"fio version"')) return [];
    return findDocuments(value).documents.flatMap((found) => collectReports(found.value, depth + 1));
  }
  if (typeof value !== 'object') return [];
  return Object.values(value as object).flatMap((inner) => collectReports(inner, depth + 1));
}

/** Describe how a document was read. */
function notesOf({ repairs, repeated }: FoundDocument) {
  const notes = repairs.map((repair) => `Before the file could be read, ${repair}.`);
  if (repeated.length === 0) return notes;
  const named = repeated.slice(0, MAX_NAMED_KEYS).map((path) => `“${redact(path)}”`);
  const more = repeated.length > MAX_NAMED_KEYS ? ` and ${repeated.length - MAX_NAMED_KEYS} more` : '';
  return [
    ...notes,
    `The file gives ${named.join(', ')}${more} twice with different values; ` +
      "the last one counts, as for every JSON reader. Compare with fio's own output.",
  ];
}

/** Describe a report of fio. */
function describeReport(value: UntrustedObject, found: FoundDocument): FioDocument {
  const ofClients = Array.isArray(value.client_stats);
  const entries = list(ofClients ? value.client_stats : value.jobs);
  const isSum = (job: unknown) => ofClients && object(job).jobname === 'All clients';
  const clients = entries.filter((job) => !isSum(job));
  // Sums without the clients that they are sums of count as jobs.
  return {
    value,
    jobs: clients.length > 0 ? clients : entries,
    allClients: clients.length > 0 ? (entries.find(isSum) ?? null) : null,
    truncated: found.truncated,
    notes: notesOf(found),
  };
}

/** Find the reports of fio among the documents of a file, each once. */
export function documentsIn(found: readonly FoundDocument[]): { documents: FioDocument[]; warnings: string[] } {
  const documents: FioDocument[] = [];
  const reports = found.flatMap((source) =>
    collectReports(source.value).map((collected) => ({ ...collected, source })),
  );
  const seen = new Set();
  for (const { report, source } of reports) {
    const text = JSON.stringify(report);
    if (!seen.has(text)) documents.push(describeReport(report, source));
    seen.add(text);
  }
  const repeated = reports.length - documents.length;
  const warnings = [];
  if (repeated > 0) {
    const name = repeated === 1 ? 'one report' : `${repeated} reports`;
    warnings.push(`The file holds ${name} of fio more than once; each was read once.`);
  }
  if (reports.some(({ nested }) => nested))
    warnings.push('The reports of fio are inside a document of another tool; only what fio wrote was read.');
  return { documents, warnings };
}
