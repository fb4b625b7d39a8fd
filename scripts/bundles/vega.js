/** What an interactive chart needs, as one module of our own origin: the runtime without the compiler. */
import * as vega from 'vega';

export { expressionInterpreter } from 'vega-interpreter';
export const { parse, View } = vega;

/** @typedef {{width: (item: {limit?: number}, text: unknown) => number}} Metrics Vega declares no type for it */
const { textMetrics: metrics } = /** @type {{textMetrics: Metrics}} */ (/** @type {unknown} */ (vega));
const measure = metrics.width;
// As in the drawings of the build (scripts/node/charts.js): a text with a limit is as wide as what is left of it.
metrics.width = (item, text) => Math.min(measure(item, text), (item.limit || Number.POSITIVE_INFINITY) + 1);
