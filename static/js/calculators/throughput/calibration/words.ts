/** The calibrated answer in words: the range with its probability, and what limits it. */
import { formatFigure as about, formatNumber } from '../../../domain/units.ts';
import type { Estimate } from '../estimate.ts';
import type { Resolved } from '../resolve.ts';
import { isCovered } from './calibrated.ts';
import CALIBRATION from './calibration.json' with { type: 'json' };

/**
 * The first sentence.
 * @param load what the clients do
 * @param bound the resource that binds
 */
export function headline(i: Resolved, { value, range }: Estimate, unit: string, load: string, bound: string) {
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
export function limits(i: Resolved, { range }: Estimate): (string | false)[] {
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
