/** The tables of the page that need no scripts: usual clusters, and this arithmetic beside what is published. */
import { formatBytes, formatFigure, UNITS } from '../../domain/units.ts';
import { allocationWaste, canHeal, usableCapacity } from './model.ts';

const SCHEMES = Object.freeze([
  { scheme: '3 copies', data_shards: 1, parity_shards: 2 },
  { scheme: '4+2', data_shards: 4, parity_shards: 2 },
  { scheme: '8+3', data_shards: 8, parity_shards: 3 },
]);

const EC42 = { data_shards: 4, parity_shards: 2, object_bytes: 4 * UNITS.KiB, stripe_unit_bytes: 16 * UNITS.KiB };
const TALK = 'notes of a talk on Tentacle’s erasure coding';

/** Objects whose space is published or follows from the documentation by hand. */
const PUBLISHED = Object.freeze([
  { case: '4 KiB in 4+2, chunks of 16 KiB, before FastEC', input: EC42, published_bytes: 96 * UNITS.KiB, source: TALK },
  { case: 'the same with FastEC', input: { ...EC42, fast_ec: true }, published_bytes: 12 * UNITS.KiB, source: TALK },
  {
    case: '1 KB in 3 copies',
    input: { object_bytes: 1000 },
    published_bytes: 12 * UNITS.KiB,
    source: 'the documentation’s unit of 4 KiB, by hand',
  },
  {
    case: '1 KB in 4+2 before FastEC',
    input: { object_bytes: 1000, data_shards: 4, parity_shards: 2 },
    published_bytes: 24 * UNITS.KiB,
    source: 'the documentation’s unit of 4 KiB, by hand',
  },
]);

const percent = (fraction: number) => `${formatFigure(fraction * 100)} %`;

function row({ scheme, ...shards }: { scheme: string; data_shards: number; parity_shards: number }, hosts: number) {
  const { raw_bytes, even_bytes, nearfull_bytes } = usableCapacity({ hosts, ...shards });
  const { max_fill_fraction, max_client_bytes } = canHeal({ hosts, ...shards });
  const small = allocationWaste({ object_bytes: UNITS.KiB, ...shards }).stored_bytes;
  const healing = max_client_bytes / raw_bytes;
  return {
    scheme: `${scheme} on ${hosts} hosts`,
    even: even_bytes / raw_bytes,
    even_text: percent(even_bytes / raw_bytes),
    nearfull: nearfull_bytes / raw_bytes,
    nearfull_text: percent(nearfull_bytes / raw_bytes),
    healing,
    healing_text: healing === 0 ? 'does not heal' : percent(healing),
    max_fill: max_fill_fraction,
    max_fill_text: healing === 0 ? 'none' : percent(max_fill_fraction),
    small,
    small_text: formatBytes(small),
  };
}

/** One row a scheme and number of hosts: as many as shards, one more, and twice as many. */
export function referenceTable() {
  return SCHEMES.flatMap((scheme) => {
    const width = scheme.data_shards + scheme.parity_shards;
    return [width, width + 1, 2 * width].map((hosts) => row(scheme, hosts));
  });
}

/** One row an object whose space someone else has stated. */
export function validationTable() {
  return PUBLISHED.map(({ case: name, input, published_bytes, source }) => {
    const { stored_bytes } = allocationWaste(input);
    return {
      case: name,
      published_bytes,
      published_text: formatBytes(published_bytes),
      stored_bytes,
      stored_text: formatBytes(stored_bytes),
      source,
    };
  });
}
