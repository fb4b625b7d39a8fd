/** Shapes of a submission: what was read, what a person answers, and what the site already knows. */
import type { Drive, Environment, Measurement, Method, Result, Settings } from '../domain/types.d.ts';
import type { Unread } from '../importers/index.ts';
import type { DriveIdentity, ImportedMeasurement, ImportResult } from '../importers/types.ts';
import type { Evidence } from './evidence.ts';

/** A measurement as an importer gave it, with the name of its file. */
export type SubmittedMeasurement = ImportedMeasurement & { file?: string };

/** One file as it was read. */
export type FileRead = ImportResult & {
  name: string;
  /** Identifier of the importer that read it. */
  tool?: string | null;
  kind: 'result' | 'identity' | 'nothing';
  identities: DriveIdentity[];
  /** What nobody read in it. */
  unread?: Unread[];
  /** Numbers of single drives that stand in the file, and that no text of a record may repeat. */
  private_values?: string[];
  /** What is kept of it with the record; null where nothing is. */
  evidence?: Evidence | null;
  /** Why nothing is kept of a result; empty where it is. */
  unkept?: string;
};

/** Several files merged into one run set. */
export type RunSet = {
  measurements: SubmittedMeasurement[];
  /** Settings of each document, in the order of the files. */
  settings: Settings[];
  method: Partial<Method>;
  environment: Environment;
  date: string | null;
};

/** Answers by the names of the form's fields. */
export type Answers = Record<string, string>;

/** A drive of /api/v1/drives.json, as far as it is read here. */
export type DriveRow = {
  id: string;
  title: string;
  match: string[];
  media: string | null;
  interface: string | null;
  power_loss_protection?: string;
  peer_class?: string | null;
  is_class?: boolean;
  capacities_bytes?: number[];
};

/** A subject of /api/v1/subjects.json. */
export type SubjectRow = { id: string; kind: string; title: string; is_class?: boolean };

/** Figures of all drives, one row a figure: /api/v1/peer-figures.json. */
export type PeerTable = { fields: string[]; rows: unknown[][] };

/** What the site knows. */
export type SiteData = {
  drives: DriveRow[];
  subjects?: SubjectRow[];
  peer_figures: PeerTable;
  /** Results by fingerprint, and figures of peers by the key of a measurement: /api/v1/keys.json. */
  keys: { hashes: Record<string, string[]>; peers: Record<string, unknown> };
};

/** The record of a drive that is not in the catalogue yet. */
export type NewDrive = { id: string; record: Partial<Drive> & { model: string; match: string[] } };

/** What a submission is about. */
export type Subject = {
  /** Null where it is not known. */
  id: string | null;
  /** Folder of the subject. */
  kind: string;
  /** The row of a drive, or of a system, that is on record. */
  known: DriveRow | SubjectRow | null;
  drive: NewDrive | null;
  peer_class: string | null;
  identity: DriveIdentity | null;
  /** What was recognised, in a sentence. */
  recognised: string;
};

/** A record that is not complete yet: its schema says what it must have. */
export type DraftResult = Omit<Result, 'method' | 'measurements'> & {
  method: Partial<Method>;
  measurements: Measurement[];
};
