/** Reads what `hdparm -tT` prints, and answers what it measured: memory, and a short stream at the start of a drive. */
import { RANDOM_READS, SEQUENTIAL_READS } from './shared/jobs.ts';
import { importResult, textImporter } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import type { ToolAnswer } from './types.ts';

/** Its MB are of 1024 × 1024 bytes (hdparm.c). */
const LINE = joinPatterns(
  [
    /^[ \t]*Timing (O_DIRECT )?(cached|buffer-cache|buffered disk|disk) reads:/,
    /\s*(\d+) MB in\s+([\d.]+) seconds\s*=\s*([\d.]+) ([Mk])B\/sec/,
  ],
  'gm',
);

const MEMORY =
  'It read the same 2 MiB again and again out of memory: that is the speed of the processor and its caches. ' +
  'No drive takes part in it.';
const DRIVE_CACHE =
  'It read the first blocks of the device again and again past the page cache, out of the cache of the drive: that ' +
  'is the speed of the connection. It says nothing of what the drive does with data that is not in its cache.';
const STREAM =
  'It read the first blocks of the device in order for about three seconds, through the page cache with read-ahead. ' +
  'It says nothing of random reads, of writes or of flushes, which are what a system waits for.';
const DIRECT =
  'It read the first blocks of the device in order for about three seconds past the page cache, one request of 2 MiB ' +
  'after another. It says nothing of random reads, of writes or of flushes, which are what a system waits for.';

/** What a line measured, why that does not answer, and what does. */
function kindOf(direct: boolean, cached: boolean) {
  if (cached && direct) return { what: 'reads of the cache of the drive', says: DRIVE_CACHE, instead: RANDOM_READS };
  if (cached) return { what: 'reads of memory', says: MEMORY, instead: RANDOM_READS };
  if (direct) return { what: 'sequential reads past the page cache', says: DIRECT, instead: SEQUENTIAL_READS };
  return { what: 'buffered sequential reads', says: STREAM, instead: SEQUENTIAL_READS };
}

/** Answer one line. */
function answerOf([, direct, kind = '', amount, seconds, rate, prefix]: RegExpExecArray): ToolAnswer {
  const { what, says, instead } = kindOf(direct !== undefined, /^(?:cached|buffer-cache)$/.test(kind));
  const unit = prefix === 'k' ? 'KiB' : 'MiB';
  return { figure: `hdparm: ${what}, ${rate} ${unit}/s (${amount} MiB in ${seconds} s)`, says, instead };
}

const CUT = 'The text lacks the rate of hdparm: it was stopped, or could not open the device (it needs root).';

/** Read all lines of a text. */
function parse(text: string) {
  const answers = Array.from(text.matchAll(LINE), answerOf);
  return importResult({ answers, errors: answers.length > 0 ? [] : [CUT] });
}

export const hdparm = textImporter({
  id: 'hdparm',
  label: 'hdparm',
  recognises: (text) => /^[ \t]*Timing (?:O_DIRECT )?(?:cached|buffer-cache|buffered disk|disk) reads:/m.test(text),
  parse,
});
