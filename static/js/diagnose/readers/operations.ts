/** Reads `dump_historic_ops`, `dump_historic_ops_by_duration` and `dump_ops_in_flight`: the steps of operations. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import { figure, osdsIn } from '../figures.ts';
import type { JsonReader } from '../types.ts';

type Step = { event: string; seconds: number; osds: number[] };

/** More operations than an OSD keeps by default tell nothing more. */
const MOST_OPERATIONS = 2000;
const MOST_STEPS = 60;
const NUMBERS = /(?:from|on) ([\d,]+)/;

const opsOf = (value: unknown) => list(object(value).ops ?? object(value).Ops);

const isOps = (value: unknown) => {
  const report = object(value);
  return (
    ['ops', 'Ops'].some((name) => Array.isArray(report[name])) &&
    opsOf(value).every((op) => 'description' in object(op))
  );
};

/** Read a time of day as seconds; time zones are the same within one operation. */
function seconds(text: unknown) {
  const read = asText(text)
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const [, date, fraction = ''] = /^([^.]*)(\.\d+)?/.exec(read) ?? [];
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(read)?.[0] ?? 'Z';
  const whole = Date.parse(`${(date ?? '').replace(/(?:Z|[+-]\d\d:\d\d)$/, '')}${zone}`);
  return Number.isNaN(whole) ? null : whole / 1000 + Number(fraction || 0);
}

/** Name an event without what follows it. */
const nameOf = (event: string) =>
  event
    .toLowerCase()
    .replace(/sub_op_(?:commit|applied)_rec from .*/, 'sub_op_commit_rec')
    .replace(/waiting for subops.*/, 'waiting for subops')
    .replace(/[^a-z_ :]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/** Return the events, wherever this version of Ceph puts them. */
function eventsOf(op: Json) {
  const data = op.type_data;
  const lists = [object(data).events, ...list(data), op.events].filter(Array.isArray);
  return list(lists[0]).map(object).slice(0, MOST_STEPS);
}

/** Tell what was asked. */
function kindOf(description: string) {
  if (/^(?:osd_repop|osd_sub_op|MOSDRepOp|MOSDECSub|osd_ec)/i.test(description)) return 'replica';
  if (/\b(?:omap|setxattr|call|create)\b/.test(description)) return 'metadata';
  if (/\bdelete\b/.test(description)) return 'delete';
  if (/\bwrite|\+write|writefull|zero|truncate/.test(description)) return 'write';
  return /\bread\b|\+read/.test(description) ? 'read' : 'other';
}

function osdsOf(event: string): number[] {
  const listed = NUMBERS.exec(event)?.[1];
  return listed ? listed.split(',').map(Number).filter(Number.isSafeInteger) : osdsIn(event);
}

/** Read the steps: how long it took until each event. */
function stepsOf(op: Json): Step[] {
  const events = eventsOf(op);
  return events.slice(1).flatMap(({ event, time }, place) => {
    const [before, after] = [seconds(events[place]?.time), seconds(time)];
    const name = nameOf(asText(event));
    if (before === null || after === null || !name) return [];
    return [{ event: name, seconds: Math.max(0, after - before), osds: osdsOf(asText(event)) }];
  });
}

export const operations: JsonReader = {
  command: 'ceph daemon osd.N dump_historic_ops',
  recognises: isOps,
  read: (value, draft, output) => {
    for (const op of opsOf(value).slice(0, MOST_OPERATIONS).map(object)) {
      const taken = figure(op.duration) ?? figure(op.age);
      if (taken === null) continue;
      const operation = {
        ...(output.osd === null ? {} : { osd: output.osd }),
        kind: kindOf(asText(op.description)),
        seconds: taken,
        steps: stepsOf(op),
        output: output.number,
      };
      draft.operations.push(operation);
    }
  },
};
