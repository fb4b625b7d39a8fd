/** What carrying did to a text changes no figure: each kind of mark, on outputs of several tools. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureText } from '../importers/fixtures.ts';

const OUTPUTS = [
  'fio-text/flush.txt',
  'fio/flush.json',
  'rados-bench/write.txt',
  'warp/put.txt',
  'pg-test-fsync/table.txt',
  'diskspd/mixed.txt',
  'sockperf/full-rtt.txt',
];
const CLUSTER = readFileSync(new URL('../../../fixtures/diagnose/cluster.txt', import.meta.url), 'utf8');

const eachLine = (mark: (line: string, index: number) => string) => (text: string) =>
  text.replace(/\n$/, '').split('\n').map(mark).join('\n');

/** Ways that a text takes, by what they leave in it. */
const WAYS: Record<string, (text: string) => string> = {
  'a mail that quotes it': eachLine((line) => `> ${line}`.trimEnd()),
  'a mail that quotes a mail': eachLine((line) => `> > ${line}`),
  'a mail with words above it': (text) =>
    `On Tuesday somebody wrote:\n${eachLine((line) => `> ${line}`)(text)}\n\nThanks`,
  'added lines of a diff': eachLine((line) => `+${line}`),
  'removed lines of a diff': eachLine((line) => `-${line}`),
  'kubectl logs --prefix': eachLine((line) => `[pod/bench-x7k2p/bench] ${line}`),
  'kubectl logs --timestamps': eachLine(
    (line, i) => `2024-03-02T10:11:${String(i % 60).padStart(2, '0')}.123456789Z ${line}`,
  ),
  'docker compose': eachLine((line) => `bench-1  | ${line}`),
  journalctl: eachLine((line) => `Mar 02 10:11:12 host-a bench[4711]: ${line}`),
  'a log of continuous integration': eachLine((line) => `bench\tRun it\t2024-03-02T10:11:12.0000000Z ${line}`),
  'a log of Python': eachLine((line) => `2024-03-02 10:11:12,345 INFO ${line}`),
  'a log with a level and a stream': eachLine((line) => `10:11:12 DEBUG| [stdout] ${line}`),
  'the log file of a container': eachLine((line) => JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: 'x' })),
  'colours of a terminal': eachLine((line) => `\u001b[0;32m${line}\u001b[0m`),
  'a title of a terminal': (text) => `\u001b]0;host: ~\u0007${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'spaces nobody sees': eachLine((line) => `\u200b${line}`),
  'entities of HTML': (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  'an indented block of Markdown': eachLine((line) => (line ? `    ${line}` : '')),
  'a fence of Markdown': (text) => `\`\`\`text\n${text}\n\`\`\``,
  'a literal of YAML': (text) => `stdout: |\n${eachLine((line) => (line ? `  ${line}` : ''))(text)}`,
  'stdout_lines of Ansible': (text) =>
    `ok: [host-a] => ${JSON.stringify({ 'bench.stdout_lines': text.split('\n') }, null, 4)}`,
  'a list of strings in YAML': eachLine((line) => `  - ${JSON.stringify(line)}`),
  'a string of Python': (text) =>
    `b'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\t', '\\t').replaceAll('\n', '\\n')}'`,
  'a border around it': (text) => {
    const lines = text.replaceAll('\t', '        ').replace(/\n$/, '').split('\n');
    const width = Math.max(...lines.map(({ length }) => length));
    const rule = `+${'-'.repeat(width + 2)}+`;
    return [rule, ...lines.map((line) => `| ${line.padEnd(width)} |`), rule].join('\n');
  },
  'numbers of lines': eachLine((line, i) => `${String(i + 1).padStart(4)}  ${line}`.replace(/^( *\d+) /, '$1:')),
  'a blank line behind each': eachLine((line) => `${line}\n`),
};
/** Ways that change what a line of JSON says, or break figures of tables. */
const NOT_OF: Record<string, readonly string[]> = {
  'a border around it': ['fio-text/flush.txt'],
};

const figures = (measurements: readonly object[]) =>
  measurements.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name, value]) => typeof value === 'number' && name !== 'run')),
  );

for (const [name, change] of Object.entries(WAYS)) {
  test(`${name}: every figure is read as before`, async () => {
    for (const path of OUTPUTS.filter((one) => !NOT_OF[name]?.includes(one))) {
      const text = fixtureText(path);
      const [before, after] = [await importFile(text), await importFile(change(text))];
      assert.ok(before.measurements.length > 0, path);
      assert.deepEqual([after.tool, after.errors], [before.tool, []], path);
      assert.deepEqual(figures(after.measurements), figures(before.measurements), path);
    }
  });
}

for (const name of ['a mail that quotes it', 'kubectl logs --prefix', 'no-break spaces', 'line ends of Windows']) {
  test(`${name}: the diagnosis reads as many outputs as before`, () => {
    const of = (text: string) => readSystem([{ text }]).system.outputs.map(({ command }) => command);
    assert.deepEqual(of((WAYS[name] ?? String)(CLUSTER)), of(CLUSTER));
  });
}
