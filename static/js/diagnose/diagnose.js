/** The diagnosis: from what commands printed to findings, for the page and for `iops diagnose`. */
import { toBytes } from '../importers/shared/decode.js';
import { adviceFindings } from './advice.js';
import { CHECKS } from './checks/index.js';
import { noticeChecks } from './checks/releases.js';
import { View } from './facts.js';
import { NO_COMMANDS } from './forms.js';
import { readSystem } from './read.js';
import { asMarkdown } from './report.js';

/** @typedef {import('./types.d.ts').Check} Check */
/** @typedef {import('./types.d.ts').Finding} Finding */
/** @typedef {import('./types.d.ts').Knowledge} Knowledge */
/** @typedef {import('./read.js').Diagnosed} Diagnosed */

const SEVERITIES = /** @type {const} */ (['data at risk', 'outage at risk', 'slow', 'note']);
const ANSWERS = /** @type {const} */ (['yes', 'cannot tell', 'no']);

/**
 * Make one look.
 * @param {Check} check
 * @param {View} view
 * @returns {Finding}
 */
function lookAt(check, view) {
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
    evidence: isYes ? outcome.evidence : [],
    pages: check.pages,
    advice: behind.map(({ id }) => id),
    commands: check.commands ?? behind[0]?.commands ?? NO_COMMANDS,
    warning: behind[0]?.warning ?? null,
    run: outcome.answer === 'cannot tell' ? outcome.run : [],
  };
}

/**
 * Ask everything of a system.
 * @param {import('../domain/types.d.ts').System} system
 * @param {Knowledge} knowledge
 * @returns {Finding[]} what was found first, the worst first
 */
export function findingsOf(system, knowledge) {
  const view = new View(system, knowledge);
  const looks = [...noticeChecks(view), ...CHECKS].map((check) => lookAt(check, view));
  const shown = new Set(looks.filter(({ answer }) => answer === 'yes').flatMap(({ advice }) => advice));
  const advice = adviceFindings(view).filter(({ advice: [id = ''] }) => !shown.has(id));
  const rank = (/** @type {Finding} */ { answer, severity }) =>
    ANSWERS.indexOf(answer) * 10 + SEVERITIES.indexOf(severity);
  return [...looks, ...advice].sort((a, b) => rank(a) - rank(b));
}

/**
 * Diagnose files, for `iops diagnose`.
 * @param {readonly string[]} files  as base64
 * @param {Knowledge} knowledge
 */
export function diagnoseFiles(files, knowledge) {
  const read = readSystem(files.map((base64) => ({ bytes: toBytes({ base64 }) })));
  const findings = findingsOf(read.system, knowledge);
  return { ...read, findings, markdown: asMarkdown(read, findings) };
}
