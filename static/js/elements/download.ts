/** Give a reader a file that was made in the page. */
import { make } from './dom.ts';

/**
 * Start the download of a text.
 * @param name of the file
 * @param type of the file, such as text/csv
 */
export function downloadText(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
