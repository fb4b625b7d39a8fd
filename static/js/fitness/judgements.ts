/** Puts what was measured against a limit into one judgement, with the number of reports behind it. */

/** @typedef {import('./limits.ts').Judged} Judged */
/** @typedef {import('./limits.ts').Judgement} Judgement */

/** @param {readonly Judged[]} judged */
const countReports = (judged) => new Set(judged.map(({ who }) => who)).size;

/** @param {number} count */
const reportsInWords = (count) => (count === 1 ? 'one report' : `${count} independent reports`);

/** @param {Judgement} judgement @param {readonly Judged[]} behind @returns {Judgement} */
export function withReports(judgement, behind) {
  const reports = countReports(behind);
  return { ...judgement, reports, words: `${judgement.words}, ${reportsInWords(reports)}` };
}

/** @param {Judged} good @param {Judged} bad @param {readonly Judged[]} all @returns {Judgement} */
export const disputed = (good, bad, all) => ({
  ...good.judgement,
  outcome: 'disputed',
  words: `reports disagree: ${good.judgement.words}; ${bad.judgement.words}`,
  missing: 'a further report: those on record disagree',
  reports: countReports(all),
});

/** @param {Judged} good @param {Judged} bad @returns {Judgement} */
export const bothSides = (good, bad) =>
  nothing(`one report has figures on both sides: ${good.judgement.words}; ${bad.judgement.words}`, 'a further report');

/** @param {string} words @param {string} missing @returns {Judgement} */
export function nothing(words, missing) {
  return { outcome: 'unknown', figure: null, words, derivation: '', missing, measurement_id: null, reports: 0 };
}
