/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { ASSESSED, CLUSTER, OUTAGES, REBUILD, SIMULATED } from './inputs.ts';

export const FUNCTIONS = Object.freeze({
  assess: {
    says: 'all answers for one cluster',
    inputs: ASSESSED,
    outputs: {
      answer: 'the answer in words',
      lead: 'the likelier loss within a year, as text, and what is lost',
      notes: 'what limits it',
      figures: 'as text, two digits',
      loss: 'dataLoss',
      models: 'the answer beside two well-known models',
      simulate_command: 'what simulates it in a terminal',
      availability: 'inactiveFraction',
    },
  },
  dataLoss: {
    says: 'rates and chances of loss',
    inputs: CLUSTER,
    outputs: {
      loss_events_per_year: 'sum of the two below',
      pg_loss_events_per_year: 'events that lose a placement group',
      ure_events_per_year: 'events that lose an object to an unreadable sector',
      loss_probability_year: 'of the sum, in a year',
      loss_probability: 'of the sum, over the horizon',
      mttdl_years: '1 / rate',
      nines: '−log10 of the chance in a year',
      pgs_lost_per_year: 'placement groups',
      bytes_lost_per_year: 'bytes',
      objects_lost_per_year: 'objects',
      mean_exposure_s: 'a lost shard is missing so long',
      full_rebuild_s: 'until the last shard is back',
      shard_bytes: 'size of a shard',
      pg_count: 'placement groups',
      priority_factor: 'what rebuilding the most degraded first gains',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes each chance',
    inputs: CLUSTER,
    outputs: {
      group: 'the chance to lose a placement group',
      sector: 'the chance to lose an object to an unreadable sector',
    },
  },
  inactiveFraction: {
    says: 'share of placement groups that stop because hosts are down; nothing is lost',
    inputs: OUTAGES,
    outputs: { inactive_fraction: 'share of groups below min_size at a time' },
  },
  rebuildRate: {
    says: 'the rebuild rate of one OSD from drive, network and mClock',
    inputs: REBUILD,
    outputs: { rebuild_bytes_s: 'for rebuild_bytes_s', limit: 'drive, network or mclock' },
  },
  simulate: {
    says: 'losses counted in a simulation of the same model, where they are frequent enough',
    inputs: SIMULATED,
    outputs: {
      answer: 'both comparisons in words',
      simulated_years: '0 where it would see too little',
      seed: 'the one used',
      failures: 'of drives, hosts and racks',
      group: 'losses of a placement group: count, 95 % interval of the rate, the formula’s rate and where it lies',
      sector: 'the same for unreadable sectors',
    },
  },
  simulable: {
    says: 'whether a simulation would see enough losses',
    inputs: CLUSTER,
    outputs: {
      possible: 'true or false',
      simulated_years: 'the years it would run',
      answer: 'in words',
      faster: 'inputs of a case that it could see',
    },
  },
  markovReference: {
    says: 'for comparison: the Markov chain of a group, times their number',
    inputs: CLUSTER,
    outputs: { loss_probability_year: 'in a year' },
  },
  olderFormula: {
    says: 'for comparison: an older public formula',
    inputs: CLUSTER,
    outputs: { loss_probability_year: 'in a year' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'dataLoss';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
