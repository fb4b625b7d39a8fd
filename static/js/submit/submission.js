/** One submission from all files and answers: the drive, the record, the verdicts, the standing, and what is still missing. */
import { recognise } from '../importers/match.js';
import { judge } from '../rules/index.js';
import { keysOf, measurementsOf } from '../rules/record.js';
import { classOf, newDrive } from './drive.js';
import { together } from './read.js';
import { recordOf } from './record.js';
import { standingOf } from './standing.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {Record<string, string>} Answers by the names of the form's fields */

/**
 * @param {readonly import('./read.js').FileRead[]} files
 * @param {Answers} given
 * @param {readonly string[]} caches state of the write cache in each file, empty where it is as in the answers
 * @param {{drives: Json[], standing: import('./standing.js').Table, keys: {hashes: Record<string, string[]>, peers: Record<string, any>}}} data
 */
export function submissionOf(files, given, caches, data) {
  const identity = files.flatMap(({ identities }) => identities)[0] ?? null;
  const found = identity ? recognise(identity, data.drives) : { drive: null, candidates: [] };
  const known = data.drives.find(({ id }) => id === (given.subject || (given.model ? '' : found.drive?.id))) ?? null;
  const model = given.model || identity?.model || '';
  const said = { vendor: given.vendor || identity?.vendor, model, media: given.media || identity?.media, interface: given.interface || identity?.interface };
  const drive = known || model === '' ? null : newDrive(said, identity);
  const read = together(files, files.map((_file, index) => ({ write_cache: caches[index] || given.write_cache || null })));
  const record = recordOf(read, { ...conditions(given, identity), settings: read.settings, subject: known?.id ?? drive?.id ?? 'unnamed' });
  const about = { subject: known?.id ?? null, drive_class: known?.drive_class ?? classOf(said, data.drives) };
  const keys = keysOf(record);
  const placed = measurementsOf(record);
  const judged = read.measurements.map((measurement, index) => ({
    measurement,
    judgements: judge({ ...measurement, settings: placed[index]?.measurement.settings }, { record, subject: known ?? drive?.record ?? null, kind: 'drives', hashes: data.keys.hashes, peers: data.keys.peers[keys[index]?.peer ?? ''] ?? null }),
    standing: standingOf(measurement, data.standing, { ...about, write_cache: placed[index]?.measurement.settings.write_cache ?? null }),
  }));
  return { record, drive, judged, isKnown: known !== null, told: known ? { subject: known.id, firmware: identity?.firmware } : { firmware: identity?.firmware, vendor: identity?.vendor, model: identity?.model, media: identity?.media, interface: identity?.interface }, recognised: inWords(identity, found, known), missing: missing(record, placed, known, drive) };
}

/**
 * @param {Answers} given
 * @param {Json | null} identity
 */
function conditions(given, identity) {
  const fill = Number(given.fill_percent);
  return {
    title: given.title, submitter: given.submitter,
    environment: {
      controller: given.controller, kernel: given.kernel, firmware: given.firmware || identity?.firmware,
      fill_percent: given.fill_percent && fill >= 0 && fill <= 100 ? fill : null,
      preconditioned: given.preconditioned ? given.preconditioned === 'true' : null,
    },
  };
}

/**
 * @param {Json | null} identity
 * @param {{drive: Json | null, candidates: Json[]}} found
 * @param {Json | null} known
 */
function inWords(identity, { drive, candidates }, known) {
  if (!identity) return known ? '' : 'No file says which drive it was: choose it, or name a new one.';
  if (drive) return `The files say ${identity.model}: ${drive.title} of the catalogue.`;
  if (candidates.length) return `The files say ${identity.model}, which could be ${candidates.map(({ title }) => title).join(' or ')}: choose one.`;
  return `The files say ${identity.model}, which is not in the catalogue yet; its record is made beside the result.`;
}

/**
 * @param {Json} record
 * @param {readonly {measurement: Json}[]} placed
 * @param {Json | null} known
 * @param {Json | null} drive
 */
function missing(record, placed, known, drive) {
  const needed = [
    known || drive ? '' : 'Choose the drive or name a new one: a result without a drive cannot be found again.',
    record.submitter.name ? '' : 'Give your name or handle: a record says who ran it.',
  ];
  const stated = placed.every(({ measurement }) => measurement.settings.write_cache);
  const advised = stated ? '' : 'The state of the write cache is not stated; the record can go in, but it makes no pair with the other state.';
  return { needed: needed.filter(Boolean), advised: [advised].filter(Boolean) };
}
