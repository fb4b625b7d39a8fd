/** Takes out of a drawing what draws nothing, so that a page with charts stays light. */

/**
 * Backgrounds without a colour, defaults of SVG, and roles inside what is one picture; only tags are touched, never text between them.
 * @param {string} svg as vega draws it, to stand inside a page
 */
export function lean(svg) {
  const empty = /<path class="(?:background|foreground)"(?![^<>]*(?:fill|stroke)=)[^<>]*\/>/g;
  const idle =
    / (?:pointer-events="none"|opacity="1"|aria-hidden="true"|role="graphics-[a-z]+"|aria-roledescription="[^"]*"|stroke-miterlimit="4"|version="1\.1"|xmlns(?::xlink)?="[^"]*"|font-family="[^"]*")/g;
  return svg.replace(empty, '').replace(/<[a-z][^<>]*>/g, (tag) => tag.replace(idle, ''));
}
