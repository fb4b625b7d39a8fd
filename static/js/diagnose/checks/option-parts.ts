/** What several checks of options look at. */

/** @typedef {import('../view.ts').View} View */
/** @typedef {import('../../domain/types.d.ts').CephOption} CephOption */

/** The command that prints what is set. */
export const DUMP = 'ceph config dump -f json';

/** @param {View} view */
export const stored = ({ system }) => system.options.filter(({ kind }) => kind === 'set');

/** Show an option. @param {CephOption} option @param {string} what */
export const shown = ({ name, value, who, mask }, what) => ({
  where: `${who}${mask ? `/${mask}` : ''} ${name} = ${value}`,
  what,
});

/** @param {View} view */
export const hasOptions = ({ system }) => system.outputs.some(({ command }) => command === 'ceph config dump');
