/** List the figures of a measurement with their labels, a family of latencies at a time. */
import { formatNumber, formatSignificant } from './format.ts';
import { at, number } from './json.ts';
import { latencyFamily } from './metrics.ts';

/** @typedef {{label: string, text: string}} LabelledFigure */
/** @typedef {{family: string | null, heading: string, figures: LabelledFigure[]}} FigureGroup */

/** Headings of the families, in the order in which they are shown; what is no latency comes first. */
const HEADINGS = /** @type {Readonly<Record<string, string>>} */ (
  Object.freeze({
    latency: 'Latency, from submission to end',
    flush_latency: 'Flush latency: calls of fsync or fdatasync',
    completion_latency: 'Completion only: without the time to submit',
    submission_latency: 'Submission only',
  })
);

/** @param {number} value of the reader's own run: whole from 1000 on, to be found again in what the tool printed */
const formatOwn = (value) => (Math.abs(value) >= 1000 ? formatNumber(value, 0) : formatSignificant(value));

/**
 * List the figures of a measurement, or of one half of it.
 * @param {unknown} figures by metric, as in a record
 * @param {Record<string, {label: string, unit: string}>} metrics by their key, of /api/v1/metrics.json
 * @returns {FigureGroup[]} those that have figures; in each the order of the metrics
 */
export function describeMetrics(figures, metrics) {
  const all = Object.entries(metrics).flatMap(([key, { label, unit }]) => {
    const value = number(at(figures, key));
    if (value === null) return [];
    return [{ family: latencyFamily(key), label, text: `${formatOwn(value)} ${unit === 'iops' ? 'IOPS' : unit}` }];
  });
  return [null, ...Object.keys(HEADINGS)].flatMap((family) => {
    const found = all.filter((figure) => figure.family === family).map(({ label, text }) => ({ label, text }));
    return found.length > 0 ? [{ family, heading: HEADINGS[family ?? ''] ?? '', figures: found }] : [];
  });
}
