/** Markdown in which a text of a record stays a text. */

/** Escape what Markdown would read as markup, on one line. */
export const escapeMarkdown = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, (sign) => `\\${sign}`);

/**
 * Write a table.
 * @param headings already escaped
 * @param lines their cells, already escaped
 * @param alignment of each column
 */
export function markdownTable(headings: string[], lines: string[][], alignment: ('left' | 'right')[]) {
  const rule = alignment.map((side) => (side === 'right' ? '---:' : '---'));
  return [headings, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
