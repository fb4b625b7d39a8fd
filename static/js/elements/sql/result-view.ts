/** The result of a query: what it is in a sentence, a table, and buttons that take it away. */
import { writeAddress } from '../../sql/address.ts';
import { resultCsv, resultJson, resultMarkdown } from '../../sql/export.ts';
import { cellText, type Result } from '../../sql/values.ts';
import { copyText, hasClipboard } from '../clipboard.ts';
import { make, makeButton } from '../dom.ts';
import { downloadText } from '../download.ts';
import { quickChart } from './quick-chart.ts';

/** So many rows stand in the table; the files have all that were read. */
const MOST_SHOWN = 500;
const FILE = 'honest-iops-query';
const { format } = new Intl.NumberFormat('en-US');

/** Say how many rows there are, how many of them are shown, and how long they took. */
export function describeResult({ rows, more, milliseconds }: Result & { milliseconds: number }) {
  const count = `${format(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
  const took = milliseconds < 1000 ? `${Math.ceil(milliseconds)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`;
  const cut = more ? 'The query has more rows than that; only these were read. Add a limit, or group them. ' : '';
  const shown = rows.length > MOST_SHOWN ? `The table shows the first ${format(MOST_SHOWN)}, the files have all. ` : '';
  return `${count} in ${took}. ${cut}${shown}`.trim();
}

/**
 * Make the parts that show a result.
 * @param chartFiles addresses of what draws
 */
export function resultParts(
  result: Result,
  query: string,
  chartFiles: { vega: string; compiler: string; theme: string },
  announce: (text: string) => void,
): HTMLElement[] {
  if (result.columns.length === 0) return [];
  const address = new URL(writeAddress(query), location.href).href;
  const save = (ending: string, write: () => string, type: string) => {
    const button = makeButton(ending.toUpperCase(), { title: `Download the rows as ${ending.toUpperCase()}` });
    button.addEventListener('click', () => downloadText(`${FILE}.${ending}`, write(), type));
    return button;
  };
  const markdown = makeButton('Copy Markdown');
  markdown.hidden = !hasClipboard();
  markdown.addEventListener('click', async () =>
    announce((await copyText(resultMarkdown(result, address))) ? 'Copied.' : 'The browser did not allow copying.'),
  );
  const tools = make(
    'div.sql-tools',
    { role: 'group', 'aria-label': 'Take the result away' },
    save('csv', () => resultCsv(result), 'text/csv'),
    save('json', () => resultJson(result), 'application/json'),
    save('md', () => resultMarkdown(result, address), 'text/markdown'),
    markdown,
  );
  return [tools, resultTable(result), ...quickChart(result, chartFiles)];
}

function resultTable({ columns, rows }: Result) {
  const heading = columns.map(({ name, isNumber }) => make(isNumber ? 'th.num' : 'th', { scope: 'col' }, name));
  const lines = rows
    .slice(0, MOST_SHOWN)
    .map((row) =>
      make(
        'tr',
        {},
        ...row.map((value, place) =>
          make(
            columns[place]?.isNumber ? 'td.num' : 'td',
            {},
            value === null ? make('em', {}, 'null') : cellText(value),
          ),
        ),
      ),
    );
  const table = make(
    'table',
    {},
    make('caption.visually-hidden', {}, 'Result of the query'),
    make('thead', {}, make('tr', {}, ...heading)),
    make('tbody', {}, ...lines),
  );
  return make('div.table-scroll', { tabindex: '0', role: 'region', 'aria-label': 'Result of the query' }, table);
}
