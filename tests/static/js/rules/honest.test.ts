/**
 * The gate over rules: honest outputs are never accused, and copies in which one figure was changed are caught about as
 * often as ever. Honest are the project's own fixtures and, where they are at hand, the outputs of other people.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { CASES, OUTPUTS } from '../collections.ts';

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

/** Of so many places to cut one is tried, and in each file others: all of them take too long. */
const ONE_OF = 4;

/** Begin with so many lines, as posts do: from the first that holds a rate on. */
function beginnings(text: string, first: number): string[] {
  const lines = text.split('\n');
  const rate = lines.findIndex((line) => /IOPS=|iops=/.test(line));
  return lines.flatMap((_line, index) =>
    rate >= 0 && index >= rate && (index + first) % ONE_OF === 0 ? lines.slice(0, index + 1).join('\n') : [],
  );
}

test('an honest text of fio is not accused wherever it was cut off, with or without what stands above', async () => {
  for (const [index, { name, text }] of HONEST.filter((one) => one.name.endsWith('.txt')).entries())
    for (const whole of [text, text.slice(Math.max(0, text.search(/^\S+: \(groupid=/m)))])
      for (const cut of beginnings(whole, index))
        assert.deepEqual(
          await accusations({ name, text: cut }),
          [],
          `${name}, cut after ${cut.split('\n').length} lines`,
        );
});

/** Outputs of other people that rules rightly fail, and why. */
const JUSTIFIED: Record<string, RegExp> = {
  // Test data of a program, in which somebody changed figures of one output of fio.
  'microsoft+VirtualClient__VirtualClient.ExampleWorkload_Resources_Response3.txt': /^percentile-order/,
  'microsoft+VirtualClient__VirtualClient_TestResources_Results_FIO_ReadWrite.json': /^percentile-order/,
  'microsoft+VirtualClient__VirtualClient_TestResources_Results_FIO.json': /./,
  // The page cache answered: no direct=1.
  'openebs+performance-benchmark__fio-benchmarks_README.md.json': /^device-ios/,
  // The clock of the machine failed: a part of a latency takes 40 and 606 s, the whole a fraction of a millisecond.
  'stonet-research+NVMeBenchmarks__4096bs_1zone_128.json': /^percentile-order/,
  'stonet-research+NVMeBenchmarks__inteference_mixratio_100_nvme_8.json': /^percentile-order/,
};
const FOLDERS = ['fio-json', 'fio-text', 'fio-terse', 'rados-bench-text', 'osd-bench-json', 'diskspd', 'warp-text'];

test('no output of other people is accused without a reason', { skip: OUTPUTS.missing }, async (context) => {
  const outputs = [...FOLDERS, 'vdbench', 'hsbench-text'].flatMap((folder) =>
    OUTPUTS.list(folder).map((name) => ({ name, text: String(OUTPUTS.read(`${folder}/${name}`)) })),
  );
  for (const output of outputs) {
    const found = await accusations(output);
    assert.deepEqual(
      found.filter((each) => !JUSTIFIED[output.name]?.test(each)),
      [],
      output.name,
    );
  }
  context.diagnostic(`${outputs.length} outputs, ${Object.keys(JUSTIFIED).length} failed with a reason`);
});

test('no case is accused', { skip: CASES.missing }, async () => {
  for (const name of CASES.list('benchmarks').filter((each) => !each.endsWith('.csv')))
    assert.deepEqual(await accusations({ name, text: String(CASES.read(`benchmarks/${name}`)) }), [], name);
});

// Changes one figure of honest outputs: most changes must be found.

/** Put the first two figures that differ in each other's place. */
function swapped(digits: string) {
  const place = [...digits].findIndex(
    (one, at) => /\d/.test(one) && /\d/.test(digits[at + 1] ?? '') && one !== digits[at + 1],
  );
  return digits.slice(0, place) + (digits[place + 1] ?? '') + (digits[place] ?? '') + digits.slice(place + 2);
}
const CHANGES: Record<string, (digits: string) => string> = {
  'a figure twice as large': (digits) => String(Number(digits) * 2),
  'a tenth of a figure': (digits) => String(Math.max(1, Math.round(Number(digits) / 10))),
  'two digits swapped': swapped,
};
/** Rates, bandwidths, counts, times and mean latencies of a JSON without blanks. */
const PLACES = new RegExp(
  String.raw`(?<="(?:iops|bw_bytes|total_ios|io_bytes|runtime)":)[1-9]\d+(?=[.,}])|` +
    String.raw`(?<="lat_ns":\{"min":\d{1,15},"max":\d{1,15},"mean":)[1-9]\d+`,
  'g',
);
const CHANGED = [
  ...['libaio-1', 'libaio-32', 'randwrite-sync', 'mixed-70', 'clones-grouped', 'size-run'],
  ...['clones-sized', 'status-interval', 'interrupted', 'side-by-side'],
];
const LEAST_FOUND = 0.95;
const LEAST_CHANGE = 0.03;

for (const [name, change] of Object.entries(CHANGES))
  test(`${name} is found`, async (context) => {
    const counts = { made: 0, found: 0 };
    const missed = new Map<string, number>();
    for (const { text } of HONEST.filter((output) => CHANGED.some((shape) => output.name.endsWith(`/${shape}.json`))))
      for (const { 0: digits, index } of [...text.matchAll(PLACES)].slice(0, 6)) {
        const changed = change(digits);
        // JSON has no number with a 0 before it, and rules allow for some percent.
        if (changed.startsWith('0') || Math.abs(Number(changed) / Number(digits) - 1) < LEAST_CHANGE) continue;
        const edited = text.slice(0, index) + changed + text.slice(index + digits.length);
        counts.made += 1;
        const refused = (await importFile(edited)).measurements.length === 0;
        const isFound = refused || (await accusations({ name: 'edited', text: edited })).length > 0;
        counts.found += isFound ? 1 : 0;
        const figure = /"(\w+)":(?:\{[^{}]*)?$/.exec(text.slice(0, index))?.[1] ?? '';
        if (!isFound) missed.set(figure, (missed.get(figure) ?? 0) + 1);
      }
    const list = [...missed].map(([figure, count]) => `${figure} ${count}`).join(', ');
    context.diagnostic(`${counts.found} of ${counts.made}; missed: ${list || 'none'}`);
    assert.ok(counts.found >= LEAST_FOUND * counts.made, `${counts.found} of ${counts.made}`);
    assert.ok(counts.made > 50);
  });
