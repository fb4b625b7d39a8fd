/** Importers and plausibility rules of Honest IOPS: what a benchmark wrote, and whether its figures can be true. */
export { describeDurableWrite } from '../../../static/js/domain/durable-write.js';
export { describeWorkload } from '../../../static/js/domain/workload.js';
export { IMPORTERS, importAs, importFile, tools } from '../../../static/js/importers/index.js';
export { applyRules, describe as describeRules, RULES } from '../../../static/js/rules/index.js';
export { applyRulesToRecord } from '../../../static/js/rules/record.js';

/** @typedef {import('../../../static/js/importers/types.d.ts').Input} Input */
/** @typedef {import('../../../static/js/importers/index.js').FileResult} FileResult */
/** @typedef {import('../../../static/js/importers/types.d.ts').ImportedMeasurement} ImportedMeasurement */
/** @typedef {import('../../../static/js/rules/index.js').Judgement} Judgement */
/** @typedef {import('../../../static/js/rules/index.js').Context} Context */
