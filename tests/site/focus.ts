/** What the Tab key has come to, for tests of the keyboard; it runs in the page. */

/** What has the focus and what is wrong with how it shows; nothing where the focus has left the page. */
export function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const background = getComputedStyle(document.body).backgroundColor;
  const faults = [];
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || outlineColor === background) faults.push('no outline');
  if (width < 1 || height < 1) faults.push('no size');
  if (right <= 0 || bottom <= 0) faults.push('outside of the page');
  return { faults, html: element.outerHTML.slice(0, 120) };
}
