/** Asks of every piece of advice whether it concerns the system: applies, does not apply, cannot be told. */
import { commandsFor } from './commands.ts';
import { decided, evaluate, factsOf, optionsOf, untold } from './conditions.ts';
import { type FactTable, SCOPES, scopeOf } from './facts.ts';
import type { Advice, Condition, Evidence, Finding } from './types.ts';
import { hasReached } from './versions.ts';

const SHOWN = 12;

/** Tell whether advice is for the releases that run. */
function isForRelease({ product, since, until }: Advice, table: FactTable): boolean | undefined {
  if (since.length === 0 && until.length === 0) return true;
  const fact = product === 'openzfs' ? 'openzfs.release' : product === 'linux' ? 'linux.release' : 'ceph.release';
  if (product === 'qemu' || product === 'solaris') return undefined;
  const release = fact === 'ceph.release' ? table.view.release : table.sharedValue(fact);
  if (typeof release !== 'string') return undefined;
  return (since.length === 0 || hasReached(release, since)) && !(until.length > 0 && hasReached(release, until));
}

interface Asked {
  /** the things for which a condition is true */
  where: string[];
  /** those for which it is false, with the facts that decided */
  decided: Evidence[];
  /** facts that were not read, where they keep it from being told for some */
  missing: string[];
  /** whether it cannot be told for some */
  isOpen: boolean;
  /** whether the answer rests on the default of an option that nobody printed */
  isAssumed: boolean;
}

/**
 * Ask a condition of everything that it can be about.
 * @returns null where the system has no such thing
 */
export function askCondition(condition: Condition, table: FactTable): Asked | null {
  const scope = SCOPES.find((one) => factsOf(condition).some((fact) => scopeOf(fact) === one)) ?? 'ceph';
  const subjects = table.subjects[scope];
  if (subjects.length === 0) return null;
  const where: string[] = [];
  const looked: Evidence[] = [];
  const missing = new Set<string>();
  let isOpen = false;
  for (const subject of subjects) {
    const lookup = table.lookup(subject);
    const answer = evaluate(condition, lookup);
    if (answer === true) where.push(subject.where);
    else if (answer === false) looked.push({ where: subject.where, what: decided(condition, lookup).join(', ') });
    else if (answer === undefined) {
      isOpen = true;
      for (const fact of untold(condition, lookup)) missing.add(fact);
    }
  }
  const isAssumed = optionsOf(condition).some((name) => !table.view.system.options.some((set) => set.name === name));
  return { where, decided: looked, missing: [...missing], isOpen, isAssumed };
}

/**
 * Tell whether advice is about software that the system has; of drives and hosts alone nobody knows what runs on them.
 */
function isAboutSystem({ software }: Advice, { subjects }: FactTable) {
  const present = [...(subjects.ceph.length > 0 ? ['ceph'] : []), ...(subjects.zfs.length > 0 ? ['zfs'] : [])];
  return software.length === 0 || present.length === 0 || software.some((one) => present.includes(one));
}

/** Join for whom advice is with what shows that they need it: both must be true of one thing. */
const wholeCondition = (applies: Condition | null, shows: Condition): Condition =>
  applies ? { all: [applies, shows] } : shows;

/**
 * Ask one piece of advice.
 * @returns null where no program can tell, or nothing of its kind was given
 */
function ask(advice: Advice, table: FactTable): Finding | null {
  if (!advice.shows || !isAboutSystem(advice, table)) return null;
  const asked = askCondition(wholeCondition(advice.applies, advice.shows), table);
  if (!asked) return null;
  const forRelease = isForRelease(advice, table);
  const { where, isOpen: isUntold } = asked;
  const isYes = where.length > 0 && forRelease === true;
  const isOpen = !isYes && forRelease !== false && (isUntold || where.length > 0);
  const looked = forRelease === false ? [{ where: 'release', what: `${table.view.release ?? 'another one'}` }] : [];
  const missing = [...asked.missing, ...(forRelease === undefined ? ['ceph.release'] : [])];
  const more = where.length > SHOWN ? [{ where: `${where.length - SHOWN} more`, what: '' }] : [];
  return {
    id: `advice/${advice.id}`,
    answer: isYes ? 'yes' : isOpen ? 'cannot tell' : 'no',
    severity: 'note',
    title: advice.do,
    why: '',
    confidence: asked.isAssumed ? 'likely' : 'certain',
    looked: isYes || isOpen ? [] : [...looked, ...asked.decided],
    evidence: isYes ? [...where.slice(0, SHOWN).map((name) => ({ where: name, what: '' })), ...more] : [],
    pages: advice.pages,
    advice: [advice.id],
    commands: advice.commands,
    warning: advice.warning,
    run: isOpen ? commandsFor(missing) : [],
  };
}

/** Ask all advice. */
export const adviceFindings = (table: FactTable): Finding[] =>
  table.view.knowledge.advice.flatMap((advice) => ask(advice, table) ?? []);
