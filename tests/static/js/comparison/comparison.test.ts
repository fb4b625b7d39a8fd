/** The comparison without a page: rows, settings, reasons, addresses and exports. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readAddress, writeAddress } from '../../../../static/js/comparison/address.ts';
import { align, statesOf } from '../../../../static/js/comparison/align.ts';
import { formatCellRatio, layOutPlots, toCsv, toMarkdown } from '../../../../static/js/comparison/export.ts';
import type { Group } from '../../../../static/js/comparison/types.ts';
import { csvField } from '../../../../static/js/domain/csv.ts';

const FSYNC = {
  kind: 'block',
  pattern: 'randwrite',
  block_size_bytes: 4096,
  queue_depth: 1,
  jobs: 1,
  clients: null,
  sync: 'fsync',
  sync_every: 1,
};

const group = (iops: number, more: Partial<Group> = {}): Group => ({
  target: null,
  workload: '4K random write · QD1 · fsync',
  settings: '',
  settings_words: '',
  metric: 'iops',
  label: 'IOPS',
  unit: 'iops',
  higher_is_better: true,
  n: 1,
  min: iops,
  median: iops,
  max: iops,
  basis: 'measured',
  edition: null,
  ranked: true,
  level: 2,
  details: [],
  fields: FSYNC,
  results: [{ page: 'results/drives/a/b/' }],
  ...more,
});
const subject = (id: string, figures: Group[], title: string = id) => ({
  id,
  kind: 'drives',
  title,
  page: `drives/${id}/`,
  figures,
});
const pair = (one: Group, other: Group) =>
  align(
    [
      { subject: subject('a', [one]), state: one.settings },
      { subject: subject('b', [other]), state: other.settings },
    ],
    0,
  );
const second = (one: Group, other: Group) => pair(one, other)[0]?.cells[1];

describe('a ratio', () => {
  test('is the median over the median of the baseline, with the spread that both allow', () => {
    const cell = second(group(100, { n: 3, min: 80, max: 125 }), group(1000));
    assert.equal(cell?.ratio, 10);
    assert.deepEqual(cell?.range, [8, 12.5]);
    assert.equal(cell && formatCellRatio(cell), '×10 (×8 to ×13)');
  });

  for (const [words, more] of [
    [/basis: vendor-spec, the baseline measured/, { basis: 'vendor-spec' }],
    [/edition: edition 1 of the benchmark, the baseline no edition/, { edition: 1 }],
    [
      /workload: sync, the baseline fsync/,
      { workload: '4K random write · QD1 · O_SYNC', fields: { ...FSYNC, sync: 'sync' } },
    ],
    [
      /workload: sequential order, the baseline random order/,
      { workload: '4K sequential write · QD1 · fsync', fields: { ...FSYNC, pattern: 'write' } },
    ],
    [/caveat/, { ranked: false }],
  ] as [RegExp, Partial<Group>][])
    test(`needs a word where the figures rest on another thing: ${words.source}`, () =>
      assert.match(second(group(100), group(1000, more))?.reasons.join('; ') ?? '', words));

  test('needs a word where both state another size of the area, and none where one says nothing of it', () => {
    const wide = group(100, { details: ['span_bytes=1000'] });
    assert.match(
      second(wide, group(90, { details: ['span_bytes=2000'] }))?.reasons.join() ?? '',
      /span bytes=2000, the baseline span bytes=1000/,
    );
    assert.deepEqual(second(wide, group(90))?.reasons, []);
  });

  test('of a baseline that did nothing is none', () => assert.equal(second(group(0), group(5))?.ratio, null));
});

describe('rows', () => {
  test('depth 1 against depth 32 is another question: no row', () => {
    assert.deepEqual(
      pair(
        group(100),
        group(90_000, { workload: '4K random write · QD32 · fsync', fields: { ...FSYNC, queue_depth: 32 } }),
      ),
      [],
    );
  });

  test('a similar workload that the baseline has is in its own row only', () => {
    const sync = group(50, { workload: 'O_SYNC', fields: { ...FSYNC, sync: 'sync' } });
    const rows = align(
      [
        { subject: subject('a', [group(100), sync]), state: '' },
        { subject: subject('b', [sync]), state: '' },
      ],
      0,
    );
    assert.deepEqual(
      rows.map(({ workload, metric, cells }) => [workload, metric, cells[1]?.reasons]),
      [
        ['O_SYNC', 'iops', []],
        ['O_SYNC', 'durable_write_mean_computed', []],
      ],
    );
  });

  test('one writer who flushes each write has the time that its rate gives, apart from what tools call latency', () => {
    // 400 writes a second, one at a time, are 2.5 ms each, of which fio's latency of the write leaves the flush out.
    const latency = group(0.0007, {
      metric: 'latency_mean',
      label: 'latency, mean',
      unit: 's',
      higher_is_better: false,
    });
    const slow = [group(400, { n: 2, min: 250, max: 500 }), latency];
    const rows = align(
      [
        { subject: subject('a', slow), state: '' },
        { subject: subject('b', [group(1000), { ...latency, median: 0.0002 }]), state: '' },
      ],
      0,
    );
    assert.deepEqual(
      rows.map(({ label, unit, cells }) => [label, unit, ...cells.map(({ group: shown }) => shown?.median)]),
      [
        ['IOPS', 'iops', 400, 1000],
        ['Mean time of a durable write (write + flush), computed from IOPS', 's', 0.0025, 0.001],
        ['latency, mean', 's', 0.0007, 0.0002],
      ],
    );
    assert.deepEqual([rows[1]?.cells[0]?.group?.min, rows[1]?.cells[0]?.group?.max], [0.002, 0.004]);
    assert.equal(rows[1]?.cells[1]?.ratio, 0.4);
  });

  for (const [words, more] of [
    ['more requests in flight', { queue_depth: 32 }],
    ['several clients', { clients: 10 }],
    ['a flush after every 8 writes', { sync_every: 8 }],
    ['no flush', { sync: 'none' }],
  ] as [string, Partial<Group['fields']>][])
    test(`a rate with ${words} gives no such time`, () => {
      const rate = group(1000, { fields: { ...FSYNC, ...more } });
      assert.deepEqual(
        pair(rate, rate).map(({ metric }) => metric),
        ['iops'],
      );
    });

  test('metrics are never mixed, and one that has no better direction is left out', () => {
    assert.deepEqual(pair(group(100), group(1, { metric: 'latency_mean', unit: 's' })), []);
    assert.deepEqual(pair(group(1, { higher_is_better: null }), group(1, { higher_is_better: null })), []);
  });

  test('a single subject shows all that it has, without ratios', () => {
    const [row] = align([{ subject: subject('a', [group(100)]), state: '' }], 0);
    assert.equal(row?.cells[0]?.group?.median, 100);
  });
});

describe('settings', () => {
  const figures = [
    group(500, { settings: 'write_cache=on' }),
    group(25_000, { settings: 'write_cache=off', n: 2 }),
    group(9, { settings: 'write_cache=any', workload: 'read' }),
  ];

  test('the states of a subject are those it was measured under, the one with most figures first', () => {
    assert.deepEqual(statesOf(subject('a', figures)), ['write_cache=off', 'write_cache=any', 'write_cache=on']);
  });

  test('each column has its own; a figure that holds for any value is under each', () => {
    const both = subject('a', figures);
    const rows = align(
      [
        { subject: both, state: 'write_cache=on' },
        { subject: both, state: 'write_cache=off' },
      ],
      0,
    );
    assert.deepEqual(
      rows.map(({ workload, cells }) => [workload, ...cells.map((cell) => cell.group?.median)]),
      [
        ['4K random write · QD1 · fsync', 500, 25_000],
        ['4K random write · QD1 · fsync', 0.002, 0.000_04],
        ['read', 9, 9],
        ['read', 1 / 9, 1 / 9],
      ],
    );
  });

  test('a figure that contradicts the choice is not shown, and the cell says under what it was measured', () => {
    const rows = align(
      [
        { subject: subject('a', figures), state: 'write_cache=on' },
        { subject: subject('b', [group(1), group(2, { settings: 'write_cache=off' })]), state: 'write_cache=off' },
        { subject: subject('c', [group(3, { settings: 'write_cache=off' })]), state: 'write_cache=any' },
      ],
      0,
    );
    const found = rows[0]?.cells.map(({ group: shown, only }) => [shown?.median ?? null, only]);
    assert.deepEqual(found, [
      [500, []],
      [2, []],
      [null, ['write_cache=off']],
    ]);
  });
});

describe('the address', () => {
  const isKnown = (id: string) => ['a', 'b', 'c-1'].includes(id);

  test('says back what it was made from', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.constantFrom('a', 'b', 'c-1'),
            state: fc.string({ maxLength: 20 }).filter((text) => text !== '-'),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.nat(),
        fc.boolean(),
        (made, pick, anyway) => {
          const columns = made.map(({ id, state }) => ({ id, state }));
          const base = pick % columns.length;
          assert.deepEqual(readAddress(writeAddress(columns, base, anyway), isKnown), {
            columns,
            base,
            anyway,
            problems: [],
          });
        },
      ),
    ));

  test('an unknown subject, too many and a strange baseline are each said', () => {
    const { columns, base, problems } = readAddress('?subjects=a,<b>,b,a,a,b,c-1,a&base=zz', isKnown);
    assert.deepEqual([columns.length, base], [5, 0]);
    assert.match(
      problems.join('\n'),
      /called “<b>”\.\nAt most 5 .*left out: c-1, a\.\nThe baseline “zz” is not among them/,
    );
  });

  test('nothing in an address makes it throw', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        readAddress(text, () => false);
      }),
    ));
});

describe('export', () => {
  const columns = ['a', 'b'].map((id) => ({
    subject: subject(id, [], `=HYPERLINK("http://x")|*${id}*<b>`),
    state: '',
  }));
  const rows = align(
    [
      { subject: subject('a', [group(100)]), state: '' },
      { subject: subject('b', [group(1000, { basis: 'estimate' })]), state: '' },
    ],
    0,
  );
  const comparison = { columns, base: 0, rows, address: 'https://example.org/compare/?subjects=a,b' };

  test('no field of the CSV is a formula, whatever a record says', () => {
    assert.match(toCsv({ ...comparison, anyway: false }), /,"'=HYPERLINK\(""http:\/\/x""\)\|\*a\*<b>",/);
    fc.assert(fc.property(fc.string(), (text) => !/^"?\s*[=+\-@|%]/.test(csvField(text))));
  });

  test('a ratio that was not confirmed is in neither, with the reason; once confirmed it is in both', () => {
    const [strict, anywayShown] = [false, true].map((anyway) => [
      toCsv({ ...comparison, anyway }),
      toMarkdown({ ...comparison, anyway }),
    ]);
    assert.match(strict?.[0] ?? '', /,2,,"?basis: estimate, the baseline measured/);
    assert.doesNotMatch(strict?.[1] ?? '', /×/);
    assert.match(anywayShown?.[0] ?? '', /,2,10,"?basis/);
    assert.match(anywayShown?.[1] ?? '', /×10; not comparable: basis: estimate/);
  });

  test('Markdown keeps the text of a record text', () => {
    const table = toMarkdown({ ...comparison, anyway: false });
    assert.doesNotMatch(table, /(?<!\\)[*<]/);
    for (const line of table.trim().split('\n').slice(0, 3)) assert.equal(line.match(/(?<!\\)\|/g)?.length, 4, line);
  });
});

test('the picture puts the greater figure further right and leaves out what a logarithm cannot show', () => {
  const [drawn] = layOutPlots([...pair(group(100), group(1000)), ...pair(group(0), group(0))]);
  assert.deepEqual(
    drawn?.lines.map(({ marks }) => marks.map(({ at }) => at)),
    [[0, 1]],
  );
  assert.deepEqual(
    drawn?.ticks.map(({ value }) => value),
    [100, 1000],
  );
});
