/** The targets that read what others wrote: importers by tool, drives, the diagnosis, the rules. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { diagnose } from '../../static/js/diagnose/diagnose.ts';
import { IMPORTERS, importAs, importFile } from '../../static/js/importers/index.ts';
import { importIdentity } from '../../static/js/importers/inventory/import-identity.ts';
import type { ImportResult } from '../../static/js/importers/types.ts';
import { KNOWLEDGE } from '../static/js/diagnose/systems.ts';
import { changedTexts } from './mutations.ts';
import { holdsPrototype, holdsValues, holdsVerdicts, MOST_SECONDS } from './promises.ts';
import type { Target } from './targets.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url);
/** Longer texts say more of the same and are slower to read; the shortest of a tool is always taken. */
const MOST_CHARACTERS = 12_000;
/** Verdicts of so many measurements of a text. */
const MOST_JUDGED = 8;

function textsIn(folder: string) {
  const names = readdirSync(new URL(`${folder}/`, FIXTURES));
  const texts = names.map((name) => readFileSync(new URL(`${folder}/${name}`, FIXTURES), 'utf8'));
  return texts
    .toSorted((one, other) => one.length - other.length)
    .filter(({ length }, index) => index === 0 || length <= MOST_CHARACTERS);
}

/** Run and measure; promises give way to others that read beside it only where they wait, and none does. */
async function timed<T>(read: () => Promise<T>) {
  const before = process.cpuUsage();
  const given = await read();
  const seconds = process.cpuUsage(before).user / 1e6;
  assert.ok(seconds < MOST_SECONDS, `it took ${seconds} seconds`);
  return given;
}

function holdsImport(result: ImportResult, source: string) {
  holdsPrototype();
  const { measurements, errors, answers = [] } = result;
  holdsValues(result, { source });
  assert.ok(measurements.length + answers.length + errors.length > 0, 'neither a figure nor a reason');
  assert.doesNotMatch(errors.join('\n'), / stopped: /, 'an exception');
  for (const measurement of measurements.slice(0, MOST_JUDGED)) holdsVerdicts(measurement);
  for (const measurement of measurements)
    for (const [name, value] of Object.entries(measurement))
      if (/_us$|_per_s$|^iops$/.test(name)) assert.ok(typeof value === 'number' && value >= 0, `${name} is ${value}`);
}

/** One for each importer. */
const importers: Target[] = IMPORTERS.map(({ id }) => {
  const pool = textsIn(id);
  return {
    name: `import/${id}`,
    pool,
    arbitrary: changedTexts(pool),
    holds: async (text: string) => {
      holdsImport(await timed(() => importAs(id, text)), text);
      holdsImport(await timed(() => importFile(text)), text);
    },
  };
});

const reader = (folder: string, read: (text: string) => unknown): Target => {
  const pool = textsIn(folder);
  return {
    name: `read/${folder}`,
    pool,
    arbitrary: changedTexts(pool),
    holds: async (text) => {
      holdsValues(await timed(async () => read(text)), { source: text });
      holdsPrototype();
    },
  };
};

/** Rules on any JSON in any place of a run that an importer could give. */
const runs = textsIn('fio');
const rules: Target = {
  name: 'rules',
  pool: runs,
  arbitrary: fc.tuple(
    fc.jsonValue({ maxDepth: 3 }),
    fc.nat(),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.double(), fc.constantFrom(0, 1e-320, 1e18, 1e308, -1)),
      ),
      { maxLength: 4 },
    ),
  ),
  holds: async ([any, from, changes]) => {
    holdsVerdicts(any);
    const { measurements } = await importAs('fio', runs[from % runs.length] ?? '');
    for (const measurement of measurements.slice(0, 1)) {
      const changed = structuredClone(measurement);
      for (const [place, value] of changes) put(changed, place, value);
      holdsVerdicts(changed);
    }
  },
};

/**
 * Put a value in the place of some leaf or branch.
 * @param place 0 to 1
 */
function put(whole: any, place: number, value: unknown) {
  const places: [any, string][] = [];
  const visit = (one: any) => {
    for (const key of Object.keys(one ?? {})) {
      if (typeof one === 'object') places.push([one, key]);
      if (one[key] !== null && typeof one[key] === 'object') visit(one[key]);
    }
  };
  visit(whole);
  const found = places[Math.min(Math.floor(place * places.length), places.length - 1)];
  if (found) found[0][found[1]] = value;
}

export const READERS: Target[] = [
  ...importers,
  reader('identity', importIdentity),
  reader('diagnose', (text) => diagnose([{ text }], KNOWLEDGE)),
  rules,
];
