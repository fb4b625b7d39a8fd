/** `<iops-chart>`: shows the value of each mark under the pointer or the arrow keys; no chart code is loaded before. */
import { make } from './dom.ts';
import { fetchJson } from './fetch-json.ts';
import { offerPng } from './png.ts';

/**
 * A mark of a Vega scene, as far as this element reads it.
 * @typedef {object} Mark
 * @property {Mark[]} [items]
 * @property {Record<string, unknown> | string | null} [tooltip]
 * @property {Element} [_svg] the element that was drawn for it
 */

/**
 * The bundled Vega modules, as far as this element calls them.
 * @typedef {object} Runtime
 * @property {new (dataflow: unknown, options: Record<string, unknown>) => View} View
 * @property {(spec: unknown, config: object, options: {ast: boolean}) => unknown} parse
 * @property {unknown} expressionInterpreter
 */

/** @typedef {{runAsync: () => Promise<unknown>, scenegraph: () => {root: Mark}}} View */

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

class IopsChart extends HTMLElement {
  /** @type {Promise<void> | undefined} */
  #opening;
  /** @type {Mark[]} */
  #marks = [];
  #shown = -1;
  #value = make('p.chart-value', { role: 'status' });

  connectedCallback() {
    const drawing = this.querySelector('.drawing');
    if (!(drawing instanceof HTMLElement) || this.#value.isConnected) return;
    drawing.after(this.#value);
    for (const type of ['pointerenter', 'focus']) drawing.addEventListener(type, () => this.open(drawing));
    drawing.addEventListener('keydown', (event) => this.step(event));
    offerPng(this.querySelector('.provenance a[href$=".svg"]'), 'chart', (text) => {
      this.#value.textContent = text;
    });
  }

  /**
   * Replace the drawing of the build by one that answers, once; where that fails the drawing stays, and the next
   * visit of the pointer tries again.
   * @param {HTMLElement} drawing
   */
  async open(drawing) {
    if (this.#opening) return;
    const staticDrawing = [...drawing.childNodes];
    try {
      this.#opening = this.draw(drawing);
      await this.#opening;
      this.dataset.live = '';
      this.#value.textContent = '';
    } catch (error) {
      console.error(error);
      drawing.replaceChildren(...staticDrawing);
      this.#opening = undefined;
      this.#value.textContent = 'The values could not be loaded; they are in the table and the files below.';
    }
  }

  /** @param {HTMLElement} drawing */
  async draw(drawing) {
    const shown = [...drawing.querySelectorAll('svg')].find((svg) => svg.clientWidth) ?? drawing.querySelector('svg');
    const labelIds = shown?.getAttribute('aria-labelledby');
    const width = shown?.parentElement?.className ?? 'wide';
    const [runtime, spec] = await Promise.all([
      /** @type {Promise<Runtime>} */ (import(this.getAttribute('runtime') ?? '')),
      fetchJson(`${this.getAttribute('drawing')}.${width}.json`),
    ]);
    const container = make('div.live');
    // Parsed to a syntax tree and interpreted: the content security policy forbids code made from text.
    const view = new runtime.View(runtime.parse(spec, {}, { ast: true }), {
      expr: runtime.expressionInterpreter,
      renderer: 'svg',
      container,
      hover: true,
      tooltip: (/** @type {unknown} */ _handler, /** @type {unknown} */ _event, /** @type {Mark} */ item) =>
        this.show(item?.tooltip ? item : undefined),
    });
    await view.runAsync();
    container.querySelector('form')?.remove(); // Vega's place for controls, of which our charts have none
    drawing.replaceChildren(container);
    const svg = drawing.querySelector('svg');
    svg?.setAttribute('role', 'img');
    if (labelIds) svg?.setAttribute('aria-labelledby', labelIds);
    this.#marks = marksWithValues(view.scenegraph().root);
  }

  /**
   * Show the value of the next or previous mark.
   * @param {KeyboardEvent} event
   */
  step(event) {
    const step = STEPS.get(event.key);
    if (!step || !this.#marks.length) return;
    event.preventDefault(); // the drawing would scroll
    const from = this.#shown < 0 && step < 0 ? 0 : this.#shown;
    this.show(this.#marks[(from + step + this.#marks.length) % this.#marks.length]);
  }

  /** @param {Mark | undefined} mark none: the pointer left it, and its value stays to be read */
  show(mark) {
    if (!mark) return;
    this.#marks[this.#shown]?._svg?.classList.remove('shown');
    this.#shown = this.#marks.indexOf(mark);
    mark._svg?.classList.add('shown');
    const value = mark.tooltip ?? '';
    this.#value.textContent = typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' · ');
  }
}

/**
 * Collect the marks of a scene that have a value to show, in the order in which they are drawn.
 * @param {Mark} mark
 * @returns {Mark[]}
 */
function marksWithValues(mark) {
  const own = mark.tooltip ? [mark] : [];
  return [...own, ...(mark.items ?? []).flatMap(marksWithValues)];
}

customElements.define('iops-chart', IopsChart);
