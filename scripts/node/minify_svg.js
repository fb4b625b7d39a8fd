/** Removes from a drawing what draws nothing, so that a page with charts stays small. */

/** Attributes that change nothing in a drawing inside a page, as regular expressions. */
const REDUNDANT = [
  'pointer-events="none"',
  'opacity="1"',
  'aria-hidden="true"',
  'role="graphics-[a-z]+"',
  'aria-roledescription="[^"]*"',
  'stroke-miterlimit="4"',
  String.raw`version="1\.1"`,
  'xmlns(?::xlink)?="[^"]*"',
  'font-family="[^"]*"',
];

/**
 * Remove backgrounds without a colour, defaults of SVG, and roles inside what is one picture; text is never changed.
 * @param {string} svg as vega draws it, for use inside a page
 */
export function minifySvg(svg) {
  const empty = /<path class="(?:background|foreground)"(?![^<>]*(?:fill|stroke)=)[^<>]*\/>/g;
  const redundant = new RegExp(` (?:${REDUNDANT.join('|')})`, 'g');
  return svg.replace(empty, '').replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(redundant, ''));
}
