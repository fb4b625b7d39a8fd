/** Bundles of the benchmark script: a real trial run, and the same as a full run. */
import { readFileSync } from 'node:fs';
import type { Json } from './fixtures.ts';

export const TRIAL = readFileSync(new URL('../../../fixtures/bundle/trial-on-file.json', import.meta.url), 'utf8');
export const JOBS = readFileSync(new URL('../../../../data/editions/1/honest-iops.fio', import.meta.url), 'utf8');

/** The trial as if each job had run its full time, for both states of the cache of a drive that names itself. */
export function full(edit: (bundle: Json) => void = () => {}) {
  const bundle = JSON.parse(TRIAL);
  const long = (output: Json) => {
    const fio = structuredClone(output.fio);
    const [job] = fio.jobs;
    if (job['job options'].runtime) job['job options'].runtime = '45';
    for (const way of ['read', 'write']) if (job[way].runtime) job[way].runtime = 45010;
    return { ...output, fio };
  };
  const [precondition, ...rest] = bundle.outputs.map(long);
  const of = (write_cache: string) => rest.map((output: Json) => ({ ...output, write_cache }));
  Object.assign(bundle, {
    mode: 'device',
    quick: false,
    span_bytes: 17179869184,
    job_file: JOBS,
    outputs: [precondition, ...of('on'), ...of('off')],
    cache: { tool: 'hdparm', found: 'on', restored: true },
    drive: {
      model: 'MTFDDAK960TBY-1AR1ZABYY',
      firmware: 'D0MU077',
      capacity_bytes: 960197124096,
      interface: 'sata',
      link: 'SATA 3.3, 6.0 Gb/s (current: 6.0 Gb/s)',
      rotational: false,
      scheduler: 'mq-deadline',
    },
  });
  edit(bundle);
  return JSON.stringify(bundle);
}
