/** What the tests of all calculators share: their fields, another value for each, and the settled result. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { PAGES } from './calculator-inputs.ts';
import { HOUSE } from './server.ts';

type Field = {
  type: string;
  name: string;
  id: string;
  value: string;
  options: string[];
  required: boolean;
  endless: boolean;
};

/** The calculators of the site: the folders that hold their pages. */
export const IDS = readdirSync(`${HOUSE}content/calculators`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

export const placeOf = (id: string) => `calculators/${id}/`;

/** Never an answer: figures that JavaScript could not write. */
export const UNWORDED = /\b(NaN|undefined|null|Infinity|\[object)/;

/** A busy machine answers when the typing rests. */
export async function answer(page: Page) {
  await page.locator('[data-result]:not([aria-busy])').waitFor();
  return page.locator('[data-list=answer]').innerText();
}

/**
 * Read the whole result, and what is said at a field, once the worker has added what follows the answer and the
 * address is written. Fails where that does not come.
 * @param wanted another text than this one, this name or exactly this search in the address, and the identifier of the
 * field
 */
export async function settledResult(
  page: Page,
  wanted: { changedFrom?: string; named?: string; search?: string; field?: string } = {},
): Promise<{ text: string; error: string }> {
  const read = await page.waitForFunction(
    ({ changedFrom, named, search, field }) => {
      const textOf = (selector: string) => (document.querySelector(selector) as HTMLElement | null)?.innerText ?? '';
      if (document.querySelector('[data-result][aria-busy], [data-result] [aria-busy=true]')) return null;
      if (named !== undefined && !new URLSearchParams(location.search).has(named)) return null;
      if (search !== undefined && location.search !== search) return null;
      const text = textOf('[data-result]');
      return text === changedFrom ? null : { text, error: field ? textOf(`#${field}-error`) : '' };
    },
    wanted,
    { polling: 30 },
  );
  return (await read.jsonValue()) as { text: string; error: string };
}

/** What the calculator itself takes; drive-picker.test.ts has the choice of a drive. */
export const fields = (page: Page): Promise<Field[]> =>
  page.locator('[data-kind][name]:not([data-kind=drive])').evaluateAll((all) =>
    all.map((each) => {
      const field = each as HTMLInputElement | HTMLSelectElement;
      const options = field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : [];
      const endless = /to infinite/.test(document.getElementById(`${field.id}-help`)?.textContent ?? '');
      return {
        type: field.type,
        name: field.name,
        id: field.id,
        value: field.value,
        options,
        required: field.required,
        endless,
      };
    }),
  );

/** Another value that the field takes: the one written above, the next of a list, else twice what stands there. */
export function another(id: string, { name, value, options }: Field) {
  if (options.length > 0) return options.find((option) => option !== value) ?? '';
  return PAGES[id]?.write?.[name] ?? (value === '' ? '7' : String(Number(value) * 2 || 1));
}

export async function put(page: Page, { id, options }: Field, value: string) {
  const place = page.locator(`#${id}`);
  await (options.length > 0 ? place.selectOption(value) : place.fill(value));
}

/**
 * Enter texts into a field one after the other and read what the page says to each. Runs in the page, since a form has
 * dozens of such texts; calculator.test.ts types them by keyboard.
 */
export async function enter({ id, texts }: { id: string; texts: string[] }) {
  const field = document.getElementById(id) as HTMLInputElement;
  const textOf = (selector: string) => (document.querySelector(selector) as HTMLElement | null)?.innerText ?? '';
  const said = [];
  for (const text of texts) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    do await new Promise((resolve) => setTimeout(resolve));
    while (document.querySelector('[data-result][aria-busy]'));
    said.push({
      text,
      invalid: field.getAttribute('aria-invalid'),
      described: (field.getAttribute('aria-describedby') ?? '').split(' '),
      error: textOf(`#${id}-error`),
      words: textOf('[data-list=answer]'),
    });
  }
  return said;
}
