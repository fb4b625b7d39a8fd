/** The jobs of a job file of fio with their options, and whether a report of fio came from one of them. */
import { object } from '../shared/figures.js';
import { optionsOf } from '../fio/options.js';

/** Options that make a job what it is; the others say where it ran. */
const TELLING = [
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

/** @typedef {Map<string, Map<string, string>>} Jobs options of each job, those of [global] with them */

/**
 * @param {string} text
 * @returns {Jobs} in the order of the file
 */
export function jobsOf(text) {
  /** @type {Jobs} */
  const jobs = new Map();
  const global = new Map();
  let current = global;
  for (const line of text.split('\n')) {
    const [, name] = /^\[(.+)\]$/.exec(line.trim()) ?? [];
    if (name === 'global') current = global;
    else if (name !== undefined) jobs.set(name, (current = new Map(global)));
    else if (line.trim() !== '' && !line.startsWith('#')) {
      const [option = '', ...value] = line.trim().split('=');
      current.set(option, value.join('='));
    }
  }
  return jobs;
}

/**
 * @param {Map<string, string>} job of the job file
 * @param {any} report of fio
 * @returns {string | null} the first option that differs, in words; null where the report is of this job
 */
export function difference(job, report) {
  const [first] = Array.isArray(object(report).jobs) ? report.jobs : [];
  const { of } = optionsOf(object(report), object(first));
  const option = TELLING.find((name) => (of[name] ?? null) !== (job.get(name) ?? null));
  return option
    ? `${option}=${of[option]?.slice(0, 20) ?? 'nothing'} where the job file says ${option}=${job.get(option)?.slice(0, 20) ?? 'nothing'}`
    : null;
}
