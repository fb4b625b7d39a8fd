/** Shapes of what importers read and return. A record's own shapes are generated into ../domain/types.d.ts. */
import type { Environment, Method, Metrics, Run, Target, Workload } from '../domain/types.d.ts';
import type { Input } from '../paste/types.ts';

export type { Input } from '../paste/types.ts';

/** An object out of parsed JSON of which nothing is known; its members are read with ../domain/json.ts. */
export type UntrustedObject = Readonly<Record<string, unknown>>;

/** One entry of `jobs` or `client_stats` as fio wrote it. */
export type RawJob = UntrustedObject;

export type DirectionName = 'read' | 'write' | 'trim' | 'mixed';

/** Names of metrics; the unit ends the name. */
export type Metric = keyof Metrics;

/** Figures by metric; tools print single numbers, never ranges. */
export type Figures = { [M in Metric]?: number };

/** An object in which any member may be missing, as a parser fills it in. */
export type Nullable<T> = { [K in keyof T]?: T[K] | null };

/** The same object after `withoutNulls`. */
export type WithoutNulls<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** The place of a measurement in the file that was imported. */
type Origin = {
  /** Number of the document within the file, from 0. */
  document: number;
  /** Places of its entries within the document. */
  jobs: number[];
  /** Name of the job or run, without names of hosts and paths. */
  name: string;
  /** `read`, `write`, `trim`, `mixed`, or the operation where no data moves. */
  direction: string;
  /** What stood above its part of a paste as a heading. */
  title?: string;
};

/** What every measurement has beside its figures. */
export type MeasurementFrame = {
  workload: Workload;
  settings?: Record<string, string>;
  /** Name that the tool itself gives the part, such as a zone of a disk; never one that a person chose. */
  label?: string;
  target?: Target;
  note?: string;
  /** Figures of the reads of a mixed workload. */
  read?: Figures;
  /** Figures of the writes of a mixed workload. */
  write?: Figures;
  /** What the rules check the figures against. */
  run: Run;
  origin: Origin;
  warnings: string[];
};

/** A measurement of a record, with its place in the file and its warnings. */
export type ImportedMeasurement = Figures & MeasurementFrame;

/** One drive as a tool describes it. Null: the tool does not say. Serial numbers and addresses are never part of it. */
export type DriveIdentity = {
  vendor: string | null;
  /** As the drive prints it, without padding. */
  model: string;
  firmware: string | null;
  capacity_bytes: number | null;
  interface: 'sata' | 'sas' | 'nvme' | 'usb' | null;
  /** Generation of the interface: 3 for SATA at 6 Gb/s. */
  interface_generation: number | null;
  rotational: boolean | null;
  rotation_rpm: number | null;
  /** State of the volatile cache. */
  write_cache: 'on' | 'off' | null;
  /** Whether there is a cache that could lose data. */
  write_cache_present: boolean | null;
};

/** What a file says about drives. */
export type IdentityResult = { drives: DriveIdentity[]; warnings: string[]; errors: string[] };

/** A figure that answers no question of storage: what it is, why it does not answer, and the job that does. */
export type ToolAnswer = {
  /** As the tool measured it: `hdparm -t: sequential read, 392.6 MiB/s`. */
  figure: string;
  /** Two sentences: what was measured, and why that does not answer. */
  says: string;
  /** The command that measures it. */
  instead: string;
};

/** What an importer returns. `errors` say what could not be read and what to do, `warnings` what a reader must know. */
export type ImportResult = {
  measurements: ImportedMeasurement[];
  warnings: string[];
  errors: string[];
  method: Partial<Method>;
  environment: Environment;
  /** Day of the run. */
  date: string | null;
  /** Drives, where the file names them. */
  identities?: DriveIdentity[];
  /** Figures that make no record, each with what to run instead; an output may hold nothing but these. */
  answers?: ToolAnswer[];
};

export type Importer = {
  /** As `iops import` takes it. */
  id: string;
  /** Name of the tool for people, and `method.tool` of a record. */
  label: string;
  /** Whether a text is output of this tool. */
  recognises: (text: string) => boolean;
  read: (input: Input) => Promise<ImportResult>;
};
