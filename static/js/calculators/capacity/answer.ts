/** Capacity and healing in words, and the limits that apply to these inputs. */
import { formatBytes, formatFigure, formatNumber } from '../../domain/units.ts';
import type { Inputs } from './functions.ts';
import type { Parts as PartsType } from './sensible.ts';

type Parts = PartsType & { sensible_bytes: number };

/** Drives and clusters are sold in decimal units. */
const bytes = (value: number) => formatBytes(value, 'decimal');
const percent = (fraction: number) => `${formatFigure(fraction * 100)} %`;
const scheme = (i: Inputs) =>
  i.data_shards === 1
    ? `${i.parity_shards + 1} ${i.parity_shards === 0 ? 'copy' : 'copies'}`
    : `${i.data_shards}+${i.parity_shards}`;

/** Say how much data the cluster holds. */
function holding(i: Inputs, { usable, sensible_bytes, heal }: Parts) {
  const purpose = heal.max_fill_fraction === 0 ? 'before Ceph warns' : 'and still rebuild a lost host';
  return (
    `With ${scheme(i)}, ${bytes(usable.raw_bytes)} of drives hold ${bytes(sensible_bytes)} of data ${purpose}; ` +
    `writes stop at ${bytes(usable.full_bytes)}.`
  );
}

/** Say whether the cluster heals after the loss of a host. */
function healing(i: Inputs, { heal }: Parts) {
  const filled = `At ${percent(i.fill_fraction)} full`;
  switch (heal.reason) {
    case 'no_redundancy':
      return 'Nothing is stored twice: what a lost host held is gone.';
    case 'no_spare_domain':
      return (
        `It does not heal: ${heal.domains_left} hosts are left for ${heal.domains_needed} shards, so data stays ` +
        'degraded until the host is back or replaced.'
      );
    case 'not_enough_space':
      return (
        `${filled}, it does not heal: the fullest OSDs would pass ${percent(i.backfillfull_ratio)} and take no ` +
        `more. It heals if at most ${percent(heal.max_fill_fraction)} is used before the loss.`
      );
    default:
      return (
        `${filled}, it heals: after a host is lost, the others end at ${percent(heal.fill_fraction_after)} on ` +
        `average. It does if at most ${percent(heal.max_fill_fraction)} is used before the loss.`
      );
  }
}

/** Say what allocation units cost objects of this size. */
function objects(i: Inputs, { allocation, usable }: Parts) {
  const size = formatBytes(i.object_bytes);
  if (allocation.waste_fraction < 0.01) return `Objects of ${size} lose nothing worth mention to allocation units.`;
  return (
    `An object of ${size} takes ${formatBytes(allocation.stored_bytes)}, ` +
    `${formatFigure(allocation.amplification)} times its size instead of ` +
    `${formatFigure(usable.redundancy_factor)}.`
  );
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
export const answer = (i: Inputs, parts: Parts): string[] => [holding(i, parts), healing(i, parts), objects(i, parts)];

/** List the limits of the answer for these inputs. */
export function notes(i: Inputs, { usable, heal }: Parts): string[] {
  const fullest = heal.fill_fraction_after * i.fullest_osd_factor;
  return [
    i.fill_fraction * i.fullest_osd_factor >= i.full_ratio &&
      'At this fill the fullest OSD has reached the full ratio: the cluster takes no writes now.',
    heal.can_heal &&
      fullest > i.nearfull_ratio &&
      'It heals, but ends above the nearfull ratio on the fullest OSD, with a warning.',
    i.hosts - 1 === heal.domains_needed &&
      heal.max_fill_fraction > 0 &&
      'With only one host to spare, a second loss leaves the data degraded.',
    'All hosts are taken to be alike. Where they differ, losing the largest matters most, and with hardly ' +
      'more hosts than shards the smallest sets what the others can use.',
    `The fullest OSD is taken to be ${formatNumber(i.fullest_osd_factor, 3)} times as full as the mean. Yours ` +
      'is printed by ceph osd df as MAX VAR, and it counts in full.',
    usable.redundancy_factor < 2 &&
      i.data_shards > 1 &&
      !i.fast_ec &&
      'Without FastEC each object of an erasure-coded pool is padded to whole stripes; many small objects cost ' +
        'more than the factor says.',
    'Space for block.db, BlueFS and metadata, snapshots, omap and compression are not counted, nor what the ' +
      'operating system keeps.',
  ].filter((note) => note !== false);
}
