/** The comparison with published clusters that stands on the page: each computed by the module itself. */
import { compare } from './error-of.js';
import { PUBLISHED } from './published.js';
import { boundBy } from './answer.js';

/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/** @param {import('./published.js').Published} published */
function compared(published) {
  const { input, alone, measured, ...rest } = published;
  const { preset = 'conservative', pattern = 'small' } = input;
  const { result, model, error_percent } = compare(published);
  return {
    ...rest,
    preset,
    unit: pattern === 'linear' ? 'MB/s' : 'IOPS',
    measured,
    model: Math.round(model),
    error_percent,
    bottleneck: alone ? 'latency' : result.bottleneck,
    bound: alone ? 'latency of one operation' : boundBy(result.bottleneck),
    verdict: rest.role === 'fitted' ? 'fitted' : Math.abs(error_percent) > MISS_PERCENT ? 'miss' : 'predicted',
  };
}

/** One row a published figure: measured, modelled, error in percent; a fitted row is no check of the model. */
export function referenceTable() {
  return PUBLISHED.map(compared);
}
