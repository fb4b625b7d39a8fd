/** Compare a figure with what others measured: on the same model, or on drives of its class where too few did. */
import { at, type Json, number } from '../domain/json.ts';
import { median } from '../math/median.ts';
import { measurementsOf } from '../rules/record.ts';
import { blockSize, figure, inFlight, pattern, sync, whole, workload } from '../rules/shared/load.ts';
import type { PeerTable } from './types.ts';

// Describe in a sentence how a figure compares with its peers, never without their number.

interface PeerCounts {
  among: 'model' | 'class' | 'none';
  /** independent reports compared with */
  n: number;
  /** distinct models behind them */
  models: number;
  /** how many of them are lower */
  below: number | null;
}

const counted = (n: number, singular: string, plural: string = `${singular}s`) => `${n} ${n === 1 ? singular : plural}`;

/**
 * Say where a figure ranks among reports: "Higher than 2 of 3 reports".
 * @param below how many of them are lower
 * @param report what one of them is called
 */
function describeRank(below: number, n: number, report: string) {
  if (n === 1) return `${below === 1 ? 'Higher' : 'No higher'} than the only ${report}`;
  if (below === 0) return `No higher than any of ${counted(n, report)}`;
  return `Higher than ${below === n ? 'all' : `${below} of`} ${counted(n, report)}`;
}

/**
 * Describe a comparison with peers.
 * @param ofModel reports of the model
 */
function describePeerComparison(
  { among, n, models, below }: PeerCounts,
  ofModel: number,
  { subject, peer_class, write_cache }: OwnDrive,
): string {
  if (ofModel === 0 && peer_class === null) {
    return subject
      ? 'Too little is known about the drive to compare it with others.'
      : 'Choose the drive, or say what it is, to see how it compares.';
  }
  const state = write_cache ? `with the write cache ${write_cache}` : 'with the write cache in any state';
  if (among === 'none')
    return `Nobody on record has measured this load on a drive like this, ${state}: yours would be the first.`;
  if (below === null) return 'The file contains no figure that can be compared.';
  if (among === 'model') return `${describeRank(below, n, 'independent report')} on the same model, ${state}.`;
  const few =
    ofModel === 0
      ? 'Nobody else has reported this load on the model'
      : `Only ${counted(ofModel, 'independent report')} on the model`;
  return (
    `${few}, so it is compared with its class (${peer_class}). ` +
    `${describeRank(below, n, 'report')} on ${counted(models, 'model')}, ${state}.`
  );
}

type PeerFigures = { median: number | null; metric: string; value: number | null; text: string };
type PeerComparison = PeerCounts & PeerFigures;
/** What is known of the drive that was measured. */
export interface OwnDrive {
  subject: string | null;
  peer_class: string | null;
  /** state of its write cache, where it is stated */
  write_cache?: unknown;
}

/** Fewer independent reports of a model say nothing about how much its figures vary. */
const LEAST_REPORTS = 3;
/** Above this, people compare bytes and not operations. */
const LARGE_BLOCK_BYTES = 131_072;

/** Read the workload by which measurements are compared, and the metric that people compare it by. */
function comparableWorkload(measurement: Json) {
  const size = blockSize(measurement);
  const { depth, jobs } = inFlight(measurement);
  return {
    pattern: pattern(measurement),
    block_size_bytes: size,
    queue_depth: depth,
    jobs: jobs ?? 1,
    sync: sync(measurement) ?? 'none',
    sync_every: number(at(workload(measurement), 'sync_every')) ?? 0,
    metric: size !== null && size > LARGE_BLOCK_BYTES ? 'bandwidth' : 'iops',
  };
}

/**
 * Reduce figures to reports: one source or submitter on one model, whatever number of runs it has; their median counts.
 */
function reportsOf(rows: readonly Json[]) {
  const reports = Map.groupBy(rows, ({ subject, report }) => `${subject}\n${report}`);
  return [...reports.values()].map((runs) => ({
    subject: String(runs[0]?.subject),
    value: median(runs.map(({ value }) => Number(value))),
  }));
}

const COMPARED = ['pattern', 'block_size_bytes', 'queue_depth', 'jobs', 'sync', 'sync_every', 'metric'];

const workloadKey = (fields: Json) => JSON.stringify(COMPARED.map((field) => fields[field]));

/** Rows of a table by workload: a submission of a thousand measurements asks the same table for each. */
const groupedTables = new WeakMap() as WeakMap<PeerTable, Map<string, Json[]>>;

function rowsByWorkload(table: PeerTable) {
  const known = groupedTables.get(table);
  if (known) return known;
  const objectOf = (row: unknown[]) => Object.fromEntries(table.fields.map((name, i) => [name, row[i]]));
  const grouped = Map.groupBy(table.rows.map(objectOf), workloadKey);
  groupedTables.set(table, grouped);
  return grouped;
}

/**
 * Compare a measurement with its peers.
 * @param measurement of an importer or a record
 */
export function compareWithPeers(measurement: object, table: PeerTable, own: OwnDrive): PeerComparison {
  const fields = measurement as Json;
  const wanted = comparableWorkload(fields);
  const value = figure(whole(fields), wanted.metric)?.value ?? null;
  const rows = rowsByWorkload(table).get(workloadKey(wanted)) ?? [];
  const same = own.write_cache ? rows.filter(({ write_cache }) => write_cache === own.write_cache) : rows;
  const ofModel = reportsOf(same.filter(({ subject }) => own.subject !== null && subject === own.subject));
  const ofClass = reportsOf(same.filter(({ peer_class }) => own.peer_class !== null && peer_class === own.peer_class));
  const among: PeerCounts['among'] = ofModel.length >= LEAST_REPORTS ? 'model' : ofClass.length > 0 ? 'class' : 'none';
  const peers = { model: ofModel, class: ofClass, none: [] }[among];
  const values = peers.map((report) => report.value);
  const counts = {
    among,
    n: peers.length,
    models: new Set(peers.map(({ subject }) => subject)).size,
    below: value === null || !peers.length ? null : values.filter((other) => other < value).length,
  };
  return {
    ...counts,
    median: values.length ? median(values) : null,
    metric: wanted.metric,
    value,
    text: describePeerComparison(counts, ofModel.length, own),
  };
}

/**
 * Say why nothing is compared: systems differ in too much, and other workloads are not in the table.
 * @param isDrive whether a drive was measured
 */
export const notCompared = (isDrive: boolean): PeerComparison => ({
  among: 'none',
  n: 0,
  models: 0,
  below: null,
  median: null,
  metric: 'iops',
  value: null,
  text: isDrive
    ? 'Only reads and writes of blocks are compared with those of other drives.'
    : 'Systems differ too much to be ranked; the page of the system lists its figures.',
});

/**
 * Describe how every figure of some records compares with its peers.
 * @returns one sentence a measurement, in the order in which measurements are numbered
 */
export const describePeers = (records: readonly { record: unknown; own: OwnDrive }[], table: PeerTable): string[][] =>
  records.map(({ record, own }) =>
    measurementsOf(record).map(
      ({ measurement }) =>
        compareWithPeers(measurement, table, { ...own, write_cache: measurement.settings.write_cache }).text,
    ),
  );
