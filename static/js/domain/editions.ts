/** The editions of our benchmark: bounds of data/editions/<n>/edition.json that a run must fulfil. */
import generated from './generated.json' with { type: 'json' };

export interface Edition {
  /** of the job file as published; it is never edited again */
  job_file_sha256: string;
  /** of every timed job */
  least_s: number;
  least_span_bytes: number;
  /** run on NVMe drives alone */
  nvme_jobs: string[];
  /** last windows, and how far each may be from their mean */
  steady: { windows: number; within_percent: number };
}

export const EDITIONS: Readonly<Record<string, Edition>> = generated.EDITIONS;

/**
 * The bounds of an edition.
 * @returns null where there is no such edition
 */
export const editionOf = (number: unknown): Edition | null =>
  typeof number === 'number' && Object.hasOwn(EDITIONS, number) ? (EDITIONS[number] ?? null) : null;
