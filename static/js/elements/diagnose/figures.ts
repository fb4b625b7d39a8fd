/** The answers of the calculators for a system, with links to them that carry figures alone. */
import { make } from '../dom.ts';

/** @typedef {import('../../diagnose/calculations.ts').Calculation} Calculation */

/**
 * Make a card for each calculation.
 * @param {readonly Calculation[]} calculations
 * @param {import('./page-links.ts').PageLinks} links
 */
export const figureCards = (calculations, links) =>
  calculations.map(({ calculator, about, answer, link }) => {
    // Behind a question mark the figures would be sent to whoever serves the page.
    const [, figures = ''] = link.split('?');
    const title = links.to(`calculators/${calculator}/`);
    if (title) title.hash = figures;
    return make(
      'section.card',
      {},
      make('h3', {}, title ?? calculator),
      make('p', {}, `For ${about}`),
      make('ul', {}, ...answer.map((text) => make('li', {}, text))),
    );
  });
