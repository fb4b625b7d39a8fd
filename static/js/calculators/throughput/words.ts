/** The answer in words, in the units that the reader chose, and the limits that apply to these inputs. */
import { formatFigure as about, formatNumber } from '../../domain/units.ts';
import CALIBRATION from './calibration/calibration.json' with { type: 'json' };
import { fittedCode, isCovered, isSingleKind, lawOf } from './calibration/fitted.ts';
import { boundBy, type Estimate, type Redundancy, type Resolved } from './estimate.ts';
import { MB_S_IN, PER_MS, type Shown } from './inputs.ts';
import { DRIVE_LABELS, PRESETS } from './presets.ts';
import { errorOf } from './reference.ts';

/**
 * Write a latency.
 * @param ms undefined for linear transfers, which have none
 * @returns such as `0.84 ms` or `840 µs`
 */
export const latencyText = (ms: number | undefined, { latency_in }: Shown): string =>
  ms === undefined ? 'none' : `${about(ms * PER_MS[latency_in])} ${latency_in}`;

/** Write a transfer rate. */
export const transferText = (mb_s: number, { transfer_in }: Shown) =>
  `${about(mb_s / MB_S_IN[transfer_in])} ${transfer_in}`;

/** Convert the rates of an estimate for its words: those of linear transfers, since operations are always counted. */
export function inShownUnit(
  estimate: Estimate,
  pattern: 'small' | 'linear',
  { transfer_in }: Shown,
): { estimate: Estimate; unit: string } {
  if (pattern !== 'linear') return { estimate, unit: 'IOPS' };
  const per = MB_S_IN[transfer_in];
  const caps = Object.fromEntries(Object.entries(estimate.caps).map(([name, cap]) => [name, cap / per]));
  return { estimate: { ...estimate, value: estimate.value / per, caps }, unit: transfer_in };
}

/** The figure that most come for: the range where there is one, else what the preset gives. */
export function leadFigure({ range, value }: Estimate, unit: string) {
  if (!range) return { text: `${about(value)} ${unit}`, label: 'by the preset chosen; its errors are listed below' };
  const promise = range.is_promised ? 'nine of ten clusters like this' : 'by the latency on record';
  const label = range.beyond.length > 0 ? 'extrapolated: beyond the clusters on record' : promise;
  return { text: `${about(range.low)} to ${about(range.high)} ${unit}`, label };
}

// The calibrated answer in words: the range with its probability, and what limits it.

/**
 * The first sentence.
 * @param load what the clients do
 * @param bound the resource that binds
 */
function headline(i: Resolved, { value, range }: Estimate, unit: string, load: string, bound: string) {
  if (range && !range.is_promised)
    return (
      `Between ${about(range.low)} and ${about(range.high)} ${unit} of ${load}, about ${about(value)} by the latency ` +
      `budget; bound by ${bound}. Too few clusters on record state this limit for a probability.`
    );
  if (range && range.beyond.length > 0)
    return (
      `Between ${about(range.low)} and ${about(range.high)} ${unit} of ${load}, extrapolated from smaller or other ` +
      `clusters; the middle is ${about(value)}. Bound by ${bound}.`
    );
  if (range)
    return (
      `Between ${about(range.low)} and ${about(range.high)} ${unit} of ${load}: nine of ten clusters like this lie ` +
      `in that range, half of them above ${about(value)}. Bound by ${bound}.`
    );
  if (i.preset === 'calibrated')
    return (
      `About ${about(value)} ${unit} of ${load}, bound by ${bound}: the least of the ceilings of the conservative ` +
      'preset. There is no range: fewer than three clusters of this kind on record state enough.'
    );
  return `About ${about(value)} ${unit} of ${load}, bound by ${bound}.`;
}

/** What limits the calibrated answer; false where there is nothing to say. */
function limits(i: Resolved, { range }: Estimate): (string | false)[] {
  if (i.preset !== 'calibrated') return [];
  if (!range)
    return [
      isCovered(i)
        ? false
        : 'The fitted law is for small operations of up to 8 KiB on NVMe drives in a pool of copies. The ceilings ' +
          'shown are those of the conservative preset.',
    ];
  const { clusters, hardware, median_error_percent, coverage_percent } = CALIBRATION.errors[i.direction];
  return [
    `Fitted to ${clusters} clusters of ${hardware} kinds of processors. Left out in turn, their ${i.direction}s were ` +
      `missed by ${formatNumber(median_error_percent, 0)} % at the median, and ${coverage_percent} % of them lay in ` +
      'the range that the others promised. So few clusters make a wide range.',
    range.beyond.length > 0 &&
      `Extrapolation: ${range.beyond.join('; ')}. Nobody measured such a cluster, and the range is wider for it.`,
    range.is_assumed_cores &&
      'The cores of a host are not given, so five for each drive are taken and the range is wider. Write them: the ' +
        'answer narrows.',
    i.osds_per_drive > 1 &&
      'More OSDs on a drive are taken to add nothing, as measured with up to 16 threads for each drive.',
    'The clusters were young, tuned by people who measure for a living, and did nothing else: no recovery, no scrub, ' +
      'no snapshots. A cluster in use does less.',
  ];
}

// One operation at a time in words: the range where clusters on record give one, and why there is none elsewhere.

/** What one thread gets. */
function singleSentence(
  { direction }: Resolved,
  { qd1_iops = 0, unloaded_latency_ms, single_range }: Estimate,
  shown: Shown,
) {
  const latency = latencyText(unloaded_latency_ms, shown);
  if (!single_range)
    return (
      `One thread that waits for each ${direction} gets about ${about(qd1_iops)} IOPS, whatever the size of ` +
      `the cluster: ${latency} each.`
    );
  const { low, high, beyond } = single_range;
  return (
    `One thread that waits for each ${direction} gets between ${about(low)} and ${about(high)} IOPS ` +
    `(${beyond.length > 0 ? 'extrapolated' : 'nine of ten clusters like this'}), about ${about(qd1_iops)}: ` +
    `${latency} each, whatever the size of the cluster.`
  );
}

/**
 * What the two fields of Ceph’s own code stand for when they are empty, so that one who fills them in knows which is
 * faster.
 */
function codeText(i: Resolved) {
  const code = fittedCode(i);
  if (code === null) return '';
  return `Left empty, the OSDs’ software takes ${about(code.osd)} ms and BlueStore ${about(code.bluestore)} ms.`;
}

/** On what the answer for one thread rests; false where there is nothing to say. */
function singleLimit(i: Resolved, { single_range }: Estimate): string | false {
  if (i.preset !== 'calibrated' || i.pattern !== 'small') return false;
  if (single_range) {
    const { clusters, median_error_percent, beyond } = single_range;
    const extrapolation = beyond.length > 0 ? ` It is extrapolated: ${beyond.join('; ')}.` : '';
    return (
      `The range of one thread rests on ${clusters} clusters. Left out in turn, they were missed by ` +
      `${formatNumber(median_error_percent, 0)} % at the median.${extrapolation} ${codeText(i)}`
    );
  }
  const none = `One thread has no range for its ${i.direction}s:`;
  if (!isSingleKind(i)) return `${none} that is known only for writes of up to 8 KiB on flash in a pool of copies.`;
  if (i.is_own_code)
    return [`${none} the latencies of Ceph’s own code are those that you gave.`, codeText(i)].filter(Boolean).join(' ');
  const { osd_ms, error } = lawOf(i);
  return (
    `${none} the ${error.clusters} clusters on record do not tell the time of the OSD’s code from that of the drive ` +
    `(${about(osd_ms.low)} to ${about(osd_ms.high)} ms would both do).`
  );
}

// The whole answer, and the limits that apply to these inputs.

const REMEDIES = Object.freeze({
  osds: 'More drives raise it, and more cores for each drive; faster drives hardly do.',
  device: 'More or faster drives raise it.',
  osd_software: 'Faster processor cores raise it, and tuning of Ceph; faster drives do not.',
  cpu: 'More or faster cores raise it; faster drives do not.',
  client: 'Spread the load over more clients or images.',
  net_host: 'A faster network raises it, and a second one for the traffic between OSDs.',
  net_public: 'A faster public network raises it.',
  net_cluster: 'A faster cluster network raises it.',
  net_client: 'Faster network cards in the clients raise it, or more clients.',
  concurrency: 'More operations in flight raise it until something else binds; for one thread only less latency does.',
});

/** Name what the clients do. */
const doing = ({ pattern, direction, block_bytes }: Resolved) =>
  pattern === 'linear' ? `linear ${direction}s` : `random ${direction}s of ${about(block_bytes / 1024)} KiB`;

/** Name the redundancy. */
const kept = (redundancy: Redundancy) =>
  'replicas' in redundancy
    ? `${redundancy.replicas} ${redundancy.replicas === 1 ? 'copy' : 'copies'}`
    : `EC ${redundancy.data_shards}+${redundancy.parity_shards}`;

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export function answer(i: Resolved, result: Estimate, unit: string, shown: Shown): string[] {
  const { bottleneck, caps, loaded_latency_ms } = result;
  const [second] = Object.entries(caps)
    .filter(([name]) => name !== bottleneck)
    .sort(([, a], [, b]) => a - b);
  const next = second ? `Next would come ${boundBy(second[0])}, at ${about(second[1])} ${unit}.` : '';
  const lines = [
    headline(i, result, unit, doing(i), boundBy(bottleneck)),
    `${REMEDIES[bottleneck as keyof typeof REMEDIES]} ${next}`.trim(),
  ];
  if (loaded_latency_ms === undefined) return lines;
  return [
    ...lines,
    singleSentence(i, result, shown),
    `With ${formatNumber(i.clients * i.queue_depth)} operations in flight each then takes ` +
      `${latencyText(loaded_latency_ms, shown)} on average.`,
  ];
}

/** How much more the model says than was measured, in percent. */
const tooMuch = (id: string) => formatNumber(errorOf(id).error_percent, 0);

/** List the limits of the answer for these inputs. */
export function notes(i: Resolved, result: Estimate): string[] {
  const { bottleneck, value, caps } = result;
  const hdd = i.drive_class === 'hdd' || i.drive_class === 'hdd_ssd_db';
  const ec = !('replicas' in i.redundancy);
  return [
    ...limits(i, result),
    singleLimit(i, result),
    i.preset !== 'calibrated' &&
      `It is the least of several ceilings for the preset chosen (${PRESETS[i.preset].label}, ` +
        `${DRIVE_LABELS[i.drive_class]}, ${kept(i.redundancy)}): tuned clusters have done 1.2 to 1.5 times the ` +
        'conservative value at high depth and up to 2.4 times at depth 1, bad ones a half to a fifth.',
    i.preset === 'tuned' &&
      i.drive_class !== 'nvme' &&
      'The tuned preset was fitted on NVMe only; for this drive it is a guess.',
    i.pattern === 'linear' &&
      i.direction === 'read' &&
      'Sequential reads are a known miss: one NVMe drive gave through Ceph about half of what the model says, as ' +
        'the comparison with clusters on record shows.',
    i.pattern === 'small' &&
      i.direction === 'write' &&
      hdd &&
      'Random writes of hard disks rest on a write amplification that was fitted to one published figure; ' +
        'without it the model says five times too much.',
    ec &&
      i.pattern === 'small' &&
      i.direction === 'write' &&
      'The cost of small overwrites of an erasure-coded pool is weakly known: against a published cluster of ' +
        `four OSDs the model said ${tooMuch('author-ec')} % too much.`,
    ec &&
      i.pattern === 'small' &&
      i.direction === 'read' &&
      !i.fast_ec &&
      'The cost of small reads of an erasure-coded pool was fitted to one cluster (6+2).',
    bottleneck === 'client' &&
      i.preset !== 'calibrated' &&
      'Published clients have exceeded this cap: Micron’s ten did 29,400 writes a second each, not 15,000.',
    i.cores_per_host === null &&
      i.pattern === 'small' &&
      !result.range &&
      'Without the number of cores the processors are not counted, and on flash they often bind.',
    !result.range &&
      Object.entries(caps).some(([name, cap]) => name !== bottleneck && cap < value * 1.1) &&
      'Another resource lies within 10 % of the result: which of them binds is not certain.',
  ].filter((note) => note !== false);
}
