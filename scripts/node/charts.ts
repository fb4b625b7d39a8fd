/** Compiles a Vega-Lite specification with its rows and renders it to SVG, with the same vega that the page ships. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { specification } from './chart_specification.ts';
import { countMarks, type Item } from './count_marks.ts';
import { withGutter } from './label_gutter.ts';
import { minifySvg, VERSION as SVGO_VERSION } from './minify_svg.ts';
import { standaloneSvg } from './standalone_svg.ts';

export { titles } from './chart_titles.ts';

const FOLDER = new URL('../../static/charts/', import.meta.url);
const TOKENS = new URL('../../static/css/tokens.css', import.meta.url);
/** Widths of the plot in pixels, so that its 12 px text keeps its size: a desk has more room for it than a phone. */
const WIDTHS = { wide: 500, narrow: 270 };

/**
 * The width of a text. Without a canvas vega guesses 0.8 em a letter, which leaves wide gaps beside labels; system
 * fonts run near 0.6, bold ones near 0.66. A text with a limit is cut there.
 */
const textWidth = (item: { fontSize?: number; fontWeight?: unknown; limit?: number }, text: unknown) =>
  Math.min(
    longest(text).length * (item.fontSize ?? 11) * (Number(item.fontWeight) >= 600 ? 0.66 : 0.6),
    (item.limit || Number.POSITIVE_INFINITY) + 1,
  );
(vega as unknown as { textMetrics: { width: typeof textWidth } }).textMetrics.width = textWidth;

const longest = (text: unknown) =>
  [text ?? '']
    .flat()
    .map(String)
    .reduce((one, other) => (other.length > one.length ? other : one), '');

const theme = () => readFileSync(new URL('theme.json', FOLDER), 'utf8');
const tokens = () => readFileSync(TOKENS, 'utf8');
const ownCode = () =>
  ['charts.ts', 'chart_specification.ts', 'count_marks.ts', 'label_gutter.ts', 'standalone_svg.ts', 'minify_svg.ts']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

/**
 * A hash of everything but the rows that a chart is made of; equal keys render equal charts.
 * @param name specification in static/charts
 * @returns hash of specification, theme, colours, the code that draws and the versions of vega and SVGO
 */
export function key(name: string): string {
  return createHash('sha256')
    .update(
      `${vega.version} ${SVGO_VERSION}\n${ownCode()}\n${theme()}\n${tokens()}\n${JSON.stringify(specification(name))}`,
    )
    .digest('hex');
}

/**
 * Render a chart.
 * @returns the drawings for our pages, and one as a file of its own
 * @throws when fewer marks were drawn than there are rows: a bar on a log axis, say, comes out empty
 */
export async function render({
  name,
  title,
  description,
  rows,
  id,
}: {
  name: string;
  title: string;
  description: string;
  rows: Record<string, unknown>[];
  id: string;
}): Promise<{ wide: Drawing; narrow: Drawing; standalone: string }> {
  const { usermeta, ...source } = specification(name);
  const base = { ...source, datasets: { rows } };
  const config = JSON.parse(theme());
  const texts = { title, description, id };
  const alone = await draw({ ...base, config });
  if (alone.marks < rows.length) {
    const few = `${alone.marks} marks drawn for ${rows.length} rows`;
    throw new Error(`chart ${id}: ${few}; look at the scales of ${name}.vl.json`);
  }
  const wide = await draw(withGutter({ ...base, config, width: usermeta.wide ?? WIDTHS.wide }));
  const narrow = await draw({ ...base, config: narrowed(config), width: WIDTHS.narrow });
  return {
    wide: { svg: addLabel(minifySvg(wide.svg), id), vega: wide.vega },
    narrow: { svg: addLabel(minifySvg(narrow.svg), id), vega: narrow.vega },
    standalone: standaloneSvg(alone.svg, texts, tokens()),
  };
}

/** A drawing and the compiled specification that it was drawn from. */
type Drawing = { svg: string; vega: object };

/** The theme of a narrow drawing: legends below each other, and no label longer than the drawing is wide. */
const narrowed = (config: { legend: object; text: object }) => ({
  ...config,
  legend: { ...config.legend, columns: 1 },
  text: { ...config.text, limit: WIDTHS.narrow + 20 },
});

/**
 * Compile and draw a specification.
 * @param spec of Vega-Lite
 */
async function draw(spec: object): Promise<Drawing & { marks: number }> {
  const compiled = compile(spec as TopLevelSpec).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: 'none' });
  await view.runAsync();
  const marks = countMarks((view.scenegraph() as unknown as { root: Item }).root);
  const svg = await view.toSVG();
  view.finalize();
  return { svg, vega: compiled, marks };
}

/**
 * Make a drawing one picture to screen readers, named by the caption that layouts/_partials/chart.html writes over it.
 * @param id of the chart
 */
function addLabel(svg: string, id: string) {
  const slug = id.replace(/[^a-z0-9]+/g, '-');
  return svg.replace('<svg ', `<svg role="img" aria-labelledby="${slug}-title ${slug}-desc" `);
}
