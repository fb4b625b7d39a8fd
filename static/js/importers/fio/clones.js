/** Which entries of a document are clones of one job (numjobs, several clients) and which are jobs of their own. */
import { number, text } from '../shared/figures.js';
import { optionsOf, whole } from './options.js';

/**
 * Entries that are one job.
 * @typedef {object} Group
 * @property {any[]} jobs
 * @property {number[]} indices  their places in the document
 * @property {number} clients  hosts that ran it; 1 without a server
 */

/**
 * What entries of one job have in common. Clones carry the same name and options and start in the same group; a
 * stonewall begins a new group, so the steps of a suite are never put together.
 * @param {any} job
 */
function sameness(job) {
  return JSON.stringify([text(job.jobname), job.groupid ?? null, job['job options'] ?? null]);
}

/** @param {any} job */
const hostOf = (job) => ('hostname' in job || 'port' in job ? `${text(job.hostname)}:${text(job.port)}` : '');

/**
 * @param {any} document
 * @param {any[]} jobs
 * @returns {Group[]} in the order of the document
 */
export function groupsOf(document, jobs) {
  /** @type {Map<string, Group & {hosts: Set<string>}>} */
  const groups = new Map();
  jobs.forEach((job, index) => {
    const { of } = optionsOf(document, job);
    // Entries of one name are clones unless the options say that there is one of each.
    const alone = of.group_reporting !== undefined && (whole(of, 'numjobs') ?? 1) === 1 && !hostOf(job);
    const key = alone ? `${sameness(job)} ${index}` : sameness(job);
    const group = groups.get(key) ?? { jobs: [], indices: [], clients: 1, hosts: new Set() };
    group.jobs.push(job);
    group.indices.push(index);
    group.hosts.add(hostOf(job));
    groups.set(key, group);
  });
  return [...groups.values()].map(({ hosts, ...group }) => ({ ...group, clients: hosts.size }));
}

/**
 * How many jobs issued requests: entries where fio gives one for each, else numjobs for each client.
 * @param {Group} group
 * @param {import('./options.js').Options} options
 * @param {number | null} runtime  s, of the longest direction
 * @returns {{jobs: number | null, warnings: string[]}}
 */
export function jobsIn({ jobs, clients }, options, runtime) {
  const asked = whole(options.of, 'numjobs') ?? (options.known ? 1 : null);
  const perClient = jobs.length / clients;
  if (asked === null || perClient > asked) {
    const warning =
      jobs.length > 1
        ? [
            `${jobs.length} entries of the same name and group were taken for clones of one job, as fio did not write down numjobs.`,
          ]
        : [];
    return { jobs: asked === null && jobs.length === 1 ? null : jobs.length, warnings: warning };
  }
  if (perClient === asked) return { jobs: jobs.length, warnings: [] };
  if (perClient === 1) return { jobs: asked * clients, warnings: threadsFit(jobs, asked * clients, runtime) };
  return {
    jobs: jobs.length,
    warnings: [
      `numjobs was ${asked}, but the document holds only ${jobs.length} of the clones: the figures are of these alone.`,
    ],
  };
}

/**
 * One entry for numjobs clones is fio's sum over them; the time that all threads ran together shows it.
 * @param {any[]} jobs
 * @param {number} asked
 * @param {number | null} runtime
 */
function threadsFit(jobs, asked, runtime) {
  const together = jobs.reduce((total, job) => total + (number(job.job_runtime) ?? 0), 0) / 1000;
  if (!(together > 0) || !runtime) return [];
  const threads = together / runtime;
  return threads < 1.5 && asked > 1
    ? [`numjobs was ${asked}, but the document holds one clone alone: its figures are not those of all jobs.`]
    : [];
}
