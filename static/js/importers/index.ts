/** Lists every importer (the one home of their names), and reads a file with whichever recognises its content. */
import { bundle } from './bundle.ts';
import { cephGobench } from './ceph-gobench.ts';
import { diskinfo } from './diskinfo.ts';
import { diskspd } from './diskspd.ts';
import { describeOtherContent, fio } from './fio.ts';
import { fioTerse } from './fio-terse.ts';
import { fioText } from './fio-text.ts';
import { hsbench } from './hsbench.ts';
import { osdBench } from './osd-bench.ts';
import { pgTestFsync } from './pg-test-fsync.ts';
import { radosBench } from './rados-bench.ts';
import { decodeBytes, toBytes } from './shared/decode.ts';
import { importResult } from './shared/result.ts';
import { sockperf } from './sockperf.ts';
import type { Importer, ImportResult, Input } from './types.ts';
import { vdbench } from './vdbench.ts';
import { warp } from './warp.ts';

/** `tool`: identifier of the importer that read it */
export type FileResult = ImportResult & { tool: string | null };

/** In the order of help and pages. */
export const IMPORTERS: readonly Importer[] = Object.freeze([
  bundle,
  fio,
  fioText,
  fioTerse,
  radosBench,
  osdBench,
  vdbench,
  warp,
  hsbench,
  cephGobench,
  sockperf,
  pgTestFsync,
  diskinfo,
  diskspd,
]);

/** Return the identifiers, for `iops import`. */
export const tools = () => IMPORTERS.map(({ id }) => id);

/** The names of the tools, each once. */
export const LABELS = Object.freeze([...new Set(IMPORTERS.map(({ label }) => label))]);

/** Explain a text that no importer recognises. */
function explainUnknown(text: string) {
  if (text.trim() === '')
    return 'The file is empty: the benchmark was stopped before it wrote its result, or it wrote elsewhere.';
  const tools = LABELS.join(', ');
  return (
    describeOtherContent(text) ??
    `The file holds nothing that is known here. Give, as it was printed, what one of these wrote: ${tools}.`
  );
}

/** Read a file; an importer that stops on it refuses it with a sentence, so that no other file is lost by it. */
async function readSafely(importer: Importer, input: Input): Promise<ImportResult> {
  try {
    return await importer.read(input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const stopped = `Reading it as the output of ${importer.label} stopped: ${reason}.`;
    return importResult({
      errors: [`${stopped} The file is unlike any that this tool is known to write; give it as the tool wrote it.`],
    });
  }
}

/** Import a file with the importer that recognises its content. */
export async function importFile(input: Input): Promise<FileResult> {
  const { text, errors, warnings } = decodeBytes(toBytes(input));
  const refuse = (reasons: string[]) => ({ ...importResult({ errors: reasons, warnings }), tool: null });
  if (errors.length > 0) return refuse(errors);
  const [first, ...others] = IMPORTERS.filter(({ recognises }) => recognises(text));
  if (!first) return refuse([explainUnknown(text)]);
  if (others.length > 0) {
    const names = [first, ...others].map(({ label }) => label).join(' and of ');
    return refuse([
      `The file holds the output of ${names}: give each in a file of its own, so that no figure goes to another.`,
    ]);
  }
  return { ...(await readSafely(first, input)), tool: first.id };
}

/**
 * Import a file with a named importer. Throws RangeError where there is none of that name.
 * @param tool identifier of an importer, or `auto`
 */
export async function importAs(tool: string, input: Input): Promise<FileResult> {
  if (tool === 'auto') return importFile(input);
  const importer = IMPORTERS.find(({ id }) => id === tool);
  if (!importer) throw new RangeError(`found the tool “${tool}”; write one of ${tools().join(', ')}`);
  return { ...(await readSafely(importer, input)), tool };
}
