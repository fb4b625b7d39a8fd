/** What a drive says it is, from smartctl, nvme or lsblk: model, firmware, size, interface; never a serial number. */
import { isLsblk, lsblk } from '../inventory/lsblk.js';
import { isNvme, nvme } from '../inventory/nvme.js';
import { isSmartctl, smartctl } from '../inventory/smartctl.js';
import { scan } from './json.js';
import { bytesOf, decode } from './text.js';

/** @typedef {import('./drive.js').Identity} Identity */
/** @typedef {{drives: Identity[], warnings: string[], errors: string[]}} Identified */

const READERS = [
  { tool: 'smartctl', is: isSmartctl, read: smartctl },
  { tool: 'nvme', is: isNvme, read: nvme },
  { tool: 'lsblk', is: isLsblk, read: lsblk },
];
const ADVICE =
  'Give the output of smartctl --json -x /dev/sdX, nvme id-ctrl -o json /dev/nvme0, nvme list -o json, or lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN.';

/**
 * Which of the tools wrote a parsed document; null where none did.
 * @param {unknown} value
 */
export const identityTool = (value) => READERS.find(({ is }) => is(value))?.tool ?? null;

/**
 * @param {import('./text.js').Input} input  the file: bytes, text, or bytes as base64
 * @returns {Identified}
 */
export function importIdentity(input) {
  const { text, errors, warnings } = decode(bytesOf(input));
  if (errors.length > 0) return { drives: [], warnings, errors };
  const { documents, broken } = scan(text);
  const parts = documents
    .map(({ value }) => READERS.find(({ is }) => is(value))?.read(value))
    .filter((part) => part !== undefined);
  const drives = parts.flatMap((part) => part.drives);
  const said = parts.flatMap((part) => part.errors);
  if (drives.length === 0 && said.length === 0) {
    const found =
      text.trim() === ''
        ? 'The file is empty.'
        : documents.length > 0
          ? 'The file holds JSON that says nothing about a drive.'
          : broken[0]
            ? `The file cannot be read: in line ${broken[0].line}, ${broken[0].why}.`
            : 'The file holds no JSON.';
    said.push(`${found} ${ADVICE}`);
  }
  return { drives, warnings: [...warnings, ...parts.flatMap((part) => part.warnings)], errors: said };
}
