/** Importers and plausibility rules of Honest IOPS: what a benchmark wrote, and whether its figures can be true. */
export { describeDurableWrite } from '../../../static/js/domain/durable-write.ts';
export { describeWorkload } from '../../../static/js/domain/workload.ts';
export type { FileResult } from '../../../static/js/importers/index.ts';
export { IMPORTERS, importAs, importFile, tools } from '../../../static/js/importers/index.ts';
export type { ImportedMeasurement, Input } from '../../../static/js/importers/types.ts';
export type { Judgement } from '../../../static/js/rules/index.ts';
export { applyRules, describe as describeRules, RULES } from '../../../static/js/rules/index.ts';
export { applyRulesToRecord } from '../../../static/js/rules/record.ts';
export type { Context } from '../../../static/js/rules/shared/verdict.ts';
