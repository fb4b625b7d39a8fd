/** Reads what sockperf printed of round trips between two hosts. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { redact } from './shared/text.ts';
import { findNumber, parseNumber } from './shared/units.ts';

/** Options that say what was sent and name no host. */
const PUBLIC_OPTION = /^--(?:mps|pps|burst|reply-every|msg-size|time|full-rtt|tcp|pre-warmup-wait|mps=max)\b/;
const MEAN = /====>\s+avg-(rtt|latency|lat)=([\d.]+)(?: \(std-dev=([\d.]+))?/;
const MEAN_OF_OLD_VERSIONS = /Summary: (Round trip|Latency) is ([\d.]+) usec()/;
const LOSSES = /# dropped messages = (\d+); # duplicated messages = (\d+); # out-of-order messages = (\d+)/;
const PERCENTILE = /percentile\s+([\d.]+)\s*=\s*([\d.]+)/g;
/** Percentiles that a record has a metric for. */
const PERCENTILES = { 50: 'p50', 99: 'p99', 99.9: 'p99_9' };
const INCOMPLETE =
  'A statistic of the file has no mean: the text is cut, or sockperf ran in throughput mode. ' +
  'Give all that sockperf ping-pong or under-load printed, from “[Total Run]” to “<MIN> observation”.';

/** `limits`: what limited the load */
type Parameters = { bytes: number | null; limits: string[] };

/** Return the command without names of hosts; null where it is not printed. */
function commandOf(text: string) {
  const line = /(?:parameters: |\bsockperf )((?:pp|ping-pong|ul|under-load|--)[^\n]*)/.exec(text)?.[1] ?? '';
  const options = line.split(/\s+/).filter((option) => PUBLIC_OPTION.test(option));
  return options.length > 0 ? `sockperf ${redact(options.join(' '))}` : null;
}

/** Read what was sent. */
function parametersOf(text: string): Parameters {
  const rate = /--(mps|pps)[= ](\d+)/.exec(text);
  return {
    bytes: findNumber(text, /--msg-size[= ](\d+)/, /\bsockperf\b[^\n]* -m (\d+)/),
    limits: rate ? [`${rate[1]}=${rate[2]}`] : [],
  };
}

/** Read the percentiles under their names in a record. */
function percentilesOf(text: string) {
  const printed = new Map(
    Array.from(text.matchAll(PERCENTILE), ([, rank, us]) => [String(Number(rank)), parseNumber(us)]),
  );
  return Object.entries(PERCENTILES).map(([rank, name]) => ({ name, us: printed.get(rank) ?? null }));
}

/**
 * Warn of what a reader must know about a statistic.
 * @param roundTrip whether whole round trips were printed
 */
function warningsOf(text: string, roundTrip: boolean, bytes: number | null) {
  const warnings = [];
  const [, ...lost] = LOSSES.exec(text) ?? [];
  if (lost.some((count) => Number(count) > 0))
    warnings.push(`Of the messages ${lost[0]} were dropped, ${lost[1]} came twice and ${lost[2]} out of order.`);
  if (!roundTrip)
    warnings.push(
      'Without --full-rtt sockperf prints half of the round trip; the figures are stored as that, as a latency.',
    );
  if (bytes === null) warnings.push('The size of the messages is not printed; give the line with the command, too.');
  return warnings;
}

/**
 * Build the measurement of one server.
 * @param text of the server
 */
function measurementOf(text: string, { bytes, limits }: Parameters, place: number) {
  const [, kind, mean, deviation] = MEAN.exec(text) ?? MEAN_OF_OLD_VERSIONS.exec(text) ?? [];
  if (mean === undefined) return null;
  const roundTrip = /rtt|round/i.test(kind ?? '');
  const metric = roundTrip ? 'rtt' : 'latency';
  const percentiles = percentilesOf(text).map(({ name, us }) => [`${metric}_${name}_us`, us]);
  return toMeasurement({
    workload: { kind: 'network', test: 'rtt', message_bytes: bytes, tool: 'sockperf' },
    figures: {
      [`${metric}_mean_us`]: parseNumber(mean),
      [roundTrip ? 'rtt_mdev_us' : 'latency_stddev_us']: parseNumber(deviation),
      [`${metric}_min_us`]: findNumber(text, /<MIN> observation =\s*([\d.]+)/),
      [`${metric}_max_us`]: findNumber(text, /<MAX> observation =\s*([\d.]+)/),
      ...Object.fromEntries(percentiles),
    },
    more: roundTrip ? {} : { note: 'Half of the round trip, as sockperf prints it without --full-rtt.' },
    run: { slowed_by: limits },
    place,
    direction: 'round trip',
    warnings: warningsOf(text, roundTrip, bytes),
  });
}

/** Read the statistics in a text. */
function parse(text: string) {
  const parameters = parametersOf(text);
  const parts = text
    .split(/^(?=.*Printing statistics for Server No)/m)
    .filter((part) => /^.*Printing statistics/.test(part));
  const servers = parts.length > 0 ? parts : [text];
  const read = servers.map((part, place) => measurementOf(part, parameters, place));
  const version = /== version #(\d[\w.-]*?)(?:-no\.git)?\s*==/.exec(text)?.[1];
  return importResult({
    measurements: read.filter((measurement) => measurement !== null),
    errors: read.includes(null) ? [INCOMPLETE] : [],
    method: withoutNulls({ tool_version: version, command: commandOf(text) }),
  });
}

export const sockperf = textImporter({
  id: 'sockperf',
  label: 'sockperf',
  recognises: (text) =>
    /\bsockperf: (?:\[(?:Total Run|Valid Duration)\]|====>|Summary: |=+ Printing statistics)/.test(text),
  parse,
});
