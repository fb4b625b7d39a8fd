/** The filters of a listing, each for the column that asks for it, and what they change in the listing. */
import { without } from './active-filters.ts';
import { choiceFacet, rangeFacet } from './facets.ts';

/** @typedef {import('../../listing/columns.ts').Column} Column */
/** @typedef {import('../../listing/columns.ts').Range} Range */
/** @typedef {import('../../listing/match.ts').Matched} Matched */
/** @typedef {import('./controller.ts').ListingController} ListingController */

/**
 * Make the filters of all columns.
 * @param {ListingController} controller
 * @param {Matched} everything what the rows hold when nothing is chosen
 */
export const columnFacets = (controller, everything) =>
  controller.columns.flatMap((column) => {
    if (column.facet === 'range') return [rangeOfColumn(column, controller)];
    const counts = column.facet === 'choice' ? everything.counts[column.name] : undefined;
    return counts ? [choiceOfColumn(column, counts, controller)] : [];
  });

/** @param {Column} column @param {ListingController} controller */
const rangeOfColumn = (column, controller) =>
  rangeFacet(column, (/** @type {string} */ name, /** @type {Range} */ range) => {
    const { ranges } = controller.state;
    const isOpen = range.min === null && range.max === null;
    controller.change({ ranges: isOpen ? without(ranges, name) : { ...ranges, [name]: range } }, { typed: true });
  });

/** @param {Column} column @param {Map<string, number>} counts @param {ListingController} controller */
const choiceOfColumn = (column, counts, controller) =>
  choiceFacet(column, counts, (/** @type {string} */ name, /** @type {string[]} */ choices) =>
    controller.change({ choices: { ...controller.state.choices, [name]: choices } }),
  );
