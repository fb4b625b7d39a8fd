/** Importers and plausibility rules of Honest IOPS: what a benchmark wrote, and whether its figures can be true. */
export { describeDurableWrite } from '../../../static/js/domain/durable-write.ts';
export { describeWorkload } from '../../../static/js/domain/workload.ts';
export { IMPORTERS, importAs, importFile, tools } from '../../../static/js/importers/index.ts';
export { applyRules, describe as describeRules, RULES } from '../../../static/js/rules/index.ts';
export { applyRulesToRecord } from '../../../static/js/rules/record.ts';

/** @typedef {import('../../../static/js/importers/types.ts').Input} Input */
/** @typedef {import('../../../static/js/importers/index.ts').FileResult} FileResult */
/** @typedef {import('../../../static/js/importers/types.ts').ImportedMeasurement} ImportedMeasurement */
/** @typedef {import('../../../static/js/rules/index.ts').Judgement} Judgement */
/** @typedef {import('../../../static/js/rules/index.ts').Context} Context */
