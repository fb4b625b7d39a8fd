/** All measurements of all documents of a file, with what the device counted and what must be known beside them. */
import { number, object } from '../shared/figures.js';
import { groupsOf } from './clones.js';
import { deviceCounts } from './device.js';
import { measurementOf } from './measurement.js';
import { commandOf, dayOf, versionOf } from './method.js';
import { flag } from './options.js';

/** @typedef {import('./documents.js').FioDocument} FioDocument */
/** @typedef {Record<string, any>} Measured */

/** @param {FioDocument} document */
function hostsOf({ value }) {
  const entries = [
    ...(Array.isArray(value.client_stats) ? value.client_stats : []),
    ...(Array.isArray(value.disk_util) ? value.disk_util : []),
  ];
  return [...new Set(entries.flatMap((entry) => (typeof object(entry).hostname === 'string' ? [entry.hostname] : [])))];
}

/** @param {Measured} measurement */
const iosOf = ({ run }) =>
  Object.values(run.directions).reduce(
    (total, { total_ios: ios }) => (total === null || ios === null ? null : total + ios),
    /** @type {number | null} */ (0),
  );

/**
 * @param {Measured} measurement
 * @param {import('./device.js').Counted | null} counted
 */
function withDevice(measurement, counted) {
  const run = {
    ...measurement.run,
    device_ios: counted?.ios ?? null,
    device_merges: counted?.merges ?? null,
    device_ios_covers: counted?.covers ?? null,
    device_ios_from: counted?.from ?? null,
  };
  return { ...measurement, run };
}

/**
 * Jobs of one group start together unless they are told to wait; each then has only a part of the drive.
 * @param {Measured[]} measured
 * @param {any[]} groups
 */
function shared(measured, groups) {
  return measured.map((measurement, index) => {
    const id = groups[index].jobs[0].groupid;
    const others = groups.filter(
      (group, place) => place !== index && group.jobs[0].groupid === id && id !== undefined && measured[place]?.moved,
    ).length;
    const apart =
      flag(measurement.options.of, 'stonewall') || measurement.options.of.startdelay || measurement.options.of.wait_for;
    if (others === 0 || apart) return measurement;
    const words = `It ran at the same time as ${others === 1 ? 'another job' : `${others} other jobs`} of the file, so its figures are those of a shared drive.`;
    return { ...measurement, warnings: [...measurement.warnings, words] };
  });
}

/**
 * @param {FioDocument} document
 * @param {number} place
 */
function measureDocument(document, place) {
  const { value, jobs, allClients, truncated, notes } = document;
  const { major } = versionOf(value['fio version']);
  const hosts = hostsOf(document);
  const groups = groupsOf(value, jobs.map(object));
  const all = groups.map((group) =>
    measurementOf(value, group, {
      place,
      major,
      truncated,
      hosts,
      sum: group.jobs.length === jobs.length ? allClients : null,
    }),
  );
  const counts = deviceCounts(
    value,
    all.map((measurement) => ({
      filename: measurement.options.of.filename,
      ios: iosOf(measurement),
      counted: measurement.counted,
    })),
  );
  const measured = shared(
    all.map((measurement, index) => withDevice(measurement, counts[index] ?? null)),
    groups,
  );
  const idle = measured.filter(({ moved }) => !moved);
  const errors = idle.map(
    ({ origin, run }) =>
      `Job “${origin.name}” of report ${place + 1} moved no data${run.errors ? ` and ended with error ${run.errors}` : ''}: there is nothing to measure in it. Look at fio's messages and run it again.`,
  );
  if (jobs.length === 0)
    errors.push(
      `Report ${place + 1} of the file holds no job: fio was stopped before one ended, or refused the job file.`,
    );
  if (truncated)
    errors.push(
      `Report ${place + 1} of the file is cut short: ${measured.length - idle.length} job${measured.length - idle.length === 1 ? '' : 's'} could be read before the cut. Give the whole file.`,
    );
  const warnings = [...notes];
  if (value['fio version'] === undefined)
    warnings.push(
      `Report ${place + 1} does not say which version of fio wrote it; units were taken from the names of its fields.`,
    );
  return { measurements: measured.filter(({ moved }) => moved), errors, warnings };
}

/**
 * With --status-interval fio writes one report after the other of a run that goes on: the same jobs, begun at one moment.
 * @param {FioDocument[]} documents
 */
function isOneRun(documents) {
  const begun = documents.map(({ value, jobs }) => {
    const since = number(object(jobs[0]).elapsed);
    const now = number(value.timestamp);
    return since === null || now === null
      ? null
      : { at: now - since, names: JSON.stringify(jobs.map((job) => object(job).jobname)) };
  });
  const [first] = begun;
  return (
    Boolean(first) &&
    begun.length > 1 &&
    begun.every((one) => one && first && one.names === first.names && Math.abs(one.at - first.at) <= 2)
  );
}

/**
 * @template T
 * @param {T[]} values
 * @returns {T | null} the one that all have in common
 */
const common = (values) =>
  values.length > 0 && values.every((value) => value === values[0]) ? /** @type {T} */ (values[0]) : null;

/**
 * @param {FioDocument[]} documents
 * @returns {import('../fio.js').Imported}
 */
export function measure(documents) {
  const parts = documents.map(measureDocument);
  const all = parts.flatMap(({ measurements }) => measurements);
  const versions = documents.map(({ value }) => versionOf(value['fio version']).text);
  const days = documents
    .map(({ value }) => dayOf(value))
    .filter((day) => day !== null)
    .sort();
  const method = {
    tool: 'fio',
    tool_version: common(versions),
    direct: common(all.map(({ run }) => run.direct)),
    command: common(all.map(({ options }) => commandOf(options))),
  };
  const warnings = parts.flatMap((part) => part.warnings);
  if (documents.length > 1)
    warnings.push(
      `The file holds ${documents.length} reports of fio; each was read by itself, and nothing was added up.${isOneRun(documents) ? ' They look like readings of one run (--status-interval): the last one alone is of the whole run.' : ''}`,
    );
  return {
    measurements: all.map(({ options: _options, moved: _moved, counted: _counted, ...measurement }) => measurement),
    warnings,
    errors: parts.flatMap(({ errors }) => errors),
    method,
    environment: {},
    date: days[0] ?? null,
  };
}
