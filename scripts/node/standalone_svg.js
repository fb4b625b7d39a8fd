/** Makes of a chart that lives in our pages one that stands by itself: colours, paper, title, description and source in the file. */

const EDGE = 20;
const LINES = /** @type {const} */ ({
  title: { size: 17, gap: 22 },
  description: { size: 13, gap: 18 },
  source: { size: 11, gap: 15 },
});
const FONT = 'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, sans-serif';

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {string} svg as vega drew it, with the custom properties of our style sheets
 * @param {{title: string, description: string, id: string}} words
 * @param {string} tokens text of tokens.css, of which the light colours are taken: they go with the paper that is drawn here
 * @returns {string} with `{address}` where the address of the site belongs, which only the build knows
 */
export function alone(svg, { title, description, id }, tokens) {
  const colours = Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+),/g)].map(([, name, light]) => [name, light]),
  );
  const [, attributes = '', inner = ''] = svg.match(/<svg ([^>]*)>(.*)<\/svg>/s) ?? [];
  const [drawnWidth = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(attributes.match(new RegExp(`\\b${name}="([\\d.]+)"`))?.[1] ?? 0),
  );
  const width = Math.max(drawnWidth, 440);
  const source = [
    `{address}charts/${id}.svg`,
    'Honest IOPS, CC BY 4.0. Figures belong to the sources that the site names.',
  ];
  const head = [...lines(title, 'title', width, 'font-weight="600"'), ...lines(description, 'description', width, '')];
  const top = EDGE + head.reduce((sum, line) => sum + line.gap, 0) + 8;
  const foot = source.map((text) => ({ text, gap: LINES.source.gap, look: `font-size="${LINES.source.size}"` }));
  const bottom = top + height + 10;
  const whole = { width: width + 2 * EDGE, height: bottom + foot.length * LINES.source.gap + EDGE };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" width="${whole.width}" height="${whole.height}" viewBox="0 0 ${whole.width} ${whole.height}">`,
    `<title id="title">${escaped(title)}</title><desc id="desc">${escaped(description)}</desc>`,
    `<rect width="${whole.width}" height="${whole.height}" fill="${colours.paper}"/>`,
    `<g font-family="${FONT}" fill="${colours.ink}">${stacked(head, EDGE)}</g>`,
    `<svg x="${EDGE}" y="${top}" width="${drawnWidth}" height="${height}" viewBox="0 0 ${drawnWidth} ${height}" overflow="visible">${coloured(inner, colours)}</svg>`,
    `<g font-family="${FONT}" fill="${colours['ink-soft']}">${stacked(foot, bottom)}</g></svg>`,
  ].join('');
}

/**
 * @param {string} text
 * @param {'title' | 'description'} kind
 * @param {number} width
 * @param {string} look
 */
function lines(text, kind, width, look) {
  const { size, gap } = LINES[kind];
  const room = Math.floor(width / (size * (look ? 0.58 : 0.52))); // letters of system fonts are about half as wide as high, bold ones more
  const broken = text.split(' ').reduce((/** @type {string[]} */ all, word) => {
    const last = all.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) return [...all.slice(0, -1), `${last} ${word}`];
    return [...all, word];
  }, []);
  return broken.map((line) => ({ text: line, gap, look: `font-size="${size}" ${look}` }));
}

/**
 * @param {{text: string, gap: number, look: string}[]} all
 * @param {number} from
 */
function stacked(all, from) {
  let y = from;
  return all
    .map(({ text, gap, look }) => {
      y += gap;
      return `<text x="${EDGE}" y="${y - 5}" ${look}>${escaped(text)}</text>`;
    })
    .join('');
}

/**
 * Custom properties and the colour of the text around are known to our pages only.
 * @param {string} text
 * @param {Record<string, string | undefined>} colours
 */
const coloured = (text, colours) =>
  text
    .replace(/var\(--([\w-]+),\s*(#\w+)\)/g, (_, name, fallback) => colours[name] ?? fallback)
    .replaceAll('currentColor', colours.ink ?? '#000000');
