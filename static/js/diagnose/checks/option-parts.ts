/** What several checks of options look at. */
import type { CephOption } from '../../domain/types.d.ts';
import type { View } from '../view.ts';

/** The command that prints what is set. */
export const DUMP = 'ceph config dump -f json';

export const stored = ({ system }: View) => system.options.filter(({ kind }) => kind === 'set');

/** Show an option. */
export const shown = ({ name, value, who, mask }: CephOption, what: string) => ({
  where: `${who}${mask ? `/${mask}` : ''} ${name} = ${value}`,
  what,
});

export const hasOptions = ({ system }: View) => system.outputs.some(({ command }) => command === 'ceph config dump');
