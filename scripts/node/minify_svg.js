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
  'class="mark-[a-z]+ role-(?:axis|frame|scope|legend-entry)[^"]*"',
];

/**
 * Remove backgrounds without a colour, defaults of SVG, digits that nobody sees, and roles inside what is one
 * picture; text is never changed.
 * @param {string} svg as vega draws it, for use inside a page
 */
export function minifySvg(svg) {
  const empty = /<path class="(?:background|foreground)"(?![^<>]*(?:fill|stroke)=)[^<>]*\/>/g;
  const redundant = new RegExp(` (?:${REDUNDANT.join('|')})`, 'g');
  return svg.replace(empty, '').replace(/<[a-z][^<>]*>/g, (tag) => rounded(tag.replace(redundant, '')));
}

/** Places to a tenth of a pixel: no screen shows more, and digits without a pattern do not compress. */
const PLACES = / (?:transform|d)="[^"]*"/g;

/** @param {string} tag */
const rounded = (tag) =>
  tag.replace(PLACES, (places) => places.replace(/\d+\.\d{2,}/g, (digits) => `${Number(Number(digits).toFixed(1))}`));
