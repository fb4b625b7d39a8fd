/** All answers for one cluster: what the page shows and `iops calc data-loss` prints. */
import { formatBytes } from '../../domain/units.ts';
import { formatChance, formatRough, formatTime } from '../../math/chance.ts';
import { check } from '../../math/input.ts';
import { keysOf } from '../../math/input-spec.ts';
import { answer, chanceOver } from './answer.ts';
import { inactiveFraction } from './availability.ts';
import { YEAR_S } from './cluster.ts';
import { dataLoss } from './data-loss.ts';
import { ASSESSED, type Assessed, CLUSTER, type Inputs } from './inputs.ts';
import { notes } from './limits.ts';
import { markovReference, olderFormula } from './reference-models.ts';
import { resolve } from './resolve.ts';

type Loss = ReturnType<typeof dataLoss>;

/** Ceph's default: half of the copies, rounded up (3 copies: 2); of a code k + 1, or k without parity to spare. */
function defaultMinSize({ data_shards: k, parity_shards: m }: Pick<Assessed, 'data_shards' | 'parity_shards'>) {
  return k === 1 ? Math.ceil((1 + m) / 2) : k + Math.min(1, Math.max(0, m - 1));
}

/** Set the answer beside two well-known models. */
function models(i: Inputs, loss: Loss) {
  const markov = markovReference(i).loss_probability_year;
  const older = i.hosts === 1 ? null : olderFormula(i).loss_probability_year;
  return [
    {
      model: 'This calculator, placement groups',
      chance: formatChance(chanceOver(loss.pg_loss_events_per_year, 1)),
      why: 'events: groups lost with the same drives count once',
    },
    {
      model: 'This calculator, unreadable sectors',
      chance: formatChance(chanceOver(loss.ure_events_per_year, 1)),
      why: 'an object lost, no group',
    },
    {
      model: 'Reference: Markov chain (MTTDL)',
      chance: formatChance(markov),
      why:
        'counts each group by itself, so several groups on the same drives count several times; no read errors; ' +
        'hosts are repaired as fast as drives',
    },
    {
      model: 'Reference: older public formula',
      chance: older === null ? 'does not apply' : formatChance(older),
      why:
        'no time until the rebuild starts, no read errors, its own guess of how many drives share a rebuild; ' +
        'loss of hosts weighs too much',
    },
  ];
}

/** Tell what outages of hosts stop. */
function availability(i: Assessed) {
  const min_size = i.min_size ?? defaultMinSize(i);
  const { inactive_fraction } = inactiveFraction({ ...i, min_size });
  return {
    min_size,
    inactive_fraction,
    share: formatChance(inactive_fraction),
    yearly: inactive_fraction === 0 ? 'none' : formatTime(inactive_fraction * YEAR_S),
  };
}

/** Figures as text with two digits at most; the numbers stand in `loss`. */
function figures(loss: Loss) {
  const [group, sector] = [chanceOver(loss.pg_loss_events_per_year, 1), chanceOver(loss.ure_events_per_year, 1)];
  return {
    group_year: formatChance(group),
    sector_year: formatChance(sector),
    years: `${formatRough(loss.mttdl_years)} years`,
    nines: formatRough(loss.nines),
    lost: `${formatBytes(Number(loss.bytes_lost_per_year.toPrecision(2)), 'decimal')}`,
    exposure: formatTime(loss.mean_exposure_s),
    rebuild: formatTime(loss.full_rebuild_s),
    shard: formatBytes(loss.shard_bytes, 'decimal'),
  };
}

/** The likelier of the two losses, which most come for. */
function leadFigure({ pg_loss_events_per_year: group, ure_events_per_year: sector }: Loss) {
  if (group > sector) return { text: formatChance(chanceOver(group, 1)), label: 'to lose a placement group in a year' };
  return { text: formatChance(chanceOver(sector, 1)), label: 'to lose an object to an unreadable sector in a year' };
}

/** What simulates the same cluster in a terminal: the inputs that are not the defaults. */
function command(given: Assessed) {
  const others = keysOf(CLUSTER).filter((field) => given[field] !== CLUSTER[field].default);
  return [
    'iops calc data-loss simulate',
    ...others.map((field) => `${field}=${given[field]}`),
    `seed=${given.seed}`,
  ].join(' ');
}

/**
 * Answer everything about one cluster.
 * @param input of ASSESSED
 * @throws {InputError}
 */
export function assess(input: unknown) {
  const given = check(input, ASSESSED);
  const i = resolve(given);
  const loss = dataLoss(i);
  return {
    answer: answer(i, loss),
    lead: leadFigure(loss),
    notes: notes(i, loss),
    figures: { ...figures(loss), groups: loss.pg_count },
    loss,
    models: models(i, loss),
    simulate_command: command(given),
    availability: availability(given),
  };
}
