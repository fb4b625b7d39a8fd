/** Reads the evidence of records again, and says where they differ: for `iops check` and `iops evidence`. */
import { at, type Json, list, object, text } from '../domain/json.ts';
import { sha256 } from '../paste/decode.ts';
import { measurementsOf } from '../rules/record.ts';
import { readOutput, redactOutput, unpack } from './evidence.ts';
import { mergeFiles } from './read.ts';
import { createRecord } from './record.ts';
import type { DraftResult } from './types.ts';

/** Evidence by its hash: gzip in base64. */
type Packed = Readonly<Record<string, string>>;
/** Where a record differs from its evidence; null where one of the two says nothing. */
type Difference = { path: string; record: unknown; evidence: unknown };

/** What only the person knows: the importer of today may say nothing of it. */
const STATED = new Set(['settings', 'note', 'caveats', 'places']);
/** What the person may say otherwise. */
const CORRECTED = new Set(['controller', 'kernel', 'firmware', 'fill_percent', 'preconditioned', 'file_system']);

const hashOf = (measurement: unknown) => text(at(at(measurement, 'run'), 'raw_sha256'));

/** Compare JSON values whatever the order of their fields. */
function equal(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && equal(at(one, name), at(other, name)))
  );
}

/** Name the fields in which two objects differ, one level deep and then whole. */
function* differences(path: string, record: Json, evidence: Json, ignored: ReadonlySet<string>): Iterable<Difference> {
  for (const name of new Set([...Object.keys(record), ...Object.keys(evidence)])) {
    const [own, read] = [record[name] ?? null, evidence[name] ?? null];
    if (ignored.has(name) || equal(own, read)) continue;
    const isDeep = [own, read].every((value) => value !== null && typeof value === 'object' && !Array.isArray(value));
    if (isDeep) yield* differences(`${path}${name}.`, object(own), object(read), new Set());
    else yield { path: `${path}${name}`, record: own, evidence: read };
  }
}

/** Read the packed outputs of a record as a contributor's files are read. */
async function readAgain(hashes: readonly string[], packed: Packed, record: Json): Promise<DraftResult> {
  const files = await Promise.all(
    hashes.map(async (name) => ({
      ...(await readOutput('auto', await unpack(packed[name] ?? ''))),
      name,
      kind: 'result' as const,
    })),
  );
  return createRecord(mergeFiles(files, []), { subject: text(at(record, 'subject')) ?? '' });
}

/** The evidence that a record rests on, in the order in which its measurements name it. */
function hashesOf(record: Json, packed: Packed): string[] {
  const named = measurementsOf(record).map(({ measurement }) => hashOf(measurement) ?? '');
  return [...new Set(named)].filter((hash) => Object.hasOwn(packed, hash));
}

/**
 * Say where a record and its evidence differ. What somebody sent in has every figure of its outputs; a record of a
 * publication may have some of them.
 */
async function differencesOf(record: Json, packed: Packed): Promise<Difference[]> {
  const hashes = hashesOf(record, packed);
  if (hashes.length === 0) return [];
  const again = await readAgain(hashes, packed, record);
  const read = measurementsOf(again);
  const own = measurementsOf(record).filter(({ measurement }) => hashes.includes(hashOf(measurement) ?? ''));
  const isSent = at(record, 'submitter') !== undefined;
  if (isSent && own.length !== read.length)
    return [{ path: 'measurements', record: own.length, evidence: read.length }];
  const figures = own.flatMap(({ path, measurement }, index) => {
    const found = isSent ? read.slice(index, index + 1) : read;
    const compared = found.map((one) => [
      ...differences(`${path}.`, measurement, one.measurement, STATED),
      ...settingsThatDiffer(`${path}.settings.`, measurement.settings, one.measurement.settings),
    ]);
    return compared.toSorted((one, other) => one.length - other.length)[0] ?? [];
  });
  // Conditions of the whole file are those of the outputs only where all of it was read from them.
  if (own.length < measurementsOf(record).length) return figures;
  const conditions = [
    ...differences('method.', object(record.method), object(again.method), new Set()),
    ...differences('environment.', object(record.environment), object(again.environment), CORRECTED),
  ].filter(({ path, evidence }) => evidence !== null || path === 'method.edition');
  const day =
    again.date && again.date !== record.date ? [{ path: 'date', record: record.date, evidence: again.date }] : [];
  return [...figures, ...conditions, ...day];
}

/** A setting that the output tells is not for the person to choose. */
const settingsThatDiffer = (path: string, record: Json, evidence: Json): Difference[] =>
  Object.entries(evidence)
    .filter(([name, value]) => record[name] !== value)
    .map(([name, value]) => ({ path: `${path}${name}`, record: record[name] ?? null, evidence: value }));

/** What is wrong with packed evidence itself; empty where it is what its name says. */
async function faultOf(hash: string, packed: string): Promise<string> {
  try {
    const output = await unpack(packed);
    if ((await sha256(new TextEncoder().encode(output))) !== hash) return 'an output whose hash is not its name';
    const { replaced } = redactOutput(output);
    const names = Object.keys(replaced);
    return redactOutput(output).text === output ? '' : `an output with a ${names.join(', a ')} in it`;
  } catch (error) {
    return `no packed output: ${error instanceof Error ? error.message : error}`;
  }
}

/** Check evidence and the records that rest on it, for scripts/records/evidence_checks.py. */
export async function checkEvidence(
  records: readonly Json[],
  packed: Packed,
): Promise<{ faults: Record<string, string>; differences: Difference[][] }> {
  const faults: Record<string, string> = {};
  for (const [hash, one] of Object.entries(packed)) {
    const fault = await faultOf(hash, one);
    if (fault) faults[hash] = fault;
  }
  const sound = Object.fromEntries(Object.entries(packed).filter(([hash]) => !(hash in faults)));
  return { faults, differences: await Promise.all(records.map((record) => differencesOf(record, sound))) };
}

/**
 * Derive what a record takes from its evidence anew; what a person stated stays.
 * @throws {RangeError} where the evidence holds another number of measurements, which only a person can put right
 */
export async function deriveAgain(record: Json, packed: Packed): Promise<Json> {
  const again = await readAgain(hashesOf(record, packed), packed, record);
  const own = list(record.measurements);
  if (own.length !== again.measurements.length)
    throw new RangeError(`the record has ${own.length} measurements, its evidence ${again.measurements.length}`);
  const method = { ...object(record.method), ...again.method };
  const shared = object(record.settings);
  const measurements = own.map((one, index) => {
    const read = object(again.measurements[index]);
    const stated = Object.entries(object(one)).filter(([name]) => STATED.has(name));
    const told = { ...object(at(one, 'settings')), ...object(again.settings), ...object(read.settings) };
    const settings = Object.fromEntries(Object.entries(told).filter(([name, value]) => shared[name] !== value));
    return { ...read, ...Object.fromEntries(stated), ...(Object.keys(settings).length ? { settings } : {}) };
  });
  return {
    ...record,
    method: again.method.edition
      ? method
      : Object.fromEntries(Object.entries(method).filter(([name]) => name !== 'edition')),
    measurements,
  };
}
