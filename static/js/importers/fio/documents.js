/** Finds fio's documents in parsed JSON, also inside lists and wrappers of other tools. */
import { scan } from '../shared/json.js';
import { object } from '../shared/figures.js';
import { redact } from '../shared/privacy.js';

const DIRECTIONS = ['read', 'write', 'trim'];
const DEEPEST = 8;

/**
 * One report of fio.
 * @typedef {object} FioDocument
 * @property {any} value
 * @property {any[]} jobs  entries of `jobs`, or of `client_stats` without the sums over all clients
 * @property {any} allClients  the sum over all clients, where there is one
 * @property {boolean} truncated
 * @property {string[]} notes  what a reader should know about how it was read
 */

/** @param {unknown} value */
const isJob = (value) =>
  DIRECTIONS.some(
    (direction) => 'iops' in object(object(value)[direction]) || 'io_bytes' in object(object(value)[direction]),
  );

/** @param {unknown} value */
const isJobs = (value) => Array.isArray(value) && value.some(isJob);

/**
 * @param {unknown} value
 * @returns {any} a document, or null where the value is none
 */
function asDocument(value) {
  const { jobs, client_stats: clients } = object(value);
  if (isJobs(jobs) || isJobs(clients)) return value;
  const named = 'fio version' in object(value) && (Array.isArray(jobs) || Array.isArray(clients));
  if (named) return value;
  if (isJobs(value)) return { jobs: value };
  return isJob(value) && 'jobname' in object(value) ? { jobs: [value] } : null;
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @returns {{value: any, inside: boolean}[]}
 */
function collect(value, depth = 0) {
  const document = asDocument(value);
  if (document) return [{ value: document, inside: depth > 0 }];
  if (depth > DEEPEST || value === null) return [];
  if (typeof value === 'string') {
    if (!value.includes('"fio version"')) return [];
    return scan(value).documents.flatMap((found) => collect(found.value, depth + 1));
  }
  return typeof value === 'object' ? Object.values(value).flatMap((inner) => collect(inner, depth + 1)) : [];
}

/**
 * @param {any} value
 * @param {import('../shared/json.js').Found} found
 * @returns {FioDocument}
 */
function described(value, found) {
  const entries = Array.isArray(value.client_stats) ? value.client_stats : value.jobs;
  const isSum = (/** @type {any} */ job) => value.client_stats && job.jobname === 'All clients';
  const clients = entries.filter((/** @type {any} */ job) => !isSum(job));
  const notes = found.repairs.map((repair) => `Before the file could be read, ${repair}.`);
  if (found.repeated.length > 0) {
    const names = found.repeated
      .slice(0, 3)
      .map((path) => `“${redact(path)}”`)
      .join(', ');
    notes.push(
      `The file gives ${names}${found.repeated.length > 3 ? ` and ${found.repeated.length - 3} more` : ''} twice with different values; the last one counts, as for every JSON reader. Compare with fio's own output.`,
    );
  }
  // Sums alone, without the clients that they are sums of, stand for themselves.
  return {
    value,
    jobs: clients.length > 0 ? clients : entries,
    allClients: clients.length > 0 ? (entries.find(isSum) ?? null) : null,
    truncated: found.truncated,
    notes,
  };
}

/**
 * @param {import('../shared/json.js').Found[]} found
 * @returns {{documents: FioDocument[], warnings: string[]}}
 */
export function documentsIn(found) {
  /** @type {FioDocument[]} */
  const documents = [];
  const seen = new Set();
  let twice = 0;
  let inside = 0;
  for (const one of found) {
    for (const { value, inside: wrapped } of collect(one.value)) {
      const text = JSON.stringify(value);
      if (seen.has(text)) twice += 1;
      else documents.push(described(value, one));
      seen.add(text);
      inside += wrapped ? 1 : 0;
    }
  }
  const warnings = [];
  if (twice > 0)
    warnings.push(
      `The file holds ${twice === 1 ? 'one report' : `${twice} reports`} of fio more than once; each was read once.`,
    );
  if (inside > 0)
    warnings.push('The reports of fio stand inside a document of another tool; only what fio wrote was read.');
  return { documents, warnings };
}
