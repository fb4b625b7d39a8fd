/** Reads what `ceph tell osd.N bench` answered: JSON of any release, or the old line of text. */
import { type Answer, answersIn } from './osd-bench/answers.ts';
import { importResult, toMeasurement, withoutNulls } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

/** Objects of the default size are written one after the other; smaller blocks may go anywhere (OSD::bench of Ceph). */
const DEFAULT_BLOCK = 2 ** 22;
const UNKNOWN_ORDER =
  'The answer does not say whether the blocks were written in order or at random, nor how many objects there were; ' +
  'say so in the title.';

/** Build the measurement of an answer. */
function measurementOf({ osd, block, figures, write }: Answer, place: number) {
  const inOrder = block !== null && block >= DEFAULT_BLOCK;
  return toMeasurement({
    workload: { kind: 'osd', pattern: inOrder ? 'write' : null, block_size_bytes: block },
    figures,
    more: osd ? { target: { id: osd } } : {},
    run: { directions: { write: withoutNulls(write) } },
    name: osd ?? '',
    place,
    direction: 'write',
    warnings: [...(inOrder ? [] : [UNKNOWN_ORDER]), ...(osd ? [] : ['The answer does not say which OSD gave it.'])],
  });
}

/** Say that answers are missing. @param begun whether any answer begins */
function explainMissing(missing: number, begun: boolean) {
  const subject = begun ? `${missing || 'No'} answer of the file cannot be read` : 'No answer of the file can be read';
  return `${subject}: the text is cut, or was shortened. Give the whole answer of: ceph tell osd.N bench --format json`;
}

/** Read the answers in a text. */
function parse(text: string) {
  const answers = answersIn(text);
  const measurements = answers.flatMap((answer, place) => (answer ? [measurementOf(answer, place)] : []));
  const begun = text.match(/"bytes_written"|bench: wrote/g)?.length ?? 0;
  const missing = begun - measurements.length;
  const complete = measurements.length >= Math.max(begun, 1);
  return importResult({ measurements, errors: complete ? [] : [explainMissing(missing, begun > 0)] });
}

export const osdBench = textImporter({
  id: 'osd-bench',
  label: 'ceph tell osd bench',
  recognises: (text) =>
    (/"bytes_written"\s*:/.test(text) && /"(?:bytes_per_sec|blocksize)"\s*:/.test(text)) ||
    /\bbench: wrote [\d.]+ ?[KMG]i?B in blocks of/.test(text),
  parse,
});
