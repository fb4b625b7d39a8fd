/** Create one submission from all files and answers: subject, record, verdicts, peers, and what is still missing. */
import { at } from '../domain/json.ts';
import type { Settings } from '../domain/types.d.ts';
import { withoutPrivateValues } from '../importers/inventory/import-identity.ts';
import type { DriveIdentity } from '../importers/types.ts';
import { applyRules, type Judgement } from '../rules/index.ts';
import { keysOf, measurementsOf } from '../rules/record.ts';
import { drivesOf } from './answer.ts';
import { areOfSystem, identifySubject } from './drive.ts';
import { compareWithPeers, notCompared } from './peers.ts';
import { mergeFiles } from './read.ts';
import { createRecord } from './record.ts';
import type { Answers, DraftResult, FileRead, SiteData, Subject, SubmittedMeasurement } from './types.ts';

/**
 * Create a submission.
 * @param given answers of the person
 * @param cacheStates of the write cache in each file, empty where it is as in the answers
 */
export function createSubmission(
  files: readonly FileRead[],
  given: Answers,
  cacheStates: readonly string[],
  data: SiteData,
) {
  const numbers = files.flatMap(({ private_values = [] }) => private_values);
  const answers = withoutPrivateValues(given, numbers);
  const settings = files.map((_file, index) => cacheSetting(cacheStates[index] || answers.write_cache));
  const runs = withoutPrivateValues(mergeFiles(files, settings), numbers);
  const identities = files.flatMap((file) => file.identities);
  const subject = identifySubject(identities, answers, data, runs.measurements);
  const statements = {
    ...statementsOf(answers, subject.identity),
    settings: runs.settings,
    subject: subject.id ?? 'unnamed',
  };
  const judged = judgeMeasurements(runs.measurements, createRecord(runs, statements), subject, data);
  const failing = judged.map(({ judgements }) => judgements.some(isError));
  const measurements = runs.measurements.map((measurement, index) =>
    answers.note && (failing[index] || drivesOf(measurement) > 1)
      ? { ...measurement, note: answers.note }
      : measurement,
  );
  const record = createRecord({ ...runs, measurements }, statements);
  const missing = findMissing(
    record,
    subject,
    failing.includes(true) && !answers.note,
    runs.measurements,
    answers.note,
  );
  // The file that names a drive may be another than the one in which its number stands.
  const isNamed = ({ evidence }: FileRead) => numbers.some((number) => evidence?.text.includes(number));
  const kept = files.filter((file) => file.kind === 'result' && file.evidence && !isNamed(file));
  const unkept = files.flatMap((file) => {
    const why = isNamed(file) ? NAMES_A_DRIVE : file.unkept;
    return why ? [`${file.name}: ${why}`] : [];
  });
  return {
    ...subject,
    record,
    judged,
    evidence: kept.flatMap(({ evidence }) => evidence ?? []),
    missing: { ...missing, advised: [...missing.advised, ...unkept] },
  };
}

const NAMES_A_DRIVE =
  'The output holds the serial number of the drive, so it is not kept with the record: take the number out and give ' +
  'the file again, then anybody can read the figures from it.';

/** @param state of the write cache */
const cacheSetting = (state?: string): Settings => (state ? { write_cache: state } : {});

const isError = ({ verdict, severity }: Judgement) => verdict === 'fail' && severity === 'error';

/**
 * Apply the rules to each measurement and compare it with its peers.
 * @param measurements as the importer gave them
 * @param record made of them, in the same order
 */
function judgeMeasurements(
  measurements: readonly SubmittedMeasurement[],
  record: DraftResult,
  { known, drive, peer_class, kind }: Subject,
  { peer_figures, keys }: SiteData,
) {
  const placed = measurementsOf(record);
  const peersOf = keysOf({ ...record }).map(({ peer }) => keys.peers[peer ?? ''] ?? null);
  const isDrive = kind === 'drives';
  return measurements.map((measurement, index) => {
    const { settings = {} } = placed[index]?.measurement ?? {};
    const context = {
      record,
      subject: isDrive ? (known ?? drive?.record ?? null) : null,
      kind,
      hashes: keys.hashes,
      peers: peersOf[index],
    };
    const own = { subject: known?.id ?? null, peer_class, write_cache: at(settings, 'write_cache') };
    return {
      measurement,
      judgements: applyRules({ ...measurement, settings }, context),
      peers:
        isDrive && measurement.workload.kind === 'block'
          ? compareWithPeers(measurement, peer_figures, own)
          : notCompared(isDrive),
    };
  });
}

/** Turn the answers into statements of a record. */
function statementsOf(answers: Answers, identity: DriveIdentity | null) {
  const fill = Number(answers.fill_percent);
  return {
    title: answers.title ?? '',
    submitter: answers.submitter ?? '',
    environment: {
      controller: answers.controller,
      kernel: answers.kernel,
      firmware: answers.firmware || identity?.firmware,
      fill_percent: answers.fill_percent && fill >= 0 && fill <= 100 ? fill : null,
      preconditioned: answers.preconditioned ? answers.preconditioned === 'true' : null,
    },
  };
}

/**
 * Find what a record still needs, and what would be good to have.
 * @param unexplained whether a rule fails and no note says why
 * @param measured as the importers gave it
 * @param note of the person
 */
function findMissing(
  record: DraftResult,
  { id, kind }: Subject,
  unexplained: boolean,
  measured: readonly SubmittedMeasurement[],
  note: string | undefined,
) {
  const measurements = measurementsOf(record).map(({ measurement }) => measurement);
  const needsSubject = areOfSystem(measurements)
    ? 'Choose the cluster that was measured; for a new one, add its file first (iops new cluster).'
    : 'Choose the drive or enter a new one: nobody can find a result without its drive.';
  const isOfSeveral = kind === 'drives' && measured.some((measurement) => drivesOf(measurement) > 1);
  const needsSet =
    'The run used several drives at once, so it is no record of one drive: say in the note that it is a set and ' +
    'which drives it has, or remove that file and measure one drive alone.';
  const needsNote =
    'A rule fails: measure again, remove that file, or say in the note what you know about it; ' +
    'the figure is then shown with its verdict.';
  const needed = [
    id ? '' : needsSubject,
    unexplained ? needsNote : '',
    isOfSeveral && !note ? needsSet : '',
    record.submitter?.name ? '' : 'Give your name or handle: a record says who ran it.',
  ];
  const advised =
    kind !== 'drives' || measurements.every(({ settings }) => settings.write_cache)
      ? []
      : [
          'The state of the write cache is missing; ' +
            'you can send the record, but it cannot be compared with the other state.',
        ];
  return { needed: needed.filter(Boolean), advised };
}
