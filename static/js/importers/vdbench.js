/** Reads what vdbench wrote of its runs: summary.html or totals.html, what it printed, and flatfile.html. */
import { importer, imported } from './shared/text-tools.js';
import { flatfile, isFlatfile } from './vdbench/flatfile.js';
import { dayOfSummary, summary } from './vdbench/summary.js';

/** @param {string} text  HTML, whose tags vdbench writes around plain lines */
const untagged = (text) =>
  text
    .replace(/<\/?(?:a|b|i|pre|title|html|head|body|font)\b[^>\n]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @param {string} text */
function parse(text) {
  const lines = untagged(text);
  const { measurements, errors, warnings } = isFlatfile(lines) ? flatfile(lines) : summary(lines);
  const version = /\bvdbench(5\d{4})\b/i.exec(lines)?.[1];
  return imported({
    measurements,
    errors,
    warnings,
    method: version ? { tool_version: `${version[0]}.${version.slice(1, 3)}.${version.slice(3)}` } : {},
    date: dayOfSummary(lines),
  });
}

export const vdbench = importer({
  id: 'vdbench',
  label: 'vdbench',
  recognises: (text) =>
    /Vdbench (?:summary report|distribution|totals|flatfile|output)|Starting RD=\S+/i.test(text) ||
    isFlatfile(untagged(text)) ||
    /^.*\binterval\s+i\/o\s+MB\/sec\s+bytes\s+read\s+resp\b/m.test(text),
  parse,
});
