/** Puts the names of rows into a gutter at the left, where a drawing is wide enough; narrow ones have them above. */

/** Longer names stand above their row: a gutter for them would leave no room for the drawing. */
const LONGEST = 46;
/** Of the height of a row with its name above it, what is left without. */
const HEIGHT = 0.66;

/** A specification of Vega-Lite with its rows, as far as it is read here. */
interface Specification {
  [more: string]: unknown;
  layer?: Layer[];
  encoding?: { y?: { field?: string } };
  height?: { step?: number };
  datasets: { rows: Record<string, unknown>[] };
}
interface Layer {
  mark?: { type?: string };
  encoding: { x?: { value?: number }; text?: { field?: string } };
}

/**
 * @param spec of Vega-Lite, with its rows
 * @returns the specification with an axis of names; as it came, where its names are no last layer or too long
 */
export function withGutter(spec: Specification): object {
  const { layer = [], encoding, height, datasets } = spec;
  const names = layer.at(-1);
  const field = encoding?.y?.field;
  const isNames = names?.mark?.type === 'text' && names.encoding.x?.value === 0 && names.encoding.text?.field === field;
  if (!isNames || !field || !height?.step) return spec;
  if (datasets.rows.some((row) => String(row[field]).length > LONGEST)) return spec;
  const axis = { ticks: false, domain: false, labelPadding: 12, labelLimit: 340, labelFontWeight: 600 };
  return {
    ...spec,
    height: { step: Math.round(height.step * HEIGHT) },
    encoding: { ...encoding, y: { ...encoding?.y, axis } },
    layer: layer.slice(0, -1),
  };
}
