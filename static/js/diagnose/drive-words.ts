/** Says of a model of drives what is on record, in words. */
import type { SystemDrive } from '../domain/types.d.ts';
import type { CatalogueDrive, Knowledge } from './types.ts';

export type Verdict = { fit: string; uses: string[]; why: string };

/** Verdicts, the best first. */
const VERDICTS = ['measured fit', 'fit by specification', 'disputed', 'not fit', 'not known'];
export const PROTECTION = {
  yes: 'has power-loss protection',
  partial: 'protects only what the flash holds already',
  no: 'has no power-loss protection',
  unknown: 'protection not on record',
};

export const isHardDisk = (entry: CatalogueDrive | null, drives: readonly SystemDrive[]) =>
  entry ? entry.media.startsWith('hdd') : drives.some(({ spins, rotational }) => spins ?? rotational);

const rounded = (figure: number) => Number(figure.toPrecision(3)).toLocaleString('en');

/** Say what durable writes were measured. */
export function durableWords(entry: CatalogueDrive | null) {
  if (!entry) return 'not in the catalogue';
  if (entry.durable.length === 0) return 'not measured at queue depth 1 with a flush after each write';
  const parts = entry.durable.map(({ write_cache: cache, iops }) => {
    const state = cache === 'not stated' ? '' : ` with the cache ${cache}`;
    return `${rounded(iops)} durable 4K writes a second${state}`;
  });
  return parts.join('; ');
}

/** Say whether the cache should be off. */
export function cacheWords(entry: CatalogueDrive | null, drives: readonly SystemDrive[]) {
  const states = [...new Set(drives.flatMap(({ write_cache: cache }) => cache ?? []))].join(' and ');
  const [on, off] = ['on', 'off'].map(
    (state) => entry?.durable.find(({ write_cache: cache }) => cache === state)?.iops,
  );
  const now = states ? `now ${states}` : 'not read';
  if (on && off) return `faster ${on > off ? 'on' : 'off'} (measured); ${now}`;
  if (entry?.power_loss_protection === 'yes' && entry.interface !== 'nvme') return `measure both states; ${now}`;
  return entry?.power_loss_protection === 'no' ? `leave it on; ${now}` : now;
}

/** Say what endurance is used. */
export function enduranceWords(drives: readonly SystemDrive[]) {
  const used = drives.flatMap(({ percent_used: percent }) => percent ?? []);
  if (used.length === 0) return 'not read';
  const [least, most] = [Math.min(...used), Math.max(...used)];
  return least === most ? `${most} % used` : `${least} to ${most} % used`;
}

/**
 * Say what a drive is good for, by verdict; why not, where it is not.
 * @returns what it is good for first, what is not known last
 */
export function verdictsOf(entry: CatalogueDrive | null, uses: Knowledge['uses']): Verdict[] {
  const all = (entry?.fits ?? []).map(({ use, fit, words }) => ({
    label: uses.find(({ id }) => id === use)?.short ?? use,
    fit: fit === 'unknown' ? 'not known' : fit,
    why: fit === 'not fit' || fit === 'disputed' ? words : '',
  }));
  const groups = [...Map.groupBy(all, ({ fit, why }) => `${VERDICTS.indexOf(fit)} ${why}`)];
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => ({
      fit: members[0]?.fit ?? '',
      uses: members.map(({ label }) => label),
      why: members[0]?.why ?? '',
    }));
}
