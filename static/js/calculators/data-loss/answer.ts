/** The answer in words: two chances, never one merged number, then what to be warned of. */
import { formatBytes, formatNumber } from '../../domain/units.ts';
import { formatChance, formatRough, formatTime, PROMISE } from '../../math/chance.ts';
import { clusterOf, targetsOf } from './cluster.ts';
import { dataLoss } from './data-loss.ts';
import type { Inputs } from './inputs.ts';
import { rebuildRange } from './rebuild-on-record.ts';

type Loss = ReturnType<typeof import('./data-loss.ts').dataLoss>;

/**
 * Convert a rate to the chance of one event or more.
 * @param rate per year
 */
export const chanceOver = (rate: number, years: number) => -Math.expm1(-rate * years);

/** Write a chance as it is said. */
function said(chance: number) {
  if (chance === 0 || chance > 0.995) return formatChance(chance);
  return `about ${formatChance(chance)}${chance < PROMISE ? ', far below what any model can promise' : ''}`;
}

/** Name the horizon. */
const horizon = (i: Inputs) => (i.years === 1 ? 'Within a year' : `Within ${formatNumber(i.years)} years`);

/** The two sentences of the headline. */
function headline(i: Inputs, loss: Loss) {
  const group = chanceOver(loss.pg_loss_events_per_year, i.years);
  const sector = chanceOver(loss.ure_events_per_year, i.years);
  const size = formatBytes(i.data_shards * loss.shard_bytes, 'decimal');
  const read =
    i.ure_per_bit === 0 || i.parity_shards === 0
      ? 'Unreadable sectors are left out.'
      : 'The chance to lose at least one object to an unreadable sector, met while redundancy was gone, is ' +
        `${said(sector)}: megabytes, not terabytes.`;
  return [`${horizon(i)} the chance to lose a whole placement group (${size} of data) is ${said(group)}.`, read];
}

/** Share of the group losses that come from hosts and racks. */
function hostShare(i: Inputs, loss: Loss) {
  if (i.host_afr + i.rack_afr === 0 || loss.pg_loss_events_per_year === 0) return 0;
  return 1 - dataLoss({ ...i, host_afr: 0, rack_afr: 0 }).pg_loss_events_per_year / loss.pg_loss_events_per_year;
}

/** List what the reader must be warned of; false where there is nothing. */
function warnings(i: Inputs, loss: Loss): (string | boolean)[] {
  const cluster = clusterOf(i);
  const isTight = cluster.domains === cluster.width;
  const share = hostShare(i, loss);
  const sameHost = i.failure_domain === 'osd' && i.drives_per_host > 1 && i.hosts > 1;
  const drives = i.rebuild_mode === 'replacement' ? 0 : targetsOf(i, cluster, 'drive');
  return [
    i.parity_shards === 0 ? 'Warning: there is no redundancy. Every failed drive loses what it held.' : false,
    isTight &&
      `Warning: this cluster cannot heal. It has ${cluster.domains} failure domains for ${cluster.width} ` +
        'shards: when one is lost, no other may take its shards, and everything waits for the ' +
        `replacement.${drives > 0 ? ' A single drive is rebuilt only within its own domain.' : ''}`,
    share > 0.5 &&
      `Warning: loss of whole ${i.failure_domain === 'rack' ? 'hosts or racks' : 'hosts'} makes ` +
        `${share > 0.99 ? 'nearly all' : `about ${formatRough(share * 100)} %`} of the first chance. Better ` +
        'drives would hardly change it.',
    sameHost &&
      'Warning: with the OSD as failure domain one host may hold several shards of a group. ' +
        (i.host_afr > 0
          ? 'The loss of one host can then be the loss of data at once.'
          : 'The loss, or a mere outage, of one host is left out here and would dominate: ' +
            'write how often hosts are lost.'),
  ];
}

/** Answer in sentences. */
export function answer(i: Inputs, loss: Loss): string[] {
  const rebuilt =
    i.drive_afr === 0
      ? false
      : `A lost shard is missing for ${formatTime(loss.mean_exposure_s)} on average; the last of a failed ` +
        `drive’s is back after ${formatTime(loss.full_rebuild_s)}.`;
  /** @param rate bytes a second */
  const chanceAt = (rate: number) =>
    formatChance(chanceOver(dataLoss({ ...i, rebuild_bytes_s: rate }).pg_loss_events_per_year, i.years));
  const range = i.drive_afr > 0 && i.parity_shards > 0 && rebuildRange(i.rebuild_bytes_s, chanceAt);
  return [...headline(i, loss), ...warnings(i, loss), rebuilt, range].filter((line) => typeof line === 'string');
}
