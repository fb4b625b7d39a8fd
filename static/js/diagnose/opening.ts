/** The opening of the answer: what is wrong in one sentence, what could not be seen, and what was looked at. */
import type { System } from '../domain/types.d.ts';
import type { Diagnosed } from './read.ts';
import type { Evidence, Finding } from './types.ts';
import { counted, listed } from './words.ts';

export type Opening = {
  /** What is wrong, in a sentence; that nothing is, only where every part of what was given was read. */
  sentence: string;
  /** What could not be seen, and what would show it. */
  unseen: string[];
  /** What was read, by command. */
  looked: string;
};

/** What findings of a severity do, of one and of several. */
const DO = [
  ['data at risk', 'endangers data', 'endanger data'],
  ['security', 'is a security hole', 'are security holes'],
  ['outage at risk', 'may cause an outage', 'may cause an outage'],
  ['slow', 'makes it slow', 'make it slow'],
] as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** So many parts that were not read are named; a dump of a thousand lines is not told line by line. */
const MOST_UNREAD = 8;

const inWords = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const isAdvice = ({ id }: Finding) => id.startsWith('advice/');

/** Say how many things are wrong, and how many of them endanger what. */
function faults(findings: readonly Finding[]): string | null {
  const parts = DO.flatMap(([severity, one, several]) => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return length > 0 ? [{ length, words: length === 1 ? one : several }] : [];
  });
  const count = parts.reduce((sum, { length }) => sum + length, 0);
  const [first] = parts;
  if (!first) return null;
  if (count === 1) return `One thing is wrong: it ${first.words}.`;
  const head = `${capital(inWords(count))} things are wrong`;
  if (parts.length === 1) return `${head}: ${count === 2 ? 'both' : 'all'} ${first.words}.`;
  return `${head}: ${parts.map(({ length, words }) => `${inWords(length)} ${words}`).join(', ')}.`;
}

/** Name what could not be seen. */
function unseenIn({ system, refused, warnings }: Diagnosed): string[] {
  const { cluster, health_checks: checks, unknown_messages: unknown } = system;
  const files = new Set(refused.map(({ file }) => file)).size;
  const unread = refused.slice(0, MOST_UNREAD).map(({ file, line, reason }) => {
    const place = files > 1 || file > 1 ? `File ${file}, line ${line}` : `Line ${line}`;
    return `${place} was left out: ${reason}`;
  });
  const more = refused.length - unread.length;
  const isUntold = cluster?.health && cluster.health !== 'HEALTH_OK' && checks.length + unknown.length === 0;
  return [
    ...(isUntold ? [`Ceph says ${cluster.health}, and nothing that was read says why. Run: ceph health detail`] : []),
    ...unread,
    ...(more > 0 ? [`${counted(more, 'more part')} of what was given ${more === 1 ? 'was' : 'were'} not read`] : []),
    ...warnings,
  ];
}

/** Name the outputs that were read, by their commands. */
function outputsRead({ outputs }: System): string {
  const times = [...Map.groupBy(outputs, ({ command }) => command)];
  return listed(
    times.map(([command, all]) => (all.length > 1 ? `${command} (${all.length}×)` : command)),
    12,
  );
}

/** Say that nothing is wrong, as far as that can be said. */
function withoutFaults(notes: number, clear: number, { system }: Diagnosed, isAllRead: boolean) {
  const rest = isAllRead ? '' : ' Not all that was given could be read.';
  const things = `${capital(inWords(notes))} ${notes === 1 ? 'thing is' : 'things are'} worth knowing`;
  if (notes > 0) return `${things}, and nothing worse was seen.${rest}`;
  if (clear === 0) return `Nothing could be judged by what was read: ${outputsRead(system)}.${rest}`;
  const looked = `${counted(clear, 'check')} looked at ${outputsRead(system)}`;
  return isAllRead ? `No faults found: ${looked}.` : `What could be read shows no fault: ${looked}.${rest}`;
}

/** Write the opening. @param findings the worst first */
export function openingOf(read: Diagnosed, findings: readonly Finding[]): Opening {
  const checks = findings.filter((finding) => !isAdvice(finding));
  const found = checks.filter(({ answer }) => answer === 'yes');
  const clear = checks.filter(({ answer }) => answer === 'no').length;
  const unseen = unseenIn(read);
  const looked = `Read: ${outputsRead(read.system)}. Looked at and not so: ${clear}.`;
  return { sentence: faults(found) ?? withoutFaults(found.length, clear, read, unseen.length === 0), unseen, looked };
}

/** Name the output that told, and the line where it begins. */
export function sourceOf({ output }: Evidence, { outputs }: System): string {
  const told = outputs.find(({ number }) => number === output);
  if (!told) return '';
  const files = outputs.some(({ file }) => file !== told.file) ? `file ${told.file}, ` : '';
  return `${told.command}${told.line ? `, ${files}line ${told.line}` : ''}`;
}
