/** Describes what `fit`, and so the page, asks for: with the defaults of the release and of the example. */
import type { InputSpec } from '../../math/input-spec.ts';
import { EXAMPLE, INPUTS } from './inputs.ts';

const { release, partition_bytes, policy, column_family_bytes, reserve_bytes, pg_log_bytes } = INPUTS;
const { level_base_bytes, level_multiplier, wal_bytes, level0_bytes, reserved_bytes } = INPUTS;
const { reserved_factor, device_percent } = INPUTS;

/**
 * Let an input be left out: in `fit` the release then gives its value.
 * @param narrower limits of `fit`, which also draws the levels: some fifty of them, not ten thousand
 */
const ofRelease = <S extends InputSpec, M extends Partial<InputSpec> = Record<never, never>>(
  spec: S,
  narrower?: M,
): S & M & { default: null } => ({
  ...spec,
  ...(narrower as M),
  default: null,
  says: `${spec.says}; left out, that of the release`,
});

/** Give an input the default of the page's example. */
const fromExample = <N extends keyof typeof EXAMPLE>(
  name: N,
): (typeof INPUTS)[N] & { default: (typeof EXAMPLE)[N] } => ({ ...INPUTS[name], default: EXAMPLE[name] });

/** What the page asks for. */
export const FIT = {
  release,
  partition_bytes,
  db_bytes: fromExample('db_bytes'),
  policy,
  column_family_bytes,
  reserve_bytes,
  block_bytes: fromExample('block_bytes'),
  workload: fromExample('workload'),
  objects: fromExample('objects'),
  object_bytes: fromExample('object_bytes'),
  omap_keys: fromExample('omap_keys'),
  pg_log_bytes,
  level_base_bytes: ofRelease(level_base_bytes, { min: 2 ** 20 }),
  level_multiplier: ofRelease(level_multiplier, { min: 2, max: 100 }),
  wal_bytes: ofRelease(wal_bytes),
  level0_bytes,
  reserved_bytes,
  reserved_factor,
  device_percent,
};
