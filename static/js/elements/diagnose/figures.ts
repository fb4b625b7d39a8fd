/** The answers of the calculators for a system, with links to them that carry figures alone. */
import type { Calculation } from '../../diagnose/calculate.ts';
import { make } from '../dom.ts';
import type { PageLinks } from './page-links.ts';

/** Make a card for each calculation. */
export const figureCards = (calculations: readonly Calculation[], links: PageLinks) =>
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
