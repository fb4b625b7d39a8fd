/** Reads what spew prints of its writes and reads, and answers what they measured: a check of data with a rate. */
import { DURABLE_WRITES, SEQUENTIAL_READS } from './shared/jobs.ts';
import { importResult, textImporter } from './shared/result.ts';
import type { ToolAnswer } from './types.ts';

const LINE = /^[ \t]*(WTR|RTR):\s*([\d.]+) (\S+\/s)\s+Transfer time:\s*([\d:]+)\s+IOPS:\s*([\d.]+)/gm;

const WRITES =
  'It wrote a pattern one request after another, through the page cache unless -d or --sync is given, and prints ' +
  'neither. So its “IOPS” may be those of memory, and say nothing of writes that wait for a flush.';
const READS =
  'It read back what it had written and compared it, one request after another, through the page cache unless -d is ' +
  'given. So its rate may be that of memory, and says nothing of random reads.';

/** Answer one line. */
const answerOf = ([, kind, rate, unit, time, iops]: RegExpExecArray): ToolAnswer => ({
  figure: `spew: ${kind === 'WTR' ? 'writes' : 'reads'}, ${rate} ${unit}, ${iops} requests a second, in ${time}`,
  says: kind === 'WTR' ? WRITES : READS,
  instead: kind === 'WTR' ? DURABLE_WRITES : SEQUENTIAL_READS,
});

const CUT = 'The text lacks the rates of spew (“WTR: …”): it was stopped, or the text is cut.';

/** Read all lines of a text. */
function parse(text: string) {
  const answers = Array.from(text.matchAll(LINE), answerOf);
  return importResult({ answers, errors: answers.length > 0 ? [] : [CUT] });
}

export const spew = textImporter({
  id: 'spew',
  label: 'spew',
  recognises: (text) => /^[ \t]*(?:WTR|RTR):\s*[\d.]+ \S+\/s\s+Transfer time:/m.test(text),
  parse,
});
