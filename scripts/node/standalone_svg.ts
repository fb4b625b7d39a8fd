/** Turns an embedded chart into a standalone SVG file: colours, background, title, description and source inside. */

const EDGE = 20;
const LINES = {
  title: { size: 17, gap: 22 },
  description: { size: 13, gap: 18 },
  source: { size: 11, gap: 15 },
} as const;
const LICENCE = 'Honest IOPS, CC BY 4.0. Figures belong to the sources that the site names.';
const FONT = 'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, sans-serif';

/** Escape text for XML. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type ChartTexts = { title: string; description: string; id: string };
/**
 * A line of text, its distance from the line before, its
 * attributes.
 */
type Line = { text: string; gap: number; look: string };

/**
 * Turn an embedded chart into a standalone SVG file.
 * @param svg as vega drew it, with the custom properties of our style sheets
 * @param tokens text of tokens.css, whose light colours are used: they match the background drawn here
 * @returns with `{address}` where the address of the site belongs, which only the build knows
 */
export function standaloneSvg(svg: string, { title, description, id }: ChartTexts, tokens: string): string {
  const colours = lightColours(tokens);
  const [, attributes = '', inner = ''] = svg.match(/<svg ([^>]*)>(.*)<\/svg>/s) ?? [];
  const [width, height] = [sizeOf(attributes, 'width'), sizeOf(attributes, 'height')];
  const textWidth = Math.max(width, 440);
  const head = [
    ...wrapText(title, 'title', textWidth, 'font-weight="600"'),
    ...wrapText(description, 'description', textWidth, ''),
  ];
  const foot = sourceLines(id);
  const top = EDGE + heightOf(head) + 8;
  const bottom = top + height + 10;
  const [fileWidth, fileHeight] = [textWidth + 2 * EDGE, bottom + heightOf(foot) + EDGE];
  const size = `width="${fileWidth}" height="${fileHeight}"`;
  const chartSize = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" ${size} `,
    `viewBox="0 0 ${fileWidth} ${fileHeight}">`,
    `<title id="title">${escapeXml(title)}</title><desc id="desc">${escapeXml(description)}</desc>`,
    `<rect ${size} fill="${colours.paper}"/>`,
    `<g font-family="${FONT}" fill="${colours.ink}">${stackLines(head, EDGE)}</g>`,
    `<svg x="${EDGE}" y="${top}" ${chartSize} overflow="visible">${replaceColours(inner, colours)}</svg>`,
    `<g font-family="${FONT}" fill="${colours['ink-soft']}">${stackLines(foot, bottom)}</g></svg>`,
  ].join('');
}

const heightOf = (lines: Line[]) => lines.reduce((sum, { gap }) => sum + gap, 0);

/** The address and the licence of a chart. */
function sourceLines(id: string): Line[] {
  const { size, gap } = LINES.source;
  return [`{address}charts/${id}.svg`, LICENCE].map((text) => ({ text, gap, look: `font-size="${size}"` }));
}

/** The light colours of the design tokens by name. */
const lightColours = (tokens: string): Record<string, string | undefined> =>
  Object.fromEntries([...tokens.matchAll(/--([\w-]+): light-dark\((#\w+),/g)].map(([, name, light]) => [name, light]));

/** A size among the attributes of a tag; 0 where it is not stated. */
const sizeOf = (attributes: string, name: 'width' | 'height') =>
  Number(attributes.match(new RegExp(`\\b${name}="([\\d.]+)"`))?.[1] ?? 0);

/**
 * Break text into lines that fit into a width.
 * @param look attributes of its lines
 */
function wrapText(text: string, kind: 'title' | 'description', width: number, look: string): Line[] {
  const { size, gap } = LINES[kind];
  // Letters of system fonts are about half as wide as high, bold ones more.
  const longest = Math.floor(width / (size * (look ? 0.58 : 0.52)));
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, gap, look: `font-size="${size}" ${look}` }));
}

/**
 * Draw lines of text below each other.
 * @param from top of the first line
 */
function stackLines(all: Line[], from: number) {
  let y = from;
  return all
    .map(({ text, gap, look }) => {
      y += gap;
      return `<text x="${EDGE}" y="${y - 5}" ${look}>${escapeXml(text)}</text>`;
    })
    .join('');
}

/** Replace custom properties and `currentColor`, which only our pages know, by colours. */
const replaceColours = (text: string, colours: Record<string, string | undefined>) =>
  text
    .replace(/var\(--([\w-]+),\s*(#\w+)\)/g, (_, name, fallback) => colours[name] ?? fallback)
    .replaceAll('currentColor', colours.ink ?? '#000000');
