/** Reads the bundle of our benchmark script: what fio wrote for each job, the cache, the drive, the machine. */
import { EDITIONS, type Edition, editionOf } from '../domain/editions.ts';
import { asText, list, number, object, positive } from '../domain/json.ts';
import type { Environment } from '../domain/types.d.ts';
import { decodeBytes, sha256, toBytes } from '../paste/decode.ts';
import { optionsOf } from './fio/options.ts';
import { readFio } from './fio.ts';
import { driveIdentity, sataGeneration, trimPadding } from './inventory/drive-identity.ts';
import { ranOn } from './shared/ran-on.ts';
import { importResult, withoutNulls } from './shared/result.ts';
import { redact } from './shared/text.ts';
import type { DriveIdentity, ImportedMeasurement, Importer, ImportResult, Input, UntrustedObject } from './types.ts';

// Reads the bundle that our benchmark script leaves into an object whose necessary members are there.

/** A bundle; everything else in it is read with ../../domain/json.ts. */
interface Bundle {
  /** all of it */
  value: UntrustedObject;
  editionNumber: number;
  edition: Edition;
  jobFile: string;
  runs: number;
  outputs: readonly UntrustedObject[];
}

const ADVICE = 'Give the file as the script left it, or run the script again.';
const RELOAD = 'Reload the page, or get the newest version.';

/** Show the beginning of a value. */
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 20) ?? 'missing';

/** Return a member that is a whole number above zero. */
const positiveInteger = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/**
 * Parse JSON.
 * @returns null where it is none
 */
function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Parse a bundle. */
function parseBundle(text: string): { bundle: Bundle; error: null } | { bundle: null; error: string } {
  const refuse = (error: string) => ({ bundle: null, error });
  const parsed = parseJson(text);
  if (!parsed) return refuse(`The bundle is cut short or was edited: it is no whole JSON. ${ADVICE}`);
  const value = object(parsed.value);
  const { honest_iops_bundle: version, edition: number, job_file: jobFile } = value;
  if (version !== 1)
    return refuse(
      `This is no bundle of a kind that is known here (honest_iops_bundle is ${show(version)}, known is 1). ${RELOAD}`,
    );
  const edition = editionOf(number);
  if (!edition) {
    const known = Object.keys(EDITIONS).join(', ');
    return refuse(
      `The bundle is of edition ${show(number)}; known: ${known}. What its jobs mean is not known here. ${RELOAD}`,
    );
  }
  const runs = positiveInteger(value.runs);
  const outputs = list(value.outputs).map(object);
  if (typeof jobFile !== 'string' || outputs.length === 0 || runs === null)
    return refuse(`The bundle lacks its job file, its runs or its outputs. ${ADVICE}`);
  return { bundle: { value, editionNumber: Number(number), edition, jobFile, runs, outputs }, error: null };
}

// Reads the jobs of a job file of fio with their options, and tells whether a report of fio came from one of them.

/** Those of [global] with them. */
type JobOptions = Map<string, string>;
/** Options by job. */
type JobFile = Map<string, JobOptions>;

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
function parseJobFile(text: string): JobFile {
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
function firstDifference(job: JobOptions, report: unknown): string | null {
  const { jobs } = object(report);
  const { values } = optionsOf(object(report), object(list(jobs)[0]));
  const option = LOAD_OPTIONS.find((name) => (values[name] ?? null) !== (job.get(name) ?? null));
  if (!option) return null;
  const show = (value: string | undefined) => `${option}=${value?.slice(0, 20) ?? 'nothing'}`;
  return `${show(values[option])} where the job file says ${show(job.get(option))}`;
}

// Reads what a bundle says of the drive and the machine; strings of strangers are shortened and cleaned.

const MAX_LENGTH = 120;
const INTERFACES: Map<unknown, DriveIdentity['interface']> = new Map([
  ['nvme', 'nvme'],
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['usb', 'usb'],
]);
const KERNEL_CACHE: Map<unknown, string> = new Map([
  ['write back', 'write-back'],
  ['write through', 'write-through'],
]);

/** Remove control characters and shorten. */
const shorten = (text: string) => text.replace(/\p{C}/gu, '').slice(0, MAX_LENGTH);

/**
 * Clean a text: without padding, control characters, names of hosts and paths.
 * @returns null where nothing is left
 */
function cleanText(value: unknown): string | null {
  const text = trimPadding(value);
  return text === null ? null : trimPadding(redact(shorten(text)));
}

/** Name the interface. */
const interfaceOf = (drive: UntrustedObject): DriveIdentity['interface'] => INTERFACES.get(drive.interface) ?? null;

/** Return a state of a cache. */
const cacheState = (value: unknown) => (value === 'on' || value === 'off' ? value : null);

/** Describe the drive, where it says its model. */
function identitiesOf(bundle: UntrustedObject): DriveIdentity[] {
  const drive = object(bundle.drive);
  const model = shorten(trimPadding(drive.model) ?? '');
  if (!model) return [];
  return [
    driveIdentity({
      model,
      firmware: cleanText(drive.firmware),
      capacity_bytes: positive(drive.capacity_bytes),
      interface: interfaceOf(drive),
      interface_generation: interfaceOf(drive) === 'sata' ? sataGeneration(asText(drive.link)) : null,
      rotational: typeof drive.rotational === 'boolean' ? drive.rotational : null,
      write_cache: cacheState(object(bundle.cache).found),
    }),
  ];
}

/** Name controller and driver. */
function controllerOf(machine: UntrustedObject) {
  const [controller, driver] = [cleanText(machine.controller), cleanText(machine.driver)];
  if (!driver) return controller;
  return controller ? `${controller} (driver ${driver})` : `driver ${driver}`;
}

/** Return how full the drive was, in percent. */
function fillPercentOf(bundle: UntrustedObject) {
  const percent = number(bundle.fill_percent);
  return percent !== null && percent <= 100 ? percent : null;
}

/** Describe the environment of the run. */
function environmentOf(bundle: UntrustedObject, preconditioned: boolean): Environment {
  const machine = object(bundle.machine);
  const drive = object(bundle.drive);
  const memory = positive(machine.memory_kib);
  return withoutNulls({
    controller: controllerOf(machine),
    kernel: cleanText(machine.kernel),
    os: cleanText(machine.os),
    firmware: cleanText(drive.firmware),
    cpu: cleanText(machine.cpu),
    memory: memory === null ? null : `${(memory / 2 ** 20).toFixed(1)} GiB`,
    virtual_machine: cleanText(machine.virtual_machine),
    capacity_bytes: positive(drive.capacity_bytes),
    file_system: bundle.mode === 'file' ? cleanText(machine.file_system) : 'none, bare device',
    fill_percent: fillPercentOf(bundle),
    preconditioned,
    io_scheduler: cleanText(drive.scheduler),
    cpu_governor: cleanText(machine.cpu_governor),
    link: cleanText(drive.link),
  });
}

/**
 * Return the settings of one output. What the kernel believes follows the drive when its cache is switched; then it is
 * no setting of its own.
 */
const settingsOf = (output: UntrustedObject, kernelCacheChanged: boolean): Record<string, string> =>
  withoutNulls({
    write_cache: cacheState(output.write_cache),
    kernel_write_cache: kernelCacheChanged ? null : (KERNEL_CACHE.get(output.kernel_write_cache) ?? null),
  }) as Record<string, string>;

// Tells whether a bundle is a run of its edition: job file, every job, state and run, long enough, a large span.

/** Tools stop a little early. */
const NEARLY = 0.99;

/** Name the state of the cache and the run of an output. */
const keyOf = ({ output }: OutputRead) => `${output.write_cache} ${output.run}`;

/** Return the longest run time of an output. @returns s */
const secondsOf = ({ measurement }: OutputRead): number =>
  Math.max(0, ...Object.values(measurement.run.directions).map((direction) => direction?.runtime_s ?? 0));

/** Tell whether the last windows before and with this one agree, as the word “steady” says. */
function isSteady(last: OutputRead, all: readonly OutputRead[], { steady }: Edition) {
  const own = all.filter((read) => read.output.job === last.output.job && keyOf(read) === keyOf(last));
  const rates = own
    .slice(0, own.indexOf(last) + 1)
    .slice(-steady.windows)
    .map(({ measurement }) => measurement.iops ?? 0);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return (
    rates.length === steady.windows &&
    rates.every((rate) => Math.abs(rate - mean) <= (mean * steady.within_percent) / 100)
  );
}

/** Tell whether an output belongs to the preparation. */
const isPrecondition = ({ output }: OutputRead) => output.job === 'precondition';

/**
 * Name the required jobs that are missing for a state of the cache or a run.
 * @param groups by state and run
 */
function missingJobs({ value, edition }: Bundle, groups: Iterable<readonly OutputRead[]>, jobs: JobFile) {
  const isNvme = object(value.drive).interface === 'nvme';
  const required = [...jobs.keys()].filter(
    (job) => job !== 'precondition' && (isNvme || !edition.nvme_jobs.includes(job)),
  );
  const all = [...groups];
  return required.filter((job) => all.some((group) => !group.some(({ output }) => output.job === job)));
}

/** Name the jobs that did not run long enough. */
const shortJobs = (timed: readonly OutputRead[], { least_s }: Edition) => [
  ...new Set(timed.filter((read) => secondsOf(read) < least_s * NEARLY).map(({ output }) => output.job)),
];

/**
 * Say by what a bundle deviates from its edition.
 * @param hash of the job file
 * @returns clauses; empty where the bundle is a run of the edition
 */
function deviationsFromEdition(
  bundle: Bundle,
  reads: readonly OutputRead[],
  jobs: JobFile,
  hash: string | null,
): string[] {
  const { value, edition, runs } = bundle;
  const timed = reads.filter((read) => !isPrecondition(read));
  const groups = Map.groupBy(timed, keyOf);
  const expectedRuns = new Set(timed.map(({ output }) => output.write_cache)).size * runs;
  const [isTrial, isReadOnly] = [value.quick === true, value.mode === 'read-only'];
  const missing = missingJobs(bundle, groups.values(), jobs);
  const short = shortJobs(timed, edition);
  const minimumGib = edition.least_span_bytes / 2 ** 30;
  return [
    isTrial && 'it is a trial run (--quick)',
    isReadOnly && 'it holds the reads alone',
    !isTrial && hash !== edition.job_file_sha256 && 'its job file is not the published one',
    !isTrial && short.length > 0 && `${short.join(', ')} ran for less than ${edition.least_s} seconds`,
    !isReadOnly && missing.length > 0 && `${missing.join(', ')} is missing`,
    !isReadOnly && !reads.some(isPrecondition) && 'the span was not written before',
    groups.size !== expectedRuns && `it holds ${groups.size} runs where ${expectedRuns} were announced`,
    !(Number(value.span_bytes) >= edition.least_span_bytes) && `the span is smaller than ${minimumGib} GiB`,
  ].filter((clause) => clause !== false);
}

// Reads one output of a bundle: what fio wrote for one job, by its importer, as a measurement of a record.

/** What was read from an output. */
type OutputRead = { output: UntrustedObject; measurement: ImportedMeasurement };
type OutputResult = OutputRead & Pick<ImportResult, 'method' | 'date'>;
/** `hash` of the bundle */
type FileContext = { hash: string | null; kernelCacheChanged: boolean };

/** Read an output with the importer of fio. */
function readOutput(
  output: UntrustedObject,
  jobs: JobFile,
): { result: OutputResult; error: null } | { result: null; error: string } {
  const refuse = (error: string) => ({ result: null, error });
  const job = jobs.get(output.job as string);
  const name = JSON.stringify(output.job)?.slice(0, 40) ?? 'without a name';
  if (!job) return refuse(`The bundle holds an output of the job ${name}, which its job file does not have. ${ADVICE}`);
  const difference = firstDifference(job, output.fio);
  if (difference)
    return refuse(
      `The job ${name} ran with ${difference}: the bundle was put together from different runs, or edited. ${ADVICE}`,
    );
  const { measurements, errors, method, date } = readFio(JSON.stringify(output.fio));
  const [measurement, ...others] = measurements;
  if (errors[0]) return refuse(`Job ${name}: ${errors[0]}`);
  if (!measurement || others.length > 0)
    return refuse(`The job ${name} holds ${measurements.length} measurements where there should be one. ${ADVICE}`);
  return { result: { output, measurement, method, date }, error: null };
}

/** Determine the window of an output; one that calls itself steady is checked. */
function windowOf(read: OutputRead, all: readonly OutputRead[], { edition }: Bundle): 'steady' | 'burst' | null {
  const { window } = read.output;
  if (window === 'steady' && isSteady(read, all, edition)) return 'steady';
  return window ? 'burst' : null;
}

const TARGETS = ['file', 'partition', 'device', 'logical-volume'] as const;

/** Tell what was tested. fio was given a neutral name that points at it, so the script's own word counts. */
const ranOnOf = ({ ran_on: counted }: ImportedMeasurement['run'], { value: { target } }: Bundle) =>
  ranOn(TARGETS.find((kind) => kind === target) ?? null, counted?.devices ?? []);

/** Build the measurement of an output. */
function measurementOf(
  read: OutputRead,
  all: readonly OutputRead[],
  bundle: Bundle,
  { hash, kernelCacheChanged }: FileContext,
): ImportedMeasurement {
  const { workload, run, origin, warnings, ...figures } = read.measurement;
  const window = windowOf(read, all, bundle);
  const memory = positiveInteger(object(bundle.value.machine).memory_kib);
  const span = positiveInteger(bundle.value.span_bytes);
  const burst = 'The rate had not become steady: it is the last window of random writes, labelled a burst.';
  return {
    workload: { ...workload, ...(span ? { span_bytes: span } : {}), ...(window ? { window } : {}) },
    settings: settingsOf(read.output, kernelCacheChanged),
    ...figures,
    run: {
      ...run,
      ran_on: ranOnOf(run, bundle),
      raw_sha256: hash,
      span_bytes: span,
      memory_bytes: memory && memory * 1024,
      ...(bundle.value.quick === true ? { trial: true } : {}),
    },
    origin: { ...origin, document: 0 },
    warnings: window === 'burst' ? [...warnings, burst] : warnings,
  } as ImportedMeasurement;
}

/** Tell whether a text is a bundle. */
export const isBundle = (text: string) => /^\s*\{\s*"honest_iops_bundle"\s*:/.test(text);

/** Return a result without measurements. */
const refuse = (errors: string[], warnings: string[]) =>
  importResult({ errors, warnings, method: { tool: 'fio' }, identities: [] });

/** Tell whether an output becomes a measurement. */
const isMeasured = ({ output }: OutputRead) => output.job !== 'precondition' && output.window !== 'earlier';

/**
 * Build the result of a bundle of which every output was read.
 * @param deviations from the edition
 * @param hash of the file
 */
function resultOf(
  bundle: Bundle,
  reads: readonly OutputResult[],
  deviations: readonly string[],
  hash: string | null,
): ImportResult {
  const measured = reads.filter(isMeasured);
  const kernelCacheChanged = new Set(measured.map(({ output }) => output.kernel_write_cache)).size > 1;
  const number = bundle.editionNumber;
  const reasons = deviations.join('; ');
  return importResult({
    measurements: measured.map((read) => measurementOf(read, reads, bundle, { hash, kernelCacheChanged })),
    warnings: reasons
      ? [`This is no run of edition ${number}, and its figures count as any other run of fio: ${reasons}.`]
      : [],
    method: {
      ...reads[0]?.method,
      direct: true,
      command: null,
      runs: bundle.runs,
      edition: reasons ? null : number,
    },
    environment: environmentOf(bundle.value, bundle.value.mode !== 'read-only'),
    date: reads[0]?.date ?? null,
    identities: identitiesOf(bundle.value),
  });
}

/** Import a bundle. */
export async function importBundle(input: Input): Promise<ImportResult> {
  const bytes = toBytes(input);
  const { text, errors: undecoded, warnings } = decodeBytes(bytes);
  if (undecoded.length > 0) return refuse(undecoded, warnings);
  const { bundle, error } = parseBundle(text);
  if (!bundle) return refuse([error], warnings);
  const jobs = parseJobFile(bundle.jobFile);
  const outputs = bundle.outputs.map((output) => readOutput(output, jobs));
  const errors = outputs.flatMap((output) => output.error ?? []);
  if (errors.length > 0) return refuse(errors, warnings);
  const reads = outputs.flatMap(({ result }) => result ?? []);
  const jobFileHash = await sha256(new TextEncoder().encode(bundle.jobFile));
  const deviations = deviationsFromEdition(bundle, reads, jobs, jobFileHash);
  const result = resultOf(bundle, reads, deviations, await sha256(bytes));
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

export const bundle: Importer = { id: 'bundle', label: 'honest-iops.sh', recognises: isBundle, read: importBundle };
