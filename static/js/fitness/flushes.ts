/** Says whether a drive keeps what it confirmed as flushed: by its specification, by tests, by what its speed shows. */
import { formatFigure, formatSeconds, formatSignificant } from '../domain/format.ts';
import { at, type Json, list, text } from '../domain/json.ts';
import { PROGRAMMING_S } from '../rules/shared/media.ts';
import { describeLoad } from './job.ts';
import { callOfEachWrite, durableWriteTimes } from './write-and-flush.ts';

/**
 * `protected`: power-loss protection. `kept`, `lost`: a test that cut the power. `direct`: the medium takes writes at
 * once. `doubted`: flushes cost it nothing. `partial`, `no`: what its protection does not save.
 */
export type Keeping = 'protected' | 'kept' | 'lost' | 'direct' | 'doubted' | 'partial' | 'no';
export interface Flushes {
  /** null where nothing tells */
  keeping: Keeping | null;
  /** how that is known */
  words: string;
}

/** What protection is called. */
const PROTECTION = Object.freeze({
  yes: { keeping: 'protected', words: 'power-loss protection' },
  partial: { keeping: 'partial', words: 'power-loss protection of stored data only, not of what was flushed' },
  no: { keeping: 'no', words: 'no power-loss protection' },
} as Record<string, { keeping: Keeping; words: string }>);

/**
 * Read what the specification and tests of a drive say. A test that lost data outweighs all else: what one sample did,
 * others of the model may do.
 * @param drive a record, or a row of the catalogue
 */
export function flushesOf(drive: unknown): Flushes {
  const cut = (outcome: string) => list(at(drive, 'power_cuts')).find((test) => at(test, 'outcome') === outcome);
  const [lost, kept] = [cut('lost'), cut('kept')];
  if (lost) return { keeping: 'lost', words: `lost flushed data when its power was cut${ofTest(lost)}` };
  const stated = text(at(at(drive, 'power_loss_protection'), 'state')) ?? text(at(drive, 'power_loss_protection'));
  const found = PROTECTION[stated ?? ''];
  const grade = text(at(drive, 'power_loss_protection_grade'));
  const protection = found && { ...found, words: `${found.words} (${grade ?? 'says its source'})` };
  if (protection?.keeping === 'protected') return protection;
  if (kept) return { keeping: 'kept', words: `kept what was flushed when its power was cut${ofTest(kept)}` };
  if (text(at(drive, 'media')) === 'optane')
    return { keeping: 'direct', words: '3D XPoint, which takes writes without a cache to flush' };
  return protection ?? { keeping: null, words: 'no proof that it keeps what was flushed' };
}

/** Say of which sample a test was, and when. */
function ofTest(test: unknown): string {
  const firmware = text(at(test, 'firmware'));
  const said = [firmware && `firmware ${firmware}`, text(at(test, 'date'))?.slice(0, 4), 'one sample'];
  return ` (${said.filter(Boolean).join(', ')})`;
}

/** Whether the medium is flash, which takes its time. */
const isFlash = (drive: unknown) => (text(at(drive, 'media')) ?? '').startsWith('ssd');

/**
 * Find a measured write that was confirmed sooner than flash can be programmed, on a drive that nothing protects. Of a
 * drive for servers without a word on its protection it rather shows that it is protected, so it proves neither.
 * @param measurements of one drive, those without rank among them
 * @returns null where none is so fast
 */
export function doubtsOf(drive: unknown, measurements: readonly Json[], { keeping }: Flushes): Flushes | null {
  if (!isFlash(drive) || keeping === 'protected' || keeping === 'lost' || keeping === 'kept') return null;
  if (keeping === null && text(at(drive, 'segment')) !== 'client') return null;
  for (const measurement of measurements) {
    // Numbers that somebody sent in prove nothing against a drive either.
    const call = measurement.bare === true ? null : callOfEachWrite(measurement);
    const { mean } = call === null ? { mean: null } : durableWriteTimes(measurement);
    if (call === null || mean === null || mean.high >= PROGRAMMING_S || isUnsent(measurement)) continue;
    const load = describeLoad(measurement, call);
    return {
      keeping: 'doubted',
      words:
        `does not seem to flush: ${formatFigure(1 / mean.value)} ${load}, ${formatSignificant(mean.value * 1e6)} µs ` +
        `each, and programming flash takes ${formatSeconds(PROGRAMMING_S)} and more`,
    };
  }
  return null;
}

/** Whether the kernel sends no flush, since it was told that there is no cache. */
export function isUnsent(measurement: Json): boolean {
  const settings = at(measurement, 'settings');
  return at(settings, 'kernel_write_cache') === 'write-through' && at(settings, 'write_cache') !== 'off';
}
