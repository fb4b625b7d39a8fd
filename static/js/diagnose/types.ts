/** Shapes of the diagnosis. The system itself is generated into ../domain/types.d.ts from schemas/system.py. */
import type { AllOf, AnyOf, FactTest, NotOf } from '../domain/types.d.ts';
import type { Draft } from './draft.ts';
import type { View } from './view.ts';

/** A file or a paste. */
export type Input = { text: string } | { bytes: Uint8Array };

/** One output of a command, as a reader gets it. */
export type Output = {
  /** Its number, from 1. */
  number: number;
  /** Number of the file or paste, from 1. */
  file: number;
  /** Key of the machine that printed it: its name where a prompt tells, else one for the file. */
  host: string;
  /** The device that the command was about. */
  node: string | null;
  /** The OSD that the command was about. */
  osd: number | null;
};

/** What reads the output of one command as JSON. */
export type JsonReader = {
  /** The command that writes it. */
  command: string;
  recognises: (value: unknown) => boolean;
  /** Returns why it holds nothing that can be kept, where that is so. */
  read:
    | ((value: unknown, draft: Draft, output: Output) => string | null)
    | ((value: unknown, draft: Draft, output: Output) => void);
};

/** What reads the output of one command as text. */
export type TextReader = {
  /** The command that writes it. */
  command: string;
  /** What its first line looks like. */
  begins: RegExp;
  /** Whether a line that looks like a first one may follow within the same output. */
  goesOn?: boolean;
  /** Whether it ends at the first blank line, as a table does. */
  isTable?: boolean;
  /** What its other lines look like, where a paragraph without one is no part of it. */
  lines?: RegExp;
  read:
    | ((lines: readonly string[], draft: Draft, output: Output) => string | null)
    | ((lines: readonly string[], draft: Draft, output: Output) => void);
};

/** Something that was given and not read, and why. */
export type Refused = {
  file: number;
  /** Line where it begins, from 1. */
  line: number;
  /** Its first line, which may hold names: it is shown, and no report keeps it. */
  first: string;
  /** What it is, why it is not read, what to give instead. */
  reason: string;
};

/** What is known of releases: `branches` and `notices` of data/releases.json as the published document has them. */
export type Notice = {
  id: string;
  product: string;
  kind: 'security' | 'bad-version' | 'unfixed' | 'upgrade';
  harm: 'data' | 'availability' | 'security' | 'speed' | null;
  applies: Condition | null;
  title: string;
  affects: { series: string; since: string | null; until: string | null }[];
  why: string;
  do: string;
  commands: string[];
};
type Branch = {
  series: string;
  product: string;
  label: string;
  newest: string | null;
  status: 'maintained' | 'ending' | 'archived';
  end_of_life: string | null;
  /** The newest version whose notes were read: what may be recommended. */
  reviewed: string | null;
  run: string;
};
type Topic = {
  id: string;
  label: string;
  product: string;
  values: { value: string | number | boolean; unit: string | null; since: string[]; until: string[] }[];
};

/** Options that do nothing, or do harm, where they are set. */
export type OptionNote = {
  id: string;
  kind: 'ignored' | 'removed' | 'unwise';
  /** One with `*` at its end stands for all that begin so. */
  names: string[];
  value: string | null;
  applies: Condition | null;
  says: string;
};

/** One step of a piece of advice, in the forms of plain packages, cephadm and Rook. */
export type Command = {
  note: string | null;
  plain: string | null;
  cephadm: string | null;
  rook: string | null;
  proxmox?: string | null;
  /** Forms in which the step falls away. */
  not_needed_with?: string[];
  overwrites_device?: boolean;
};
export type Commands = { set: Command[]; trial: Command[]; check: Command[]; undo: Command[] };

/** A piece of advice as the API publishes it. */
export type Advice = {
  id: string;
  do: string;
  action: string;
  product: string | null;
  since: string[];
  until: string[];
  risk: string;
  warning: string | null;
  reversibility: string;
  software: string[];
  commands: Commands;
  /** For which systems it is; null where that follows from `shows`. */
  applies: Condition | null;
  /** What shows the fault that it ends; null where no program can tell. */
  shows: Condition | null;
  applies_not_because: string | null;
  /** Addresses below the root of the site. */
  pages: string[];
};

/** A drive of the catalogue, with what is on record for it. */
export type CatalogueDrive = {
  id: string;
  title: string;
  match: string[];
  media: string;
  interface: string | null;
  capacities_bytes: number[] | null;
  power_loss_protection: 'yes' | 'partial' | 'no' | 'unknown';
  recording: string | null;
  segment: string | null;
  endurance_dwpd: number | null;
  /** By state of the write cache: 4K writes with a flush after each, and at depth without one. */
  durable: { write_cache: string; iops: number; peak_iops: number | null; measurement_id: string }[];
  fits: { use: string; fit: string; words: string; write_cache: string | null }[];
};

/** Everything that the diagnosis knows: the published document `api/v1/diagnosis.json`. */
export type Knowledge = {
  series: { series: string; major: number }[];
  branches: Branch[];
  notices: Notice[];
  option_notes: OptionNote[];
  topics: Topic[];
  advice: Advice[];
  drives: CatalogueDrive[];
  uses: { id: string; label: string; short: string; command: string | null }[];
};

/** A condition of advice: schemas/applicability.py. */
export type Condition = AllOf | AnyOf | NotOf | FactTest;

/** The value of a fact; a list where it is one of several and nobody told which; undefined where nobody told. */
export type FactValue = string | number | boolean | readonly string[] | undefined;

export type Severity = 'data at risk' | 'security' | 'outage at risk' | 'slow' | 'note';

/** One place that was looked at: the figure or word that decides, and the number of the output that told it. */
export type Evidence = {
  where: string;
  what: string;
  output?: number | null;
  /** Key of the words as they were printed, with their names: the page alone puts them in place of `what`. */
  printed?: string;
};

/** What a check says of a system: found, looked at and not so, or not looked at. */
export type Outcome =
  | {
      answer: 'yes';
      evidence: Evidence[];
      title?: string;
      severity?: Severity;
      why?: string;
      step?: string;
      sure?: boolean;
    }
  | { answer: 'no'; looked: [Evidence, ...Evidence[]] }
  | { answer: 'cannot tell'; run: string[] };

/** What one look at the system says, whether of a check or of a piece of advice. */
export type Finding = {
  id: string;
  /** Found; looked at and not so; not looked at. */
  answer: Outcome['answer'];
  severity: Severity;
  title: string;
  why: string;
  /** `certain` where it follows from what was read, `likely` where a default or a usual form was assumed. */
  confidence: 'certain' | 'likely';
  /** What shows it; where the answer is `yes`. */
  evidence: Evidence[];
  /** What was looked at, with the figures that decided; where the answer is `no`. */
  looked: Evidence[];
  /** Pages of the site with the reasons and the remedy, below its root. */
  pages: string[];
  /** Pieces of advice behind it. */
  advice: string[];
  commands: Commands;
  /** What to do first; without one the title says it. */
  step?: string;
  warning: string | null;
  /** Commands whose output would tell; where the answer is `cannot tell`. */
  run: string[];
};

/** A look at the system for one thing that may be wrong. */
export type Check = {
  id: string;
  severity: Severity;
  title: string;
  /** Why it matters and what to do, for somebody in a hurry. */
  why: string;
  /** What to do first about it, for somebody who reads no further; without one the title says it. */
  step?: string;
  pages: string[];
  /** Pieces of advice behind it: their commands and warnings are shown, too. */
  advice?: string[];
  /** A finding that falls away where this check knows better: it looks at the thing itself, not at its version. */
  refines?: string;
  commands?: Commands;
  /** What not to do. */
  warning?: string | null;
  /** The check that looks closer at the same thing: where it found it, this one stays only if it knows the cause. */
  closer?: { check: string; hasCause: boolean };
  look: (view: View) => Outcome;
};
