/** Reads which drive it is, from smartctl, nvme or lsblk: model, firmware, size; never a serial number. */
import { decodeBytes, toBytes } from '../shared/decode.ts';
import { type FoundDocuments, findDocuments } from '../shared/json-documents.ts';
import type { IdentityResult, Input } from '../types.ts';
import { isLsblk, readLsblk } from './lsblk.ts';
import { isNvme, readNvme } from './nvme.ts';
import { privateValuesOf } from './private-values.ts';
import { isSmartctl, readSmartctl } from './smartctl.ts';

const READERS = [
  { recognises: isSmartctl, read: readSmartctl },
  { recognises: isNvme, read: readNvme },
  { recognises: isLsblk, read: readLsblk },
];
const ADVICE =
  'Give the output of smartctl --json -x /dev/sdX, nvme id-ctrl -o json /dev/nvme0, nvme list -o json, ' +
  'or lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN.';

/** Say what a file holds in which no tool describes a drive. */
function describeContent(text: string, { documents, broken: [first] }: FoundDocuments) {
  if (text.trim() === '') return 'The file is empty.';
  if (documents.length > 0) return 'The file holds JSON that says nothing about a drive.';
  if (first) return `The file cannot be read: in line ${first.line}, ${first.why}.`;
  return 'The file holds no JSON.';
}

/**
 * Import the descriptions of drives from a file.
 * @returns with the numbers of single drives that no record may hold
 */
export function importIdentity(input: Input): IdentityResult & { private_values: string[] } {
  const { text, errors: undecoded, warnings } = decodeBytes(toBytes(input));
  if (undecoded.length > 0) return { drives: [], private_values: [], warnings, errors: undecoded };
  const found = findDocuments(text);
  const parts = found.documents.flatMap(({ value }) => {
    const reader = READERS.find(({ recognises }) => recognises(value));
    return reader ? [{ ...reader.read(value), private_values: privateValuesOf(value) }] : [];
  });
  const drives = parts.flatMap((part) => part.drives);
  const errors = parts.flatMap((part) => part.errors);
  if (drives.length === 0 && errors.length === 0) errors.push(`${describeContent(text, found)} ${ADVICE}`);
  return {
    drives,
    private_values: parts.flatMap((part) => part.private_values),
    warnings: [...warnings, ...parts.flatMap((part) => part.warnings)],
    errors,
  };
}
