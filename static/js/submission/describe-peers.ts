/** Describe in a sentence how a figure compares with its peers, never without their number. */
import type { OwnDrive } from './peers.ts';

export interface PeerCounts {
  among: 'model' | 'class' | 'none';
  /** independent reports compared with */
  n: number;
  /** distinct models behind them */
  models: number;
  /** how many of them are lower */
  below: number | null;
}

const counted = (n: number, singular: string, plural: string = `${singular}s`) => `${n} ${n === 1 ? singular : plural}`;

/**
 * Say where a figure ranks among reports: "Higher than 2 of 3 reports".
 * @param below how many of them are lower
 * @param report what one of them is called
 */
function describeRank(below: number, n: number, report: string) {
  if (n === 1) return `${below === 1 ? 'Higher' : 'No higher'} than the only ${report}`;
  if (below === 0) return `No higher than any of ${counted(n, report)}`;
  return `Higher than ${below === n ? 'all' : `${below} of`} ${counted(n, report)}`;
}

/**
 * Describe a comparison with peers.
 * @param ofModel reports of the model
 */
export function describePeerComparison(
  { among, n, models, below }: PeerCounts,
  ofModel: number,
  { subject, peer_class, write_cache }: OwnDrive,
): string {
  if (ofModel === 0 && peer_class === null) {
    return subject
      ? 'Too little is known about the drive to compare it with others.'
      : 'Choose the drive, or say what it is, to see how it compares.';
  }
  const state = write_cache ? `with the write cache ${write_cache}` : 'with the write cache in any state';
  if (among === 'none')
    return `Nobody on record has measured this load on a drive like this, ${state}: yours would be the first.`;
  if (below === null) return 'The file contains no figure that can be compared.';
  if (among === 'model') return `${describeRank(below, n, 'independent report')} on the same model, ${state}.`;
  const few =
    ofModel === 0
      ? 'Nobody else has reported this load on the model'
      : `Only ${counted(ofModel, 'independent report')} on the model`;
  return (
    `${few}, so it is compared with its class (${peer_class}). ` +
    `${describeRank(below, n, 'report')} on ${counted(models, 'model')}, ${state}.`
  );
}
