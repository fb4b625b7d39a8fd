/** request-size: no block device takes requests smaller than a sector; such a run is of memory. */
import { formatNumber } from '../domain/format.ts';
import { at, type Json, number, text } from '../domain/json.ts';
import { isDirect, workload } from './shared/load.ts';
import { fail, pass, type Rule, warn } from './shared/verdict.ts';

/** The smallest sector of any drive. */
const SECTOR_BYTES = 512;
/** Interfaces over which a drive takes whole sectors alone. */
const OF_SECTORS = new Set(['nvme', 'sata', 'sas', 'usb']);

const sizeOf = (measurement: Json) => number(at(workload(measurement), 'block_size_bytes'));

export const rule: Rule = {
  id: 'request-size',
  title: 'A request is at least a sector',
  severity: 'error',
  formula: `block size ≥ ${SECTOR_BYTES} bytes`,
  tolerance: 'none; on a file the page cache makes whole pages of small requests, so there it warns',
  consequence: 'Memory answered, such as the page cache or a persistent memory module: it is no figure of a drive.',
  remedy: `Use blocks of ${SECTOR_BYTES} bytes or more, 4096 on most drives.`,
  applies(measurement) {
    if (text(at(workload(measurement), 'kind')) !== 'block') return 'only drives and volumes have sectors';
    return sizeOf(measurement) ? null : 'no single block size is stated';
  },
  check(measurement, { record, subject }) {
    const size = sizeOf(measurement) ?? 0;
    const figures = { block_size_bytes: size, least_bytes: SECTOR_BYTES };
    if (size >= SECTOR_BYTES) return pass(`${formatNumber(size, 0)} bytes a request`, figures);
    const words = `requests of ${formatNumber(size, 0)} bytes, where a drive takes ${SECTOR_BYTES} and more`;
    const isDrive = OF_SECTORS.has(text(at(subject, 'interface')) ?? '');
    return isDrive && isDirect(measurement, record)
      ? fail(`${words}: direct requests of that size never reached this drive`, figures)
      : warn(`${words}: memory gathered them or answered`, figures);
  },
};
