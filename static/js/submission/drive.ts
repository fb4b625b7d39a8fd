/**
 * Identify what a submission is about: a drive, known or new with a record of its own, or a system that is on
 * record.
 */
import generated from '../domain/generated.json' with { type: 'json' };
import { at } from '../domain/json.ts';
import { makerId, makerNamed, matchDrive } from '../importers/inventory/drive-identity.ts';
import type { DriveIdentity } from '../importers/types.ts';
import { slug } from './record.ts';
import type { Answers, DriveRow, NewDrive, SiteData, Subject, SubjectRow } from './types.ts';

// Makes the identifier of a new drive, which names its file and its address.

/** Make the identifier of a drive: its maker's and its model, as `iops new drive` does. */
function driveId(vendor: string | null, model: string) {
  const name = slug(model);
  const maker = makerId(vendor) ?? slug(vendor ?? '');
  return (!maker || name.startsWith(`${maker}-`) ? name : `${maker}-${name}`) || 'unnamed';
}

type DriveMatch = ReturnType<typeof matchDrive>;
type DriveDescription = { vendor?: string | null; model: string; media?: string; interface?: string | null };

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Create the record of a drive that is not in the catalogue.
 * @param identity of smartctl, nvme or lsblk
 * @returns in the shape of schemas/json/drive.schema.json
 */
function createDrive(description: DriveDescription, identity: DriveIdentity | null): NewDrive {
  const model = description.model.trim();
  const typed = description.vendor?.trim() || null;
  const vendor = makerNamed(typed) ?? typed;
  const { media, interface: bus } = description;
  const record = {
    $schema: '../../schemas/json/drive.schema.json',
    vendor,
    model,
    match: [`^${escapePattern(identity?.model ?? model)}$`],
    media: media || null,
    ...(bus ? { interface: bus } : {}),
    ...(bus && bus === identity?.interface && identity.interface_generation
      ? { interface_generation: identity.interface_generation }
      : {}),
    ...(identity?.capacity_bytes ? { capacities_bytes: [identity.capacity_bytes] } : {}),
    ...(identity?.rotation_rpm ? { rotation_rpm: identity.rotation_rpm } : {}),
    power_loss_protection: { state: 'unknown' },
  };
  return {
    id: driveId(vendor, model),
    record: record as NewDrive['record'], // media and interface are as typed; the schema checks them
  };
}

/** Find the class of the drives that are like a new one, whose power-loss protection nobody knows yet. */
const peerClassOf = (description: DriveDescription, drives: readonly DriveRow[]): string | null =>
  drives.find(
    (drive) =>
      !drive.is_class &&
      drive.media === description.media &&
      drive.interface === description.interface &&
      drive.power_loss_protection === 'unknown',
  )?.peer_class ?? null;

/**
 * Identify the drive that was measured.
 * @param identities of the files
 * @param answers of the person, which count for more
 */
export function identifyDrive(identities: readonly DriveIdentity[], answers: Answers, drives: readonly DriveRow[]) {
  const distinct = [...new Map(identities.map((each) => [each.model, each])).values()];
  const identity = distinct.length === 1 ? (distinct[0] ?? null) : null;
  const match = identity && matchDrive(identity, drives);
  const id = answers.subject || (answers.model ? '' : match?.id);
  const known = drives.find((drive) => drive.id === id) ?? null;
  const description = {
    vendor: answers.vendor || identity?.vendor,
    model: answers.model || identity?.model || '',
    media: answers.media || mediaOf(identity),
    interface: answers.interface || identity?.interface,
  };
  const drive = known || description.model === '' || answers.subject ? null : createDrive(description, identity);
  return {
    id: known?.id ?? drive?.id ?? null,
    known,
    drive,
    identity,
    peer_class: known?.peer_class ?? peerClassOf(description, drives),
    recognised: describeRecognition(distinct, match, known, answers.subject ?? ''),
  };
}

/** @returns as far as the drive says it */
function mediaOf(identity: DriveIdentity | null): string | undefined {
  if (identity?.rotational === true) return 'hdd';
  return identity?.rotational === false ? 'ssd' : undefined;
}

/**
 * Describe which drive was recognised, and what to do where it is not clear.
 * @param subject that the person asked for
 */
function describeRecognition(
  identities: readonly DriveIdentity[],
  match: DriveMatch | null,
  known: DriveRow | null,
  subject: string,
) {
  const advice = 'choose one of the list, or empty the field and name a new drive';
  if (subject && !known) return `“${subject}” is no drive of the catalogue: ${advice}.`;
  if (identities.length > 1) {
    const models = identities.map(({ model }) => model).join(', ');
    return `The files name several drives (${models}): choose the one that was measured.`;
  }
  const [identity] = identities;
  if (!identity || !match) return known ? '' : 'No file says which drive it was: choose it, or name a new one.';
  const cache = identity.write_cache ? ` Its write cache was ${identity.write_cache} when it was asked.` : '';
  if (match.id && known) return `The files say ${identity.model}: ${known.title} of the catalogue.${cache}`;
  if (match.candidates.length) return `${match.error}${cache}`;
  return (
    `The files say ${identity.model}, which is not in the catalogue yet; ` +
    `its record is made with the result. Its power-loss protection and endurance stay unknown until somebody adds ` +
    `them with a source, such as its data sheet.${cache}`
  );
}

// Identify what a submission is about: a drive, known or new, or a system that is on record.

type Catalogue = Pick<SiteData, 'drives' | 'subjects'>;

/** Kinds of workload that no drive does by itself. */
const SYSTEM_WORKLOADS = Object.freeze(['object', 'osd', 'network', 'background']);
const KIND_NAMES: Readonly<Record<string, string>> = generated.SUBJECT_KINDS;

/** Whether all figures are those of a storage system, whatever drives are in it. */
export const areOfSystem = (measurements: readonly object[]) =>
  measurements.length > 0 &&
  measurements.every((each) => SYSTEM_WORKLOADS.includes(String(at(at(each, 'workload'), 'kind'))));

/**
 * Identify the subject.
 * @param identities of the files
 * @param answers of the person
 */
export function identifySubject(
  identities: readonly DriveIdentity[],
  answers: Answers,
  { drives, subjects = [] }: Catalogue,
  measurements: readonly object[],
): Subject {
  const system = subjects.find(({ id, kind }) => id === answers.subject && kind !== 'drives');
  if (system) return knownSystem(system);
  const subject = { ...identifyDrive(identities, answers, drives), kind: 'drives' };
  if (!areOfSystem(measurements)) return subject;
  const recognised =
    'These figures are from a storage system, not from a drive: choose the cluster that was measured. ' +
    'A new cluster needs its own file first, data/clusters/NAME.json: iops new cluster writes it.';
  return { ...subject, id: null, known: null, drive: null, kind: 'clusters', recognised };
}

const knownSystem = (system: SubjectRow): Subject => ({
  id: system.id,
  kind: system.kind,
  known: system,
  drive: null,
  peer_class: null,
  identity: null,
  recognised: `${system.title}: a ${KIND_NAMES[system.kind] ?? 'system'} on record.`,
});
