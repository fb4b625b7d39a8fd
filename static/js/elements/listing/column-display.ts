/** Which columns of a listing are shown, and how close its rows are. */
import type { Column } from '../../listing/columns.ts';
import { make, makeButton, makeInput } from '../dom.ts';
import type { ListingController } from './controller.ts';

export class ColumnDisplay {
  #controller;
  #columnChoice;
  #frame = 0;
  compactButton = makeButton('Compact', { 'aria-pressed': 'false' });

  constructor(controller: ListingController) {
    this.#controller = controller;
    this.#columnChoice = columnChoice(controller.columns, (names) =>
      controller.change({ columns: names.join() === this.#defaultColumns.join() ? null : names }),
    );
    addEventListener('resize', () => this.#keepHeadingSoon());
    this.compactButton.addEventListener('click', () => controller.change({ compact: !controller.state.compact }));
  }

  /** The checkboxes of the columns. */
  get choice() {
    return this.#columnChoice.element;
  }

  /** In the next frame, which lays the table out anyway: to measure it now would lay it out twice. */
  #keepHeadingSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#keepHeading());
  }

  /** Names of the columns that are shown without a choice. */
  get #defaultColumns() {
    return this.#controller.columns.filter(({ optional }) => !optional).map(({ name }) => name);
  }

  /** The heading may stay in view only where no column is cut off: a box that scrolls sideways would hold it. */
  #keepHeading() {
    const { table } = this.#controller;
    const box = table.parentElement;
    box?.classList.remove('fits');
    box?.classList.toggle('fits', table.offsetWidth <= box.clientWidth);
  }

  /** Lay the table out as the state of the controller says. */
  show() {
    const { state, table, columns, shownColumns } = this.#controller;
    const shown = shownColumns.map(({ name }) => name);
    const away = columns.flatMap(({ name }, index) => (index === 0 || shown.includes(name) ? [] : [index + 1]));
    this.#columnChoice.show(shown);
    table.dataset.away = away.join(' ');
    table.classList.toggle('compact', state.compact);
    this.compactButton.setAttribute('aria-pressed', String(state.compact));
    this.#keepHeadingSoon();
  }
}

/**
 * Make the choice of columns: a checkbox for each but the first, which is always shown.
 * @param choose called with the names of all columns that are to be shown
 */
function columnChoice(
  columns: Column[],
  choose: (names: string[]) => void,
): { element: HTMLElement; show: (names: string[]) => void } {
  const lines = columns.slice(1).map(({ name, heading }) => {
    const box = makeInput({ type: 'checkbox', value: name });
    return { name, box, label: make('label', {}, box, ` ${heading}`) };
  });
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, 'Columns'),
    make('div.choices', {}, ...lines.map(({ label }) => label)),
  );
  element.addEventListener('change', () => {
    const checked = lines.filter(({ box }) => box.checked).map(({ name }) => name);
    choose([columns[0]?.name ?? '', ...checked]);
  });
  return {
    element,
    show(names) {
      for (const { name, box } of lines) box.checked = names.includes(name);
    },
  };
}
