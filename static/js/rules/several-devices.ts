/** several-devices: a run over several drives at once is no record of one drive. */
import { formatNumber } from '../domain/format.ts';
import { at, number } from '../domain/json.ts';
import { run } from './shared/load.ts';
import { fail, pass, type Rule, warn } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'several-devices',
  title: 'The run was on one device',
  severity: 'error',
  formula: 'devices that the job named, or that did its requests = 1',
  tolerance: 'none for a record of one drive; a source that was published says what it tested, so there it warns',
  consequence: 'The figures are those of all devices together: no single one of them did that.',
  remedy: 'Run the job on each device by itself, or file the result as one of a set of drives.',
  applies(measurement, { kind }) {
    if (!run(measurement)) return 'no output of a tool is on record';
    if (kind && kind !== 'drives') return 'a cluster or a controller has many devices';
    return at(at(run(measurement), 'ran_on'), 'kind') ? null : 'the output does not tell what was tested';
  },
  check(measurement, { kind, record, subject }) {
    const devices = number(at(at(run(measurement), 'ran_on'), 'count')) ?? 1;
    if (devices < 2) return pass('one device, as far as the output tells', { devices });
    const words = `${formatNumber(devices, 0)} devices did the requests: the figures are of all of them together`;
    const isOne = (kind === 'drives' || subject) && !at(record, 'source');
    return (isOne ? fail : warn)(words, { devices });
  },
};
