/** `<iops-chart>`: makes the chart drawn at build time interactive, on demand; until then no chart code is loaded. */

class IopsChart extends HTMLElement {
  connectedCallback() {
    const figure = this.querySelector('figure');
    if (!figure || this.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Show values under the pointer';
    button.addEventListener('click', () => this.open(button));
    figure.append(button);
  }

  /** @param {HTMLButtonElement} button */
  async open(button) {
    button.disabled = true;
    const drawing = this.querySelector('.drawing');
    const still = drawing?.innerHTML ?? '';
    try {
      if (drawing) await this.draw(drawing);
      button.remove();
      if (drawing instanceof HTMLElement) drawing.focus({ preventScroll: true }); // the button that had it is gone
    } catch (error) {
      console.error(error);
      if (drawing) drawing.innerHTML = still;
      button.disabled = false;
      button.textContent = 'The chart could not be loaded: try again';
    }
  }

  /** @param {Element} drawing */
  async draw(drawing) {
    const [runtime, spec] = await Promise.all([
      import(this.getAttribute('runtime') ?? ''),
      fetch(this.getAttribute('src') ?? '').then((response) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return response.json();
      }),
    ]);
    const words = [...drawing.querySelectorAll('svg > title, svg > desc')];
    const names = drawing.querySelector('svg')?.getAttribute('aria-labelledby');
    drawing.replaceChildren();
    // Parsed to a syntax tree and interpreted: the policy of the site forbids making code from text.
    const view = new runtime.View(runtime.parse(spec, {}, { ast: true }), {
      expr: runtime.expressionInterpreter,
      renderer: 'svg',
      container: drawing,
      hover: true,
      tooltip: showTooltip,
    });
    await view.runAsync();
    drawing.querySelector('form')?.remove(); // vega's place for controls, of which our charts have none
    const svg = drawing.querySelector('svg');
    svg?.prepend(...words);
    svg?.setAttribute('role', 'img');
    if (names) svg?.setAttribute('aria-labelledby', names);
  }
}

/**
 * The value under the pointer, as the title of the mark's own element.
 * @param {unknown} _handler
 * @param {MouseEvent} event
 * @param {unknown} item
 * @param {Record<string, unknown> | string | null} value
 */
function showTooltip(_handler, event, item, value) {
  const target = /** @type {Element} */ (event.target);
  if (!item || !value || !(target instanceof SVGElement)) return;
  const text = typeof value === 'string' ? value : Object.values(value).filter(Boolean).join('\n');
  const title =
    target.querySelector('title') ??
    target.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'title'));
  title.textContent = text;
}

customElements.define('iops-chart', IopsChart);
