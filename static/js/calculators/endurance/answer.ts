/** The lifetime in words, and the limits that apply to these inputs. */
import { formatBytes, formatFigure, formatNumber } from '../../domain/units.ts';
import type { Inputs } from './functions.ts';

type Parts = ReturnType<typeof import('./lifetime.ts').ssdLifetime> & {
  drives_for_warranty: number;
  dwpd_for_warranty: number;
};

/** Beyond this no vendor warrants a drive, whatever was written to it. */
const LONGEST_YEARS = 20;

/** Write a time in years, or in months below one. */
const inYears = (years: number) => (years < 1 ? `${formatFigure(years * 12)} months` : `${formatFigure(years)} years`);

/** Say how long the rated writes last. */
function lifetime(i: Inputs, { lifetime_years, headroom }: Parts) {
  const warranty = `the warranty of ${inYears(i.warranty_years)}`;
  if (lifetime_years === Infinity) return 'Nothing is written, so nothing of the rating is used.';
  if (lifetime_years > LONGEST_YEARS)
    return (
      `The rated writes last longer than ${LONGEST_YEARS} years (${inYears(lifetime_years)} by the arithmetic): ` +
      'something else will end these drives first.'
    );
  const compared = headroom < 1 ? `less than ${warranty}` : `${formatFigure(headroom)} times ${warranty}`;
  return `The rated writes last about ${inYears(lifetime_years)}: ${compared}.`;
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export function answer(i: Inputs, parts: Parts): string[] {
  const load =
    `Each of ${formatNumber(i.drives)} drives is charged ${formatBytes(parts.drive_writes_bytes_day, 'decimal')} ` +
    `a day, ${formatFigure(parts.used_dwpd)} drive writes a day against a rating of ${formatFigure(i.dwpd)}.`;
  const lines = [lifetime(i, parts), load];
  if (parts.headroom < 1)
    lines.push(
      `To last the warranty it takes ${formatNumber(parts.drives_for_warranty)} drives of this kind, or drives ` +
        `rated for at least ${formatFigure(parts.dwpd_for_warranty)} drive writes a day.`,
    );
  return lines;
}

/** List the limits of the answer for these inputs. */
export function notes(i: Inputs, { headroom }: Parts): string[] {
  return [
    'A rating of drive writes per day assumes the vendor’s mix of writes, as a rule that of JESD219. The ' +
      'drive’s own amplification under that mix is inside the rating already; the drive factor here multiplies ' +
      'only what exceeds it.',
    i.device_write_amplification === 1 &&
      'With a drive factor of 1 the drive is taken to suffer no more than under that mix. Flushed small writes ' +
        'to drives without power-loss protection do: at least four times.',
    i.ceph_write_amplification > 1 &&
      'Ceph’s factor of 3 to 5 for small writes is one observation with strace, before compaction of large ' +
        'databases; measure yours by host_writes of the drives over client writes.',
    headroom < 1 &&
      'Used-up writes do not mean a dead drive on that day: the vendor’s warranty ends there, and so does the ' +
        'promise to keep data without power.',
    'Writes are taken to spread evenly over the drives. One busy pool on few drives wears those sooner.',
  ].filter((note) => note !== false);
}
