/** Asks of every piece of advice whether it concerns the system: applies, does not apply, cannot be told. */
import { evaluate, factsOf, untold } from './conditions.js';
import { FactTable, SCOPES, scopeOf } from './fact-table.js';
import { commandFor } from './tell.js';
import { hasReached } from './versions.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Finding} Finding */

const SHOWN = 12;

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
