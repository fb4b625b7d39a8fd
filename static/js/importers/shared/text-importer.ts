/** Makes an importer out of a function that reads the text of a tool. */
import type { Importer, ImportResult } from '../types.ts';
import { decodeBytes, sha256, toBytes } from './decode.ts';
import { importResult, withFileHash } from './result.ts';

/** Colours of a terminal, byte order marks, line ends of Windows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with a control character
const NOISE = /\u001b?\[\d+(?:;\d+)*m|\ufeff|\r(?=\n)/g;

/** Remove what is not text from the output of a terminal. */
const plainText = (text: string) => text.replace(NOISE, '');

/** Build an importer from a pure function of text: bytes become text, and each run carries the hash of the file. */
export function textImporter({
  id,
  label,
  recognises,
  parse,
}: Pick<Importer, 'id' | 'label' | 'recognises'> & { parse: (text: string) => ImportResult }): Importer {
  return {
    id,
    label,
    recognises: (text) => recognises(plainText(text)),
    async read(input) {
      const bytes = toBytes(input);
      const { text, errors, warnings } = decodeBytes(bytes);
      if (errors.length > 0) return importResult({ errors, warnings, method: { tool: label } });
      const parsed = parse(plainText(text));
      if (parsed.measurements.length === 0 && parsed.errors.length === 0)
        parsed.errors.push(`The file holds nothing that ${label} printed: give its output as it was printed, whole.`);
      return {
        ...parsed,
        measurements: withFileHash(parsed.measurements, await sha256(bytes)),
        warnings: [...warnings, ...parsed.warnings],
        method: { tool: label, ...parsed.method },
      };
    },
  };
}
