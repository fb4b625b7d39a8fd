/** `<iops-chart>`: shows the value of each mark under the pointer or the arrow keys; no chart code is loaded before. */
import { make } from './dom.ts';
import { fetchJson } from './fetch-json.ts';
import { offerPng } from './picture.ts';

/** A mark of a Vega scene, as far as this element reads it. */
interface Mark {
  items?: Mark[];
  tooltip?: Record<string, unknown> | string | null;
  /** the element that was drawn for it */
  _svg?: Element;
}

/** The bundled Vega modules, as far as this element calls them. */
interface Runtime {
  View: new (dataflow: unknown, options: Record<string, unknown>) => View;
  parse: (spec: unknown, config: object, options: { ast: boolean }) => unknown;
  expressionInterpreter: unknown;
}

type View = { runAsync: () => Promise<unknown>; scenegraph: () => { root: Mark } };

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

class IopsChart extends HTMLElement {
  #opening: Promise<void> | undefined;
  #marks: Mark[] = [];
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
   */
  async open(drawing: HTMLElement) {
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

  async draw(drawing: HTMLElement) {
    const shown = [...drawing.querySelectorAll('svg')].find((svg) => svg.clientWidth) ?? drawing.querySelector('svg');
    const labelIds = shown?.getAttribute('aria-labelledby');
    const width = shown?.parentElement?.className ?? 'wide';
    const [runtime, spec] = await Promise.all([
      import(this.getAttribute('runtime') ?? '') as Promise<Runtime>,
      fetchJson(`${this.getAttribute('drawing')}.${width}.json`),
    ]);
    const container = make('div.live');
    // Parsed to a syntax tree and interpreted: the content security policy forbids code made from text.
    const view = new runtime.View(runtime.parse(spec, {}, { ast: true }), {
      expr: runtime.expressionInterpreter,
      renderer: 'svg',
      container,
      hover: true,
      tooltip: (_handler: unknown, _event: unknown, item: Mark) => this.show(item?.tooltip ? item : undefined),
    });
    await view.runAsync();
    container.querySelector('form')?.remove(); // Vega's place for controls, of which our charts have none
    drawing.replaceChildren(container);
    const svg = drawing.querySelector('svg');
    svg?.setAttribute('role', 'img');
    if (labelIds) svg?.setAttribute('aria-labelledby', labelIds);
    this.#marks = marksWithValues(view.scenegraph().root);
  }

  /** Show the value of the next or previous mark. */
  step(event: KeyboardEvent) {
    const step = STEPS.get(event.key);
    if (!step || !this.#marks.length) return;
    event.preventDefault(); // the drawing would scroll
    const from = this.#shown < 0 && step < 0 ? 0 : this.#shown;
    this.show(this.#marks[(from + step + this.#marks.length) % this.#marks.length]);
  }

  /** @param mark none: the pointer left it, and its value stays to be read */
  show(mark: Mark | undefined) {
    if (!mark) return;
    this.#marks[this.#shown]?._svg?.classList.remove('shown');
    this.#shown = this.#marks.indexOf(mark);
    mark._svg?.classList.add('shown');
    const value = mark.tooltip ?? '';
    this.#value.textContent = typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' · ');
  }
}

/** Collect the marks of a scene that have a value to show, in the order in which they are drawn. */
function marksWithValues(mark: Mark): Mark[] {
  const own = mark.tooltip ? [mark] : [];
  return [...own, ...(mark.items ?? []).flatMap(marksWithValues)];
}

customElements.define('iops-chart', IopsChart);
