/** Reads the measurements of one report of fio, with what the device counted and what the reader must know of them. */
import { list, object } from '../../domain/json.ts';
import { sumOrNull } from '../shared/numbers.ts';
import { buildMeasurement, type JobMeasurement } from './build-measurement.ts';
import { deviceCounts } from './device-counts.ts';
import type { FioDocument } from './documents.ts';
import { groupJobs, type JobGroup } from './job-groups.ts';
import { parseVersion } from './method.ts';
import { flag } from './options.ts';

type DocumentMeasurements = { jobs: JobMeasurement[]; errors: string[]; warnings: string[] };

/** Name the hosts that a report names. */
function hostsOf({ value }: FioDocument) {
  const names = [...list(value.client_stats), ...list(value.disk_util)].map((entry) => object(entry).hostname);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** Count the requests of a job. */
const iosOf = ({ measurement }: JobMeasurement) =>
  sumOrNull(Object.values(measurement.run.directions).map((direction) => direction?.total_ios ?? null));

/** Fill in what the device counted. */
function withDeviceCounts(jobs: readonly JobMeasurement[], { value }: FioDocument): JobMeasurement[] {
  const counts = deviceCounts(
    value,
    jobs.map((job) => ({
      filename: job.options.values.filename,
      ios: iosOf(job),
      usesLocalDevice: job.usesLocalDevice,
    })),
  );
  return jobs.map((job, index) => {
    const count = counts[index];
    const run = {
      ...job.measurement.run,
      device_ios: count?.ios ?? null,
      device_merges: count?.merges ?? null,
      device_ios_covers: count?.covers ?? null,
      device_ios_from: count?.from ?? null,
    };
    return { ...job, measurement: { ...job.measurement, run } };
  });
}

/** Warn of jobs that shared the drive: those of one group start together unless an option makes them wait. */
function withSharingWarnings(jobs: readonly JobMeasurement[], groups: readonly JobGroup[]): JobMeasurement[] {
  const ids = groups.map((group) => group.jobs[0]?.groupid);
  return jobs.map((job, index) => {
    const { values } = job.options;
    const others = jobs.filter(
      ({ movedData }, place) => movedData && place !== index && ids[index] !== undefined && ids[place] === ids[index],
    ).length;
    if (others === 0 || flag(values, 'stonewall') || values.startdelay || values.wait_for) return job;
    const name = others === 1 ? 'another job' : `${others} other jobs`;
    const warning = `It ran at the same time as ${name} of the file, so its figures are those of a shared drive.`;
    return { ...job, measurement: { ...job.measurement, warnings: [...job.measurement.warnings, warning] } };
  });
}

/**
 * Report what gives no measurement.
 * @param report such as `Report 1`
 */
function errorsOf({ jobs: entries, truncated }: FioDocument, jobs: readonly JobMeasurement[], report: string) {
  const idle = jobs.filter(({ movedData }) => !movedData);
  const errors = idle.map(({ measurement: { origin, run } }) => {
    const ended = run.errors ? ` and ended with error ${run.errors}` : '';
    return (
      `Job “${origin.name}” of ${report.toLowerCase()} moved no data${ended}: there is nothing to measure in it. ` +
      "Look at fio's messages and run it again."
    );
  });
  if (entries.length === 0)
    errors.push(`${report} of the file holds no job: fio was stopped before one ended, or refused the job file.`);
  if (truncated) {
    const whole = jobs.length - idle.length;
    const count = `${whole} job${whole === 1 ? '' : 's'}`;
    errors.push(`${report} of the file is cut short: ${count} could be read before the cut. Give the whole file.`);
  }
  return errors;
}

/**
 * Read the measurements of one report.
 * @param place among the reports of the file
 */
export function documentMeasurements(document: FioDocument, place: number): DocumentMeasurements {
  const { value, jobs: entries, truncated, allClients, notes } = document;
  const version = value['fio version'];
  const context = { place, version: parseVersion(version), truncated, hosts: hostsOf(document) };
  const groups = groupJobs(value, entries.map(object));
  const built = groups.map((group) => {
    const ofAll = group.jobs.length === entries.length;
    return buildMeasurement(value, group, { ...context, allClients: ofAll ? allClients : null });
  });
  const jobs = withSharingWarnings(withDeviceCounts(built, document), groups);
  const report = `Report ${place + 1}`;
  const warnings = [...notes];
  if (version === undefined)
    warnings.push(
      `${report} does not say which version of fio wrote it; units were derived from the names of its fields.`,
    );
  return { jobs: jobs.filter(({ movedData }) => movedData), errors: errorsOf(document, jobs, report), warnings };
}
