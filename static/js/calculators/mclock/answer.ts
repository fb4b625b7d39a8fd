/** The answer in words, and the limits that apply to these inputs. */
import { formatBytes, formatNumber } from '../../domain/units.ts';
import { classesOf, leavesOwnClasses } from './custom.ts';
import { formatDuration, formatIops } from './format.ts';
import type { Parts } from './plan.ts';
import { backfillClass, CUSTOM, DEVICES, RELEASES } from './profiles.ts';
import type { Resolved } from './resolve.ts';

/** Write a share of the capacity. */
const share = (iops: number, capacity: number) =>
  capacity > 0 ? `${formatNumber((100 * iops) / capacity, 0)} %` : 'nothing';

/** Name what splits the capacity. */
const by = (i: Resolved) =>
  i.profile === CUSTOM ? 'by your own classes' : `by the profile ${i.profile} of ${RELEASES[i.release].label}`;

/** Say what the best effort gets. */
function besideThem(i: Resolved, got: number, capacity: number) {
  const who =
    backfillClass(i) === 'best_effort'
      ? 'Backfill, snaptrim and scrubbing, the best effort,'
      : 'Snaptrim and scrubbing, the best effort,';
  if (got > 0) return `${who} get ${share(got, capacity)}.`;
  return i.demand.best_effort === 0
    ? `${who} ask for nothing.`
    : `${who} get nothing while the others ask for all: nothing is reserved for them.`;
}

/** Only own classes can: the built-in profiles reserve the whole at most. */
function overReserved(i: Resolved) {
  const reserved = Object.values(classesOf(i)).reduce((sum, { reservation }) => sum + reservation, 0);
  return (
    reserved > 1 + 1e-9 &&
    `Warning: ${formatNumber(100 * reserved, 1)} % are reserved, more than the OSD has. All reservations ` +
      'shrink in proportion, and none is kept; Ceph’s documentation asks for 100 % at most.'
  );
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export function answer(i: Resolved, { capacity_iops: capacity, expected, guaranteed, recovery }: Parts): string[] {
  const { client, best_effort } = expected;
  const size = formatBytes(i.recovery_bytes, 'decimal');
  const isLonger = recovery.longest_seconds > recovery.seconds * 1.01;
  const atReservation = isLonger
    ? `, and ${formatDuration(recovery.longest_seconds)} where only its reservation is left`
    : '';
  return [
    `Clients get about ${formatIops(client)} of the ${formatIops(capacity)} IOPS of the OSD ` +
      `(${share(client, capacity)}), and never less than ${formatIops(guaranteed.client)}, ${by(i)}.`,
    recovery.seconds === Infinity
      ? `Recovery ${i.demand.recovery === 0 ? 'asks for nothing' : 'gets nothing'}, so ${size} would never be ` +
        'recovered.'
      : `Recovery gets ${share(expected.recovery, capacity)}: ${size} of one OSD take about ` +
        `${recovery.text}${atReservation}.`,
    besideThem(i, best_effort, capacity),
    overReserved(i),
  ].filter((line) => line !== false);
}

/** List the limits of the answer for these inputs. */
export function notes(i: Resolved, { capacity_iops, expected }: Parts): string[] {
  const device = DEVICES[i.device];
  const idle = capacity_iops - Object.values(expected).reduce((sum, one) => sum + one, 0);
  return [
    'The capacity is that of the OSD itself: writes that it does for other OSDs’ clients as a replica come out ' +
      'of it as well. In the study the clients got more than their reservation under every profile, so read the ' +
      'guaranteed figures as lower bounds.',
    'Weights share out the total, not what is left above the reservations: the scheduler counts service from a ' +
      'reservation towards the weight as well.',
    backfillClass(i) === 'best_effort'
      ? 'Recovery restores what is missing. Backfill, which moves what is whole, is best effort since Reef and ' +
        'Quincy 17.2.7: beside busy clients and recovery it may stand still.'
      : 'In this release backfill counts as recovery.',
    'The scheduler works per shard: each of the osd_op_num_shards queues of the OSD gets its part of the capacity.',
    idle > capacity_iops * 0.005 && `${formatIops(idle)} IOPS stay idle: the limits are hard, or nobody asks for them.`,
    capacity_iops > device.distrusted_above &&
      `Ceph distrusts a measurement above ${formatNumber(device.distrusted_above)} IOPS for this kind of drive ` +
        `and falls back to ${formatNumber(device.capacity_iops)}; set the capacity by hand if yours is right.`,
    i.release !== 'reef' &&
      'The recovery time charges operations by their bytes, as Ceph does since Reef; before that the cost was ' +
        'set by hand, and recovery was slower.',
    leavesOwnClasses(i) && `Your own classes are not used: they count only under the profile ${CUSTOM}.`,
    i.profile === CUSTOM &&
      i.release !== 'reef' &&
      'Before Quincy 17.2.7 the options of the custom profile take operations a second of one shard, not ' +
        'shares, so there are no commands here.',
    i.profile === CUSTOM &&
      'To go back to a built-in profile, remove the options again with ceph config rm: what you set outranks ' +
        'what the profile sets.',
    i.release === 'quincy' &&
      'Ceph’s own documentation of Quincy lists a least reservation for the best effort under ' +
        'high_recovery_ops: one operation a second, taken as none here.',
    'The recovery time is that of one OSD’s share of bandwidth; osd_max_backfills, the network and the drives ' +
      'at the other end can make it longer.',
  ].filter((note) => note !== false);
}
