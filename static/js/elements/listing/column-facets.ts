/** The filters of a listing, each for the column that asks for it, and what they change in the listing. */
import type { Column, Range } from '../../listing/columns.ts';
import type { Matched } from '../../listing/match.ts';
import { without } from './active-filters.ts';
import type { ListingController } from './controller.ts';
import { choiceFacet, rangeFacet } from './facets.ts';

/**
 * Make the filters of all columns.
 * @param everything what the rows hold when nothing is chosen
 */
export const columnFacets = (controller: ListingController, everything: Matched) =>
  controller.columns.flatMap((column) => {
    if (column.facet === 'range') return [rangeOfColumn(column, controller)];
    const counts = column.facet === 'choice' ? everything.counts[column.name] : undefined;
    return counts ? [choiceOfColumn(column, counts, controller)] : [];
  });

const rangeOfColumn = (column: Column, controller: ListingController) =>
  rangeFacet(column, (name: string, range: Range) => {
    const { ranges } = controller.state;
    const isOpen = range.min === null && range.max === null;
    controller.change({ ranges: isOpen ? without(ranges, name) : { ...ranges, [name]: range } }, { typed: true });
  });

const choiceOfColumn = (column: Column, counts: Map<string, number>, controller: ListingController) =>
  choiceFacet(column, counts, (name: string, choices: string[]) =>
    controller.change({ choices: { ...controller.state.choices, [name]: choices } }),
  );
