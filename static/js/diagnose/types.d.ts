/** Shapes of the diagnosis. The system itself is generated into ../domain/types.d.ts from schemas/system.py. */
import type { Draft } from './draft.js';

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
  read: (value: unknown, draft: Draft, output: Output) => void;
};

/** What reads the output of one command as text. */
export type TextReader = {
  /** The command that writes it. */
  command: string;
  /** What its first line looks like. */
  begins: RegExp;
  /** Whether a line that looks like a first one may follow within the same output. */
  goesOn?: boolean;
  read: (lines: readonly string[], draft: Draft, output: Output) => void;
};

/** Something that was given and not read, and why. */
export type Refused = {
  file: number;
  /** Line where it begins, from 1. */
  line: number;
  /** What it is, why it is not read, what to give instead. */
  reason: string;
};
