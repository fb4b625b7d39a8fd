/** Asks of every piece of advice whether it concerns the system: applies, does not apply, cannot be told. */
import { evaluate, factsOf, untold } from './conditions.js';
import { clusterFacts, driveFacts, hostFacts, monitorFacts, osdFacts, poolFacts } from './facts.js';
import { zfsFacts } from './facts-zfs.js';
import { commandFor } from './tell.js';
import { hasReached } from './versions.js';

/** @typedef {import('./facts.js').View} View */
/** @typedef {import('./facts.js').Facts} Facts */
/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Finding} Finding */
/** @typedef {import('./types.d.ts').FactValue} FactValue */
/** @typedef {import('../domain/types.d.ts').Osd} Osd */
/** @typedef {{where: string, facts: Facts, osd?: Osd | null}} Subject one thing that a condition can be about */
/** @typedef {'osd' | 'pool' | 'mon' | 'drive' | 'host' | 'zfs' | 'vm' | 'ceph'} Scope */

/** Where a condition asks for facts of several kinds of things, it is about the first of these. */
const SCOPES = /** @type {const} */ (['osd', 'pool', 'mon', 'drive', 'host', 'zfs', 'vm', 'ceph']);
const HOST_FACTS = new Set(['linux', 'openzfs', 'network', 'host']);
const DRIVE_FACTS = new Set(['drive', 'kernel']);
/** Kinds of facts that no output tells which is read. */
const NOT_READ = new Set(['qemu', 'vm', 'rook', 'csi', 'array']);
const SHOWN = 12;

/** Name the kind of thing that a fact is about. @param {string} fact @returns {Scope} */
function scopeOf(fact) {
  const [kind = ''] = fact.split('.');
  if (fact === 'zfs.nocacheflush' || HOST_FACTS.has(kind)) return 'host';
  if (DRIVE_FACTS.has(kind)) return 'drive';
  if (NOT_READ.has(kind)) return 'vm';
  return SCOPES.find((scope) => scope === kind) ?? 'ceph';
}

/** The facts of every thing in a system, worked out once. */
export class FactTable {
  /** @param {View} view */
  constructor(view) {
    const { system } = view;
    this.view = view;
    this.cluster = clusterFacts(view);
    const drives = system.drives.filter(({ virtual }) => !virtual);
    /** @type {Record<Scope, Subject[]>} */
    this.subjects = {
      osd: system.osds.map((osd) => ({ where: `osd.${osd.id}`, facts: osdFacts(view, osd), osd })),
      pool: system.pools.map((pool) => ({ where: pool.name, facts: poolFacts(view, pool) })),
      drive: drives.map((drive) => ({ where: nameDrive(drive), facts: driveFacts(view, drive) })),
      host: system.hosts.map((host) => ({ where: host.id, facts: hostFacts(view, host) })),
      zfs: zfsFacts(view),
      mon: monitorFacts(view),
      vm: [],
      ceph:
        system.cluster || system.osds.length > 0 || system.versions.length > 0 ? [{ where: 'cluster', facts: {} }] : [],
    };
    /** @type {Map<string, FactValue>} */
    this.shared = new Map();
  }

  /**
   * Return the value of a fact that all things of its kind share; of another kind than a condition is about.
   * @param {string} fact
   * @returns {FactValue}
   */
  sharedValue(fact) {
    if (!this.shared.has(fact)) {
      const values = new Set(this.subjects[scopeOf(fact)].map(({ facts }) => facts[fact]));
      this.shared.set(fact, values.size === 1 ? [...values][0] : undefined);
    }
    return this.shared.get(fact);
  }

  /**
   * Return the value of a fact for one thing.
   * @param {Subject} subject
   * @returns {import('./conditions.js').Lookup}
   */
  lookup(subject) {
    return (fact, name) => {
      if (fact === 'ceph.option') return this.view.option(name ?? '', subject.osd ?? null);
      if (fact in this.cluster) return this.cluster[fact];
      return fact in subject.facts ? subject.facts[fact] : this.sharedValue(fact);
    };
  }
}

/** Name a drive for a reader. @param {import('../domain/types.d.ts').SystemDrive} drive */
export const nameDrive = ({ id, host, node, model }) =>
  `${[host, node ?? id].filter(Boolean).join(' ')}${model ? ` (${model})` : ''}`;

/**
 * Tell whether advice is for the releases that run.
 * @param {Advice} advice
 * @param {FactTable} table
 * @returns {boolean | undefined}
 */
function isForRelease({ product, since, until }, table) {
  if (since.length === 0 && until.length === 0) return true;
  const fact = product === 'openzfs' ? 'openzfs.release' : product === 'linux' ? 'linux.release' : 'ceph.release';
  if (product === 'qemu' || product === 'solaris') return undefined;
  const release = fact === 'ceph.release' ? table.view.release : table.sharedValue(fact);
  if (typeof release !== 'string') return undefined;
  return (since.length === 0 || hasReached(release, since)) && !(until.length > 0 && hasReached(release, until));
}

/**
 * Ask one piece of advice.
 * @param {Advice} advice
 * @param {FactTable} table
 * @returns {Finding | null} null where no program can tell, or nothing of its kind was given
 */
function ask(advice, table) {
  const { applies } = advice;
  if (!applies) return null;
  const scope = SCOPES.find((one) => factsOf(applies).some((fact) => scopeOf(fact) === one)) ?? 'ceph';
  const subjects = table.subjects[scope];
  const forRelease = isForRelease(advice, table);
  if (subjects.length === 0) return null;
  /** @type {string[]} */
  const where = [];
  const missing = new Set(forRelease === undefined ? ['ceph.release'] : []);
  let open = false;
  for (const subject of forRelease === false ? [] : subjects) {
    const lookup = table.lookup(subject);
    const answer = evaluate(applies, lookup);
    if (answer === true) where.push(subject.where);
    else if (answer === undefined) {
      open = true;
      for (const fact of untold(applies, lookup)) missing.add(fact);
    }
  }
  const isYes = where.length > 0 && forRelease === true;
  const isOpen = !isYes && (open || (where.length > 0 && forRelease === undefined));
  const answer = isYes ? 'yes' : isOpen ? 'cannot tell' : 'no';
  const more = where.length > SHOWN ? [{ where: `${where.length - SHOWN} more`, what: '' }] : [];
  return {
    id: `advice/${advice.id}`,
    answer,
    severity: 'note',
    title: advice.do,
    why: '',
    confidence: 'certain',
    evidence: isYes ? [...where.slice(0, SHOWN).map((name) => ({ where: name, what: '' })), ...more] : [],
    pages: advice.pages,
    advice: [advice.id],
    commands: advice.commands,
    warning: advice.warning,
    run: isOpen ? [...new Set([...missing].flatMap((fact) => commandFor(fact) ?? []))] : [],
  };
}

/**
 * Ask all advice.
 * @param {View} view
 * @returns {Finding[]}
 */
export function adviceFindings(view) {
  const table = new FactTable(view);
  return view.knowledge.advice.flatMap((advice) => ask(advice, table) ?? []);
}
