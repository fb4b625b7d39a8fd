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
  String.raw`transform="translate\(0,0\)"`,
];

/** Attributes that say where something is drawn; a tenth of a pixel can hardly be seen. */
const PLACES = / (?:transform|d|[xy][12]?|r|cx|cy|width|height)="[^"]*"/g;
const roundPlaces = (/** @type {string} */ tag) => tag.replace(PLACES, (place) => place.replace(/(\.\d)\d+/g, '$1'));

/**
 * Remove backgrounds without a colour, defaults of SVG, roles inside what is one picture, and digits of places that
 * nobody sees; text is never changed.
 * @param {string} svg as vega draws it, for use inside a page
 */
export function minifySvg(svg) {
  const empty = /<path class="(?:background|foreground)"(?![^<>]*(?:fill|stroke)=)[^<>]*\/>/g;
  const redundant = new RegExp(` (?:${REDUNDANT.join('|')})`, 'g');
  return svg.replace(empty, '').replace(/<[a-z][^<>]*>/g, (tag) => roundPlaces(tag.replace(redundant, '')));
}
