/** Tells whether fio's time of a flush is that of the flush alone, which depends on the engine and the version. */
import type { Version } from './method.ts';

/** Versions of fio, as [major, minor]; from its sources (td_io_queue in ioengines.c, queue in engines/libaio.c). */
const CLOCK_LEFT_TO_ENGINE = [3, 31] as const;
const LIBAIO_QUEUES_FLUSHES = [3, 41] as const;
/** Engines that flush within their call for the next request, so that fio takes the time before or after by mistake. */
const FLUSH_WHILE_QUEUING = new Set(['libaio', 'windowsaio', 'solarisaio']);
const ADVICE = 'Run the job with --ioengine=psync: at a depth of 1 it is the same load, and fio times its flushes.';

const isBefore = ({ major, minor }: Version, [limitMajor, limitMinor]: readonly [number, number]) =>
  (major ?? 0) < limitMajor || (major === limitMajor && (minor ?? 0) < limitMinor);

/**
 * Say why the times that fio prints of flushes are not theirs.
 * @param version of fio
 * @returns null where they are
 */
export function whyUntimed(engine: string | null, version: Version): string | null {
  if (engine === null)
    return `The engine is not stated, so it is not known what fio's times of flushes mean. ${ADVICE}`;
  if (!FLUSH_WHILE_QUEUING.has(engine)) return null;
  if (engine === 'libaio' && !isBefore(version, LIBAIO_QUEUES_FLUSHES)) return null;
  const fault =
    engine === 'libaio' && !isBefore(version, CLOCK_LEFT_TO_ENGINE)
      ? 'fio 3.31 to 3.40 starts the clock of a flush at the write before it with the engine libaio'
      : `this fio starts the clock of a flush only after it with the engine ${engine}`;
  return `${fault}, so the times of flushes were left out. ${ADVICE}`;
}
