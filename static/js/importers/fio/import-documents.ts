/** Imports all reports of a file: their measurements, and what they have in common. */
import { number, object } from '../../domain/json.ts';
import { commonValue, importResult } from '../shared/result.ts';
import type { ImportResult } from '../types.ts';
import { documentMeasurements } from './document-measurements.ts';
import type { FioDocument } from './documents.ts';
import { commandOf, dayOf, parseVersion } from './method.ts';

/** Two reports of one run agree about its beginning to this many seconds. */
const SAME_START_S = 2;

/**
 * Return when a run began and what it ran.
 * @returns null where fio did not write it down
 */
function runOf({ value, jobs }: FioDocument): { start: number; names: string } | null {
  const elapsed = number(object(jobs[0]).elapsed);
  const now = number(value.timestamp);
  if (elapsed === null || now === null) return null;
  return { start: now - elapsed, names: JSON.stringify(jobs.map((job) => object(job).jobname)) };
}

/** Tell whether reports are readings of one run: with --status-interval fio writes one after the other. */
function isOneRun(documents: readonly FioDocument[]) {
  const runs = documents.map(runOf);
  const [first] = runs;
  if (!first || runs.length < 2) return false;
  return runs.every((run) => run?.names === first.names && Math.abs(run.start - first.start) <= SAME_START_S);
}

/** Warn of several reports in one file. */
function warnOfSeveral(documents: readonly FioDocument[]) {
  if (documents.length < 2) return [];
  const readings = isOneRun(documents)
    ? ' They look like readings of one run (--status-interval): the last one alone is of the whole run.'
    : '';
  const count = documents.length;
  return [`The file holds ${count} reports of fio; each was read by itself, and nothing was added up.${readings}`];
}

/** Import the reports of a file. */
export function importDocuments(documents: readonly FioDocument[]): ImportResult {
  const parts = documents.map(documentMeasurements);
  const jobs = parts.flatMap((part) => part.jobs);
  const measurements = jobs.map(({ measurement }) => measurement);
  const days = documents
    .map(({ value }) => dayOf(value))
    .filter((day) => day !== null)
    .sort();
  return importResult({
    measurements,
    warnings: [...parts.flatMap(({ warnings }) => warnings), ...warnOfSeveral(documents)],
    errors: parts.flatMap(({ errors }) => errors),
    method: {
      tool: 'fio',
      tool_version: commonValue(documents.map(({ value }) => parseVersion(value['fio version']).text)),
      direct: commonValue(measurements.map(({ run }) => run.direct ?? null)),
      command: commonValue(jobs.map(({ options }) => commandOf(options))),
    },
    date: days[0] ?? null,
  });
}
