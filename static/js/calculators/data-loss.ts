/** The chance to lose data from failing drives, hosts and racks, and to lose an object to an unreadable sector. */
import { formatBytes, formatNumber } from '../domain/units.ts';
import { atLeast } from '../math/binomial.ts';
import { formatChance, formatMany, formatRough, formatTime, PROMISE } from '../math/chance.ts';
import { check, InputError, keysOf } from '../math/input.ts';
import { sensitivityTable } from '../math/sensitivity.ts';
import { clusterOf, targetsOf, YEAR_S } from './data-loss/cluster.ts';
import { ASSESSED, type Assessed, CLUSTER, type Inputs, OUTAGES, REBUILD, resolve } from './data-loss/inputs.ts';
import { dataLoss, validityOf } from './data-loss/rates.ts';
import { rebuildRange, rebuildsLike } from './data-loss/rebuild-on-record.ts';
import { markovReference, olderFormula } from './data-loss/reference-models.ts';

export { describe, FUNCTIONS, MAIN } from './data-loss/inputs.ts';
export { dataLoss } from './data-loss/rates.ts';
export { rebuildTable, referenceTable, validationTable } from './data-loss/reference.ts';
export { markovReference, olderFormula } from './data-loss/reference-models.ts';
export { simulable, simulate } from './data-loss/simulate.ts';

/**
 * Share of placement groups below min_size at a time (binomial law with u = f · t / (1 + f · t)).
 * @param input of OUTAGES
 * @throws {InputError}
 */
export function inactiveFraction(input: unknown): { inactive_fraction: number } {
  const i = check(input, OUTAGES);
  const width = i.data_shards + i.parity_shards;
  if (i.min_size > width)
    throw new InputError('out_of_range', 'min_size', i.min_size, `write at most the ${width} shards of a group`);
  const load = (i.host_outages_per_year * i.host_outage_s) / YEAR_S; // u_h, outages at a time if they never overlapped
  return { inactive_fraction: atLeast(width, load / (1 + load), width - i.min_size + 1) };
}

// The rate at which one OSD can be rebuilt: the least of what drive, network and mClock leave to recovery.

/**
 * v = min(drive write rate left for recovery, NIC share / (D · k), mClock share · drive rate); plain arithmetic.
 * @param input of REBUILD
 * @throws {InputError}
 */
export function rebuildRate(input: unknown): { rebuild_bytes_s: number; limit: 'drive' | 'network' | 'mclock' } {
  const i = check(input, REBUILD);
  const limits = [
    ['drive', i.drive_write_bytes_s - i.client_write_bytes_s],
    ['network', i.recovery_nic_bytes_s / (i.drives_per_host * i.data_shards)],
    ['mclock', i.recovery_share * i.drive_write_bytes_s],
  ] as ['drive' | 'network' | 'mclock', number][];
  const [limit, rate] = limits.reduce((least, each) => (each[1] < least[1] ? each : least));
  return { rebuild_bytes_s: Math.max(0, rate), limit };
}

// The answer in words: two chances, never one merged number, then what to be warned of.

type Loss = ReturnType<typeof dataLoss>;

/**
 * Convert a rate to the chance of one event or more.
 * @param rate per year
 */
const chanceOver = (rate: number, years: number) => -Math.expm1(-rate * years);

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
function answer(i: Inputs, loss: Loss): string[] {
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

// What limits the answer for these inputs: what is left out, how close the formulas came, where nothing was checked.

/**
 * How close the formulas came to the simulation for such a cluster; validationTable shows it. Outside of
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
function notes(i: Inputs, loss: Loss): string[] {
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

// All answers for one cluster: what the page shows and `iops calc data-loss` prints.

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

// How sensitive the two chances are to each input over its plausible range, the strongest first.

const percent = (share: number) => `${formatRough(share * 100)} %`;
const bytes = (bytes: number) => formatBytes(bytes, 'decimal');

/** Plausible today, each with its reason; narrower than what the inputs allow. */
const RANGES = Object.freeze([
  // Good and bad models of large fleets.
  { field: 'drive_afr', label: 'Drives that fail in a year', low: 0.005, high: 0.05, format: percent },
  { field: 'host_afr', label: 'Hosts lost for good in a year', low: 0, high: 0.01, format: percent },
  // Noout left set for a day.
  { field: 'detection_s', label: 'Time until the rebuild starts', low: 60, high: 86_400, format: formatTime },
  {
    field: 'rebuild_bytes_s',
    label: 'Rebuild rate of an OSD',
    // Those on record of such drives take their place.
    low: 10e6,
    high: 300e6,
    format: (rate: number) => `${bytes(rate)}/s`,
  },
  { field: 'drive_bytes', label: 'Drive size', low: 1e12, high: 24e12, format: bytes },
  { field: 'fill_fraction', label: 'Used share', low: 0.2, high: 0.85, format: percent }, // nearfull ratio
  { field: 'pgs_per_osd', label: 'Shards on an OSD', low: 32, high: 300, format: String },
  // Data sheets: flash to desktop disks.
  { field: 'ure_per_bit', label: 'Unreadable sectors per bit', low: 1e-17, high: 1e-14, format: String },
  { field: 'hosts', label: 'Hosts', low: 5, high: 100, format: String },
  { field: 'parity_shards', label: 'Failures tolerated', low: 1, high: 3, format: String },
  {
    field: 'rebuild_mode',
    label: 'Rebuild onto',
    low: 'declustered',
    high: 'replacement',
    format: (mode: string) => (mode === 'replacement' ? 'the new drive' : 'all drives'),
  },
]);

function formatFactor(factor: number) {
  if (factor === Infinity) return 'decides it';
  return factor < 1.005 ? 'no change' : `× ${formatMany(factor)}`;
}

/**
 * The chance of each kind of loss in a year at both ends of each range, everything else as it is.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = resolve(input);
  const { low, high } = rebuildsLike(i.rebuild_bytes_s);
  const ranges = RANGES.map((range) => (range.field === 'rebuild_bytes_s' ? { ...range, low, high } : range));
  const of = (rate: 'pg_loss_events_per_year' | 'ure_events_per_year') =>
    sensitivityTable((moved) => -Math.expm1(-dataLoss(moved)[rate]), i, ranges, formatChance, {
      refused: 'too few failure domains',
      factor: formatFactor,
    });
  return { group: of('pg_loss_events_per_year'), sector: of('ure_events_per_year') };
}
