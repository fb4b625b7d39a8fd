/** Recognises a mix-up of two units by the ratio of two figures that should be one. */

const THOUSAND = 1000;
const KIBI = 1024;

/** By the metric without its unit; a ratio may be either way round. */
const MIX_UPS = [
  { metric: /bandwidth/, ratio: KIBI / THOUSAND, units: 'KB and KiB' },
  { metric: /bandwidth/, ratio: (KIBI / THOUSAND) ** 2, units: 'MB and MiB' },
  { metric: /bandwidth/, ratio: THOUSAND ** 2 / KIBI, units: 'MB and KiB' },
  { metric: /bandwidth/, ratio: KIBI, units: 'MiB and KiB' },
  { metric: /bandwidth/, ratio: THOUSAND, units: 'MB and KB' },
  { metric: /latency/, ratio: THOUSAND, units: 'ms and µs, or of µs and ns' },
  { metric: /latency/, ratio: THOUSAND ** 2, units: 'ms and ns' },
];
/** A mix-up of units gives its ratio this closely. */
const TOLERANCE = 0.003;

/**
 * Name the units that were mixed up.
 * @param metric without its unit
 * @param ratio of what is stated to what is expected
 * @returns such as `KB and KiB`; null where no mix-up gives the ratio
 */
export function mixedUpUnits(metric: string, ratio: number): string | null {
  const found = MIX_UPS.find(
    (each) => each.metric.test(metric) && Math.abs(Math.max(ratio, 1 / ratio) / each.ratio - 1) < TOLERANCE,
  );
  return found?.units ?? null;
}
