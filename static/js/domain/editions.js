/** The editions of our benchmark as programs know them: data/editions/<n>/edition.json says the same, and a test compares. */

/**
 * @typedef {object} Edition
 * @property {string} job_file_sha256 of the job file as published; it is never edited again
 * @property {number} least_s of every timed job
 * @property {number} least_span_bytes
 * @property {string[]} nvme_jobs run on NVMe drives alone
 * @property {{windows: number, within_percent: number}} steady the last windows, and how far each may be from their mean
 */

/** @type {Readonly<Record<string, Edition>>} */
export const EDITIONS = Object.freeze({
  1: {
    job_file_sha256: 'dbd9b926c7a55deb0d730e3a1eb5d2c40a76f45cd1edc592e9349ec1624e6e04',
    least_s: 45,
    least_span_bytes: 4 * 2 ** 30,
    nvme_jobs: ['randread-4k-4x32', 'randwrite-4k-4x32'],
    steady: { windows: 3, within_percent: 10 },
  },
});

/**
 * @param {unknown} number
 * @returns {Edition | null} null where there is no such edition
 */
export const editionOf = (number) =>
  typeof number === 'number' && Object.hasOwn(EDITIONS, number) ? (EDITIONS[number] ?? null) : null;
