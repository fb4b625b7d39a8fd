/** List the figures of a measurement with their labels, a family of latencies at a time. */
import { formatNumber, formatSignificant } from './format.ts';
import { at, number } from './json.ts';
import { latencyFamily } from './metrics.ts';

type LabelledFigure = { label: string; text: string };
type FigureGroup = { family: string | null; heading: string; figures: LabelledFigure[] };

/** Headings of the families, in the order in which they are shown; what is no latency comes first. */
const HEADINGS = Object.freeze({
  latency: 'Latency, from submission to end',
  flush_latency: 'Flush latency: calls of fsync or fdatasync',
  completion_latency: 'Completion only: without the time to submit',
  submission_latency: 'Submission only',
}) as Readonly<Record<string, string>>;

/** @param value of the reader's own run: whole from 1000 on, to be found again in what the tool printed */
const formatOwn = (value: number) => (Math.abs(value) >= 1000 ? formatNumber(value, 0) : formatSignificant(value));

/**
 * List the figures of a measurement, or of one half of it.
 * @param figures by metric, as in a record
 * @param metrics by their key, of /api/v1/metrics.json
 * @returns those that have figures; in each the order of the metrics
 */
export function describeMetrics(
  figures: unknown,
  metrics: Record<string, { label: string; unit: string }>,
): FigureGroup[] {
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
