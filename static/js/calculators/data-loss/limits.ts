/**
 * What limits the answer for these inputs: what is left out, how close the formulas came, where nothing was checked.
 */
import { formatNumber } from '../../domain/units.ts';
import { formatChance, formatRough, PROMISE } from '../../math/chance.ts';
import { clusterOf } from './cluster.ts';
import type { Inputs } from './inputs.ts';
import { validityOf } from './validity.ts';

type Loss = ReturnType<typeof import('./data-loss.ts').dataLoss>;

/**
 * How close the formulas came to the simulation for such a cluster; the table of validation.ts shows it. Outside of
 * what was checked nothing is claimed.
 */
function accuracy(i: Inputs): string | false {
  const { domains, width } = clusterOf(i);
  const { isBusy, isSizeUnchecked } = validityOf(i);
  if (isBusy || isSizeUnchecked) return false;
  const spare = domains - width;
  if (spare === 0)
    return (
      'Without a spare failure domain the formulas came within −18 to +23 % of the simulation with drives alone; ' +
      'with loss of hosts up to 90 % too high.'
    );
  if (i.parity_shards >= 4)
    return 'For four shards or more that may be lost the simulation resolved too little: take the order of magnitude.';
  if (i.parity_shards === 3)
    return (
      'For three shards that may be lost the formulas came within −4 to +43 % of the simulation, mostly on the ' +
      'safe side.'
    );
  return 'For such a cluster the formulas came within ±10 % of the simulation of the same assumptions.';
}

/** List the limits of the answer for these inputs. */
export function notes(i: Inputs, loss: Loss): string[] {
  const { osds, busy, isBusy, isSizeUnchecked } = validityOf(i);
  const least = Math.min(...[loss.pg_loss_events_per_year, loss.ure_events_per_year].filter((rate) => rate > 0));
  return [
    'An upper limit of trust, not a promise: drives that fail in batches, silent corruption, faulty software ' +
      'and people’s mistakes are left out, and each of them loses more data than what is computed here.',
    least < PROMISE &&
      `A chance below ${formatChance(PROMISE)} a year only says that failing drives are not your problem. What ` +
        'the model leaves out is.',
    accuracy(i),
    isBusy &&
      `Outside of what was checked: ${formatRough(busy)} rebuilds are under way at a time on average, and the ` +
        'formulas were compared with simulation up to 0.05. They take failures for rare, so they say too much here; ' +
        'no more losses are given than failures can cause. Take it as “far too often”, and simulate for a figure.',
    isSizeUnchecked && `The formulas were checked for 4 to 1000 OSDs; here are ${formatNumber(osds)}.`,
    i.rebuild_order === 'fifo' &&
      'The order of the queue is not an upper limit: with loss of hosts the simulation came up to twice as high.',
    i.failure_domain === 'osd' &&
      i.host_afr > 0 &&
      i.ure_per_bit > 0 &&
      'The second chance leaves out the sectors that cannot be read after the loss of a host that held several ' +
        'shards of a group; the simulation counts them.',
    i.rack_afr > 0 &&
      i.failure_domain !== 'rack' &&
      'The loss of racks is left out: the failure domain is not the rack.',
    i.host_afr === 0 &&
      i.failure_domain !== 'osd' &&
      'Hosts are never lost for good here. A fire, a flood or a thief may think otherwise: even 0.2 % a year matters.',
  ].filter((note) => note !== false);
}
