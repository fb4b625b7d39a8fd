/** Reads what pgbench prints, and answers what it measured: transactions of a database, not storage. */
import { DURABLE_WRITES } from './shared/jobs.ts';
import { importResult, textImporter } from './shared/result.ts';
import { findNumber } from './shared/units.ts';
import type { ToolAnswer } from './types.ts';

const RATE = /^[ \t]*tps = ([\d.]+)/m;

const READS =
  'It measured queries that only read, from one table, and PostgreSQL serves those from memory once they were read: ' +
  'the figure is of processors. It does not say how fast the storage answers.';
const MIX =
  'Each transaction waits for the log to be flushed, but so do many clients together for one flush, and locks, ' +
  'processors and the network count, too. So transactions a second are no IOPS, and cannot be compared with them.';

/** Answer one run. */
function answerOf(text: string): ToolAnswer {
  const tps = findNumber(text, RATE);
  const clients = findNumber(text, /^[ \t]*number of clients: (\d+)/m);
  const scale = findNumber(text, /^[ \t]*scaling factor: (\d+)/m);
  const ms = findNumber(text, /^[ \t]*latency average = ([\d.]+) ms/m);
  const readOnly = /^[ \t]*transaction type: .*(?:select only|SELECT only)/im.test(text);
  const parts = [
    `pgbench: ${tps} transactions a second`,
    clients === null ? null : `${clients} ${clients === 1 ? 'client' : 'clients'}`,
    ms === null ? null : `${ms} ms each`,
    scale === null ? null : `scale ${scale}`,
  ];
  return {
    figure: parts.filter(Boolean).join(', '),
    says: readOnly ? READS : MIX,
    instead: DURABLE_WRITES,
  };
}

const CUT =
  'A run of the file lacks “tps = …”: pgbench was stopped, or the text is cut. Give everything that it printed.';

/** Read the runs in a text: each ends with its rates. */
function parse(text: string) {
  const runs = text
    .split(/(?<=^[ \t]*tps = .*\n)(?![ \t]*tps = )/m)
    .filter((part) => RATE.test(part) || /^[ \t]*transaction type: /m.test(part));
  const whole = runs.filter((part) => RATE.test(part));
  return importResult({
    answers: whole.map(answerOf),
    errors: whole.length < runs.length || runs.length === 0 ? [CUT] : [],
  });
}

export const pgbench = textImporter({
  id: 'pgbench',
  label: 'pgbench',
  recognises: (text) => RATE.test(text) || /^[ \t]*transaction type: .*\n[ \t]*scaling factor: \d/m.test(text),
  parse,
});
