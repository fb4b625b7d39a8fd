/** Reads the bundle of our benchmark script: what fio wrote for each job, the cache, the drive, the machine. */
import { type Bundle, parseBundle } from './bundle/bundle-file.ts';
import { deviationsFromEdition } from './bundle/edition-check.ts';
import { environmentOf, identitiesOf } from './bundle/environment.ts';
import { parseJobFile } from './bundle/job-file.ts';
import { measurementOf, type OutputRead, type OutputResult, readOutput } from './bundle/output.ts';
import { decodeBytes, sha256, toBytes } from './shared/decode.ts';
import { importResult } from './shared/result.ts';
import type { Importer, ImportResult, Input } from './types.ts';

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
