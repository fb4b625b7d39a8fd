/** Reads the table of PostgreSQL's pg_test_fsync: one synchronous write by each method, two writes, and writes of other sizes. */
import { importer, imported, measured, printed } from './shared/text-tools.js';

/** Headings of its parts, and how a row of each is called in a record. */
const PARTS = [
  { heading: /^Compare file sync methods using one (?:(\d+) ?kB )?write/i, name: (/** @type {string} */ row) => row },
  {
    heading: /^Compare file sync methods using two (?:(\d+) ?kB )?writes/i,
    name: (/** @type {string} */ row) => `${row}, two writes`,
  },
  {
    heading: /^Compare open_sync with different write sizes/i,
    name: (/** @type {string} */ row) => row.replace(/\s+/g, ' '),
  },
  { heading: /^Test if fsync on non-write file descriptor is honou?red/i, name: (/** @type {string} */ row) => row },
  { heading: /^Non-sync'?ed (?:(\d+) ?kB )?writes/i, name: (/** @type {string} */ row) => `${row}, not synchronous` },
];
/** Of a row such as `open_datasync  1234.567 ops/sec  810 usecs/op`; versions before 9.3 print no µs. */
const ROW = /^\s+(\S.*?)\s{2,}([\d.]+) ops\/sec(?:\s+([\d.]+) usecs\/op)?\s*$/;
const NOT_THERE = /^\s+\S.*?\s+n\/a\*?\s*$/;

/** What a row of the third part writes: `16 *  1kB open_sync writes`. @param {string} row */
const ownSize = (row) => Number(/^[ \t]*\d+ \*\s+(\d+) ?kB/.exec(row)?.[1] ?? 0) * 1024 || null;

/**
 * @param {string} row
 * @param {(row: string) => string} name
 * @param {number | null} block
 * @param {{rate: number, us: number | null}} figures
 * @param {number} place
 */
function measurement(row, name, block, { rate, us }, place) {
  const warnings = us === 0 ? ['The time of one operation rounds to 0 µs, so only the rate was taken.'] : [];
  return measured({
    workload: { kind: 'probe', tool: 'pg_test_fsync', method: name(row), block_size_bytes: block },
    figures: { iops: rate, latency_mean_us: us || null },
    place,
    direction: 'write',
    warnings,
  });
}

/** @param {string} text */
function parse(text) {
  /** @type {Record<string, any>[]} */
  const measurements = [];
  /** @type {string[]} */
  const broken = [];
  /** @type {{name: (row: string) => string, block: number | null} | null} */
  let part = null;
  for (const line of text.split('\n')) {
    const opened = PARTS.map(({ heading, name }) => ({ found: heading.exec(line.trim()), name })).find(
      ({ found }) => found,
    );
    const row = ROW.exec(line);
    if (opened) part = { name: opened.name, block: (printed(opened.found?.[1]) ?? 0) * 1024 || null };
    else if (row && part)
      measurements.push(
        measurement(
          row[1] ?? '',
          part.name,
          ownSize(line) ?? part.block,
          { rate: printed(row[2]) ?? 0, us: printed(row[3]) },
          measurements.length,
        ),
      );
    else if (part && /^\s{4,}(?:open_|f?datasync|fsync|write|\d+ \*)/.test(line) && !NOT_THERE.test(line))
      broken.push(line.trim().split(/\s{2,}/)[0] ?? '');
  }
  const errors =
    broken.length > 0 || measurements.length === 0
      ? [
          `${broken[0] ? `The row “${broken[0].slice(0, 30)}” has no figure` : 'No row of the table has a figure'}: pg_test_fsync was stopped, or the text is cut. Let it run to its end and give everything that it printed.`,
        ]
      : [];
  const seconds = printed(/^(\d+) seconds? per test/m.exec(text)?.[1]);
  const version = /pg_test_fsync \(PostgreSQL\) (\d[\w.]*)/.exec(text)?.[1];
  const warnings = [
    'pg_test_fsync measures the file system in whose folder it ran, and does not say which: make sure that it lies on the drive.',
  ];
  if (seconds !== null && seconds < 5) warnings.push(`Each test ran for ${seconds} s, less than its usual five.`);
  return imported({
    measurements,
    errors,
    warnings: measurements.length > 0 ? warnings : [],
    method: version ? { tool_version: `PostgreSQL ${version}` } : {},
  });
}

export const pgTestFsync = importer({
  id: 'pg-test-fsync',
  label: 'pg_test_fsync',
  recognises: (text) =>
    PARTS.some(({ heading }) => new RegExp(heading.source, 'im').test(text)) ||
    / ops\/sec\s+[\d.]+ usecs\/op/.test(text),
  parse,
});
