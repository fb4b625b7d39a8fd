/** The editions of our benchmark: bounds of data/editions/<n>/edition.json that a run must fulfil. */
import { EDITIONS as GENERATED } from './generated.ts';

/**
 * @typedef {object} Edition
 * @property {string} job_file_sha256 of the job file as published; it is never edited again
 * @property {number} least_s of every timed job
 * @property {number} least_span_bytes
 * @property {string[]} nvme_jobs run on NVMe drives alone
 * @property {{windows: number, within_percent: number}} steady last windows, and how far each may be from their mean
 */

/** @type {Readonly<Record<string, Edition>>} */
export const EDITIONS = GENERATED;

/**
 * The bounds of an edition.
 * @param {unknown} number
 * @returns {Edition | null} null where there is no such edition
 */
export const editionOf = (number) =>
  typeof number === 'number' && Object.hasOwn(EDITIONS, number) ? (EDITIONS[number] ?? null) : null;
