/** All rules in the order of their pages, and the verdicts of all of them on one measurement. */
import { object } from '../domain/json.ts';
import { rule as bandwidthIdentity } from './bandwidth-identity.ts';
import { rule as depthOne } from './depth-one.ts';
import { rule as deviceIos } from './device-ios.ts';
import { rule as directIo } from './direct-io.ts';
import { rule as duplicate } from './duplicate.ts';
import { rule as duration } from './duration.ts';
import { rule as effectiveDepth } from './effective-depth.ts';
import { rule as figuresMatchRun } from './figures-match-run.ts';
import { rule as hddMechanics } from './hdd-mechanics.ts';
import { rule as interfaceCeiling } from './interface-ceiling.ts';
import { rule as latencyFloor } from './latency-floor.ts';
import { rule as littlesLaw } from './littles-law.ts';
import { rule as peerOutlier } from './peer-outlier.ts';
import { rule as percentileOrder } from './percentile-order.ts';
import { rule as privacy } from './privacy.ts';
import { rule as ranOnDrive } from './ran-on-drive.ts';
import { rule as rateLimited } from './rate-limited.ts';
import { rule as requestSize } from './request-size.ts';
import { rule as severalDevices } from './several-devices.ts';
import { type Context, notCheckable, type Rule, type Verdict } from './shared/verdict.ts';
import { rule as toolErrors } from './tool-errors.ts';
import { rule as totalsIdentity } from './totals-identity.ts';
import { rule as unfinished } from './unfinished.ts';
import { rule as unsteady } from './unsteady.ts';

/** The verdict of one rule. */
export type Judgement = Verdict & { rule: string; severity: 'error' | 'warn' };

export const RULES: readonly Rule[] = Object.freeze([
  figuresMatchRun,
  ranOnDrive,
  severalDevices,
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
  requestSize,
  rateLimited,
  duration,
  unsteady,
  unfinished,
  toolErrors,
  duplicate,
  peerOutlier,
  privacy,
]);

/**
 * Apply every rule to a measurement.
 * @param measurement of a result file or of an importer
 * @param context see Context; any JSON is accepted
 * @returns in the order of RULES
 */
export function applyRules(measurement: unknown, context?: unknown): Judgement[] {
  const fields = object(measurement);
  const surroundings = object(context) as Context;
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
