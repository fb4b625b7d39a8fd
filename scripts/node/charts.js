/** Compiles a Vega-Lite specification with its rows and renders it to SVG, with the same vega that the page ships. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as vega from 'vega';
import { compile } from 'vega-lite';
import { minifySvg } from './minify_svg.js';
import { escapeXml, standaloneSvg } from './standalone_svg.js';

const FOLDER = new URL('../../static/charts/', import.meta.url);
const TOKENS = new URL('../../static/css/tokens.css', import.meta.url);
const DRAWN = new Set(['symbol', 'rect', 'arc']);

// Without a canvas vega guesses 0.8 em a letter, which leaves wide gaps beside labels; system fonts run near 0.6.
/** @type {any} */ (vega).textMetrics.width = (/** @type {{fontSize?: number}} */ item, /** @type {unknown} */ text) =>
  longest(text).length * (item.fontSize ?? 11) * 0.6;

/** @param {unknown} text */
const longest = (text) =>
  [text ?? '']
    .flat()
    .map(String)
    .reduce((one, other) => (other.length > one.length ? other : one), '');

/** @param {string} name */
const specification = (name) => readFileSync(new URL(`${name}.vl.json`, FOLDER), 'utf8');
const theme = () => readFileSync(new URL('theme.json', FOLDER), 'utf8');
const tokens = () => readFileSync(TOKENS, 'utf8');
const ownCode = () =>
  ['charts.js', 'standalone_svg.js', 'minify_svg.js']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

/**
 * A hash of everything but the rows that a chart is made of; equal keys render equal charts.
 * @param {string} name specification in static/charts
 * @returns {string} hash of specification, theme, colours, the code that draws and the version of vega
 */
export function key(name) {
  return createHash('sha256')
    .update(`${vega.version}\n${ownCode()}\n${theme()}\n${tokens()}\n${specification(name)}`)
    .digest('hex');
}

/**
 * The title and description of a chart, from its specification; `{rows}` is the number of rows, `{drive}` that of
 * different values in the column `drive`.
 * @param {string} name
 * @param {Record<string, unknown>[]} rows
 * @returns {{title: string, description: string}}
 */
export function titles(name, rows) {
  const { title, description } = JSON.parse(specification(name)).usermeta;
  const fillCounts = (/** @type {string} */ text) =>
    text.replace(/\{(\w+)\}/g, (_, column) =>
      String(column === 'rows' ? rows.length : new Set(rows.map((row) => row[column])).size),
    );
  return { title: fillCounts(title), description: fillCounts(description) };
}

/**
 * Render a chart.
 * @param {{name: string, title: string, description: string, rows: object[], id: string}} chart
 * @returns {Promise<{svg: string, standalone: string, vega: object, marks: number}>} the drawing for our pages, one as
 *   a file of its own, and the compiled specification
 * @throws when fewer marks were drawn than there are rows: a bar on a log axis, say, comes out empty
 */
export async function render({ name, title, description, rows, id }) {
  const { usermeta: _, ...source } = JSON.parse(specification(name));
  const spec = { ...source, config: JSON.parse(theme()), datasets: { rows } };
  const compiled = compile(spec).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: 'none' });
  await view.runAsync();
  const marks = countMarks(/** @type {any} */ (view.scenegraph()).root);
  if (marks < rows.length) {
    throw new Error(`chart ${id}: ${marks} marks drawn for ${rows.length} rows; look at the scales of ${name}.vl.json`);
  }
  const drawn = await view.toSVG();
  view.finalize();
  const texts = { title, description, id };
  return {
    svg: addDescription(minifySvg(drawn), texts),
    standalone: standaloneSvg(drawn, texts, tokens()),
    vega: compiled,
    marks,
  };
}

/**
 * Count the marks of the data that have a position; axes and legends do not count.
 * @param {any} item of a scene graph, for which vega has no types
 * @returns {number}
 */
function countMarks(item) {
  if (item.role?.startsWith('axis') || item.role?.startsWith('legend')) return 0;
  const own = item.marktype && DRAWN.has(item.marktype) ? item.items.filter(isPlaced).length : 0;
  return (item.items ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + countMarks(inner),
    own,
  );
}

/** @param {{x: number, y: number}} item */
const isPlaced = ({ x, y }) => Number.isFinite(x) && Number.isFinite(y);

/**
 * Add title and description to a drawing, for screen readers.
 * @param {string} svg
 * @param {import('./standalone_svg.js').ChartTexts} texts
 */
function addDescription(svg, { title, description, id }) {
  const slug = id.replace(/[^a-z0-9]+/g, '-');
  const names = `role="img" aria-labelledby="${slug}-title ${slug}-desc"`;
  const texts =
    `<title id="${slug}-title">${escapeXml(title)}</title>` +
    `<desc id="${slug}-desc">${escapeXml(description)}</desc>`;
  return svg.replace(/<svg ([^>]*)>/, (_, rest) => `<svg ${names} ${rest}>${texts}`);
}
