/** One measurement of a record from the entries of one fio job: workload, figures, the run behind them, warnings. */
import { number, object, positive, rounded, sum, text } from '../shared/figures.js';
import { redact } from '../shared/privacy.js';
import { jobsIn } from './clones.js';
import { movedIn } from './direction.js';
import { engineOf } from './engine.js';
import { figuresOf, runOf } from './figures-of.js';
import { merge, mergeShares } from './merge.js';
import { optionsOf, slowedBy } from './options.js';
import { size } from './sizes.js';
import { workloadOf } from './workload.js';

/** @typedef {import('./workload.js').Directions} Directions */
const DIRECTIONS = /** @type {const} */ (['read', 'write', 'trim']);
/** Jobs whose times differ more than this did not all run at once. */
const APART = 0.05;

/**
 * @param {any[]} jobs
 * @param {number | null} major
 * @param {any} allClients  fio's own sum over these jobs, whose percentiles are exact; null where there is none
 * @returns {Directions}
 */
function directionsOf(jobs, major, allClients) {
  return Object.fromEntries(
    DIRECTIONS.flatMap((name) => {
      const parts = jobs.map((job) => movedIn(job[name], major)).filter((moved) => moved !== null);
      if (parts.length === 0) return [];
      const merged = merge(parts);
      const all = merged.percentilesOf === null && allClients ? movedIn(allClients[name], major) : null;
      return [[name, all ? { ...merged, percentiles: all.percentiles, percentilesOf: all.percentilesOf } : merged]];
    }),
  );
}

/** @param {any} job */
function sharesOf(job) {
  const shares = Object.entries(object(job.iodepth_level)).filter(([, share]) => number(share) !== null);
  return shares.some(([, share]) => share > 0) ? Object.fromEntries(shares) : null;
}

/**
 * @param {any[]} jobs
 * @returns {number | null} null where this version of fio does not count them
 */
const flushesOf = (jobs) => sum(jobs.map((job) => number(object(job.sync).total_ios)));

/** @param {any[]} jobs */
const errorOf = (jobs) =>
  Math.max(
    ...jobs.map((job) =>
      Math.max(number(job.error) ?? 0, positive(job.total_err) ? (number(job.first_error) ?? 1) : 0),
    ),
  );

/**
 * @param {any[]} jobs
 * @param {Directions} directions
 */
function structureWarnings(jobs, directions) {
  const warnings = [];
  const parts = Object.values(directions);
  const times = jobs.map((job) => Math.max(...DIRECTIONS.map((name) => number(object(job[name]).runtime) ?? 0)));
  if (Math.min(...times) < Math.max(...times) * (1 - APART))
    warnings.push(
      'The clones did not run equally long, so the sum of their rates is more than what ran at any one time near the end.',
    );
  if (parts.some(({ odd }) => odd))
    warnings.push(
      "fio's two figures for bandwidth (bw and bw_bytes) disagree: the file was edited, or two runs were mixed.",
    );
  if (parts.some(({ total }) => total === null))
    warnings.push(
      parts.some(({ completion }) => completion)
        ? 'fio did not measure the total latency (disable_lat), only its completion part.'
        : 'fio did not measure latency (gtod_reduce or disable_lat).',
    );
  if (jobs.length > 1 && parts.every(({ percentilesOf }) => percentilesOf === null))
    warnings.push(
      'Percentiles of several clones cannot be put together from their own; run fio with group_reporting or --output-format=json+ to have them.',
    );
  return warnings;
}

/**
 * @param {any} document
 * @param {import('./clones.js').Group} group
 * @param {{place: number, major: number | null, truncated: boolean, hosts: string[], sum: any}} about  `sum`: fio's own over all clients
 * @returns {Record<string, any>} without what the device counted; `directions` empty where nothing was moved
 */
export function measurementOf(document, group, { place, major, truncated, hosts, sum: allClients }) {
  const [job] = group.jobs;
  const options = optionsOf(document, job);
  const directions = directionsOf(group.jobs, major, allClients);
  const moved = Object.keys(directions);
  const parts = Object.values(directions);
  const shares = mergeShares(
    group.jobs.map(sharesOf),
    group.jobs.map((one) => DIRECTIONS.reduce((total, name) => total + (number(object(one[name]).total_ios) ?? 0), 0)),
  );
  const engine = engineOf(options, shares);
  const runtime = Math.max(0, ...parts.map((part) => part.runtime ?? 0)) || null;
  const count = jobsIn(group, options, runtime);
  const { workload, meanSize, warnings } = workloadOf(options, directions, engine, count.jobs);
  const error = errorOf(group.jobs);
  const clients =
    group.clients > 1
      ? [
          `${group.clients} clients ran this job at the same time; they are taken together, and their names are left out.`,
        ]
      : [];
  const failed = error ? [`fio ended this job with error ${error}: the figures cover only what happened before.`] : [];
  return {
    workload,
    ...figuresOf(directions),
    ...(meanSize === null ? {} : { bytes_per_io: rounded(meanSize) }),
    run: {
      effective_depth: engine.effective,
      engine_synchronous: engine.synchronous,
      direct: engine.direct,
      directions: Object.fromEntries(Object.entries(directions).map(([name, part]) => [name, runOf(part)])),
      percentiles_of: parts.find(({ percentilesOf }) => percentilesOf)?.percentilesOf ?? null,
      depth_shares: shares,
      device_ios: null,
      device_merges: null,
      device_ios_covers: null,
      device_ios_from: null,
      jobs_merged: group.jobs.length,
      flushes: flushesOf(group.jobs),
      slowed_by: slowedBy(options),
      span_bytes: size(options.of.size, options.of.kb_base),
      memory_bytes: null,
      errors: error,
      truncated,
    },
    origin: {
      document: place,
      jobs: group.indices,
      name: redact(text(job.jobname), hosts),
      direction: moved.length === 1 ? moved[0] : 'mixed',
    },
    warnings: [
      ...failed,
      ...engine.warnings,
      ...count.warnings,
      ...clients,
      ...warnings,
      ...structureWarnings(group.jobs, directions),
    ],
    options,
    counted: engine.counted,
    moved: moved.length > 0,
  };
}
