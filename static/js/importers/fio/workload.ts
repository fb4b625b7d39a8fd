/** Describes the workload of a job: pattern, mix, block size, depth, jobs, durability, engine. */
import type { BlockWorkload } from '../../domain/types.d.ts';
import type { DirectionName, Nullable } from '../types.ts';
import { blockSizeOf, type Directions } from './block-size.ts';
import type { Engine } from './engine.ts';
import { durability, type Options } from './options.ts';
import { patternOf, readPercentOf } from './pattern.ts';

type NullableWorkload = Nullable<BlockWorkload>;

/** Describe the workload of a job. */
export function workloadOf(
  options: Options,
  directions: Directions,
  engine: Engine,
  jobs: number | null,
): { workload: NullableWorkload; meanSize: number | null; warnings: string[] } {
  const moved = Object.keys(directions) as DirectionName[];
  const { pattern, warnings } = patternOf(options, moved);
  const blockSize = blockSizeOf(options, directions);
  const writes = moved.some((direction) => direction !== 'read');
  const workload = {
    kind: 'block',
    pattern,
    read_percent: readPercentOf(pattern, options, moved),
    block_size_bytes: blockSize.bytes,
    queue_depth: engine.effectiveDepth,
    jobs,
    ...(writes ? durability(options) : {}),
    engine: engine.name,
  } as const;
  return { workload, meanSize: blockSize.mean, warnings: [...warnings, ...blockSize.warnings] };
}
