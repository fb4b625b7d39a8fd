/** Fills the places that the page marks for a calculator's result: texts, rows, lists, bars and loads. */
import type { UnitFamily } from '../../domain/format.ts';
import { make } from '../dom.ts';
import { fieldsOf } from './fields.ts';
import { showAtAGlance } from './glance.ts';
import { listInputs } from './inputs.ts';
import { fillBar, fillLoads, fillRanges, type Load, type Range, type Segment } from './render/bars.ts';
import { fill, fillRows, pick } from './render/texts.ts';

/** Tell in which units the reader wants to see sizes. */
function familyOf(form: HTMLFormElement): UnitFamily {
  const units = form.querySelector('[data-display-units]') as HTMLSelectElement | null;
  return units?.value === 'decimal' ? 'decimal' : 'binary';
}

/** Fill one place that holds more than a single text; the templates of the page promise what is at each path. */
function fillPart(place: HTMLElement, result: object, family: UnitFamily) {
  const { list, rows, bar, loads, ranges } = place.dataset;
  if (list) {
    const tag = place.localName === 'ul' ? 'li' : 'p';
    place.replaceChildren(...(pick(result, list) as string[]).map((text) => make(tag, {}, text)));
  }
  if (rows) fillRows(place, pick(result, rows) as unknown[], family);
  if (bar) fillBar(place, pick(result, bar) as Segment[], family);
  if (loads) fillLoads(place, pick(result, loads) as Load[]);
  if (ranges) fillRanges(place, pick(result, ranges) as Range[]);
}

/** Show a result in the page. */
export function render(root: HTMLElement, result: object, form: HTMLFormElement) {
  const family = familyOf(form);
  fill(root, 'output', result, family);
  for (const place of form.querySelectorAll('output'))
    place.value = [...fieldsOf(form)].find(({ id }) => place.htmlFor.contains(id))?.value ?? '';
  for (const button of root.querySelectorAll('[data-copy]')) {
    if (button instanceof HTMLButtonElement) button.disabled = pick(result, button.dataset.copy ?? '') === null;
  }
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar], [data-loads], [data-ranges]')) {
    if (place instanceof HTMLElement) fillPart(place, result, family);
  }
  const inputs = root.querySelector('[data-inputs]');
  if (inputs instanceof HTMLElement) listInputs(inputs, form);
  showAtAGlance(root);
}
