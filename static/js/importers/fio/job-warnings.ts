/** Warns of what a reader must know about the figures of a fio job. */
import { number, object } from '../../domain/json.ts';

/** Jobs whose run times differ by more than this share did not all run at once. */
const TIME_TOLERANCE = 0.05;

/**
 * Warn where fio ended a job with an error.
 * @param {number | null | undefined} error  its number; 0 where there was none
 */
export const warnOfError = (error) =>
  error ? [`fio ended this job with error ${error}: the figures cover only what happened before.`] : [];

/**
 * Warn where several hosts ran a job.
 * @param {number} clients
 */
export const warnOfClients = (clients) =>
  clients > 1
    ? [`${clients} clients ran this job at the same time; they are counted together, and their names are left out.`]
    : [];

/**
 * Warn where the clones of a job did not all run at once.
 * @param {readonly import('../types.ts').RawJob[]} jobs
 */
export function warnOfClones(jobs) {
  const times = jobs.map((job) =>
    Math.max(...['read', 'write', 'trim', 'mixed'].map((name) => number(object(job[name]).runtime) ?? 0)),
  );
  if (Math.min(...times) >= Math.max(...times) * (1 - TIME_TOLERANCE)) return [];
  return [
    'The clones did not run equally long, so the sum of their rates is more than what ran at any one time ' +
      'near the end.',
  ];
}

/**
 * Warn where bandwidth, latency or percentiles of a job are contradictory or missing.
 * @param {readonly import('./read-direction.ts').DirectionFigures[]} directions
 * @param {number} clones
 */
export function warnOfDirections(directions, clones) {
  const warnings = [];
  if (directions.some(({ contradictory }) => contradictory))
    warnings.push(
      "fio's two figures for bandwidth (bw and bw_bytes) disagree: the file was edited, or two runs were mixed.",
    );
  if (directions.some(({ total }) => total === null))
    warnings.push(
      directions.some(({ completion }) => completion)
        ? 'fio did not measure the total latency (disable_lat), only its completion part.'
        : 'fio did not measure latency (gtod_reduce or disable_lat).',
    );
  if (clones > 1 && directions.every(({ percentilesOf }) => percentilesOf === null))
    warnings.push(
      'Percentiles of several clones cannot be put together from their own; ' +
        'run fio with group_reporting or --output-format=json+ to have them.',
    );
  return warnings;
}
