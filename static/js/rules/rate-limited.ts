/** rate-limited: a load that was held back shows the limit that was asked for, not what the storage can do. */
import { at, texts } from '../domain/json.ts';
import { run } from './shared/load.ts';
import { pass, type Rule, warn } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'rate-limited',
  title: 'The load was not held back',
  severity: 'warn',
  formula: 'no option limits the rate (rate, rate_iops, thinktime, latency_target of fio, -g of DiskSpd)',
  tolerance: 'none',
  consequence: 'The rate is the one that was asked for. Its latencies are those of a light load.',
  remedy: 'Run without the limit for what the storage can do; state the limit where a latency at that rate was asked.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const limits = [...texts(at(run(measurement), 'slowed_by'))].map(({ content }) => content);
    return limits.length > 0
      ? warn(`the load was held back on purpose (${limits.join(', ')}): the rate is no capability`)
      : pass('no option that limits the rate is known of the run');
  },
};
