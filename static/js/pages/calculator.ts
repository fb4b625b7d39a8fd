/** What the page of a calculator shows: its form, the places of its answer, formulas, examples, tables and sources. */
import { formatNumber, formatSignificant } from '../domain/format.ts';
import {
  type Block,
  type Bodies,
  type Body,
  foldedOver,
  h2,
  line,
  link,
  listed,
  prose,
  type Span,
  sentence,
  type Table,
  words,
} from './blocks.ts';
import type { Facts, Row } from './facts.ts';

/** An input as scripts/build/calculator_forms.py writes it. */
type Field = {
  kind: string;
  default: string;
  required: boolean;
  range?: string;
  choices?: { value: string; label: string }[];
  units?: string[];
  unit?: string;
  per?: string;
};
type Input = {
  name: string;
  label: string;
  symbol?: string;
  help: string;
  source: string;
  presets?: string;
  presets_label?: string;
};
type Group = {
  legend: string;
  inputs: Input[];
  kind?: 'drives';
  folded?: boolean;
  open_with?: string;
  redundancy?: true | 'by hand';
};
type Column = {
  path: string;
  label: string;
  value?: string;
  link?: string;
  unit?: string;
  unit_path?: string;
  exact?: boolean;
  signed?: boolean;
};
type ComputedTable = {
  data: string;
  id: string;
  heading: string;
  intro?: string;
  caption: string;
  columns: Column[];
  only?: { column: string; value: unknown };
};
/** Where the answer has something: `path` in it, and how the script writes it. */
type Place = { path: string; label: string; format?: string; round?: string };
type Result = Row & { kind: string; heading: string; field?: string };
/** Front matter of content/calculators/<calculator>/index.md. */
type Front = {
  title: string;
  module: string;
  function: string;
  sizes: 'binary' | 'decimal' | 'none';
  headline?: number;
  reference?: string;
  lead?: Place & { label_path?: string };
  cli: { command: string };
  groups: Group[];
  results: Result[];
  formulas: { title: string; formula: string; text: string; source: string }[];
  tables?: ComputedTable[];
  references: { title: string; says: string; url?: string; page?: string }[];
};
type Value = { name: string; text: string; value?: string };
type Example = { title: string; function: string; provenance: string; input: Value[]; expect: Value[] };
type Preset = { heading: string; label: string; fills: string };
/** Of build/summaries: the inputs by calculator, examples, published values, and tables that calculators computed. */
export type CalculatorRows = {
  fronts: Record<string, Front>;
  calculators: Record<string, Record<string, Field>>;
  calculator_examples: Record<string, Example[]>;
  presets: Record<string, Preset[]>;
  reference: Record<string, unknown>;
};

type Option = { value?: string; text: string; selected?: true };
type Choice = { options: Option[]; groups?: { heading: string; options: Option[] }[] };
/** A field as its template draws it: a choice, or a text with the choice of its unit. */
type DrawnField = {
  id: string;
  name: string;
  label: string;
  symbol?: string;
  kind: string;
  help: string;
  range: string;
  choice?: Choice;
  text?: { value: string; mode: 'decimal' | 'text'; required: boolean };
  unit?: { label: string; per?: string; options: Option[] };
  presets?: Choice & { label: string };
};
type DrawnGroup = {
  legend: string;
  fold?: true;
  openWith?: string;
  isByHand?: true;
  fields: DrawnField[];
  /** States of the write cache, where the group is the choice of a drive. */
  driveStates?: Option[];
  redundancy?: Choice;
};
/** The form of a calculator, and what its template asks of each result under the name of its kind. */
export type DrawnCalculator = {
  module: string;
  function: string;
  command: string;
  tables: { href: string; text: string };
  groups: DrawnGroup[];
  sizes?: Option[];
  lead?: Place & { label_path?: string };
  headline?: number;
  results: (Row & { heading: string; id: string })[];
  sameCluster: { to: string; module: string; text: string }[];
};

/** Calculators that ask for a cluster, and can be opened with that of another. */
const OF_CLUSTERS = ['throughput', 'data-loss', 'capacity', 'pg-count', 'endurance'];
/** Redundancy as people say it: data shards + copies or parity that may be lost; the first is the usual one. */
const COPIES = ['1+2', '1+1', '1+3'];
const CODES = ['4+2', '8+3', '2+1', '2+2', '6+2', '8+2', '6+3', '8+4'];

/** The pages of all calculators. */
export const calculatorPages = (facts: Facts, rows: CalculatorRows): Bodies =>
  Object.fromEntries(
    Object.entries(rows.fronts)
      .filter(([, front]) => front.module)
      .map(([path, front]) => [path, calculatorPage(facts, front, rows)]),
  );

function calculatorPage(facts: Facts, front: Front, rows: CalculatorRows): Body & { calculator: DrawnCalculator } {
  const reference = front.reference ? tableOf<ReferenceRow>(rows, front.reference) : [];
  return {
    calculator: calculatorOf(front, rows),
    blocks: [
      formulas(front),
      ...examples(rows.calculator_examples[front.module]),
      ...(reference.length ? [byRelease(reference)] : []),
      ...(front.tables ?? []).map((table) => computed(facts, table, rows)),
      references(facts, front),
    ],
  };
}

/** The rows of a table that a calculator computed. */
function tableOf<R>(rows: CalculatorRows, name: string): R[] {
  const found = rows.reference[name];
  if (!found) throw new Error(`no table ${name}: expected one of scripts/build/calculator_tables.py`);
  return found as R[];
}

function calculatorOf(front: Front, rows: CalculatorRows): DrawnCalculator {
  const form = rows.calculators[front.module];
  if (!form) throw new Error(`no form of the calculator ${front.module}`);
  const tables = front.reference
    ? { href: '#by-release', text: 'table by release' }
    : { href: `#${front.tables?.[0]?.id}`, text: 'tables' };
  const others = OF_CLUSTERS.includes(front.module) ? OF_CLUSTERS.filter((name) => name !== front.module) : [];
  return {
    module: front.module,
    function: front.function,
    command: front.cli.command,
    tables,
    groups: front.groups.map((group) => groupOf(group, form, rows)),
    ...(front.sizes === 'none' ? {} : { sizes: sizes(front.sizes) }),
    ...(front.lead ? { lead: front.lead } : {}),
    ...(front.headline ? { headline: front.headline } : {}),
    results: front.results.map((result, place) => resultOf(result, place, form)),
    sameCluster: others.flatMap((module) => {
      const other = rows.fronts[`calculators/${module}`];
      return other ? [{ to: `calculators/${module}/`, module, text: other.title }] : [];
    }),
  };
}

const chosen = (options: readonly Option[], value: string | undefined): Option[] =>
  options.map((option) => ((option.value ?? option.text) === value ? { ...option, selected: true } : option));
const sizes = (start: string) =>
  chosen(
    [
      { value: 'binary', text: 'GiB (1024)' },
      { value: 'decimal', text: 'GB (1000)' },
    ],
    start === 'decimal' ? 'decimal' : 'binary',
  );

function groupOf(group: Group, form: Record<string, Field>, rows: CalculatorRows): DrawnGroup {
  const isOfDrives = group.kind === 'drives';
  const states = () => tableOf<string>(rows, 'drive_states').map((text) => ({ text }));
  return {
    legend: group.legend,
    ...(group.folded || isOfDrives ? { fold: true as const } : {}),
    ...(group.open_with ? { openWith: group.open_with } : {}),
    ...(group.redundancy === 'by hand' ? { isByHand: true as const } : {}),
    fields: group.inputs.map((input) => fieldOf(input, form[input.name] as Field, rows)),
    ...(isOfDrives ? { driveStates: chosen(states(), 'off') } : {}),
    ...(group.redundancy === true ? { redundancy: redundancy() } : {}),
  };
}

function redundancy(): Choice {
  const copies = COPIES.map((value) => ({ value, text: `${1 + Number(value.split('+')[1])} copies` }));
  return {
    groups: [
      { heading: 'Copies', options: chosen(copies, COPIES[0]) },
      { heading: 'Erasure code (k+m)', options: CODES.map((value) => ({ value, text: `EC ${value}` })) },
    ],
    options: [{ value: '', text: 'Another one, by hand' }],
  };
}

/** One input: label, field, unit, help with range and source of the default. */
function fieldOf(input: Input, field: Field, { presets }: CalculatorRows): DrawnField {
  const { name, label, symbol, help, source } = input;
  const choices = field.choices?.map((choice) => ({ value: choice.value, text: choice.label }));
  const mode = field.kind === 'list' ? 'text' : 'decimal';
  const units = (field.units ?? []).map((text) => ({ text }));
  return {
    id: `in-${name}`,
    name,
    label,
    ...(symbol ? { symbol } : {}),
    kind: field.kind,
    help,
    range: `${field.range ? `${field.range} ` : ''}Default: ${source}.`,
    ...(choices
      ? { choice: { options: chosen(choices, field.default) } }
      : { text: { value: field.default, mode, required: field.required } }),
    ...(units.length && !choices
      ? {
          unit: {
            label: `Unit of ${label}`,
            ...(field.per ? { per: field.per } : {}),
            options: chosen(units, field.unit),
          },
        }
      : {}),
    ...(input.presets ? { presets: published(input.presets_label ?? '', presets[input.presets] ?? []) } : {}),
  };
}

/** Published values that fill a field, in groups of one heading. */
function published(label: string, presets: readonly Preset[]): Choice & { label: string } {
  const groups = Map.groupBy(presets, ({ heading }) => heading);
  return {
    label,
    options: [],
    groups: [...groups].map(([heading, of]) => ({
      heading,
      options: of.map((preset) => ({ value: preset.fills, text: preset.label })),
    })),
  };
}

/** A result under the name of its kind, so that its template asks for what it draws. */
function resultOf(result: Result, place: number, form: Record<string, Field>) {
  const { kind, heading, field: name } = result;
  const field = name ? { id: `in-${name}`, name, kind: form[name]?.kind, value: form[name]?.default } : {};
  const there = result.label ? { there: `${result.label} there` } : {};
  return { heading, id: `result-${place}`, [kind]: { ...result, ...there, ...(name ? { field } : {}) } };
}

const section = (id: string, blocks: Block[]): Block => ({ section: { label: id, blocks } });

/** The formulas as text, each with its source, and the symbols tied to the inputs. */
function formulas(front: Front): Block {
  const inputs = front.groups.flatMap((group) => group.inputs).filter(({ symbol }) => symbol);
  return section('formulas', [
    h2('Formulas', 'formulas'),
    ...front.formulas.map(({ title, formula, text, source }) => ({
      picture: {
        class: 'calculator-formula',
        caption: line(title),
        blocks: [
          prose(formula, { class: 'calculator-formula__maths' }),
          prose(text),
          prose(`Source: ${source}.`, { class: 'calculator__help' }),
        ],
      },
    })),
    {
      table: {
        caption: 'Symbols of the formulas and the inputs they stand for',
        label: 'Symbols',
        heads: [{ text: 'Symbol' }, { text: 'Input' }, { text: 'Name in a link or a terminal' }],
        rows: inputs.map(({ symbol, label, name }) => ({
          head: [{ symbol: symbol ?? '' }],
          cells: [{ spans: line(label) }, { spans: [{ code: name }] }],
        })),
      },
    },
  ]);
}

/** Worked examples from examples.json of the page's bundle; the same file is the test. */
function examples(all: readonly Example[] | undefined): Block[] {
  if (!all?.length) return [];
  const table: Table = {
    caption: 'Inputs, answers and where they come from',
    label: 'Table of worked examples',
    class: 'calculator-examples',
    heads: [{ text: 'Example' }, { text: 'Inputs' }, { text: 'Answer' }, { text: 'Where from' }],
    rows: all.map((one) => ({
      head: line(one.title, [' ', { code: one.function }]),
      cells: [
        { spans: [], blocks: [values(one.input)], class: 'given' },
        { spans: [], blocks: [values(one.expect)] },
        { spans: line(one.provenance) },
      ],
    })),
  };
  return [
    section('worked-examples', [
      h2('Worked examples', 'worked-examples'),
      prose('Each comes from outside the code and is run as a test with every change.'),
      ...foldedOver(all.length, `${all.length} examples`, { table }),
    ]),
  ];
}

const values = (all: readonly Value[]): Block => ({
  terms: {
    class: 'calculator-values',
    items: all.map(({ name, text, value }) => ({
      term: [{ code: name }],
      blocks: [value ? words([{ text, value }]) : words(text)],
    })),
  },
});

type ReferenceRow = {
  release: string;
  release_label: string;
  partition_label: string;
  partition_bytes: number;
  partition_gib: number;
  levels_article: number;
  levels_rocksdb: number;
  used_gib: number;
  unused_gib: number;
  extra_gib: number;
  next_level: number;
  next_useful_gib: number;
  level_base_mib: number;
  level_base_compaction_mib: number;
};
const SIZES_OF_ROW = ['used_gib', 'unused_gib', 'extra_gib', 'next_useful_gib'] as const;
const BASES_OF_ROW = ['level_base_mib', 'level_base_compaction_mib'] as const;
const REFERENCE_HEADS = [
  ...['Partition', 'GiB', 'Levels, article', 'Levels, RocksDB', 'Used', 'Left over', 'Opened', 'Next useful'],
  ...['Level base', '… with compaction'],
];

/** The table without scripts: partition sizes by release, both rules. */
function byRelease(rows: readonly ReferenceRow[]): Block {
  const releases = [...Map.groupBy(rows, ({ release }) => release).values()];
  return section('by-release', [
    h2('By release', 'by-release'),
    prose([
      "With each release's defaults. Levels by both rules; the other columns by RocksDB's rule, which decides. " +
        '“Opened” is what ',
      { code: 'use_some_extra' },
      ' gives of the space that no whole level fills.',
    ]),
    ...releases.flatMap(releaseOf),
  ]);
}

function releaseOf(rows: readonly ReferenceRow[]): Block[] {
  const label = rows[0]?.release_label ?? '';
  const steps = new Set(rows.map((row) => `L${row.next_level} from ${row.next_useful_gib.toFixed(2)} GiB`));
  return [
    { h3: line(label) },
    prose(`Steps: ${listed([...steps])}.`),
    {
      table: {
        caption: `Partition sizes, ${label} (sizes in GiB, level base in MiB)`,
        label: `Partition sizes, ${label}`,
        class: 'calculator-reference',
        heads: REFERENCE_HEADS.map((text) => ({ text })),
        rows: rows.map((row) => ({
          head: [{ text: row.partition_label, value: row.partition_bytes.toFixed(0) }],
          cells: [
            figureOf(row.partition_gib, String(row.partition_gib)),
            figureOf(row.levels_article, levels(row.levels_article)),
            figureOf(row.levels_rocksdb, levels(row.levels_rocksdb)),
            ...SIZES_OF_ROW.map((name) => figureOf(row[name], formatSignificant(row[name]))),
            ...BASES_OF_ROW.map((name) =>
              row[name] > 0 ? figureOf(row[name], formatNumber(row[name], 0)) : { spans: line('too small') },
            ),
          ],
        })),
      },
    },
  ];
}

const figureOf = (value: number, text: string) => ({ spans: [{ text, value: String(value) }] });
const levels = (last: number) => (last < 0 ? 'not even L0' : last < 2 ? ['L0 only', 'L1'][last] : `L1–L${last}`) ?? '';

/** A table that the calculator computed when the site was built. */
function computed(facts: Facts, described: ComputedTable, all: CalculatorRows): Block {
  const { only, columns } = described;
  const rows = tableOf<Row>(all, described.data).filter((row) => !only || row[only.column] === only.value);
  const table: Block = {
    table: {
      caption: described.caption,
      label: `Table: ${described.heading}`,
      class: 'calculator-computed',
      heads: columns.map(({ label }) => ({ text: label })),
      rows: rows.map((row) => {
        const [head, ...cells] = columns.map((column) => ({ spans: computedSpans(facts, row, column) }));
        return { head: head?.spans ?? [], cells };
      }),
    },
  };
  return section(described.id, [
    h2(described.heading, described.id),
    ...(described.intro ? [{ markdown: described.intro }] : []),
    ...foldedOver(rows.length, `The table: ${rows.length} rows`, table),
  ]);
}

/** One value of a computed table: a figure with its unit or sign, a text with its figure, or a link to a record. */
function computedSpans(facts: Facts, row: Row, column: Column): Span[] {
  const value = row[column.path];
  if (value === null || value === undefined) return line('–');
  if (Array.isArray(value)) return line(value.join(', '));
  if (typeof value === 'number') {
    const unit = column.unit ?? (column.unit_path ? String(row[column.unit_path]) : '');
    const number = column.exact ? formatNumber(value, 0) : formatSignificant(value);
    const text = `${column.signed && value > 0 ? '+' : ''}${number}${unit ? ` ${unit}` : ''}`;
    return [{ text, value: String(value) }];
  }
  const text = String(value);
  if (column.link) return [recordLink(facts, column.link, text)];
  return column.value ? [{ text, value: String(row[column.value]) }] : line(text);
}

function recordLink(facts: Facts, kind: string, id: string): Span {
  const source = facts.sources[id];
  const title = kind === 'sources' ? source?.title : facts.titles[kind]?.[id];
  if (title) return link(`${kind}/${id}/`, sentence(title));
  return { text: id, missing: `no page /${kind}/${id} for a row of a calculator's table` };
}

/** The sources of a calculator. */
function references(facts: Facts, front: Front): Block {
  const items = front.references.map(({ title, says, url, page }) => {
    const named: Span = page ? pageLink(facts, page, title) : url ? { href: url, text: title } : { text: title };
    return { spans: line([named], `: ${says}.`) };
  });
  return section('sources', [h2('Sources', 'sources'), { list: { items } }]);
}

function pageLink(facts: Facts, page: string, text: string): Span {
  const [kind = '', id = ''] = page.replace(/^\//, '').split('/');
  if (kind === 'sources' ? facts.sources[id] : facts.titles[kind]?.[id]) return link(`${kind}/${id}/`, text);
  return { text, missing: `found page = "${page}" among the references of a calculator, which is no page` };
}
