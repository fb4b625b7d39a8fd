/** Describes the workload of a job: pattern, mix, block size, depth, jobs, durability, engine. */
import { blockSizeOf } from './block-size.ts';
import { durability } from './options.ts';
import { patternOf, readPercentOf } from './pattern.ts';

/** @typedef {import('./block-size.ts').Directions} Directions */
/** @typedef {import('../types.ts').Nullable<import('../../domain/types.d.ts').BlockWorkload>} NullableWorkload */

/**
 * Describe the workload of a job.
 * @param {import('./options.ts').Options} options
 * @param {Directions} directions
 * @param {import('./engine.ts').Engine} engine
 * @param {number | null} jobs
 * @returns {{workload: NullableWorkload, meanSize: number | null, warnings: string[]}}
 */
export function workloadOf(options, directions, engine, jobs) {
  const moved = /** @type {import('../types.ts').DirectionName[]} */ (Object.keys(directions));
  const { pattern, warnings } = patternOf(options, moved);
  const blockSize = blockSizeOf(options, directions);
  const writes = moved.some((direction) => direction !== 'read');
  const workload = /** @type {const} */ ({
    kind: 'block',
    pattern,
    read_percent: readPercentOf(pattern, options, moved),
    block_size_bytes: blockSize.bytes,
    queue_depth: engine.effectiveDepth,
    jobs,
    ...(writes ? durability(options) : {}),
    engine: engine.name,
  });
  return { workload, meanSize: blockSize.mean, warnings: [...warnings, ...blockSize.warnings] };
}
