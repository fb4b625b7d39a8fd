/** Reads one output of a bundle: what fio wrote for one job, by its importer, as a measurement of a record. */
import { object } from '../../domain/json.ts';
import { readFio } from '../fio.ts';
import { ranOn } from '../shared/ran-on.ts';
import type { ImportedMeasurement, ImportResult, UntrustedObject } from '../types.ts';
import { ADVICE, type Bundle, positiveInteger } from './bundle-file.ts';
import { isSteady } from './edition-check.ts';
import { settingsOf } from './environment.ts';
import { firstDifference, type JobFile } from './job-file.ts';

/** What was read from an output. */
export type OutputRead = { output: UntrustedObject; measurement: ImportedMeasurement };
export type OutputResult = OutputRead & Pick<ImportResult, 'method' | 'date'>;
/** `hash` of the bundle */
type FileContext = { hash: string | null; kernelCacheChanged: boolean };

/** Read an output with the importer of fio. */
export function readOutput(
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
export function measurementOf(
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
    },
    origin: { ...origin, document: 0 },
    warnings: window === 'burst' ? [...warnings, burst] : warnings,
  } as ImportedMeasurement;
}
