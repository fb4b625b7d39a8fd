/** All rules in the order of their pages, and the verdicts of all of them on one measurement. */
import { rule as bandwidthIdentity } from './bandwidth-identity.js';
import { rule as deviceIos } from './device-ios.js';
import { rule as directIo } from './direct-io.js';
import { rule as duplicate } from './duplicate.js';
import { rule as duration } from './duration.js';
import { rule as effectiveDepth } from './effective-depth.js';
import { rule as hddMechanics } from './hdd-mechanics.js';
import { rule as interfaceCeiling } from './interface-ceiling.js';
import { object } from '../domain/json.js';
import { rule as latencyFloor } from './latency-floor.js';
import { rule as littlesLaw } from './littles-law.js';
import { rule as peerOutlier } from './peer-outlier.js';
import { rule as percentileOrder } from './percentile-order.js';
import { rule as privacy } from './privacy.js';
import { rule as toolErrors } from './tool-errors.js';
import { rule as totalsIdentity } from './totals-identity.js';
import { unknown } from './common/verdict.js';

/** @typedef {import('./common/verdict.js').Verdict} Verdict */
/** @typedef {Verdict & {rule: string, severity: 'error' | 'warn'}} Judgement */

/** @type {readonly import('./common/verdict.js').Rule[]} */
export const RULES = Object.freeze([
  bandwidthIdentity,
  totalsIdentity,
  deviceIos,
  littlesLaw,
  effectiveDepth,
  latencyFloor,
  interfaceCeiling,
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
 * What every rule says of a measurement, in the order of RULES.
 * @param {unknown} measurement of a result file or of an importer
 * @param {import('./common/verdict.js').Context} [context]
 * @returns {Judgement[]}
 */
export function judge(measurement, context) {
  const measured = object(measurement);
  const around = object(context);
  return RULES.map((rule) => {
    const hindrance = rule.applies(measured, around);
    const given = hindrance === null ? rule.check(measured, around) : unknown(hindrance);
    const figures = Object.fromEntries(
      Object.entries(given.figures).filter(([, value]) => typeof value === 'string' || Number.isFinite(value)),
    );
    return { rule: rule.id, ...given, figures, severity: given.verdict === 'warn' ? 'warn' : rule.severity };
  });
}

/** What each rule is, without its code. */
export const describe = () => RULES.map(({ applies, check, ...rest }) => rest);
