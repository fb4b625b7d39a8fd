/** Draws bars: one cut into the segments of a whole, and one for the load of each resource. */
import type { UnitFamily } from '../../../domain/format.ts';
import { formatBytes } from '../../../domain/units.ts';
import { make } from '../../dom.ts';

/** Part of a whole: bytes, or an amount with its text. */
export type Segment = { label: string; kind: string; bytes?: number; amount?: number; text?: string };
/** Share of 1. */
export type Load = { label: string; kind: string; share: number; text: string };
/** Both of 1. */
export type Range = { label: string; kind: string; from: number; to: number; text: string };

/** Fill a bar with its segments, and the key below it, which says the same as text. */
export function fillBar(figure: HTMLElement, segments: Segment[], family: UnitFamily) {
  const whole = segments.reduce((sum, { bytes = 0, amount = bytes }) => sum + amount, 0) || 1;
  const parts = segments.map(({ label, bytes = 0, kind, amount = bytes, text = formatBytes(bytes, family) }, index) => {
    const data = { 'data-kind': kind, 'data-index': String(index) };
    const part = make('span', data);
    part.style.flexGrow = String((100 * amount) / whole); // below 1 in all, the parts would not fill the row
    return { part, entry: make('li', data, `${label} ${text}`) };
  });
  figure.querySelector('[data-picture]')?.replaceChildren(...parts.map(({ part }) => part));
  figure.querySelector('ul')?.replaceChildren(...parts.map(({ entry }) => entry));
}

/** Fill a list with one line for each resource: its name, a bar as full as it is, its figure. */
export function fillLoads(list: HTMLElement, loads: Load[]) {
  list.replaceChildren(
    ...loads.map(({ label, share, text, kind }) => {
      const filled = make('span');
      filled.style.inlineSize = `${100 * share}%`;
      const picture = make('span.calculator__load', { 'aria-hidden': 'true' }, filled);
      return make('li', { 'data-kind': kind }, make('span', {}, label), picture, make('span', {}, text));
    }),
  );
}

/** Fill a list with one line for each range: its name, where it lies on the scale, its figures. */
export function fillRanges(list: HTMLElement, ranges: Range[]) {
  list.replaceChildren(
    ...ranges.map(({ label, from, to, text, kind }) => {
      const filled = make('span');
      filled.style.marginInlineStart = `${100 * from}%`;
      filled.style.inlineSize = `${100 * (to - from)}%`;
      const picture = make('span.calculator__load', { 'aria-hidden': 'true' }, filled);
      return make('li', { 'data-kind': kind }, make('span', {}, label), picture, make('span', {}, text));
    }),
  );
}
