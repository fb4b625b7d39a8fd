/** The model beside one published figure: what it says, and how far that is from what was measured. */
import { estimate } from './estimate.ts';
import { PUBLISHED } from './published.ts';

/**
 * Compare the model with one published figure.
 * @param {import('./published.ts').Published} published
 */
export function compare({ input, isSingle, measured }) {
  const result = estimate(input);
  const model = Number(isSingle ? result.qd1_iops : result.value);
  return { result, model, measured, error_percent: Math.round((model / measured - 1) * 1000) / 10 };
}

/**
 * The same by its id, for sentences that name it.
 * @param {string} id
 */
export function errorOf(id) {
  const published = PUBLISHED.find((each) => each.id === id);
  if (!published) throw new RangeError(`no published figure ${id}`);
  return compare(published);
}
