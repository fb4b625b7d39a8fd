/** Groups the entries of a document that are clones of one job (numjobs, several clients), and counts them. */
import { asText, number } from '../../domain/json.ts';
import type { RawJob, UntrustedObject } from '../types.ts';
import { type Options, optionsOf, wholeNumber } from './options.ts';

/** Entries that are one job. */
export interface JobGroup {
  jobs: RawJob[];
  /** their places in the document */
  indices: number[];
  /** hosts that ran it; 1 without a server */
  clients: number;
}

/**
 * Return what the clones of one job have in common: name, options and group. A stonewall begins a new group, so the
 * steps of a suite are never merged.
 */
const cloneKey = (job: RawJob) =>
  JSON.stringify([asText(job.jobname), job.groupid ?? null, job['job options'] ?? null]);

/** Name the host of an entry; empty without a server. */
const hostOf = (job: RawJob) =>
  'hostname' in job || 'port' in job ? `${asText(job.hostname)}:${asText(job.port)}` : '';

/**
 * Group the entries of a document by job.
 * @returns in the order of the document
 */
export function groupJobs(document: UntrustedObject, jobs: readonly RawJob[]): JobGroup[] {
  const groups: Map<string, JobGroup & { hosts: Set<string> }> = new Map();
  for (const [index, job] of jobs.entries()) {
    const { values } = optionsOf(document, job);
    // Entries of one name are clones unless the options say that there is one of each.
    const single = values.group_reporting !== undefined && (wholeNumber(values, 'numjobs') ?? 1) === 1 && !hostOf(job);
    const key = single ? `${cloneKey(job)} ${index}` : cloneKey(job);
    const group = groups.get(key) ?? { jobs: [], indices: [], clients: 1, hosts: new Set() };
    group.jobs.push(job);
    group.indices.push(index);
    group.hosts.add(hostOf(job));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ hosts, ...group }) => ({ ...group, clients: hosts.size }));
}

/**
 * Count the jobs that issued requests: entries where fio writes one for each, else numjobs for each client.
 * @param runtime s, of the longest direction
 */
export function countJobs(
  { jobs, clients }: JobGroup,
  options: Options,
  runtime: number | null,
): { jobs: number | null; warnings: string[] } {
  const requested = wholeNumber(options.values, 'numjobs') ?? (options.known ? 1 : null);
  const perClient = jobs.length / clients;
  if (requested === null || perClient > requested) {
    const warning =
      `${jobs.length} entries of the same name and group were taken for clones of one job, ` +
      'as fio did not write down numjobs.';
    return {
      jobs: requested === null && jobs.length === 1 ? null : jobs.length,
      warnings: jobs.length > 1 ? [warning] : [],
    };
  }
  if (perClient === requested) return { jobs: jobs.length, warnings: [] };
  if (perClient === 1) return { jobs: requested * clients, warnings: checkThreads(jobs, requested * clients, runtime) };
  const warning =
    `numjobs was ${requested}, but the document holds only ${jobs.length} of the clones: ` +
    'the figures are of these alone.';
  return { jobs: jobs.length, warnings: [warning] };
}

/** Warn where one entry is not the sum over its clones; the time that all threads ran together shows it. */
function checkThreads(jobs: readonly RawJob[], requested: number, runtime: number | null): string[] {
  const total = jobs.reduce((sum, job) => sum + (number(job.job_runtime) ?? 0), 0) / 1000;
  if (!(total > 0) || !runtime || total / runtime >= 1.5 || requested <= 1) return [];
  return [`numjobs was ${requested}, but the document holds one clone alone: its figures are not those of all jobs.`];
}
