/** A chart over the columns of a result, drawn by Vega-Lite, which is loaded when somebody asks for one. */
import { type Chart, chartSpecification, MOST_DRAWN, suitableChart } from '../../sql/chart.ts';
import type { Result } from '../../sql/values.ts';
import { make, makeButton } from '../dom.ts';
import { fetchJson } from '../fetch-json.ts';

type Files = { vega: string; compiler: string; theme: string };

const MARKS = [
  ['bar', 'Bars'],
  ['point', 'Points'],
  ['line', 'Line'],
] as const;

/** Make a button that opens the chart; nothing where no column holds numbers. */
export function quickChart(result: Result, files: Files): HTMLElement[] {
  const first = suitableChart(result);
  if (!first) return [];
  const button = makeButton('Draw a chart', { 'aria-expanded': 'false' });
  const panel = make('div.sql-chart', { hidden: true });
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden && !panel.hasChildNodes()) fill(panel, result, first, files);
  });
  return [make('p', {}, button), panel];
}

function fill(panel: HTMLElement, result: Result, chart: Chart, files: Files) {
  const drawing = make('div.sql-drawing', { role: 'img', 'aria-label': 'Chart of the rows above', tabindex: '0' });
  const status = make('p', { role: 'status' });
  const names = result.columns.map(({ name }, place) => [String(place), name] as const);
  const mark = select('Draw', MARKS, chart.mark);
  const x = select('Across', names, String(chart.x));
  const y = select('Upwards', names, String(chart.y));
  const colour = select('Colour', [['', 'none'], ...names], '');
  const log = make('input', { type: 'checkbox' }) as HTMLInputElement;
  const choices = make(
    'div.filter',
    { role: 'group', 'aria-label': 'What the chart shows' },
    ...[mark, x, y, colour].map(({ label }) => label),
    make('label.sql-log', {}, log, 'Logarithmic'),
  );
  panel.append(choices, drawing, status);
  const show = async () => {
    const chosen = {
      mark: mark.field.value as Chart['mark'],
      x: Number(x.field.value),
      y: Number(y.field.value),
      colour: colour.field.value === '' ? null : Number(colour.field.value),
      log: log.checked,
    };
    try {
      await draw(drawing, chartSpecification(result, chosen), files);
      const cut = result.rows.length > MOST_DRAWN;
      status.textContent = cut ? `The first ${MOST_DRAWN} of ${result.rows.length} rows are drawn.` : '';
    } catch (error) {
      console.error(error);
      status.textContent = 'That could not be drawn: choose other columns, or reload the page if nothing is drawn.';
    }
  };
  choices.addEventListener('change', show);
  show();
}

function select(name: string, options: readonly (readonly [string, string])[], chosen: string) {
  const field = make(
    'select',
    {},
    ...options.map(([value, text]) => make('option', { value, selected: value === chosen }, text)),
  ) as HTMLSelectElement;
  return { field, label: make('label', {}, name, field) };
}

async function draw(drawing: HTMLElement, specification: object, files: Files) {
  const [{ View, parse, expressionInterpreter }, { compile }, config] = await Promise.all([
    import(files.vega),
    import(files.compiler),
    fetchJson(files.theme),
  ]);
  const container = make('div');
  const { spec } = compile(specification, { config });
  // Parsed to a syntax tree and interpreted: the content security policy forbids code made from text.
  const view = new View(parse(spec, {}, { ast: true }), { expr: expressionInterpreter, renderer: 'svg', container });
  await view.runAsync();
  container.querySelector('form')?.remove();
  drawing.replaceChildren(container);
}
