/** `<iops-chart>`: makes the chart drawn at build time interactive, on demand; until then no chart code is loaded. */
import { makeButton, makeSvg } from './dom.js';
import { fetchJson } from './fetch-json.js';

/**
 * The bundled Vega modules, as far as this element calls them.
 * @typedef {object} Runtime
 * @property {new (dataflow: unknown, options: Record<string, unknown>) => {runAsync: () => Promise<unknown>}} View
 * @property {(spec: unknown, config: object, options: {ast: boolean}) => unknown} parse
 * @property {unknown} expressionInterpreter
 */

class IopsChart extends HTMLElement {
  connectedCallback() {
    const figure = this.querySelector('figure');
    if (!figure || this.querySelector('button')) return;
    const button = makeButton('Show values under the pointer');
    button.addEventListener('click', () => this.open(button));
    figure.append(button);
  }

  /**
   * Replace the static drawing by an interactive one; the button goes, or says that loading failed.
   * @param {HTMLButtonElement} button
   */
  async open(button) {
    const drawing = this.querySelector('.drawing');
    if (!(drawing instanceof HTMLElement)) return;
    const staticDrawing = [...drawing.childNodes];
    button.disabled = true;
    try {
      await this.draw(drawing);
      button.remove();
      drawing.focus({ preventScroll: true }); // the button that had the focus is gone
    } catch (error) {
      console.error(error);
      drawing.replaceChildren(...staticDrawing);
      button.disabled = false;
      button.textContent = 'The chart could not be loaded: try again';
    }
  }

  /** @param {HTMLElement} drawing */
  async draw(drawing) {
    const [runtime, spec] = await Promise.all([
      /** @type {Promise<Runtime>} */ (import(this.getAttribute('runtime') ?? '')),
      fetchJson(this.getAttribute('src') ?? ''),
    ]);
    const description = [...drawing.querySelectorAll('svg > title, svg > desc')];
    const labelIds = drawing.querySelector('svg')?.getAttribute('aria-labelledby');
    drawing.replaceChildren();
    // Parsed to a syntax tree and interpreted: the content security policy forbids code made from text.
    const view = new runtime.View(runtime.parse(spec, {}, { ast: true }), {
      expr: runtime.expressionInterpreter,
      renderer: 'svg',
      container: drawing,
      hover: true,
      tooltip: showTooltip,
    });
    await view.runAsync();
    drawing.querySelector('form')?.remove(); // Vega's place for controls, of which our charts have none
    const svg = drawing.querySelector('svg');
    svg?.prepend(...description);
    svg?.setAttribute('role', 'img');
    if (labelIds) svg?.setAttribute('aria-labelledby', labelIds);
  }
}

/**
 * Show the value under the pointer as the title of the mark's own element: the tooltip handler of Vega.
 * @param {unknown} _handler
 * @param {MouseEvent} event
 * @param {unknown} item
 * @param {Record<string, unknown> | string | null} value
 */
function showTooltip(_handler, event, item, value) {
  const target = /** @type {Element} */ (event.target);
  if (!item || !value || !(target instanceof SVGElement)) return;
  const title = target.querySelector('title') ?? target.appendChild(makeSvg('title'));
  title.textContent = typeof value === 'string' ? value : Object.values(value).filter(Boolean).join('\n');
}

customElements.define('iops-chart', IopsChart);
