/**
 * The gate over rules: honest outputs are never accused, and copies in which one figure was changed are caught about as
 * often as ever. Honest are the project's own fixtures and, where they are at hand, the outputs of other people.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';

const FOLDER = new URL('../../../fixtures/honest/', import.meta.url);

/** Rules whose failure says that numbers cannot belong together, which accuses whoever gave them. */
const ACCUSING = [
  'figures-match-run',
  'bandwidth-identity',
  'totals-identity',
  'littles-law',
  'percentile-order',
  'device-ios',
];
/** Words of importers that accuse. */
const ACCUSATION = /edited|two runs were mixed|put together from different runs/;

interface Output {
  name: string;
  text: string;
}

/** Runs that the page cache answered, as they were asked to: there device-ios is right. */
const CACHED = /randread-buffered|mmap|libaio-without-direct|sector/;

const HONEST: Output[] = readdirSync(FOLDER).flatMap((version) =>
  readdirSync(new URL(`${version}/`, FOLDER)).map((file) => ({
    name: `${version}/${file}`,
    text: readFileSync(new URL(`${version}/${file}`, FOLDER), 'utf8'),
  })),
);

/** What accuses an output; empty where it is taken as honest. */
async function accusations({ name, text }: Output): Promise<string[]> {
  const { measurements, errors, warnings } = await importFile(text);
  const said = [...errors, ...warnings, ...measurements.flatMap((one) => one.warnings)];
  const failed = measurements.flatMap((measurement) =>
    applyRules(measurement, {}).filter(({ verdict, rule }) => verdict === 'fail' && ACCUSING.includes(rule)),
  );
  return [
    ...said.filter((sentence) => ACCUSATION.test(sentence)),
    ...failed
      .filter(({ rule }) => !(rule === 'device-ios' && CACHED.test(name)))
      .map(({ rule, explanation }) => `${rule}: ${explanation}`),
  ];
}

for (const output of HONEST)
  test(`${output.name} is not accused`, async () => assert.deepEqual(await accusations(output), []));
