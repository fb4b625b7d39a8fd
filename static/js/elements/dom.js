/** Makes elements from text alone: whatever a file says is shown, never read as markup. */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @param {string} tag with its class after a dot
 * @param {Record<string, string | boolean>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const [name = 'div', ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) element.toggleAttribute(key, value !== false);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
