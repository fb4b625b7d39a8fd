/** The model beside one published figure: what it says, and how far that is from what was measured. */
import { estimate } from './estimate.ts';
import { PUBLISHED, type Published } from './published.ts';

/** Compare the model with one published figure. */
export function compare({ input, isSingle, measured }: Published) {
  const result = estimate(input);
  const model = Number(isSingle ? result.qd1_iops : result.value);
  return { result, model, measured, error_percent: Math.round((model / measured - 1) * 1000) / 10 };
}

/** The same by its id, for sentences that name it. */
export function errorOf(id: string) {
  const published = PUBLISHED.find((each) => each.id === id);
  if (!published) throw new RangeError(`no published figure ${id}`);
  return compare(published);
}
