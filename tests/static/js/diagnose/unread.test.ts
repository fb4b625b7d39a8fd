/**
 * What is not read never counts as fine: an output or a field that is taken away from a case turns no finding into “not
 * so”. Tried on the project's own outputs, and on cases of other people where those are at hand.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findingsFor } from '../../../../static/js/diagnose/diagnose.ts';
import { nameDrive } from '../../../../static/js/diagnose/facts.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { TEXT_READERS } from '../../../../static/js/diagnose/readers/index.ts';
import type { Finding } from '../../../../static/js/diagnose/types.ts';
import type { System } from '../../../../static/js/domain/types.d.ts';
import { cutText } from '../../../../static/js/paste/cut.ts';
import { CASES } from '../collections.ts';
import { cases } from './cases.ts';
import { KNOWLEDGE } from './systems.ts';

const FIXTURES = new URL('../../../fixtures/diagnose/', import.meta.url);
const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`);

type Texts = readonly string[];

const asSystem = (texts: Texts) => readSystem(texts.map((text) => ({ text }))).system;
const answers = (system: System) => new Map(findingsFor(system, KNOWLEDGE).map((finding) => [finding.id, finding]));

/** Name every thing that a system has, as evidence names it. */
const things = ({ osds, pools, hosts, drives, zfs_pools: zpools, zfs_datasets: datasets, options }: System) =>
  new Set([
    ...osds.map(({ id }) => `osd.${id}`),
    ...pools.map(({ name }) => name),
    ...[...hosts, ...zpools, ...datasets].map(({ id }) => id),
    ...drives.map(nameDrive),
    ...options.map(({ name }) => name),
  ]);

/** Findings that are about what an output says, not about a thing: they go with it. */
const ABOUT_OUTPUTS = new Set(['health/not-known']);

/** List the findings that a system without something takes for “not so”, though their thing is still there. */
function turned(before: ReadonlyMap<string, Finding>, after: System, had: ReadonlySet<string>): string[] {
  const left = things(after);
  const now = answers(after);
  return [...before.values()]
    .filter(({ id, answer }) => answer === 'yes' && now.get(id)?.answer === 'no' && !ABOUT_OUTPUTS.has(id))
    .filter(({ evidence }) => !evidence.every(({ where }) => had.has(where) && !left.has(where)))
    .map(({ id }) => `${id}: not so, by ${now.get(id)?.looked.map(({ where, what }) => `${where} ${what}`)[0]}`);
}

/** Take one output after the other away. */
function withoutOutputs(texts: Texts): string[] {
  const system = asSystem(texts);
  const [before, had] = [answers(system), things(system)];
  return texts.flatMap((text, place) =>
    cutText(text, TEXT_READERS)
      .filter(({ what }) => what !== 'command' && what !== 'prose')
      .flatMap(({ start, end, line }) => {
        const rest = text.slice(0, start) + text.slice(end);
        const after = asSystem(texts.map((one, other) => (other === place ? rest : one)));
        return turned(before, after, had).map((words) => `without the output at line ${line}: ${words}`);
      }),
  );
}

/** List the places of fields that an output may lack: those that say which output told them. */
function fieldsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.keys((value as { read_from?: object }).read_from ?? {}).map((field) => [...path, field]);
  const inner = Object.entries(value).filter(([name]) => name !== 'read_from');
  return [...own, ...inner.flatMap(([name, one]) => fieldsOf(one, [...path, name]))];
}

/** Take a field away from a copy. */
function without(system: System, path: readonly string[]): System {
  const copy = structuredClone(system);
  const holder = path.slice(0, -1).reduce((inner: unknown, name) => Object(inner)[name], copy);
  delete Object(holder)[path.at(-1) ?? ''];
  return copy;
}

/** Take one field after the other away; of a large system every so many-th. */
function withoutFields(texts: Texts, most: number): string[] {
  const system = asSystem(texts);
  const [before, had] = [answers(system), things(system)];
  const paths = fieldsOf(system);
  const step = Math.max(1, Math.ceil(paths.length / most));
  return paths
    .filter((_, place) => place % step === 0)
    .flatMap((path) =>
      turned(before, without(system, path), had).map((words) => `without ${path.join('.')}: ${words}`),
    );
}

for (const file of files)
  test(`nothing that ${file.slice(file.lastIndexOf('/') + 1)} lacks makes a finding “not so”`, () => {
    const text = readFileSync(file, 'utf8');
    assert.deepEqual([...withoutOutputs([text]), ...withoutFields([text], 400)], []);
  });

test('nothing that a case of other people lacks makes a finding “not so”', { skip: CASES.missing }, () => {
  const wrong = cases().flatMap(({ id, inputs }) => {
    const texts = inputs().map((input) => ('text' in input ? input.text : Buffer.from(input.bytes).toString('utf8')));
    return [...withoutOutputs(texts), ...withoutFields(texts, 30)].map((words) => `${id} ${words}`);
  });
  assert.deepEqual(wrong, []);
});
