/** Reads what FreeBSD's diskinfo measured: synchronous writes (-wS), seeks and transfers (-t), random reads (-i), and the drive's name. */
import { drive } from './shared/drive.js';
import { importer, imported, measured, printed } from './shared/text-tools.js';

/** diskinfo calls 1024 bytes a kbyte and 1024 × 1024 bytes an Mbyte (TR and TS of diskinfo.c). */
const KIB = 1024;
/** A transfer is read in steps of this size (MEGATX). */
const TRANSFER = 2 ** 20;

/** @type {readonly {row: RegExp, read: (found: RegExpExecArray) => {workload: Record<string, any>, figures: Record<string, any>, name: string, direction: string}}[]} */
const ROWS = [
  {
    row: /^[ \t]*([\d.]+) kbytes:\s+([\d.]+) usec\/IO =\s+([\d.]+) Mbytes\/s/,
    read: ([, size, us, rate]) => ({
      workload: { kind: 'probe', tool: 'diskinfo', method: '-wS', block_size_bytes: Number(size) * KIB },
      figures: { latency_mean_us: printed(us), bandwidth_mib_per_s: printed(rate) },
      name: '',
      direction: 'write',
    }),
  },
  {
    row: /^[ \t]*(outside|middle|inside):\s+([\d.]+) kbytes in\s+([\d.]+) sec =\s+([\d.]+) kbytes\/sec/,
    read: ([, where = '', _amount, _seconds, rate]) => ({
      workload: {
        kind: 'block',
        pattern: 'read',
        block_size_bytes: TRANSFER,
        queue_depth: 1,
        jobs: 1,
        engine: 'diskinfo -t',
      },
      figures: { bandwidth_kib_per_s: printed(rate) },
      name: where,
      direction: 'read',
    }),
  },
  {
    row: /^[ \t]*(Full stroke|Half stroke|Quarter stroke|Short forward|Short backward|Seq outer|Seq inner):\s+(\d+) iter in\s+([\d.]+) sec =\s+([\d.]+) msec/,
    read: ([, what = '', , , ms]) => ({
      workload: { kind: 'probe', tool: 'diskinfo', method: `-t, ${what.toLowerCase()}` },
      figures: { latency_mean_ms: printed(ms) },
      name: '',
      direction: 'read',
    }),
  },
  {
    row: /^[ \t]*(?:([\d.]+) kbytes|sectorsize):\s+(\d+) ops in\s+([\d.]+) sec =\s+([\d.]+) IOPS/,
    read: ([, size, , , rate]) => ({
      workload: {
        kind: 'block',
        pattern: 'randread',
        block_size_bytes: size === undefined ? null : Number(size) * KIB,
        engine: 'diskinfo -i',
      },
      figures: { iops: printed(rate) },
      name: size === undefined ? 'sectors' : '',
      direction: 'read',
    }),
  },
];
const BEGUN =
  /^[ \t]*(?:[\d.]+ kbytes|sectorsize|outside|middle|inside|(?:Full|Half|Quarter) stroke|Short (?:forward|backward)|Seq (?:outer|inner)):/;

/** @param {string} text */
function identitiesOf(text) {
  const said = (/** @type {string} */ words) =>
    new RegExp(`^[ \\t]*(\\S.*?)\\s+# ${words}`, 'm').exec(text)?.[1] ?? null;
  const model = said('Disk descr\\.')
    ?.replace(/^ATA\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const rpm = printed(said('Rotation rate in RPM') ?? '');
  return model
    ? [
        drive({
          model,
          capacity_bytes: printed(said('mediasize in bytes') ?? ''),
          rotational: rpm === null ? null : rpm > 0,
          rotation_rpm: rpm || null,
        }),
      ]
    : [];
}

/** @param {string} text */
function parse(text) {
  /** @type {Record<string, any>[]} */
  const measurements = [];
  /** @type {string[]} */
  const broken = [];
  for (const line of text.split('\n')) {
    const matched = ROWS.map(({ row, read }) => ({ found: row.exec(line), read })).find(({ found }) => found);
    if (matched?.found)
      measurements.push(
        measured({ ...matched.read(matched.found), run: { direct: true }, place: measurements.length }),
      );
    else if (BEGUN.test(line)) broken.push(line.trim().split(':')[0] ?? '');
  }
  const errors =
    broken.length > 0 || measurements.length === 0
      ? [
          broken[0]
            ? `The row “${broken[0].slice(0, 30)}” has no figure: diskinfo was stopped, or the text is cut. Let it run to its end and give everything that it printed.`
            : 'diskinfo printed what the drive is, but measured nothing. Run it with -wS (which destroys what is on the drive), -t or -i.',
        ]
      : [];
  const drives = text.match(/# mediasize in bytes/g)?.length ?? 0;
  if (drives > 1)
    errors.push(`The file holds ${drives} drives. Give one drive a file, so that no figure goes to another.`);
  return imported({
    measurements: drives > 1 ? [] : measurements,
    errors,
    identities: drives > 1 ? [] : identitiesOf(text),
    method: { direct: true },
  });
}

export const diskinfo = importer({
  id: 'diskinfo',
  label: 'diskinfo',
  recognises: (text) =>
    /^[ \t]*(?:Synchronous random writes|Asynchronous random reads|Seek times|Transfer rates):[ \t]*$/m.test(text) ||
    /\t?# mediasize in (?:bytes|sectors)/.test(text),
  parse,
});
