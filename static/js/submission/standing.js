/** Where a figure stands among what others measured: on the same model, or on drives of the same class where too few did. */
import { median } from '../math/median.js';
import { figure, whole } from '../rules/common/figures.js';
import { inFlight } from '../rules/common/in-flight.js';
import { blockSize, pattern, sync, workload } from '../rules/common/load.js';
import { at, number } from '../domain/json.js';
import { measurementsOf } from '../rules/record.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {{fields: string[], rows: any[][]}} Table of /api/v1/peer-figures.json */
/**
 * @typedef {object} Standing
 * @property {'model' | 'class' | 'none'} among
 * @property {number} n independent reports compared with
 * @property {number} models distinct models behind them
 * @property {number | null} below how many of them are lower
 * @property {number | null} median
 * @property {string} metric iops, or bandwidth of large blocks
 * @property {number | null} value in the base unit
 * @property {string} words
 */

/** Fewer independent reports of a model say nothing about its spread. */
export const LEAST_REPORTS = 3;
/** Above this, people compare bytes and not operations. */
const LARGE_BLOCK = 131_072;

/**
 * @param {Table} table
 * @returns {Json[]}
 */
const objects = ({ fields, rows }) =>
  rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])));

/**
 * The workload by which two measurements may be compared, and the metric that people compare it by.
 * @param {Json} measurement
 */
export function comparable(measurement) {
  const size = blockSize(measurement);
  const { depth, jobs } = inFlight(measurement);
  return {
    pattern: pattern(measurement),
    block_size_bytes: size,
    queue_depth: depth,
    jobs: jobs ?? 1,
    sync: sync(measurement) ?? 'none',
    sync_every: number(at(workload(measurement), 'sync_every')) ?? 0,
    metric: size !== null && size > LARGE_BLOCK ? 'bandwidth' : 'iops',
  };
}

/** One report is one source or submitter on one model, whatever number of runs it has: their median counts. @param {Json[]} rows */
function reports(rows) {
  const found = Map.groupBy(rows, ({ subject, report }) => `${subject}\n${report}`);
  return [...found.values()].map((same) => ({
    subject: String(same[0]?.subject),
    value: median(same.map(({ value }) => value)),
  }));
}

/**
 * @param {Json} measurement of an importer or a record
 * @param {Table} table
 * @param {{subject: string | null, peer_class: string | null, write_cache?: string | null}} own
 * @returns {Standing}
 */
export function standingOf(measurement, table, own) {
  const wanted = comparable(measurement);
  const value = figure(whole(measurement), wanted.metric)?.value ?? null;
  const same = objects(table).filter((row) => Object.entries(wanted).every(([field, asked]) => row[field] === asked));
  const stated = own.write_cache ? same.filter((row) => row.write_cache === own.write_cache) : same;
  const ofModel = reports(stated.filter(({ subject }) => own.subject !== null && subject === own.subject));
  const ofClass = reports(stated.filter(({ peer_class }) => own.peer_class !== null && peer_class === own.peer_class));
  const among = ofModel.length >= LEAST_REPORTS ? 'model' : ofClass.length > 0 ? 'class' : 'none';
  const rows = among === 'model' ? ofModel : among === 'class' ? ofClass : [];
  const values = rows.map((row) => row.value);
  const below = value === null || !rows.length ? null : values.filter((other) => other < value).length;
  const standing = {
    among: /** @type {Standing['among']} */ (among),
    n: rows.length,
    models: new Set(rows.map(({ subject }) => subject)).size,
    below,
    median: values.length ? median(values) : null,
    metric: wanted.metric,
    value,
  };
  return { ...standing, words: inWords(standing, ofModel.length, own) };
}

/**
 * Where nothing can be compared: systems differ in too much, and other workloads are not in the table.
 * @param {boolean} ofDrive
 * @returns {Standing}
 */
export const withoutStanding = (ofDrive) => ({
  among: 'none',
  n: 0,
  models: 0,
  below: null,
  median: null,
  metric: 'iops',
  value: null,
  words: ofDrive
    ? 'Only reads and writes of blocks are put beside those of other drives.'
    : 'Systems differ in too much to be put in an order; the page of the system shows its figures beside each other.',
});

/**
 * Where every figure of some records stands, in the order in which measurements are numbered.
 * @param {readonly {record: Json, own: {subject: string | null, peer_class: string | null}}[]} records
 * @param {Table} table
 * @returns {string[][]} in words
 */
export const standingsOf = (records, table) =>
  records.map(({ record, own }) =>
    measurementsOf(record).map(
      ({ measurement }) =>
        standingOf(measurement, table, { ...own, write_cache: measurement.settings.write_cache ?? null }).words,
    ),
  );

/** @param {number} n @param {string} one @param {string} [many] */
const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/**
 * @param {Omit<Standing, 'words'>} standing
 * @param {number} ofModel
 * @param {{subject: string | null, peer_class: string | null, write_cache?: string | null}} own
 */
function inWords({ among, n, models, below }, ofModel, { subject, peer_class, write_cache }) {
  if (ofModel === 0 && peer_class === null) {
    return subject
      ? 'Too little is known of the drive to put it beside others.'
      : 'Choose the drive, or say what it is, to see where it stands.';
  }
  const state = write_cache ? `with the write cache ${write_cache}` : 'whatever the state of the write cache';
  if (among === 'none')
    return `Nobody on record has measured this load on a drive like this, ${state}: yours would be the first.`;
  if (below === null) return 'The file gives no figure that could be compared.';
  const higher = `Higher than ${below} of`;
  if (among === 'model') return `${higher} ${counted(n, 'independent report')} on the same model, ${state}.`;
  const few =
    ofModel === 0
      ? 'Nobody else has reported this load on the model'
      : `Only ${counted(ofModel, 'independent report')} on the model`;
  return `${few}, so it is compared with its class (${peer_class}). ${higher} ${counted(n, 'report')} on ${counted(models, 'model')}, ${state}.`;
}
