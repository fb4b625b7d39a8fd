/** Builds one measurement from the entries of one fio job: workload, figures, the run behind them, warnings. */
import { asText } from '../../domain/json.ts';
import { roundTo } from '../shared/numbers.ts';
import { redact } from '../shared/privacy.ts';
import { withoutNulls } from '../shared/result.ts';
import type { ImportedMeasurement, UntrustedObject } from '../types.ts';
import { engineOf } from './engine.ts';
import { flushesOf } from './flushes.ts';
import { countJobs, type JobGroup } from './job-groups.ts';
import { directionsOf, type JobFacts, runOf, runtimeOf, sharesOf } from './job-run.ts';
import { warnOfClients, warnOfClones, warnOfDirections, warnOfError } from './job-warnings.ts';
import type { Version } from './method.ts';
import { type Options, optionsOf } from './options.ts';
import { ranOnOf } from './ran-on.ts';
import { figuresOf, flushMetricsOf } from './record-figures.ts';
import { workloadOf } from './workload.ts';

/** What is known of the document that a job is in. */
interface DocumentContext {
  /** among the documents of the file */
  place: number;
  /** of fio */
  version: Version;
  truncated: boolean;
  /** names that must not leave the file */
  hosts: readonly string[];
  /** fio's own sum over the jobs of the group; null where there is none */
  allClients: unknown;
}
/** A measurement with what only the importer needs to know of it. */
export interface JobMeasurement {
  /** without what the device counted */
  measurement: ImportedMeasurement;
  options: Options;
  /** false: there is nothing to measure */
  movedData: boolean;
  /** whether the devices of this machine counted its requests */
  usesLocalDevice: boolean;
}

/** Name the place of a measurement in the file. */
function originOf({ group, directions }: JobFacts, { place, hosts }: DocumentContext) {
  const [only = '', ...others] = Object.keys(directions);
  return {
    document: place,
    jobs: group.indices,
    name: redact(asText(group.jobs[0]?.jobname), hosts),
    direction: others.length === 0 && only ? only : 'mixed',
  };
}

/** Build the measurement of a job. */
export function buildMeasurement(document: UntrustedObject, group: JobGroup, context: DocumentContext): JobMeasurement {
  const options = optionsOf(document, group.jobs[0] ?? {});
  const directions = directionsOf(group.jobs, context.version.major, context.allClients, options);
  const shares = sharesOf(group.jobs);
  const engine = engineOf(options, shares);
  const flushes = flushesOf(group.jobs, options, engine.name, context.version);
  const facts = { group, options, directions, shares, engine, flushes, ranOn: ranOnOf(document, options) };
  const count = countJobs(group, options, runtimeOf(directions));
  const { workload, meanSize, warnings } = workloadOf(options, directions, engine, count.jobs);
  const run = runOf(facts, context.truncated);
  const measurement = {
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
  } as ImportedMeasurement;
  const movedData = Object.keys(directions).length > 0;
  return { measurement, options, movedData, usesLocalDevice: engine.usesLocalDevice };
}
