/** What an I/O engine can do: which wait for each request, which never meet the page cache, which depth is reached. */
import { isSynchronous } from '../../domain/engines.js';
import { flag, whole } from './options.js';

/** Engines that talk to a device or a service themselves, past the kernel's page cache. */
const UNCACHED = new Set([
  'spdk',
  'rbd',
  'rados',
  'io_uring_cmd',
  'libiscsi',
  'nbd',
  'http',
  'sg',
  'libblkio',
  'nfs',
  'dfs',
  'nvme',
  'xnvme',
]);
/** Engines whose requests never reach a block device of the machine that fio runs on, so that its counters say nothing. */
const ELSEWHERE = new Set([
  'null',
  'spdk',
  'rbd',
  'rados',
  'libiscsi',
  'nbd',
  'http',
  'nfs',
  'dfs',
  'gfapi',
  'gfapi_async',
  'libhdfs',
  'net',
  'netsplice',
  'rdma',
  'cpuio',
  'ime_psync',
  'ime_psyncv',
  'ime_aio',
]);
/** A depth share above this many percent says what the depth really was. */
const NEARLY_ALL = 99;

/**
 * @typedef {object} Engine
 * @property {string | null} name  null where not stated
 * @property {boolean | null} direct  whether the page cache was bypassed; null where not stated
 * @property {boolean | null} synchronous
 * @property {boolean} counted  whether the devices of this machine counted its requests
 * @property {number | null} asked  the option iodepth
 * @property {number | null} effective  depth that one job can really reach
 * @property {string[]} warnings
 */

/**
 * @param {import('./options.js').Options} options
 * @returns {boolean | null}
 */
function directOf({ of, known }) {
  const stated = flag(of, 'direct') ?? (flag(of, 'odirect') || undefined);
  if (stated !== undefined) return stated;
  const buffered = flag(of, 'buffered');
  if (buffered !== undefined) return !buffered;
  if (UNCACHED.has(of.ioengine ?? '')) return true;
  return known ? false : null;
}

/**
 * Whether requests are waited for one by one; where the engine is not stated, the depths that fio counted may tell.
 * @param {string | null} name
 * @param {number | null} asked
 * @param {Record<string, number> | null} shares
 */
function waits(name, asked, shares) {
  if (name !== null) return isSynchronous(name);
  if (shares === null || asked === null || asked === 1) return null;
  return (shares['1'] ?? 0) >= NEARLY_ALL;
}

/**
 * @param {import('./options.js').Options} options
 * @param {Record<string, number> | null} shares  percent of requests by depth
 * @returns {Engine}
 */
export function engineOf(options, shares) {
  const { of, known } = options;
  const name = of.ioengine?.split(':')[0] || null;
  const direct = directOf(options);
  const asked = whole(of, 'iodepth') || (known ? 1 : null);
  const synchronous = waits(name, asked, shares);
  const blocked = name === 'libaio' && direct === false;
  const one = synchronous || blocked || ((shares?.['1'] ?? 0) >= NEARLY_ALL && asked === null);
  const effective = one ? 1 : asked;
  /** @type {string[]} */
  const warnings = [];
  if (asked !== null && effective !== asked) {
    const why = blocked
      ? 'libaio without direct=1 waits for each request'
      : name
        ? `the engine ${name} waits for each request`
        : 'nearly all requests ran alone, so the engine waited for each';
    warnings.push(`The depth asked for was ${asked}, but ${why}: the real depth is 1.`);
  }
  if (asked === null)
    warnings.push(
      effective === 1
        ? 'fio did not write down the options; the depth is 1 because nearly all requests ran alone.'
        : 'fio did not write down the options, so the queue depth is not known.',
    );
  if (name === 'null')
    warnings.push(
      'The engine “null” moves no data: nothing was stored or read, so the figures say nothing about a drive.',
    );
  return { name, direct, synchronous, counted: !ELSEWHERE.has(name ?? ''), asked, effective, warnings };
}
