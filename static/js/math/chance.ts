/** Chances and times as people say them, with two digits at most: more would promise what no model knows. */
import { formatNumber } from '../domain/units.ts';

/** Below this, what the model leaves out (batches, firmware, people, fire) decides. */
export const PROMISE = 1e-9;

const significant = (value: number, digits: number) => Number(value.toPrecision(digits));

/** A positive number with two significant digits: 4,600 or 1.5 · 10^17. */
export function formatRough(value: number) {
  if (!Number.isFinite(value)) return formatNumber(value);
  const rough = significant(value, 2);
  if (rough === 0 || (rough >= 0.001 && rough < 1e12)) return formatNumber(rough, 4);
  const [digits, exponent] = value.toExponential(1).split('e');
  return Number(digits) === 1 ? `10^${Number(exponent)}` : `${Number(digits)} · 10^${Number(exponent)}`;
}

/** One of so many: 4,600, 6.8 million, 6 billion, 10^24. */
export function formatMany(many: number) {
  const rough = significant(many, 2);
  if (rough < 1e6 || rough >= 1e12) return formatRough(many);
  return rough < 1e9 ? `${formatNumber(rough / 1e6)} million` : `${formatNumber(rough / 1e9)} billion`;
}

/** A probability in words: 34 %, 1 in 4,600, 1 in 6 billion, 1 in 10^24. Never "0" for what can happen. */
export function formatChance(probability: number) {
  if (probability === 0) return 'none in this model';
  if (probability < 1e-300) return 'less than 1 in 10^300';
  if (probability > 0.995) return 'nearly certain';
  return probability >= 0.1 ? `${formatRough(probability * 100)} %` : `1 in ${formatMany(1 / probability)}`;
}

const TIMES = Object.freeze([
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const);

/** Seconds in the largest unit that leaves two of it, with two digits. */
export function formatTime(seconds: number) {
  const [unit, name] = TIMES.find(([length]) => seconds >= 2 * length) ?? [1, 'seconds'];
  return `${formatRough(seconds / unit)} ${name}`;
}
