/** What the log of the kernel tells of drives, hung tasks and memory. */
import type { KernelError } from '../../domain/types.d.ts';
import type { Check } from '../types.ts';
import { counted } from '../words.ts';
import { judge, outputOf } from './outcome.ts';

const SAID: Readonly<Record<KernelError['kind'], string>> = {
  medium: 'the medium of the drive cannot be read',
  io: 'requests failed',
  timeout: 'requests ran into their time limit, and the controller was reset',
  link: 'the link to the drive was reset',
  array: 'an array dropped a member',
  'file-system': 'a file system met an error',
  'hung-task': 'tasks waited for more than two minutes',
  memory: 'the hardware reported errors of memory or processor',
  'out-of-memory': 'memory ran out, and processes were killed',
};
const RUN = 'dmesg -T';

export const kernelErrors: Check = {
  id: 'host/kernel-errors',
  severity: 'outage at risk',
  title: 'The kernel reports errors of drives, hung tasks, or memory that ran out',
  why:
    'It is the nearest witness: errors of the medium are the drive; resets and timeouts without them may be cable, ' +
    'backplane, power or firmware; hung tasks wait for one of these; killed processes want memory.',
  step: 'Read the SMART data of the named device; without errors there, look at cable, backplane, power and firmware.',
  warning: 'Do not tune anything for speed before these lines stop.',
  pages: ['guide/recovery/drain-and-replace/', 'guide/hosts/osd-memory/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ kernel_errors: errors }) => errors);
    const evidence = told.flatMap((host) =>
      (host.kernel_errors ?? []).map(({ kind, node, count }) => ({
        where: [host.id, node].filter(Boolean).join(' '),
        what: `${SAID[kind]}: ${counted(count, 'line')}`,
        output: outputOf(host, 'kernel_errors'),
      })),
    );
    const looked = told.map((host) => ({
      where: host.id,
      what: 'no errors in the log of the kernel',
      output: outputOf(host, 'kernel_errors'),
    }));
    return judge(evidence, { looked, isOpen: told.length < hosts.length, run: [RUN] });
  },
};
