/** What a submission is about: a drive, known or new, or a system that is on record (a cluster, a controller). */
import { SUBJECT_KINDS } from '../domain/generated.js';
import { subjectOf } from './drive.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {import('./drive.js').Subject & {kind: string}} About `kind`: folder of the subject */

/** Kinds of workload that no drive does by itself. */
const OF_SYSTEMS = Object.freeze(['object', 'osd', 'network', 'background']);
/** @type {Readonly<Record<string, string>>} */
const KIND_NAMES = SUBJECT_KINDS;

/** Whether the figures are those of a storage system, whatever drives are in it. @param {readonly Json[]} measurements */
export const isOfSystem = (measurements) =>
  measurements.length > 0 && measurements.every(({ workload }) => OF_SYSTEMS.includes(workload?.kind));

/**
 * @param {readonly Json[]} told by the drive itself, one entry a file
 * @param {Record<string, string>} given by the person
 * @param {{drives: readonly Json[], subjects?: readonly Json[]}} data
 * @param {readonly Json[]} measurements
 * @returns {About}
 */
export function aboutOf(told, given, { drives, subjects = [] }, measurements) {
  const system = subjects.find(({ id, kind }) => id === given.subject && kind !== 'drives');
  if (system) {
    const recognised = `${system.title}: a ${KIND_NAMES[system.kind] ?? 'system'} on record.`;
    return {
      id: system.id,
      kind: system.kind,
      known: system,
      drive: null,
      peer_class: null,
      identity: null,
      recognised,
    };
  }
  const about = { ...subjectOf(told, given, drives), kind: 'drives' };
  if (!isOfSystem(measurements)) return about;
  const recognised =
    'These figures are those of a storage system, not of a drive: choose the cluster that was measured. One that is not on record yet needs its own file first, data/clusters/NAME.json: iops new cluster writes it.';
  return { ...about, id: null, known: null, drive: null, kind: 'clusters', recognised };
}
