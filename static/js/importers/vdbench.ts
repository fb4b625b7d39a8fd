/** Reads what vdbench wrote of its runs: summary.html or totals.html, what it printed, and flatfile.html. */
import { importResult, withoutNulls } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';
import { isFlatfile, readFlatfile } from './vdbench/flatfile.ts';
import { dateOf, readSummary } from './vdbench/summary.ts';

/** Remove the tags that vdbench writes around plain lines. @param text HTML */
const withoutTags = (text: string) =>
  text
    .replace(/<\/?(?:a|b|i|pre|title|html|head|body|font)\b[^>\n]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Read the version, which is printed without points. */
function versionOf(text: string) {
  const digits = /\bvdbench(5\d{4})\b/i.exec(text)?.[1];
  return digits ? `${digits[0]}.${digits.slice(1, 3)}.${digits.slice(3)}` : null;
}

/** Read the runs in a text. */
function parse(text: string) {
  const lines = withoutTags(text);
  return importResult({
    ...(isFlatfile(lines) ? readFlatfile(lines) : readSummary(lines)),
    method: withoutNulls({ tool_version: versionOf(lines) }),
    date: dateOf(lines),
  });
}

export const vdbench = textImporter({
  id: 'vdbench',
  label: 'vdbench',
  recognises: (text) =>
    /Vdbench (?:summary report|distribution|totals|flatfile|output)|Starting RD=\S+/i.test(text) ||
    isFlatfile(withoutTags(text)) ||
    /^.*\binterval\s+i\/o\s+MB\/sec\s+bytes\s+read\s+resp\b/m.test(text),
  parse,
});
