/** One submission from all files and answers: the drive, the record, the verdicts, the standing, and what is still missing. */
import { judge } from '../rules/index.js';
import { keysOf, measurementsOf } from '../rules/record.js';
import { together } from './read.js';
import { recordOf } from './record.js';
import { standingOf, withoutStanding } from './standing.js';
import { aboutOf, isOfSystem } from './subject.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {Record<string, string>} Answers by the names of the form's fields */
/** @typedef {{drives: Json[], subjects?: Json[], standing: import('./standing.js').Table, keys: {hashes: Record<string, string[]>, peers: Record<string, any>}}} Data */

/**
 * @param {readonly import('./read.js').FileRead[]} files
 * @param {Answers} given
 * @param {readonly string[]} caches state of the write cache in each file, empty where it is as in the answers
 * @param {Data} data
 */
export function submissionOf(files, given, caches, data) {
  const read = together(
    files,
    files.map((_file, index) => ({ write_cache: caches[index] || given.write_cache || null })),
  );
  const about = aboutOf(
    files.flatMap(({ identities }) => identities),
    given,
    data,
    read.measurements,
  );
  const said = { ...conditions(given, about.identity), settings: read.settings, subject: about.id ?? 'unnamed' };
  const judged = judgedOf(read.measurements, recordOf(read, said), about, data);
  const failing = judged.map(({ judgements }) =>
    judgements.some(({ verdict, severity }) => verdict === 'fail' && severity === 'error'),
  );
  const noted = read.measurements.map((measurement, index) =>
    failing[index] && given.note ? { ...measurement, note: given.note } : measurement,
  );
  const record = recordOf({ ...read, measurements: noted }, said);
  return { ...about, record, judged, missing: missing(record, about, failing.includes(true) && !given.note) };
}

/**
 * @param {readonly Json[]} measurements as the importer gave them
 * @param {Json} record made of them, in the same order
 * @param {import('./subject.js').About} about
 * @param {Data} data
 */
function judgedOf(measurements, record, { known, drive, peer_class, kind }, { standing, keys }) {
  const placed = measurementsOf(record);
  const peersOf = keysOf(record).map(({ peer }) => keys.peers[peer ?? ''] ?? null);
  return measurements.map((measurement, index) => {
    const { settings } = placed[index]?.measurement ?? {};
    const ofDrive = kind === 'drives';
    const context = {
      record,
      subject: ofDrive ? (known ?? drive?.record ?? null) : null,
      kind,
      hashes: keys.hashes,
      peers: peersOf[index],
    };
    const own = { subject: known?.id ?? null, peer_class, write_cache: settings?.write_cache ?? null };
    return {
      measurement,
      judgements: judge({ ...measurement, settings }, context),
      standing:
        ofDrive && measurement.workload.kind === 'block'
          ? standingOf(measurement, standing, own)
          : withoutStanding(ofDrive),
    };
  });
}

/**
 * @param {Answers} given
 * @param {Json | null} identity
 */
function conditions(given, identity) {
  const fill = Number(given.fill_percent);
  return {
    title: given.title,
    submitter: given.submitter,
    environment: {
      controller: given.controller,
      kernel: given.kernel,
      firmware: given.firmware || identity?.firmware,
      fill_percent: given.fill_percent && fill >= 0 && fill <= 100 ? fill : null,
      preconditioned: given.preconditioned ? given.preconditioned === 'true' : null,
    },
  };
}

/**
 * @param {Json} record
 * @param {import('./subject.js').About} about
 * @param {boolean} unexplained a rule fails and nothing is said about it
 */
function missing(record, { id, kind }, unexplained) {
  const placed = measurementsOf(record);
  const subject = isOfSystem(placed.map(({ measurement }) => measurement))
    ? 'Choose the cluster that was measured; for a new one, add its file first (iops new cluster).'
    : 'Choose the drive or name a new one: a result without a drive cannot be found again.';
  const needed = [
    id ? '' : subject,
    unexplained
      ? 'A rule fails: measure again, leave that file out, or say in the note what is known of it; the figure is then shown with the verdict beside it.'
      : '',
    record.submitter.name ? '' : 'Give your name or handle: a record says who ran it.',
  ];
  const stated = kind !== 'drives' || placed.every(({ measurement }) => measurement.settings.write_cache);
  const advised = stated
    ? ''
    : 'The state of the write cache is not stated; the record can go in, but it makes no pair with the other state.';
  return { needed: needed.filter(Boolean), advised: [advised].filter(Boolean) };
}
