/** Reads power states of NVMe drives: those of `nvme id-ctrl`, and what `nvme get-feature` shows of features in use. */
import { type Json, list, object } from '../../domain/json.ts';
import { figure } from '../figures.ts';
import type { TextReader } from '../types.ts';

const doesNoWork = ({ flags, ...others }: Json) =>
  ((figure(flags) ?? 0) & 2) === 2 ||
  ['non_operational_state', 'non-operational_state', 'nops'].some((name) => figure(others[name]) === 1);

/**
 * Read what a controller says of its power states.
 * @param controller as `nvme id-ctrl` prints it
 */
export function powerOf(controller: unknown): { can_sleep_by_itself: boolean | null; wake_up_us: number | null } {
  const { apsta, psds } = object(controller);
  const sleeping = list(psds).map(object).filter(doesNoWork);
  const latencies = sleeping.flatMap(({ exit_lat: latency }) => figure(latency) ?? []);
  const can = figure(apsta);
  return {
    can_sleep_by_itself: can === null ? null : can % 2 === 1,
    wake_up_us: latencies.length > 0 ? Math.max(...latencies) : null,
  };
}

const FEATURE = /^get-feature:\s*(?:0x)?([0-9a-f]{1,2}) \([^)]*\), Current value:\s*(?:0x)?([0-9a-f]{1,8})\s*$/i;

export const nvmeFeature: TextReader = {
  command: 'nvme get-feature',
  begins: FEATURE,
  read: ([line = ''], draft, output) => {
    const [feature, value] = (FEATURE.exec(line) ?? []).slice(1).map((digits) => Number.parseInt(digits, 16));
    if (feature === undefined || value === undefined) return null;
    if (!output.node) return 'Nothing in it says of which drive it is: give it with the line of its command above.';
    const fields = {
      2: { power_state: value % 32 },
      6: { write_cache: value % 2 === 1 ? 'on' : 'off' },
      12: { sleeps_by_itself: value % 2 === 1 },
    }[feature];
    if (!fields) return null;
    draft.putDrive({ host: output.host, node: output.node }, { interface: 'nvme', ...fields }, output.number);
    return null;
  },
};
