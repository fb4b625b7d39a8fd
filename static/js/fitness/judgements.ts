/** Puts what was measured against a limit into one judgement, with the number of reports behind it. */
import type { Judged, Judgement } from './limits.ts';

const countReports = (judged: readonly Judged[]) => new Set(judged.map(({ who }) => who)).size;

const reportsInWords = (count: number) => (count === 1 ? 'one report' : `${count} independent reports`);

export function withReports(judgement: Judgement, behind: readonly Judged[]): Judgement {
  const reports = countReports(behind);
  return { ...judgement, reports, words: `${judgement.words}, ${reportsInWords(reports)}` };
}

export const disputed = (good: Judged, bad: Judged, all: readonly Judged[]): Judgement => ({
  ...good.judgement,
  outcome: 'disputed',
  words: `reports disagree: ${good.judgement.words}; ${bad.judgement.words}`,
  missing: 'a further report: those on record disagree',
  reports: countReports(all),
});

export const bothSides = (good: Judged, bad: Judged): Judgement =>
  nothing(`one report has figures on both sides: ${good.judgement.words}; ${bad.judgement.words}`, 'a further report');

export function nothing(words: string, missing: string): Judgement {
  return { outcome: 'unknown', figure: null, words, derivation: '', missing, measurement_id: null, reports: 0 };
}
