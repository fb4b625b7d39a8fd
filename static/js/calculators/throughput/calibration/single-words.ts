/** One operation at a time in words: the range where clusters on record give one, and why there is none elsewhere. */
import { formatFigure as about, formatNumber } from '../../../domain/units.ts';
import type { Estimate } from '../estimate.ts';
import type { Resolved } from '../resolve.ts';
import { latencyText, type Shown } from '../shown.ts';
import { fittedCode, isSingleKind, lawOf } from './single-answer.ts';

/** What one thread gets. */
export function singleSentence(
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
export function singleLimit(i: Resolved, { single_range }: Estimate): string | false {
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
