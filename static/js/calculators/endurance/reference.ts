/**
 * The tables of the page that need no scripts: what ratings allow, and this arithmetic beside what is
 * published.
 */
import { formatBytes, formatFigure } from '../../domain/units.ts';
import { KNOWN } from './functions.ts';
import { ssdLifetime } from './lifetime.ts';

const RATINGS = Object.freeze([0.3, 1, 3, 10]);
const TERABYTE = 1e12;
const KINDS = Object.freeze({
  large: { ceph_write_amplification: KNOWN.ceph_large },
  small_low: { ceph_write_amplification: KNOWN.ceph_small_low },
  small_high: { ceph_write_amplification: KNOWN.ceph_small_high },
  flushed: {
    ceph_write_amplification: KNOWN.ceph_small_high,
    device_write_amplification: KNOWN.flushed_without_capacitors,
  },
});

/** Ratings that are printed both ways: terabytes written and bytes a day over the warranty. */
const PUBLISHED = Object.freeze([
  {
    case: 'P4500 1 TB, 1,380 TB written, 756 GB a day',
    input: {
      drive_bytes: 1e12,
      dwpd: 1380 / 365 / 5,
      client_writes_bytes_day: 756e9,
      drives: 1,
      redundancy_factor: 1,
      ceph_write_amplification: 1,
    },
    published_years: 5,
    source: 'Lenovo’s product guide of this drive',
  },
]);

/**
 * One row a rating: client bytes a day that a terabyte of drives takes in three copies, so that it lasts its rated
 * years.
 */
export function referenceTable() {
  return RATINGS.map((dwpd) => {
    const row = Object.entries(KINDS).flatMap(([kind, factors]) => {
      const { headroom } = ssdLifetime({
        drive_bytes: TERABYTE,
        dwpd,
        client_writes_bytes_day: TERABYTE,
        drives: 1,
        ...factors,
      });
      const bytes = Math.round(headroom * TERABYTE);
      return [
        [kind, bytes],
        [`${kind}_text`, formatBytes(bytes, 'decimal')],
      ];
    });
    return { dwpd: formatFigure(dwpd), ...Object.fromEntries(row) };
  });
}

/** One row a rating that someone else has worked out. */
export function validationTable() {
  return PUBLISHED.map(({ case: name, input, published_years, source }) => {
    const { lifetime_years } = ssdLifetime(input);
    return {
      case: name,
      published_years,
      published_text: `${published_years} years`,
      lifetime_years,
      lifetime_text: `${formatFigure(lifetime_years)} years`,
      source,
    };
  });
}
