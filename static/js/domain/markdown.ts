/** Markdown in which a text of a record stays a text. */

/**
 * Escape what Markdown would read as markup, on one line.
 * @param {string} text
 */
export const escapeMarkdown = (text) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, (sign) => `\\${sign}`);

/**
 * Write a table.
 * @param {string[]} headings already escaped
 * @param {string[][]} lines their cells, already escaped
 * @param {('left' | 'right')[]} alignment of each column
 */
export function markdownTable(headings, lines, alignment) {
  const rule = alignment.map((side) => (side === 'right' ? '---:' : '---'));
  return [headings, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
