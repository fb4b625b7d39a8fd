/** Takes a paste apart: prompts with their commands, JSON documents, tables and lists, in the order they stand. */
import { nodeOf } from './figures.ts';
import { parseAt } from './lenient-json.ts';
import { TEXT_READERS } from './readers/index.ts';
import type { TextReader } from './types.ts';

/** What a prompt tells. */
type Context = { host: string | null; node: string | null; osd: number | null };
type Place = { line: number; context: Context };
type JsonPart = Place & { value: unknown };
type TextPart = Place & { reader: TextReader; lines: string[] };
type BrokenPart = Place & { problem: string };
type Part = JsonPart | TextPart | BrokenPart;

const COMMANDS =
  'ceph|cephadm|rados|radosgw-admin|rook|kubectl|oc|lsblk|nvme|smartctl|hdparm|zpool|zfs|lscpu|cpupower|cat|grep|' +
  'head|uname|lspci|ethtool|ceph-volume|pveceph|storcli\\d*|for|free|microceph\\.ceph|sudo';
const PROMPT = new RegExp(`^[ \\t]*(?:([^\\s#$%>]{0,80})(?: [^#$%>]{0,60})?[#$%>]+|#+) *((?:${COMMANDS})\\b.*)$`);
/** What `ceph tell 'osd.*' …` puts before the answer of each OSD. */
const ANSWERER = /^osd\.(\d{1,7}): *(?=[{[])/;
const NO_CONTEXT = Object.freeze({ host: null, node: null, osd: null });

/**
 * Read what the command of a prompt was about.
 * @param prompt what stands before the sign
 */
function contextOf(prompt: string, command: string): Context {
  const host = /@([\w.-]+)/.exec(prompt)?.[1] ?? null;
  const device = /(?:\/dev\/|\/sys\/(?:block|class\/nvme)\/)(\w+)/.exec(command)?.[1];
  const osd = /\bosd\.(\d{1,7})\b/.exec(command)?.[1];
  return { host, node: nodeOf(device), osd: osd === undefined ? null : Number(osd) };
}

/** Tell whether JSON begins in a line. */
const beginsJson = (line: string, next: string) =>
  /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(line) || (/^\s*[{[]\s*$/.test(line) && /^\s*["{}[\]]/.test(next));

/**
 * Take a text apart.
 * @param onPlace told how far it has come, before each document and at the end
 */
export function* parts(text: string, onPlace: (place: number) => void = () => {}): Generator<Part> {
  let place = 0;
  let line = 0;
  let context: Context = NO_CONTEXT;
  let open: TextPart | null = null;
  while (place < text.length) {
    const end = lineEnd(text, place);
    const current = text.slice(place, end).replace(/\r$/, '');
    line += 1;
    const [answerer = '', osd] = ANSWERER.exec(current) ?? [];
    const isJson = beginsJson(current.slice(answerer.length), text.slice(end + 1, end + 40));
    const prompt = PROMPT.exec(current);
    const reader = prompt ? null : TEXT_READERS.find(({ begins }) => begins.test(current));
    if (prompt || reader || isJson) {
      // One reader of several lines of a kind goes on, as `pool 2 …` after `pool 1 …`.
      if (open && reader === open.reader && reader.goesOn) {
        open.lines.push(current);
        place = end + 1;
        continue;
      }
      if (open) yield open;
      open = null;
    }
    if (prompt) context = contextOf(prompt[1] ?? '', prompt[2] ?? '');
    else if (reader) open = { reader, lines: [current], line, context };
    else if (isJson) {
      if (osd !== undefined) context = { ...context, osd: Number(osd) };
      const start = place + current.search(/[{[]/);
      onPlace(place);
      const parsed = parseAt(text, start, () => nextPrompt(text, end));
      yield 'value' in parsed ? { value: parsed.value, line, context } : { problem: parsed.problem, line, context };
      const rest = lineEnd(text, Math.max(parsed.end - 1, place));
      line += countLines(text, place, rest);
      place = rest + 1;
      continue;
    } else open?.lines.push(current);
    place = end + 1;
  }
  if (open) yield open;
  onPlace(text.length);
}

/** Find the next command. */
function nextPrompt(text: string, place: number): number {
  const prompt = new RegExp(PROMPT.source, 'gm');
  prompt.lastIndex = place;
  return prompt.exec(text)?.index ?? text.length;
}

function lineEnd(text: string, place: number) {
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end;
}

function countLines(text: string, from: number, to: number) {
  let count = 0;
  for (let place = text.indexOf('\n', from); place >= 0 && place < to; place = text.indexOf('\n', place + 1))
    count += 1;
  return count;
}
