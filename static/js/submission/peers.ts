/** Compare a figure with what others measured: on the same model, or on drives of its class where too few did. */
import { at, type Json, number } from '../domain/json.ts';
import { median } from '../math/median.ts';
import { measurementsOf } from '../rules/record.ts';
import { figure, whole } from '../rules/shared/directions.ts';
import { inFlight } from '../rules/shared/in-flight.ts';
import { blockSize, pattern, sync, workload } from '../rules/shared/workload-fields.ts';
import { describePeerComparison, type PeerCounts } from './describe-peers.ts';
import type { PeerTable } from './types.ts';

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
