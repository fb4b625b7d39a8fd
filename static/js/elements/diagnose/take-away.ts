/** Takes the report away: copied, saved or printed. No link is made from it. */
import { copyText } from '../clipboard.ts';
import { make } from '../dom.ts';
import type { Diagnosis } from './reader.ts';

/**
 * Do what a button says.
 * @param way `copy`, `markdown`, `json` or `print`
 * @returns what happened
 */
export async function takeAway(way: string, diagnosis: Diagnosis): Promise<string> {
  const { markdown, system, first, findings, drives, calculations, refused, warnings } = diagnosis;
  if (way === 'print') {
    print();
    return '';
  }
  if (way === 'copy')
    return (await copyText(markdown))
      ? 'The report is copied, as Markdown.'
      : 'Copying is not allowed here: download it.';
  if (way === 'markdown') save('diagnosis.md', 'text/markdown', markdown);
  else {
    const kept = { system, first, findings, drives, calculations, refused, warnings };
    save('diagnosis.json', 'application/json', `${JSON.stringify(kept, null, 2)}\n`);
  }
  return 'The report is saved.';
}

function save(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
