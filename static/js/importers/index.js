/** Every importer, and the reading of a file by whichever of them knows its content. */
import { importBundle, recognises as isBundle } from './bundle.js';
import { cephGobench } from './ceph-gobench.js';
import { diskinfo } from './diskinfo.js';
import { diskspd } from './diskspd.js';
import { importFio, isFio } from './fio.js';
import { fioTerse } from './fio-terse.js';
import { fioText } from './fio-text.js';
import { otherContent } from './fio/explain.js';
import { hsbench } from './hsbench.js';
import { osdBench } from './osd-bench.js';
import { pgTestFsync } from './pg-test-fsync.js';
import { radosBench } from './rados-bench.js';
import { sockperf } from './sockperf.js';
import { bytesOf, decode } from './shared/text.js';
import { imported } from './shared/text-tools.js';
import { vdbench } from './vdbench.js';
import { warp } from './warp.js';

/** @type {import('./shared/text-tools.js').Importer} */
const fio = { id: 'fio', label: 'fio', recognises: isFio, read: importFio };

/** @type {import('./shared/text-tools.js').Importer} */
const bundle = { id: 'bundle', label: 'honest-iops.sh', recognises: isBundle, read: importBundle };

/** @type {readonly import('./shared/text-tools.js').Importer[]} in the order of help and pages */
export const IMPORTERS = Object.freeze([
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

/** The identifiers, for `iops import`. */
export const tools = () => IMPORTERS.map(({ id }) => id);

/** The tools by name, each once. */
export const LABELS = Object.freeze([...new Set(IMPORTERS.map(({ label }) => label))]);

/** What to say of a text that no importer knows. @param {string} text */
function unknown(text) {
  if (text.trim() === '')
    return 'The file is empty: the benchmark was stopped before it wrote its result, or it wrote elsewhere.';
  return (
    otherContent(text) ??
    `The file holds nothing that is known here. Give, as it was printed, what one of these wrote: ${LABELS.join(', ')}.`
  );
}

/**
 * @param {import('./shared/text.js').Input} input
 * @returns {Promise<import('./shared/text-tools.js').Found & {tool: string | null}>} `tool`: the identifier of the importer that read it
 */
export async function importFile(input) {
  const { text, errors, warnings } = decode(bytesOf(input));
  if (errors.length > 0) return { ...imported({ errors, warnings }), tool: null };
  const known = IMPORTERS.filter(({ recognises }) => recognises(text));
  const [first] = known;
  if (!first) return { ...imported({ errors: [unknown(text)], warnings }), tool: null };
  if (known.length > 1)
    return {
      ...imported({
        errors: [
          `The file holds the output of ${known.map(({ label }) => label).join(' and of ')}: give each in a file of its own, so that no figure goes to another.`,
        ],
        warnings,
      }),
      tool: null,
    };
  return { ...(await first.read(input)), tool: first.id };
}

/**
 * @param {string} tool  identifier of an importer, or `auto`
 * @param {import('./shared/text.js').Input} input
 */
export async function importAs(tool, input) {
  if (tool === 'auto') return importFile(input);
  const chosen = IMPORTERS.find(({ id }) => id === tool);
  if (!chosen) throw new RangeError(`found the tool “${tool}”; write one of ${tools().join(', ')}`);
  return { ...(await chosen.read(input)), tool };
}
