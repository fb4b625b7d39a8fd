/** Reads the bundle that our benchmark script leaves into an object whose necessary members are there. */
import { EDITIONS, editionOf } from '../../domain/editions.ts';
import { list, object } from '../../domain/json.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/**
 * A bundle; everything else in it is read with ../../domain/json.js.
 * @typedef {object} Bundle
 * @property {UntrustedObject} value  all of it
 * @property {number} editionNumber
 * @property {import('../../domain/editions.ts').Edition} edition
 * @property {string} jobFile
 * @property {number} runs
 * @property {readonly UntrustedObject[]} outputs
 */

export const ADVICE = 'Give the file as the script left it, or run the script again.';
const RELOAD = 'Reload the page, or get the newest version.';

/** Show the beginning of a value. @param {unknown} value */
const show = (value) => JSON.stringify(value)?.slice(0, 20) ?? 'missing';

/**
 * Return a member that is a whole number above zero.
 * @param {unknown} value
 * @returns {number | null}
 */
export const positiveInteger = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/**
 * Parse JSON.
 * @param {string} text
 * @returns {{value: unknown} | null} null where it is none
 */
function parseJson(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Parse a bundle.
 * @param {string} text
 * @returns {{bundle: Bundle, error: null} | {bundle: null, error: string}}
 */
export function parseBundle(text) {
  const refuse = (/** @type {string} */ error) => ({ bundle: null, error });
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
