/** depth-one: one request at a time takes at least a round trip, and a durable write as long as the medium needs. */
import { formatSeconds, formatSignificant } from '../domain/format.ts';
import { at, type Json, number, text } from '../domain/json.ts';
import { exact, type Interval, over, plus } from './shared/interval.ts';
import { figure, figureOfAnyDirection, inFlight, isDirect, whole, workload, writesDurably } from './shared/load.ts';
import { halfRotation, hasPersistentCache, isHardDisk, PROGRAMMING_S } from './shared/media.ts';
import { byGravity, type Context, fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

// The shortest times that one request at a time can take, by interface and medium; the rule's page has the reasons.

interface Limit {
  /** seconds; nothing that does the work is faster */
  fails: number;
  /** seconds; nothing on record is faster */
  warns: number;
  /** what takes this time */
  step: string;
}

const NVME = { fails: 4e-6, warns: 7e-6, step: 'a round trip over NVMe' };

/**
 * A round trip: the command, its data and the answer, with the system call around them. `warns` is below the fastest
 * sound figure on record (SATA 37 µs, SAS 54 µs, NVMe 10.3 µs, 3D XPoint over NVMe 12.4 µs) by a third or more.
 */
const ROUND_TRIPS: Readonly<Record<string, Limit>> = Object.freeze({
  nvme: NVME,
  pcie: { fails: 4e-6, warns: 7e-6, step: 'a round trip over PCIe' },
  sata: { fails: 15e-6, warns: 25e-6, step: 'a round trip over SATA' },
  sas: { fails: 10e-6, warns: 25e-6, step: 'a round trip over SAS' },
  usb3: { fails: 20e-6, warns: 30e-6, step: 'a round trip over USB 3' },
  usb2: { fails: 125e-6, warns: 250e-6, step: 'a microframe of USB 2' },
});

/** Media that answer within the drive almost at once: only the line is left. */
const DIRECT_MEDIA = ['optane', 'nvram'];
const DIRECT_ROUND_TRIP = { fails: 2.5e-6, warns: 4e-6, step: 'a round trip to 3D XPoint or memory' };

/** A system call and the copy of 4 KiB: not even memory in the host answers faster. */
const SYSTEM_CALL_S = 0.5e-6;

/**
 * Where the interface is not on record, the fastest one of the medium, by the same figures. A module on the memory bus
 * has no such round trip, so for a medium that is sold as one only a system call is left.
 */
const ANY_INTERFACE = Object.freeze({
  flash: { ...NVME, step: 'a round trip over the fastest interface of flash and disks' },
  memory: { fails: SYSTEM_CALL_S, warns: DIRECT_ROUND_TRIP.fails, step: 'a round trip over the fastest interface' },
  unknown: { ...DIRECT_ROUND_TRIP, step: 'a round trip over the fastest interface of any drive' },
});

const PROGRAMMING = { fails: PROGRAMMING_S, warns: 130e-6, step: 'programming flash' };
/** Hard disks with a cache in flash or on the platters reach 1,461 durable writes a second on record. */
const HARD_DISK_WITH_CACHE_S = 1 / 4000;

/**
 * Look up the shortest time of any request.
 * @param drive its record
 * @returns null for USB of an unknown generation
 */
function roundTripLimit(drive: unknown): Limit | null {
  const medium = text(at(drive, 'media')) ?? '';
  const isDirect = DIRECT_MEDIA.includes(medium);
  const connection = text(at(drive, 'interface')) ?? '';
  if (!connection) return ANY_INTERFACE[isDirect ? 'memory' : medium ? 'flash' : 'unknown'];
  const name = `${connection}${number(at(drive, 'interface_generation')) ?? ''}`;
  const found = Object.entries(ROUND_TRIPS).find(([beginning]) => name.startsWith(beginning))?.[1] ?? null;
  return found && isDirect ? DIRECT_ROUND_TRIP : found;
}

/** Read the state of its protection; a row of the catalogue has the state alone. */
function protectionOf(drive: unknown): string | null {
  const stated = at(drive, 'power_loss_protection');
  return text(stated) ?? text(at(stated, 'state'));
}

/**
 * Look up the shortest time of a durable write: that of the medium, where nothing in the drive may answer for it.
 * @param drive its record
 * @returns null where the medium sets no limit that is known
 */
function durableWriteLimit(drive: unknown): Limit | null {
  const half = halfRotation(drive);
  if (isHardDisk(drive)) {
    if (!half || hasPersistentCache(drive)) return null;
    return { fails: HARD_DISK_WITH_CACHE_S, warns: half, step: 'half a revolution' };
  }
  const media = text(at(drive, 'media')) ?? '';
  if (!media.startsWith('ssd') && media !== 'usb-flash') return null;
  const protection = protectionOf(drive);
  if (protection === 'no' || media === 'usb-flash') return PROGRAMMING;
  // Lines for desktops seldom have capacitors; whether this one has is what the figure makes one ask.
  const isUnlikely = protection !== 'yes' && text(at(drive, 'segment')) === 'client';
  const step = 'without capacitors, of which no source on record tells, programming flash';
  return isUnlikely ? { fails: 0, warns: PROGRAMMING.fails, step } : null;
}

/**
 * Find a flush that ended before a command could have been to the drive and back: the kernel sent none. It does so
 * rightly for a drive that tells of no volatile cache, as those with capacitors may.
 */
function unsentFlush(measurement: Json, drive: unknown) {
  const settings = at(measurement, 'settings');
  const sendsNone = at(settings, 'write_cache') === 'off' || at(settings, 'kernel_write_cache') === 'write-through';
  const medium = text(at(drive, 'media')) ?? '';
  const flush = figure(whole(measurement), 'flush_latency_p99') ?? figure(whole(measurement), 'flush_latency_mean');
  const limit = roundTripLimit(drive);
  if (sendsNone || DIRECT_MEDIA.includes(medium) || !flush || !limit || flush.high >= limit.fails) return null;
  const protection = protectionOf(drive);
  if (protection === 'yes') return null;
  const words = `${formatSeconds(flush.value)} for a flush; ${limit.step} takes ${formatSeconds(limit.fails)} and more`;
  const figures = { flush_s: flush.value, fails_below_s: limit.fails };
  const isCached = protection === 'no' || medium === 'hdd' || text(at(drive, 'segment')) === 'client';
  return isCached
    ? fail(`${words}: no flush reached the drive`, figures)
    : warn(`${words}: the drive tells of no cache, or no flush reached it`, figures);
}

/** Controllers whose cache may answer for the drive, by the words of their names. */
const CACHING_CONTROLLER = /raid|perc\b|smart array|\bp[48][0-9]{2}i/i;

export const rule: Rule = {
  id: 'depth-one',
  title: 'One request at a time cannot be that fast',
  severity: 'error',
  formula:
    'at depth 1 with one job: 1 ÷ IOPS, or the mean latency ≥ a round trip over the interface, ' +
    'and for durable writes ≥ the time of the medium',
  tolerance:
    'fails and warns below: NVMe, and where the interface is not on record, 4 and 7 µs, SATA 15 and 25 µs, ' +
    'SAS 10 and 25 µs, USB 3 20 and 30 µs; durable writes ' +
    'without capacitors 75 and 130 µs, of a hard disk 250 µs and half a revolution',
  consequence: 'A cache in the host answered, or the flushes were not carried out: the data would not survive.',
  remedy:
    'Run with direct=1 on the whole drive, look for a write cache that ignores flushes, ' +
    'and put power-loss protection on record, with its source, where the drive has it.',
  applies(measurement, { kind, subject }) {
    if (kind && kind !== 'drives') return 'only drives have a known interface and medium';
    if (!subject) return 'the drive is not known';
    if (!isAlone(measurement)) return 'several requests were in flight, or depth and jobs are not stated';
    return limits(measurement, subject, false).length ? null : 'the record of the drive does not say what limits it';
  },
  check(measurement, context) {
    if (!isDurable(measurement) && !isDirect(measurement, context.record))
      return notCheckable('whether the page cache was bypassed is not stated');
    const time = timeOfRequest(measurement);
    if (!time) return notCheckable('no IOPS and no mean latency are stated');
    // Each limit speaks for itself: one that only warns must not stand in for one that fails.
    const found = limits(measurement, context.subject, answeredByController(context)).map((limit) =>
      verdictOn(measurement, time, limit),
    );
    const unsent = isDurable(measurement) ? unsentFlush(measurement, context.subject) : null;
    return (
      byGravity(unsent ? [unsent, ...found] : found)[0] ?? notCheckable('a controller with a cache may have answered')
    );
  },
};

/** Whether each request waited for the one before. */
function isAlone(measurement: Json) {
  if (text(at(workload(measurement), 'kind')) === 'probe') return true;
  const { product, stated } = inFlight(measurement);
  return stated && product === 1;
}

/** Whether each write was made durable by itself. */
function isDurable(measurement: Json) {
  if (text(at(workload(measurement), 'kind')) === 'probe') return true;
  const each = number(at(workload(measurement), 'sync_every')) ?? 1;
  return writesDurably(measurement) && each === 1;
}

const answeredByController = ({ record }: Context) =>
  CACHING_CONTROLLER.test(text(at(at(record, 'environment'), 'controller')) ?? '');

/**
 * List the limits of a measurement, the longest first.
 * @param drive its record
 * @param cached whether a cache before the drive may answer
 */
const limits = (measurement: Json, drive: unknown, cached: boolean) =>
  [cached ? null : roundTripLimit(drive), isDurable(measurement) && !cached ? durableWriteLimit(drive) : null]
    .filter((limit) => limit !== null)
    .sort((one, other) => other.warns - one.warns);

/**
 * Compute the time of one request: by the rate, which has the flush in it, else the mean latency and that of the flush.
 * @returns seconds
 */
function timeOfRequest(measurement: Json): Interval | null {
  const stated = (metric: string) => figureOfAnyDirection(measurement, metric) ?? figure(whole(measurement), metric);
  const rate = stated('iops');
  if (rate) return over(exact(1), rate);
  const latency = stated('latency_mean');
  const flush = figure(whole(measurement), 'flush_latency_mean');
  return latency && flush ? plus(latency, flush) : latency;
}

/** @param time of one request, in seconds */
function verdictOn(measurement: Json, time: Interval, { fails, warns, step }: Limit) {
  const figures = { seconds: time.value, fails_below_s: fails, warns_below_s: warns };
  const what = isDurable(measurement) ? 'durable write' : 'request';
  const words =
    `${formatSeconds(time.value)} for a ${what} at depth 1 (${formatSignificant(1 / time.value)} a second); ` +
    `${step} takes ${formatSeconds(Math.max(fails, warns))} and more`;
  if (time.high < fails) return fail(words, figures);
  if (time.high < warns) return warn(words, figures);
  return time.rough && time.low < warns
    ? notCheckable(`${words}, but the figures are too rough to tell`, figures)
    : pass(words, figures);
}
