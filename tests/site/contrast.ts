/** Contrast of text by axe, once for each style of text: nine tenths of what axe does on a page is this one rule. */
import type { Page } from 'puppeteer';
import { INDIVIDUAL } from './repeats.ts';

/** Styles of text that were measured, on this page or on an earlier one. */
const measured: Set<string> = new Set();

/**
 * Measure the contrast of each style of text that no page before had. Axe must be on the page.
 * @returns what axe says of each text that stands out too little, with its selector
 */
export async function contrastFaults(page: Page): Promise<string[]> {
  const styles = await page.evaluate(markStyles, INDIVIDUAL);
  const wanted = styles.map((style) => !measured.has(style));
  for (const style of styles) measured.add(style);
  return page.evaluate(measureContrast, wanted);
}

/**
 * List the styles of the texts of a page and keep the first text of each as `window.texts`. Runs in the page.
 *
 * Two texts have one style if the same sheets lie on them, they and all that they stand in are the same but for
 * identifiers and labels, and colours, ground, size, weight and opacity were computed to be the same.
 */
function markStyles(individual: string[]): string[] {
  const sheets = [...document.styleSheets].map(({ href }) => href).join(' ');
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches);
  const known: Map<Element | null, string> = new Map([[null, `${sheets} ${media}`]]);
  const styleOf: (element: Element | null) => string = (element) => {
    const found = known.get(element);
    if (found !== undefined || element === null) return found ?? '';
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const attributes = [...element.attributes].map(({ name, value }) =>
      individual.includes(name) ? name : `${name}=${value}`,
    );
    const own = [element.localName, ...attributes.sort()].join(' ');
    const style = [own, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(';');
    known.set(element, `${styleOf(element.parentElement)}>${style}`);
    return known.get(element) ?? '';
  };
  const first: Map<string, Element> = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isField = element.matches('input, select, textarea');
    if ((says || isField) && element.checkVisibility() && !first.has(styleOf(element)))
      first.set(styleOf(element), element);
  }
  (window as any).texts = [...first.values()];
  return [...first.keys()];
}

/**
 * Ask axe for the contrast of the texts that are wanted. Runs in the page.
 * @param wanted for each of `window.texts`
 */
async function measureContrast(wanted: boolean[]): Promise<string[]> {
  const { axe, texts } = window as any;
  const include = texts.filter((_text: Element, place: number) => wanted[place]);
  if (include.length === 0) return [];
  const { violations } = await axe.run({ include }, { runOnly: ['color-contrast'] });
  return violations.flatMap(({ id, nodes }: any) =>
    nodes.map(({ target, failureSummary }: any) => [id, ...target, failureSummary].join('\n')),
  );
}
