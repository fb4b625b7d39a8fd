/** Guards the text of records against being run as a formula by a spreadsheet. */

/** What a spreadsheet takes for the start of a formula or of another field, blanks before it left out. */
const FORMULA = /^\s*[=+\-@|%]|^[\t\r\n]/;

/**
 * Put an apostrophe before a text that a spreadsheet would take for a formula; other text stays as it is.
 * @param {string} text
 */
export const guardFormula = (text) => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Guard several texts at once, for the build.
 * @param {readonly string[]} texts
 */
export const guardFormulas = (texts) => texts.map(guardFormula);
