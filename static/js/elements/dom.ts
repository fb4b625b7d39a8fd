/** Make elements from text alone: whatever a file or an address contains is shown, never read as markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child a child that is empty or `false` is left out */

/**
 * Make an HTML element.
 * @param {string} tag name, with classes after dots: `div.note`
 * @param {Record<string, string | boolean>} [attributes] `true` sets one without a value, `false` sets none
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
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

/**
 * Make an SVG element.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function makeSvg(name, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * Make a button that does nothing by itself.
 * @param {string} label
 * @param {Record<string, string | boolean>} [attributes]
 * @returns {HTMLButtonElement}
 */
export const makeButton = (label, attributes = {}) =>
  /** @type {HTMLButtonElement} */ (make('button', { type: 'button', ...attributes }, label));

/**
 * Make an input field.
 * @param {Record<string, string | boolean>} attributes
 * @returns {HTMLInputElement}
 */
export const makeInput = (attributes) => /** @type {HTMLInputElement} */ (make('input', attributes));

/**
 * Make one list item for each text.
 * @param {readonly string[]} texts
 * @returns {HTMLElement[]}
 */
export const makeItems = (texts) => texts.map((text) => make('li', {}, text));
