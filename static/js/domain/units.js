/** Byte units with their factors. */
import { BYTE_UNITS } from './generated.js';

/** Bytes in one unit, by its symbol. */
export const UNITS = BYTE_UNITS;

export const MIB = UNITS.MiB;
export const GIB = UNITS.GiB;

// Calculators import their formats from here; formatFigure is their name for three significant digits.
export { formatBytes, formatNumber, formatSeconds, formatSignificant as formatFigure } from './format.js';
/** @typedef {import('./format.js').UnitFamily} UnitFamily */
