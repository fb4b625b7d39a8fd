/** Reads the jobs of a job file of fio with their options, and tells whether a report of fio came from one of them. */
import { list, object } from '../../domain/json.ts';
import { optionsOf } from '../fio/options.ts';

/** Those of [global] with them. */
type JobOptions = Map<string, string>;
/** Options by job. */
export type JobFile = Map<string, JobOptions>;

/** Options that determine the load; the others say where it ran. */
const LOAD_OPTIONS = [
  'rw',
  'bs',
  'iodepth',
  'numjobs',
  'sync',
  'fsync',
  'end_fsync',
  'ioengine',
  'direct',
  'scramble_buffers',
  'norandommap',
  'time_based',
  'runtime',
];

/**
 * Parse a job file.
 * @returns in the order of the file
 */
export function parseJobFile(text: string): JobFile {
  const jobs: JobFile = new Map();
  const global: JobOptions = new Map();
  let current = global;
  for (const line of text.split('\n').map((line) => line.trim())) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    if (name === 'global') current = global;
    else if (name !== undefined) {
      current = new Map(global);
      jobs.set(name, current);
    } else if (line !== '' && !line.startsWith('#')) {
      const [option = '', ...value] = line.split('=');
      current.set(option, value.join('='));
    }
  }
  return jobs;
}

/**
 * Find the first option by which a report differs from its job.
 * @param report of fio
 * @returns a clause that names both values; null where the report is of this job
 */
export function firstDifference(job: JobOptions, report: unknown): string | null {
  const { jobs } = object(report);
  const { values } = optionsOf(object(report), object(list(jobs)[0]));
  const option = LOAD_OPTIONS.find((name) => (values[name] ?? null) !== (job.get(name) ?? null));
  if (!option) return null;
  const show = (value: string | undefined) => `${option}=${value?.slice(0, 20) ?? 'nothing'}`;
  return `${show(values[option])} where the job file says ${show(job.get(option))}`;
}
