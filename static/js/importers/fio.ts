/** Reads what fio wrote (JSON and json+, fio 2.1 to 3.42) into measurements; never guesses, never uploads. */
import { documentsIn } from './fio/documents.ts';
import { explainUnreadable } from './fio/explain-unreadable.ts';
import { importDocuments } from './fio/import-documents.ts';
import { decodeBytes, sha256, toBytes } from './shared/decode.ts';
import { findDocuments } from './shared/json-documents.ts';
import { importResult, withFileHash } from './shared/result.ts';
import type { Importer, ImportResult, Input } from './types.ts';

/**
 * Tell whether a text holds what fio wrote as JSON, even cut, or inside a document or a string of another tool.
 * The bundle of our own script holds it too, and has an importer of its own.
 */
const isFio = (text: string) =>
  !/^\s*\{\s*"honest_iops_bundle"\s*:/.test(text) &&
  (/\\?"fio version\\?"\s*:/.test(text) ||
    (/"(?:jobs|client_stats|jobname)"\s*:/.test(text) &&
      /"(?:read|write)"\s*:\s*\{[^{}]*"(?:iops|io_bytes)"/.test(text)));

/** Read the reports of fio in a text. */
export function readFio(text: string): ImportResult {
  const found = findDocuments(text);
  const { documents, warnings } = documentsIn(found.documents);
  const imported = importDocuments(documents);
  const unread = explainUnreadable(text, found, documents);
  return { ...imported, warnings: [...warnings, ...imported.warnings], errors: [...unread, ...imported.errors] };
}

/** Import a file that fio wrote. */
export async function importFio(input: Input): Promise<ImportResult> {
  const bytes = toBytes(input);
  const { text, errors, warnings } = decodeBytes(bytes);
  if (errors.length > 0) return importResult({ warnings, errors, method: { tool: 'fio' } });
  const read = readFio(text);
  const measurements = withFileHash(read.measurements, await sha256(bytes));
  return { ...read, measurements, warnings: [...warnings, ...read.warnings] };
}

export const fio: Importer = { id: 'fio', label: 'fio', recognises: isFio, read: importFio };
