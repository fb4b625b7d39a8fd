/** Make elements from text alone: whatever a file or an address contains is shown, never read as markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** A child that is empty or `false` is left out. */
export type Child = Node | string | null | undefined | false;

/**
 * Make an HTML element.
 * @param tag name, with classes after dots: `div.note`
 * @param attributes `true` sets one without a value, `false` sets none
 */
export function make(
  tag: string,
  attributes: Record<string, string | boolean> = {},
  ...children: Child[]
): HTMLElement {
  const [name = 'div', ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    element.toggleAttribute(key, value !== false);
    if (typeof value === 'string') element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Make an SVG element. */
export function makeSvg(
  name: string,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Make a button that does nothing by itself. */
export const makeButton = (label: string, attributes: Record<string, string | boolean> = {}): HTMLButtonElement =>
  make('button', { type: 'button', ...attributes }, label) as HTMLButtonElement;

/** Make an input field. */
export const makeInput = (attributes: Record<string, string | boolean>): HTMLInputElement =>
  make('input', attributes) as HTMLInputElement;

/** Make one list item for each text. */
export const makeItems = (texts: readonly string[]): HTMLElement[] => texts.map((text) => make('li', {}, text));
