/** The comparison with published clusters on the page: each computed by the module itself. */
import { boundBy } from './answer.ts';
import { compare } from './error-of.ts';
import { PUBLISHED, type Published } from './published.ts';

/** Beyond this the model is said to miss. */
const MISS_PERCENT = 40;

/** Compare one published figure with the model. */
function compared(published: Published) {
  const { input, isSingle, measured, ...rest } = published;
  const { preset = 'conservative', pattern = 'small' } = input;
  const { result, model, error_percent } = compare(published);
  return {
    ...rest,
    preset,
    unit: pattern === 'linear' ? 'MB/s' : 'IOPS',
    measured,
    model: Math.round(model),
    error_percent,
    bottleneck: isSingle ? 'latency' : result.bottleneck,
    bound: isSingle ? 'latency of one operation' : boundBy(result.bottleneck),
    verdict: rest.role === 'fitted' ? 'fitted' : Math.abs(error_percent) > MISS_PERCENT ? 'miss' : 'predicted',
  };
}

/** One row a published figure: measured, modelled, error in percent; a fitted row is no check of the model. */
export function referenceTable() {
  return PUBLISHED.map(compared);
}
