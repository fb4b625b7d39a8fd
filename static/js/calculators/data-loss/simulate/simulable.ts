/** Whether a simulation would see enough losses, and which worse case of the same cluster it could see instead. */
import { formatRough, formatTime } from '../../../math/chance.ts';
import type { Inputs } from '../inputs.ts';
import { resolve } from '../resolve.ts';
import { effort, outlook } from './effort.ts';

/** From mild to wild: what is tried until a simulation of the same cluster would see its losses. */
const WORSE = Object.freeze([
  { drive_afr: 0.1 },
  { drive_afr: 0.3 },
  { drive_afr: 0.3, detection_s: 86_400 },
  { drive_afr: 0.5, detection_s: 86_400, rebuild_bytes_s: 10e6 },
  { drive_afr: 0.6, detection_s: 3 * 86_400, rebuild_bytes_s: 5e6 },
]);
/** Each as the button names it, and as a link and a terminal write it. */
const WRITTEN = Object.freeze({
  drive_afr: (afr: number) => ({
    label: `${formatRough(afr * 100)} % of drives failing in a year`,
    value: `${formatRough(afr * 100)}%`,
  }),
  detection_s: (seconds: number) => ({
    label: `${formatTime(seconds)} before the rebuild`,
    value: `${seconds / 3600}h`,
  }),
  rebuild_bytes_s: (rate: number) => ({
    label: `rebuilt with ${rate / 1e6} MB/s`,
    value: `${rate / 1e6}MB`,
  }),
});

/** The same cluster, made to lose data more often; null where nothing that is tried helps. */
function faster(i: Inputs) {
  const sign = { drive_afr: 1, detection_s: 1, rebuild_bytes_s: -1 };
  for (const each of WORSE) {
    const worse = (Object.entries(each) as [keyof typeof sign, number][]).filter(
      ([field, value]) => (value - i[field]) * sign[field] > 0,
    );
    if (effort({ ...i, ...Object.fromEntries(worse) }).years === 0) continue;
    const written = worse.map(([field, value]) => ({
      field,
      ...WRITTEN[field](value),
    }));
    return {
      label: written.map(({ label }) => label).join(', '),
      inputs: Object.fromEntries(written.map(({ field, value }) => [field, value])),
    };
  }
  return null;
}

/**
 * Tell whether `simulate` would see enough losses.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function simulable(input: unknown) {
  const i = resolve(input);
  const of = effort(i);
  return {
    possible: of.years > 0,
    simulated_years: of.years,
    answer: outlook(of),
    faster: of.years > 0 || of.isTooLarge ? null : faster(i),
  };
}
