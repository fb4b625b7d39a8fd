/** Reads the bundle that our benchmark script leaves: what fio wrote for each job, the state of the cache, the drive and the machine. */
import { editionOf, EDITIONS } from '../domain/editions.js';
import { shortcomings } from './bundle/conform.js';
import { environmentOf, identitiesOf } from './bundle/facts.js';
import { jobsOf } from './bundle/job-file.js';
import { AGAIN, measurementOf, readOutput } from './bundle/output.js';
import { object } from './shared/figures.js';
import { bytesOf, decode, sha256 } from './shared/text.js';

/** @typedef {import('./fio.js').Imported} Imported */
/** @typedef {import('./bundle/conform.js').Read} Read */

/** @param {string} text */
export const recognises = (text) => /^\s*\{\s*"honest_iops_bundle"\s*:/.test(text);

/** @param {string[]} errors @param {string[]} [warnings] @returns {Imported} */
const nothing = (errors, warnings = []) => ({
  measurements: [],
  warnings,
  errors,
  method: { tool: 'fio' },
  environment: {},
  date: null,
  identities: [],
});

/**
 * @param {string} text
 * @returns {{bundle: any, error: string | null}}
 */
function parse(text) {
  try {
    const bundle = JSON.parse(text);
    const { honest_iops_bundle: version, edition, outputs, job_file: jobs, runs } = object(bundle);
    if (version !== 1)
      return {
        bundle,
        error: `This is no bundle of a kind that is known here (honest_iops_bundle is ${JSON.stringify(version)?.slice(0, 20)}, known is 1). Reload the page, or get the newest version.`,
      };
    if (!editionOf(edition))
      return {
        bundle,
        error: `The bundle is of edition ${JSON.stringify(edition)?.slice(0, 20)}; known: ${Object.keys(EDITIONS).join(', ')}. What its jobs mean is not known here. Reload the page, or get the newest version.`,
      };
    if (
      typeof jobs !== 'string' ||
      !Array.isArray(outputs) ||
      outputs.length === 0 ||
      !Number.isSafeInteger(runs) ||
      runs < 1
    )
      return { bundle, error: `The bundle lacks its job file, its runs or its outputs. ${AGAIN}` };
    return { bundle, error: null };
  } catch {
    return { bundle: null, error: `The bundle is cut short or was edited: it is no whole JSON. ${AGAIN}` };
  }
}

/**
 * @param {import('./shared/text.js').Input} input  the file: bytes, text, or bytes as base64
 * @returns {Promise<Imported>}
 */
export async function importBundle(input) {
  const bytes = bytesOf(input);
  const { text, errors: undecoded, warnings } = decode(bytes);
  if (undecoded.length > 0) return nothing(undecoded, warnings);
  const { bundle, error } = parse(text);
  if (error) return nothing([error], warnings);
  const jobs = jobsOf(bundle.job_file);
  const parts = bundle.outputs.map((/** @type {unknown} */ output) => readOutput(output, jobs));
  const errors = parts.flatMap((/** @type {any} */ part) => (part.error ? [part.error] : []));
  if (errors.length > 0) return nothing(errors, warnings);
  const all = parts.map((/** @type {any} */ { read }) => read);
  const kept = all.filter(
    (/** @type {Read} */ { output }) => output.job !== 'precondition' && output.window !== 'earlier',
  );
  const kernelChanged = new Set(kept.map((/** @type {Read} */ { output }) => output.kernel_write_cache)).size > 1;
  const edition = /** @type {import('../domain/editions.js').Edition} */ (editionOf(bundle.edition));
  const why = shortcomings(bundle, all, jobs, await sha256(new TextEncoder().encode(bundle.job_file)), edition);
  if (why.length > 0)
    warnings.push(
      `This is no run of edition ${bundle.edition}, and its figures count as any other run of fio: ${why.join('; ')}.`,
    );
  const about = { hash: await sha256(bytes), kernelChanged };
  return {
    measurements: kept.map((/** @type {Read} */ read) => measurementOf(read, all, bundle, about)),
    warnings,
    errors,
    method: {
      ...parts[0].method,
      direct: true,
      command: null,
      runs: bundle.runs,
      edition: why.length > 0 ? null : bundle.edition,
    },
    environment: environmentOf(bundle, bundle.mode !== 'read-only'),
    date: parts[0].date,
    identities: identitiesOf(bundle),
  };
}
