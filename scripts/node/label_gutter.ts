/** Puts the names of rows into a gutter at the left, where a drawing is wide enough; narrow ones have them above. */

/** Longer names stand above their row: a gutter for them would leave no room for the drawing. */
const LONGEST = 46;
/** Of the height of a row with its name above it, what is left without. */
const HEIGHT = 0.66;

/**
 * @param {Record<string, any>} spec of Vega-Lite, with its rows
 * @returns {object} the specification with an axis of names; as it came, where its names are no last layer or too long
 */
export function withGutter(spec) {
  const names = spec.layer?.at(-1);
  const field = spec.encoding?.y?.field;
  const isNames = names?.mark?.type === 'text' && names.encoding.x?.value === 0 && names.encoding.text?.field === field;
  if (!isNames || !spec.height?.step) return spec;
  if (spec.datasets.rows.some((/** @type {Record<string, unknown>} */ row) => String(row[field]).length > LONGEST))
    return spec;
  const axis = { ticks: false, domain: false, labelPadding: 12, labelLimit: 340, labelFontWeight: 600 };
  return {
    ...spec,
    height: { step: Math.round(spec.height.step * HEIGHT) },
    encoding: { ...spec.encoding, y: { ...spec.encoding.y, axis } },
    layer: spec.layer.slice(0, -1),
  };
}
