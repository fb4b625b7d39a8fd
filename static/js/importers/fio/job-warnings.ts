/** Warns of what a reader must know about the figures of a fio job. */
import { number, object } from '../../domain/json.ts';
import type { RawJob } from '../types.ts';
import type { DirectionFigures } from './read-direction.ts';

/** Jobs whose run times differ by more than this share did not all run at once. */
const TIME_TOLERANCE = 0.05;

/**
 * Warn where fio ended a job with an error.
 * @param error its number; 0 where there was none
 */
export const warnOfError = (error: number | null | undefined) =>
  error ? [`fio ended this job with error ${error}: the figures cover only what happened before.`] : [];

/** Warn where several hosts ran a job. */
export const warnOfClients = (clients: number) =>
  clients > 1
    ? [`${clients} clients ran this job at the same time; they are counted together, and their names are left out.`]
    : [];

/** Warn where the clones of a job did not all run at once. */
export function warnOfClones(jobs: readonly RawJob[]) {
  const times = jobs.map((job) =>
    Math.max(...['read', 'write', 'trim', 'mixed'].map((name) => number(object(job[name]).runtime) ?? 0)),
  );
  if (Math.min(...times) >= Math.max(...times) * (1 - TIME_TOLERANCE)) return [];
  return [
    'The clones did not run equally long, so the sum of their rates is more than what ran at any one time ' +
      'near the end.',
  ];
}

/** Warn where bandwidth, latency or percentiles of a job are contradictory or missing. */
export function warnOfDirections(directions: readonly DirectionFigures[], clones: number) {
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
