/** Shows what takes longer than an answer and follows it: its sensitivity, and what a simulation would see. */

import type { SensitivityTable } from '../../math/sensitivity.ts';
import { scriptAt } from '../addresses.ts';
import { WorkerClient } from '../worker.ts';
import { renderSensitivity } from './render/sensitivity.ts';
import { Simulation } from './simulation.ts';

const FUNCTION_WORKER = scriptAt('elements/calculator/function-worker.js');

export class BackgroundResults {
  root: HTMLElement;
  calculator: string;
  simulation: Simulation | null;
  figures: Element[];
  #client = new WorkerClient(FUNCTION_WORKER);

  /** @param root the calculator’s element */
  constructor(root: HTMLElement, form: HTMLFormElement, announce: (text: string) => void) {
    const place = root.querySelector('[data-simulation]') as HTMLElement | null;
    this.root = root;
    this.calculator = root.dataset.calculator ?? '';
    this.simulation = place ? new Simulation(place, this.calculator, form, announce) : null;
    this.figures = [...root.querySelectorAll('[data-sensitivity]')];
  }

  /**
   * Start what follows an answer.
   * @param input that the calculator has just answered
   */
  follow(input: object) {
    if (this.figures.length > 0) {
      this.#setBusy(true);
      this.#client.ask({ calculator: this.calculator, name: 'sensitivity', input }, ({ value }) => {
        if (value) renderSensitivity(this.root, value as Record<string, SensitivityTable>);
        this.#setBusy(false);
      });
    }
    this.simulation?.offer(input);
  }

  /** @param isBusy the charts still show an older input */
  #setBusy(isBusy: boolean) {
    for (const figure of this.figures) figure.ariaBusy = String(isBusy);
  }
}
