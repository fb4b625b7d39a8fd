/** Finds measurements that stand twice: the same raw output in two records, or the same figures to the last digit. */
import { at, object } from '../domain/json.ts';
import { fingerprints } from './duplicate.ts';
import { measurementsOf } from './record.ts';

/** Number of the record among those given, and path within it. */
type Place = { record: number; path: string };
type Duplicate = { shared: 'raw output' | 'figures'; first: Place; again: Place };

/**
 * Find what two records have in common, once for each pair of records, and figures that stand twice in one record.
 *
 * Jobs of one raw output are measurements of one record, so that a hash may stand there many times; figures may not.
 * @param texts of result files; broken JSON holds nothing
 * @returns `first` stands before `again` in the order given
 */
export function findDuplicates(texts: readonly string[]): Duplicate[] {
  const holders: Map<string, Place> = new Map();
  const found: Map<string, Duplicate> = new Map();
  texts.forEach((content, record) => {
    for (const { path, measurement } of countedMeasurements(content))
      for (const key of fingerprints(measurement)) {
        const first = holders.get(key);
        const pair = `${first?.record} ${record}`;
        const shared = key.startsWith('raw:') ? 'raw output' : 'figures';
        if (!first) holders.set(key, { record, path });
        else if ((first.record !== record || shared === 'figures') && !found.has(pair))
          found.set(pair, { shared, first, again: { record, path } });
      }
  });
  return [...found.values()];
}

/** List the measurements of a record that count: none of a withdrawn one. @param content of its file */
function countedMeasurements(content: string) {
  const record = parse(content);
  return at(record, 'superseded_by') || at(record, 'retracted') ? [] : measurementsOf(record);
}

function parse(content: string) {
  try {
    return object(JSON.parse(content));
  } catch {
    return {};
  }
}
