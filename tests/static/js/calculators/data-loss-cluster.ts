/** The cluster of the validation tables unless they say otherwise. */
export const FIRST = {
  drive_bytes: 8e12,
  fill_fraction: 0.7,
  pgs_per_osd: 100,
  rebuild_bytes_s: 50e6,
  drive_afr: 0.03,
  detection_s: 600,
  ure_per_bit: 0,
};
