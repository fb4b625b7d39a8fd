/** List the figures of a measurement with their labels, as result cards show them. */
import { formatFigure } from './format.js';
import { at, number } from './json.js';

/** @typedef {{label: string, text: string}} LabelledFigure */

/**
 * List the figures of a measurement, or of one half of it.
 * @param {unknown} figures by metric, as in a record
 * @param {Record<string, {label: string, unit: string}>} metrics by their key, of /api/v1/metrics.json
 * @returns {LabelledFigure[]} in the order of the metrics
 */
export function describeMetrics(figures, metrics) {
  return Object.entries(metrics).flatMap(([key, { label, unit }]) => {
    const value = number(at(figures, key));
    return value === null ? [] : [{ label, text: `${formatFigure(value)} ${unit === 'iops' ? 'IOPS' : unit}` }];
  });
}
