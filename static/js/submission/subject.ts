/** Identify what a submission is about: a drive, known or new, or a system that is on record. */
import { SUBJECT_KINDS } from '../domain/generated.ts';
import { at } from '../domain/json.ts';
import { identifyDrive } from './drive.ts';

/** @typedef {import('./types.ts').Answers} Answers */
/** @typedef {import('./types.ts').Subject} Subject */
/** @typedef {Pick<import('./types.ts').SiteData, 'drives' | 'subjects'>} Catalogue */

/** Kinds of workload that no drive does by itself. */
const SYSTEM_WORKLOADS = Object.freeze(['object', 'osd', 'network', 'background']);
/** @type {Readonly<Record<string, string>>} */
const KIND_NAMES = SUBJECT_KINDS;

/**
 * Whether all figures are those of a storage system, whatever drives are in it.
 * @param {readonly object[]} measurements
 */
export const areOfSystem = (measurements) =>
  measurements.length > 0 &&
  measurements.every((each) => SYSTEM_WORKLOADS.includes(String(at(at(each, 'workload'), 'kind'))));

/**
 * Identify the subject.
 * @param {readonly import('../importers/types.ts').DriveIdentity[]} identities of the files
 * @param {Answers} answers of the person
 * @param {Catalogue} catalogue
 * @param {readonly object[]} measurements
 * @returns {Subject}
 */
export function identifySubject(identities, answers, { drives, subjects = [] }, measurements) {
  const system = subjects.find(({ id, kind }) => id === answers.subject && kind !== 'drives');
  if (system) return knownSystem(system);
  const subject = { ...identifyDrive(identities, answers, drives), kind: 'drives' };
  if (!areOfSystem(measurements)) return subject;
  const recognised =
    'These figures are from a storage system, not from a drive: choose the cluster that was measured. ' +
    'A new cluster needs its own file first, data/clusters/NAME.json: iops new cluster writes it.';
  return { ...subject, id: null, known: null, drive: null, kind: 'clusters', recognised };
}

/** @param {import('./types.ts').SubjectRow} system @returns {Subject} */
const knownSystem = (system) => ({
  id: system.id,
  kind: system.kind,
  known: system,
  drive: null,
  peer_class: null,
  identity: null,
  recognised: `${system.title}: a ${KIND_NAMES[system.kind] ?? 'system'} on record.`,
});
