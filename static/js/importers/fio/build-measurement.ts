/** Builds one measurement from the entries of one fio job: workload, figures, the run behind them, warnings. */
import { asText } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import { redact } from '../shared/privacy.ts';
import { withoutNulls } from '../shared/result.ts';
import { engineOf } from './engine.ts';
import { flushesOf } from './flushes.ts';
import { countJobs } from './job-groups.ts';
import { directionsOf, runOf, runtimeOf, sharesOf } from './job-run.ts';
import { warnOfClients, warnOfClones, warnOfDirections, warnOfError } from './job-warnings.ts';
import { optionsOf } from './options.ts';
import { ranOnOf } from './ran-on.ts';
import { figuresOf, flushMetricsOf } from './record-figures.ts';
import { workloadOf } from './workload.ts';

/** @typedef {import('./job-run.ts').JobFacts} JobFacts */
/**
 * What is known of the document that a job is in.
 * @typedef {object} DocumentContext
 * @property {number} place  among the documents of the file
 * @property {import('./method.ts').Version} version  of fio
 * @property {boolean} truncated
 * @property {readonly string[]} hosts  names that must not leave the file
 * @property {unknown} allClients  fio's own sum over the jobs of the group; null where there is none
 */
/**
 * A measurement with what only the importer needs to know of it.
 * @typedef {object} JobMeasurement
 * @property {import('../types.ts').ImportedMeasurement} measurement  without what the device counted
 * @property {import('./options.ts').Options} options
 * @property {boolean} movedData  false: there is nothing to measure
 * @property {boolean} usesLocalDevice  whether the devices of this machine counted its requests
 */

/** Name the place of a measurement in the file. @param {JobFacts} facts @param {DocumentContext} context */
function originOf({ group, directions }, { place, hosts }) {
  const [only = '', ...others] = Object.keys(directions);
  return {
    document: place,
    jobs: group.indices,
    name: redact(asText(group.jobs[0]?.jobname), hosts),
    direction: others.length === 0 && only ? only : 'mixed',
  };
}

/**
 * Build the measurement of a job.
 * @param {import('../types.ts').UntrustedObject} document
 * @param {import('./job-groups.ts').JobGroup} group
 * @param {DocumentContext} context
 * @returns {JobMeasurement}
 */
export function buildMeasurement(document, group, context) {
  const options = optionsOf(document, group.jobs[0] ?? {});
  const directions = directionsOf(group.jobs, context.version.major, context.allClients, options);
  const shares = sharesOf(group.jobs);
  const engine = engineOf(options, shares);
  const flushes = flushesOf(group.jobs, options, engine.name, context.version);
  const facts = { group, options, directions, shares, engine, flushes, ranOn: ranOnOf(document, options) };
  const count = countJobs(group, options, runtimeOf(directions));
  const { workload, meanSize, warnings } = workloadOf(options, directions, engine, count.jobs);
  const run = runOf(facts, context.truncated);
  const measurement = /** @type {import('../types.ts').ImportedMeasurement} */ ({
    workload: withoutNulls(workload),
    ...figuresOf(directions),
    ...flushMetricsOf(flushes),
    ...(meanSize === null ? {} : { bytes_per_io: roundTo(meanSize) }),
    run,
    origin: originOf(facts, context),
    warnings: [
      ...warnOfError(run.errors),
      ...engine.warnings,
      ...flushes.warnings,
      ...count.warnings,
      ...warnOfClients(group.clients),
      ...warnings,
      ...warnOfClones(group.jobs),
      ...warnOfDirections(Object.values(directions), group.jobs.length),
    ],
  });
  const movedData = Object.keys(directions).length > 0;
  return { measurement, options, movedData, usesLocalDevice: engine.usesLocalDevice };
}
