/** The diagnosis: from what commands printed to findings, for the page and for `iops diagnose`. */
import type { System } from '../domain/types.d.ts';
import { toBytes } from '../paste/decode.ts';
import { adviceFindings } from './advice.ts';
import { calculationsOf } from './calculations.ts';
import { healthChecks } from './checks/health.ts';
import { CHECKS } from './checks/index.ts';
import { noticeChecks } from './checks/releases.ts';
import { NO_COMMANDS } from './commands.ts';
import { driveCards } from './drive-cards.ts';
import { FactTable } from './facts.ts';
import { firstSteps } from './first-steps.ts';
import { openingOf } from './opening.ts';
import { type Progress, readSystem } from './read.ts';
import { asMarkdown } from './report.ts';
import type { Check, Evidence, Finding, Input, Knowledge } from './types.ts';
import { View } from './view.ts';

const SEVERITIES = ['data at risk', 'security', 'outage at risk', 'slow', 'note'] as const;
/** The share of the time that reading takes. */
const READING = 0.8;
const ANSWERS = ['yes', 'cannot tell', 'no'] as const;

/** Make one look. */
function lookAt(check: Check, view: View): Finding {
  const outcome = check.look(view);
  const behind = view.knowledge.advice.filter(({ id }) => check.advice?.includes(id));
  const isYes = outcome.answer === 'yes';
  return {
    id: check.id,
    answer: outcome.answer,
    severity: (isYes && outcome.severity) || check.severity,
    title: (isYes && outcome.title) || check.title,
    why: (isYes && outcome.why) || check.why,
    confidence: isYes && outcome.sure === false ? 'likely' : 'certain',
    evidence: outcome.answer === 'yes' ? outcome.evidence : [],
    looked: outcome.answer === 'no' ? outcome.looked : [],
    pages: check.pages,
    advice: behind.map(({ id }) => id),
    commands: check.commands ?? behind[0]?.commands ?? NO_COMMANDS,
    step: (isYes && outcome.step) || check.step,
    warning: check.warning || (behind[0]?.warning ?? null),
    run: outcome.answer === 'cannot tell' ? outcome.run : [],
  };
}

/** Leave one of two findings of the same thing: the closer look, or the one that knows the cause. */
function withoutDoubles(looks: readonly Finding[], health: readonly Check[]): Finding[] {
  const found = new Set(looks.filter(({ answer }) => answer === 'yes').map(({ id }) => id));
  const doubled = health.flatMap(({ id, closer }) => {
    if (!closer || !found.has(closer.check)) return [];
    return [closer.hasCause ? closer.check : id];
  });
  return looks.filter(({ id }) => !doubled.includes(id));
}

/** Anything of the answer that names things by their stand-ins. */
const STAND_IN = /\b(?:host|pool|unnumbered-pool|zpool|dataset|profile|fs|bucket|lv|vg)-\d+\b/g;

/** What the page of the owner shows: nothing of it is copied, saved or linked. */
type Answer = Pick<
  ReturnType<typeof diagnose>,
  'findings' | 'first' | 'drives' | 'calculations' | 'messages' | 'names'
>;

/** Put the owner's names in place of stand-ins, and messages as they were printed: for the owner's page alone. */
export function forOwner({ findings, first, calculations, messages, names }: Answer) {
  const named = (text: string) => text.replace(STAND_IN, (standIn) => names[standIn] ?? standIn);
  const shown = (evidence: readonly Evidence[]) =>
    evidence.map(({ printed, where, what, ...rest }) => ({
      ...rest,
      where: named(where),
      what: messages[printed ?? ''] ?? named(what),
    }));
  return {
    findings: findings.map((one) => ({ ...one, evidence: shown(one.evidence), looked: shown(one.looked) })),
    first: first.map((step) => ({ ...step, text: named(step.text) })),
    calculations: calculations.map((one) => ({ ...one, about: named(one.about) })),
  };
}

/**
 * Ask everything of a system.
 * @returns what was found first, the worst first
 */
function findingsOf(view: View): Finding[] {
  const table = new FactTable(view);
  const health = healthChecks(view);
  const all = withoutDoubles(
    [...noticeChecks(table), ...health, ...CHECKS].map((check) => lookAt(check, view)),
    health,
  );
  const told = new Set(all.filter(({ answer }) => answer !== 'cannot tell').map(({ id }) => id));
  const replaced = new Set(CHECKS.flatMap(({ id, refines }) => (refines && told.has(id) ? refines : [])));
  // Where the check that would know better cannot tell, the version alone makes it likely.
  const guessed = new Set(CHECKS.flatMap(({ id, refines }) => (refines && !told.has(id) ? refines : [])));
  const looks = all
    .filter(({ id }) => !replaced.has(id))
    .map((look) => (guessed.has(look.id) ? { ...look, confidence: 'likely' as const } : look));
  const shown = new Set(looks.filter(({ answer }) => answer === 'yes').flatMap(({ advice }) => advice));
  const advice = adviceFindings(table).filter(({ advice: [id = ''] }) => !shown.has(id));
  const rank = ({ answer, severity }: Finding) => ANSWERS.indexOf(answer) * 10 + SEVERITIES.indexOf(severity);
  return [...looks, ...advice].sort((a, b) => rank(a) - rank(b));
}

/** Ask everything of a system that was read before. */
export const findingsFor = (system: System, knowledge: Knowledge) => findingsOf(new View(system, knowledge));

/** Diagnose files and pastes: what was read, what was found, the drives, and what follows in figures. */
export function diagnose(inputs: readonly Input[], knowledge: Knowledge, progress: Progress = () => {}) {
  const read = readSystem(inputs, ({ share, words }) => progress({ share: share * READING, words }));
  const looks = CHECKS.length + knowledge.notices.length + knowledge.advice.length;
  progress({ share: READING, words: `Asking ${looks} checks, notices and pieces of advice` });
  const view = new View(read.system, knowledge);
  const findings = findingsOf(view);
  const parts = {
    ...read,
    opening: openingOf(read, findings),
    first: firstSteps(findings, view),
    findings,
    drives: driveCards(view),
    calculations: calculationsOf(view),
  };
  return { ...parts, markdown: asMarkdown(parts) };
}

/**
 * Diagnose files, for `iops diagnose`.
 * @param files as base64
 */
export const diagnoseFiles = (files: readonly string[], knowledge: Knowledge) =>
  diagnose(
    files.map((base64) => ({ bytes: toBytes({ base64 }) })),
    knowledge,
  );
