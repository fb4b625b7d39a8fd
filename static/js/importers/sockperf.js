/** Reads what sockperf printed of round trips between two hosts. */
import { importer, imported, measured, numberAt, printed } from './shared/text-tools.js';
import { redact } from './shared/privacy.js';

/** Options that say what was sent and give no host away. */
const TELLING = /^--(?:mps|pps|burst|reply-every|msg-size|time|full-rtt|tcp|pre-warmup-wait|mps=max)\b/;
const PERCENTILE = /percentile\s+([\d.]+)\s*=\s*([\d.]+)/g;
/** Percentiles that a record has a name for. */
const NAMED = /** @type {Record<string, string>} */ ({ 50: 'p50', 99: 'p99', 99.9: 'p99_9' });

/** @param {string} text */
function commandOf(text) {
  const line = /(?:parameters: |\bsockperf )((?:pp|ping-pong|ul|under-load|--)[^\n]*)/.exec(text)?.[1] ?? '';
  const words = line.split(/\s+/).filter((word) => TELLING.test(word));
  return words.length > 0 ? `sockperf ${redact(words.join(' '))}` : null;
}

/** The size of a message as it was asked for. @param {string} text */
const messageBytes = (text) => numberAt(text, /--msg-size[= ](\d+)/, /\bsockperf\b[^\n]* -m (\d+)/);

/**
 * @param {string} text of one server
 * @param {{bytes: number | null, slowed: string[]}} about
 * @param {number} place
 */
function measurement(text, { bytes, slowed }, place) {
  const mean =
    /====>\s+avg-(rtt|latency|lat)=([\d.]+)(?: \(std-dev=([\d.]+))?/.exec(text) ??
    /Summary: (Round trip|Latency) is ([\d.]+) usec()/.exec(text);
  if (!mean) return null;
  const round = /rtt|round/i.test(mean[1] ?? '');
  const ranks = Object.fromEntries(
    Array.from(text.matchAll(PERCENTILE), ([, rank, us]) => [String(Number(rank)), printed(us)]),
  );
  const [stem, spread] = round ? ['rtt', 'mdev'] : ['latency', 'stddev'];
  const warnings = [];
  const lost = /# dropped messages = (\d+); # duplicated messages = (\d+); # out-of-order messages = (\d+)/.exec(text);
  if (lost?.slice(1).some((count) => Number(count) > 0))
    warnings.push(`Of the messages ${lost[1]} were dropped, ${lost[2]} came twice and ${lost[3]} out of order.`);
  if (!round)
    warnings.push(
      'Without --full-rtt sockperf prints half of the round trip; the figures are stored as that, as a latency.',
    );
  if (bytes === null) warnings.push('The size of the messages is not printed; give the line with the command, too.');
  return measured({
    workload: { kind: 'network', test: 'rtt', message_bytes: bytes, tool: 'sockperf' },
    figures: {
      [`${stem}_mean_us`]: printed(mean[2]),
      [`${stem}_${spread}_us`]: printed(mean[3]),
      [`${stem}_min_us`]: numberAt(text, /<MIN> observation =\s*([\d.]+)/),
      [`${stem}_max_us`]: numberAt(text, /<MAX> observation =\s*([\d.]+)/),
      ...Object.fromEntries(Object.entries(NAMED).map(([rank, name]) => [`${stem}_${name}_us`, ranks[rank] ?? null])),
    },
    ...(round ? {} : { note: 'Half of the round trip, as sockperf prints it without --full-rtt.' }),
    run: { slowed_by: slowed },
    name: '',
    place,
    direction: 'round trip',
    warnings,
  });
}

/** @param {string} text */
function parse(text) {
  const rate = /--(mps|pps)[= ](\d+)/.exec(text);
  const about = { bytes: messageBytes(text), slowed: rate ? [`${rate[1]}=${rate[2]}`] : [] };
  const parts = text
    .split(/^(?=.*Printing statistics for Server No)/m)
    .filter((part) => /^.*Printing statistics/.test(part));
  const servers = parts.length > 0 ? parts : [text];
  const found = servers.map((part, place) => measurement(part, about, place));
  const errors = found.includes(null)
    ? [
        'A statistic of the file has no mean: the text is cut, or sockperf ran in throughput mode. Give all that sockperf ping-pong or under-load printed, from “[Total Run]” to “<MIN> observation”.',
      ]
    : [];
  const version = /== version #(\d[\w.-]*?)(?:-no\.git)?\s*==/.exec(text)?.[1];
  const measurements = found.filter((one) => one !== null);
  return imported({
    measurements,
    errors,
    method: { ...(version ? { tool_version: version } : {}), ...(commandOf(text) ? { command: commandOf(text) } : {}) },
  });
}

export const sockperf = importer({
  id: 'sockperf',
  label: 'sockperf',
  recognises: (text) =>
    /\bsockperf: (?:\[(?:Total Run|Valid Duration)\]|====>|Summary: |=+ Printing statistics)/.test(text),
  parse,
});
