/** Reads the bundle that our benchmark script leaves into an object whose necessary members are there. */
import { EDITIONS, type Edition, editionOf } from '../../domain/editions.ts';
import { list, object } from '../../domain/json.ts';
import type { UntrustedObject } from '../types.ts';

/** A bundle; everything else in it is read with ../../domain/json.ts. */
export interface Bundle {
  /** all of it */
  value: UntrustedObject;
  editionNumber: number;
  edition: Edition;
  jobFile: string;
  runs: number;
  outputs: readonly UntrustedObject[];
}

export const ADVICE = 'Give the file as the script left it, or run the script again.';
const RELOAD = 'Reload the page, or get the newest version.';

/** Show the beginning of a value. */
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 20) ?? 'missing';

/** Return a member that is a whole number above zero. */
export const positiveInteger = (value: unknown): number | null =>
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
export function parseBundle(text: string): { bundle: Bundle; error: null } | { bundle: null; error: string } {
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
