/** Makes a drawing that vega made small enough for a page: SVGO removes what draws nothing and nests for nothing. */
import { type Config, optimize, VERSION } from 'svgo';

export { VERSION };

/**
 * Attributes that change nothing in a drawing inside a page, as SVGO's `removeAttrs` wants them: element, name, value.
 * Titles and roles of parts are left out, since to a screen reader the drawing is one picture with a title.
 */
const REDUNDANT = [
  '*:pointer-events:none',
  '*:(opacity|fill-opacity):1',
  '*:aria-hidden:true',
  '*:role:graphics-.*',
  '*:aria-roledescription',
  '*:aria-label',
  '*:stroke-miterlimit:4',
  '*:font-family',
  'text:font-weight:normal',
  'text:text-anchor:start',
  // What static/css/chart.css says of every text.
  'text:font-size:12px',
  'text:fill',
  'svg:version',
  'g:class:mark-[a-z]+ role-(axis|frame|scope|legend-entry).*',
];

const CONFIG: Config = {
  // A tenth of a pixel can hardly be seen.
  floatPrecision: 1,
  multipass: true,
  plugins: [
    { name: 'removeAttrs', params: { attrs: REDUNDANT } },
    'removeUnusedNS',
    'removeXMLNS',
    'removeHiddenElems',
    'removeEmptyContainers',
    'removeUselessStrokeAndFill',
    'collapseGroups',
    'convertTransform',
    // Symbols of one shape differ in their transform alone, which compresses well.
    { name: 'convertPathData', params: { applyTransforms: false } },
    'moveElemsAttrsToGroup',
    'cleanupNumericValues',
  ],
};

/**
 * Remove what draws nothing, digits of places that nobody sees, and colours for where no style sheet is; text is never
 * changed.
 * @param svg as vega draws it, for use inside a page
 */
export const minifySvg = (svg: string) =>
  optimize(svg, CONFIG).data.replace(/(?<==")var\((--[\w-]+), #\w+\)(?=")/g, 'var($1)');
