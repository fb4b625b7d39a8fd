/** Byte units with their factors. */

/** Bytes in one unit: SI prefixes are powers of 1000, IEC prefixes powers of 1024 (IEC 80000-13). */
export const UNITS = Object.freeze({
  B: 1,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  PB: 1e15,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
  PiB: 2 ** 50,
});

export const MIB = UNITS.MiB;
export const GIB = UNITS.GiB;

// Calculators import their formats from here; formatFigure is their name for three significant digits.
export { formatBytes, formatNumber, formatSeconds, formatSignificant as formatFigure } from './format.js';
/** @typedef {import('./format.js').UnitFamily} UnitFamily */
