/** Importers and plausibility rules of Honest IOPS: what a benchmark wrote, and whether its figures can be true. */
export { describeDurableWrite } from '../../../static/js/domain/durable-write.ts';
export { describeWorkload } from '../../../static/js/domain/workload.ts';
export { IMPORTERS, importAs, importFile, tools } from '../../../static/js/importers/index.ts';
export { applyRules, describe as describeRules, RULES } from '../../../static/js/rules/index.ts';
export { applyRulesToRecord } from '../../../static/js/rules/record.ts';
