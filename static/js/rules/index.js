/** All rules in the order of their pages, and the verdicts of all of them on one measurement. */
import { object } from '../domain/json.js';
import { rule as bandwidthIdentity } from './bandwidth-identity.js';
import { rule as depthOne } from './depth-one.js';
import { rule as deviceIos } from './device-ios.js';
import { rule as directIo } from './direct-io.js';
import { rule as duplicate } from './duplicate.js';
import { rule as duration } from './duration.js';
import { rule as effectiveDepth } from './effective-depth.js';
import { rule as figuresMatchRun } from './figures-match-run.js';
import { rule as hddMechanics } from './hdd-mechanics.js';
import { rule as interfaceCeiling } from './interface-ceiling.js';
import { rule as latencyFloor } from './latency-floor.js';
import { rule as littlesLaw } from './littles-law.js';
import { rule as peerOutlier } from './peer-outlier.js';
import { rule as percentileOrder } from './percentile-order.js';
import { rule as privacy } from './privacy.js';
import { rule as ranOnDrive } from './ran-on-drive.js';
import { notCheckable } from './shared/verdict.js';
import { rule as toolErrors } from './tool-errors.js';
import { rule as totalsIdentity } from './totals-identity.js';

/** @typedef {import('./shared/verdict.js').Verdict} Verdict */
/** @typedef {import('./shared/verdict.js').Context} Context */
/** @typedef {Verdict & {rule: string, severity: 'error' | 'warn'}} Judgement the verdict of one rule */

/** @type {readonly import('./shared/verdict.js').Rule[]} */
export const RULES = Object.freeze([
  figuresMatchRun,
  ranOnDrive,
  bandwidthIdentity,
  totalsIdentity,
  deviceIos,
  littlesLaw,
  effectiveDepth,
  latencyFloor,
  interfaceCeiling,
  depthOne,
  hddMechanics,
  percentileOrder,
  directIo,
  duration,
  toolErrors,
  duplicate,
  peerOutlier,
  privacy,
]);

/**
 * Apply every rule to a measurement.
 * @param {unknown} measurement of a result file or of an importer
 * @param {unknown} [context] see Context; any JSON is accepted
 * @returns {Judgement[]} in the order of RULES
 */
export function applyRules(measurement, context) {
  const fields = object(measurement);
  const surroundings = /** @type {Context} */ (object(context));
  return RULES.map((rule) => {
    const reason = rule.applies(fields, surroundings);
    const given = reason === null ? rule.check(fields, surroundings) : notCheckable(reason);
    const figures = Object.fromEntries(
      Object.entries(given.figures).filter(([, value]) => typeof value === 'string' || Number.isFinite(value)),
    );
    return { rule: rule.id, ...given, figures, severity: given.verdict === 'warn' ? 'warn' : rule.severity };
  });
}

/** Describe each rule, without its code. */
export const describe = () => RULES.map(({ applies, check, ...rest }) => rest);
