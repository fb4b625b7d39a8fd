/** Read all files of a submission: benchmark output into measurements, output about a drive into an identity. */
import type { Settings } from '../domain/types.d.ts';
import { importIdentity } from '../importers/inventory/import-identity.ts';
import { importResult, sharedFields } from '../importers/shared/result.ts';
import { readOutput } from './evidence.ts';
import type { FileRead, RunSet } from './types.ts';

// What a submission knows of a file of which nothing could be read.

/**
 * Describe a file of which nothing could be read.
 * @param reason a sentence
 */
export const unreadableFile = (name: string, reason: string): FileRead => ({
  ...importResult({ errors: [reason] }),
  name,
  kind: 'nothing',
  identities: [],
});

/** Read one file. Never throws: a file that stops its reader is refused by itself, and the others are read. */
export async function readFile(file: { name: string; bytes: Uint8Array }): Promise<FileRead> {
  try {
    return await readContent(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unreadableFile(file.name, `Reading it stopped: ${reason}. Give the file as the tool wrote it, whole.`);
  }
}

async function readContent({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<FileRead> {
  const { drives, private_values, warnings, errors } = importIdentity(bytes);
  const read = await readOutput('auto', bytes, private_values);
  // A tool that names the drive names it for the whole file.
  const identities = read.identities?.length ? read.identities : drives;
  // What describes a drive was read as that.
  const unread = read.unread.filter(({ reads }) => reads !== 'identity' || drives.length === 0);
  if (read.measurements.length > 0) return { ...read, unread, name, kind: 'result', identities, private_values };
  if (drives.length > 0)
    return { ...read, unread, name, kind: 'identity', identities, private_values, warnings, errors };
  return { ...read, name, kind: 'nothing', identities };
}

/** Read files, each by itself. */
export const readFiles = (files: readonly { name: string; bytes: Uint8Array }[]): Promise<FileRead[]> =>
  Promise.all(files.map(readFile));

/**
 * Merge the measurements of all files into one run set; documents are numbered through, and each keeps the settings of
 * its file.
 * @param settings of each file
 */
export function mergeFiles(
  files: readonly Pick<FileRead, 'name' | 'kind' | 'measurements' | 'method' | 'environment' | 'date'>[],
  settings: readonly Settings[],
): RunSet {
  const settingsOfDocuments: Settings[] = [];
  const measurements = files.flatMap((file, index) => {
    if (file.kind !== 'result') return [];
    const first = settingsOfDocuments.length;
    const documents = 1 + Math.max(...file.measurements.map(({ origin }) => origin.document));
    for (let document = 0; document < documents; document++) settingsOfDocuments.push(settings[index] ?? {});
    return file.measurements.map((measurement) => ({
      ...measurement,
      file: file.name,
      origin: { ...measurement.origin, document: first + measurement.origin.document },
    }));
  });
  const results = files.filter(({ kind }) => kind === 'result');
  const dates = results.map(({ date }) => date).filter((date) => date !== null);
  return {
    measurements,
    settings: settingsOfDocuments,
    method: mergeMethods(results.map(({ method }) => method)),
    environment: sharedFields(results.map(({ environment }) => environment)),
    date: dates.sort()[0] ?? null,
  };
}

/** Merge the methods of several files: the fields that they share, and the names of all tools. */
function mergeMethods(methods: readonly RunSet['method'][]): RunSet['method'] {
  const tools = [...new Set(methods.map(({ tool }) => tool).filter(Boolean))];
  return { ...sharedFields(methods), ...(tools.length > 1 ? { tool: tools.join(', ') } : {}) };
}
