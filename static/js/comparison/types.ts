/** Types of the comparison: what it reads of `/api/v1/`, and the rows that it makes of it. */

/** One entry of the list of subjects. */
export interface Listed {
  id: string;
  /** folder: drives, controllers, clusters or volumes */
  kind: string;
  title: string;
  /** figures */
  n: number;
  /** one number for each workload and metric that others share */
  rows: number[];
}

/** The fields in which two block workloads may differ; a field that is null was not stated. */
export interface WorkloadFields {
  kind: string;
  pattern: string | null;
  block_size_bytes: number | null;
  queue_depth: number | null;
  jobs: number | null;
  clients: number | null;
  sync: string | null;
  sync_every: number | null;
}

/** Figures of one workload under one combination of settings. */
export interface Group {
  /** part of the subject */
  target: string | null;
  /** as domain/workload.ts describes it */
  workload: string;
  /** `key=value, key=value` */
  settings: string;
  /** the settings as a reader says them */
  settings_words: string;
  metric: string;
  label: string;
  /** base unit */
  unit: string;
  higher_is_better: boolean | null;
  n: number;
  min: number;
  median: number;
  max: number;
  basis: string;
  edition: number | null;
  ranked: boolean;
  level: number;
  details: string[];
  fields: WorkloadFields;
  results: { page: string }[];
}

export interface Subject {
  id: string;
  kind: string;
  title: string;
  /** address below the root of the site */
  page: string;
  figures: Group[];
}

/** A subject under the settings of a state. */
export type Column = { subject: Subject; state: string };

export interface Cell {
  group: Group | null;
  /** why it must not be compared with the baseline; empty where it may */
  reasons: string[];
  /** states with a figure of the workload, where there is none under the chosen one */
  only: string[];
  /** to the baseline */
  ratio: number | null;
  /** of the ratio that the spread of both allows, where either has several figures */
  range: [number, number] | null;
}

export interface Row {
  workload: string;
  metric: string;
  label: string;
  unit: string;
  higher_is_better: boolean | null;
  /** one a column */
  cells: Cell[];
}
