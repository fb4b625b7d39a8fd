/** Shapes that pydantic writes out wherever they occur, each with the name that it gets in the declarations. */
import type { Schema } from './schema_namer.ts';

/** Unions and choices that pydantic writes out wherever they occur, by their options, and what each is. */
const SHAPES = Object.freeze({
  'integer,number,QualifiedFigure,RangeFigure': ['Figure', 'A figure as its source prints it.'],
  'string,integer,number': ['SettingValue', 'The value of a setting.'],
  'BlockWorkload,ProbeWorkload,ObjectWorkload,BackgroundWorkload,NetworkWorkload,KeyValueWorkload,OsdWorkload': [
    'Workload',
    'What was asked of a subject, by kind.',
  ],
  'read|write|randread|randwrite|rw|randrw|trim': ['Pattern', "Direction and order of access, in fio's terms."],
  'none|sync|dsync|fsync|fdatasync|sync+fsync|msync': ['Sync', 'How writes are made durable.'],
  'overall|during-background|steady|burst|interval': ['Window', 'Part of a run that its figures cover.'],
  'about|at_most|at_least|more_than|less_than': ['Qualifier', 'How exact the source says a figure is.'],
  'drives|controllers|clusters|volumes': ['SubjectKind', 'Folder of a kind of subject under `data/`.'],
} as Record<string, [name: string, description: string]>);

/** @returns the definition, the choices or the type that one option of a union is */
function optionName({ $ref, enum: choices, type }: Schema): string {
  if ($ref) return $ref.replace('#/$defs/', '');
  return choices ? choices.join('|') : String(type);
}

/**
 * Name a union or a choice.
 * @param options without null
 * @returns empty where the shape has no name
 */
export const nameOfShape = (options: readonly Schema[]): [name: string, description: string] | [] =>
  SHAPES[options.map(optionName).join()] ?? [];
