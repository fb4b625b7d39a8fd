/** The target of pastes: no line of one is lost, however it was changed. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readSystem } from '../../static/js/diagnose/read.ts';
import { importFile } from '../../static/js/importers/index.ts';
import { cutText } from '../../static/js/paste/cut.ts';
import { kindOfLine } from '../../static/js/paste/kinds.ts';
import { undoTransport } from '../../static/js/paste/transport.ts';
import { changedTexts } from './mutations.ts';
import { MOST_SECONDS } from './promises.ts';
import type { Target } from './targets.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url);
/** Longer texts say more of the same. */
const MOST_CHARACTERS = 6000;

const pool = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/fuzz|vectors|\.(?:py|csv|md)/.test(`${entry.parentPath}/${entry.name}`))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
  .filter(({ length }) => length <= MOST_CHARACTERS);
const WORDS = [
  '\nI ran this, and it is slow:\n\n',
  '\n\nbefore:\n',
  '\nroot@host-a:~# fio --name=x --fsync=1\n',
  '\n\n',
];
const MARKS = ['', '> ', '+', '[pod/a/b] ', '2024-03-02T10:11:12.123Z ', '    ', '\u001b[0m'];

/** Some changed outputs below each other, with words between them and a mark before each line of some. */
const arbitrary = fc
  .array(fc.tuple(changedTexts(pool), fc.constantFrom(...MARKS), fc.constantFrom(...WORDS)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map(([text, mark, words]) => `${words}${text.replace(/^/gm, mark)}`).join('\n'));

/** Lines that are in one of the ranges. */
const covers = (ranges: readonly (readonly [number, number])[], line: number) =>
  ranges.some(([from, to]) => from <= line && line <= to);

async function holds(text: string) {
  const before = process.cpuUsage();
  const carried = undoTransport(text);
  const pieces = cutText(carried.text);
  let end = 0;
  for (const piece of pieces) {
    assert.equal(piece.start, end, 'a gap between two pieces');
    end = piece.end;
  }
  assert.equal(end, carried.text.length, 'the end is in no piece');
  const { parts, unread, errors, measurements, answers = [] } = await importFile(text);
  const told = [...parts, ...unread].flatMap(({ lines }) => lines);
  const lines = carried.text.split('\n');
  for (const { what, line, last } of pieces) {
    if (what === 'command') continue;
    for (let number = line; number <= last; number += 1) {
      const one = lines[number - 1] ?? '';
      const isTold = covers(told, carried.lineOf(number));
      if (what !== 'prose') assert.ok(isTold || one.trim() === '', `line ${number} is lost: ${one}`);
      else assert.ok(isTold || kindOfLine(one) === null, `taken for words: ${one}`);
    }
  }
  assert.ok(measurements.length + answers.length + errors.length > 0, 'neither a figure nor a reason');
  const { system, refused } = readSystem([{ text }]);
  assert.ok(system.outputs.length + refused.length > 0, 'the diagnosis says nothing');
  const seconds = process.cpuUsage(before).user / 1e6;
  assert.ok(seconds < MOST_SECONDS, `it took ${seconds} seconds`);
}

export const PASTES: Target = { name: 'pastes', pool, arbitrary, holds };
