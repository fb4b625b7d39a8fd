/** Identify what a submission is about: a drive, known or new, or a system that is on record. */
import generated from '../domain/generated.json' with { type: 'json' };
import { at } from '../domain/json.ts';
import type { DriveIdentity } from '../importers/types.ts';
import { identifyDrive } from './drive.ts';
import type { Answers, SiteData, Subject, SubjectRow } from './types.ts';

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
