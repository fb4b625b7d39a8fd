/** Shows what takes longer than an answer and follows it: its sensitivity, and what a simulation would see. */
import type { SensitivityTable } from '../../math/sensitivity.ts';
import { scriptAt } from '../addresses.ts';
import { make } from '../dom.ts';
import { WorkerClient } from '../worker.ts';
import { applyAddress } from './address.ts';
import { renderSensitivity } from './sensitivity.ts';

const FUNCTION_WORKER = scriptAt('elements/calculator/function-worker.js');
const [RUN, STOP] = ['Simulate it', 'Cancel'];

type Simulable = ReturnType<typeof import('../../calculators/data-loss.ts').simulable>;

/** Simulates in a worker: says whether a run would see anything, runs it, shows how far it is. */
class Simulation {
  place: HTMLElement;
  calculator: string;
  announce: (text: string) => void;
  runButton: HTMLButtonElement;
  progress: HTMLProgressElement;
  fasterButton: HTMLButtonElement;
  #outlook = new WorkerClient(FUNCTION_WORKER);
  #run = new WorkerClient(FUNCTION_WORKER);
  #input = {};
  #faster = '';

  /** @param announce for those who hear the page */
  constructor(place: HTMLElement, calculator: string, form: HTMLFormElement, announce: (text: string) => void) {
    this.place = place;
    this.calculator = calculator;
    this.announce = announce;
    this.runButton = place.querySelector('[data-run]') as HTMLButtonElement;
    this.progress = place.querySelector('progress') as HTMLProgressElement;
    this.fasterButton = place.querySelector('[data-faster]') as HTMLButtonElement;
    this.runButton.addEventListener('click', () => (this.#run.isBusy ? this.#stop('Cancelled.') : this.#start()));
    this.fasterButton.addEventListener('click', () => {
      applyAddress(form, this.#faster);
      form.dispatchEvent(new Event('input', { bubbles: true }));
      this.runButton.focus();
    });
  }

  /** Offer to simulate another input; what was simulated is no longer its answer. */
  offer(input: object) {
    this.#stop();
    this.#input = input;
    this.place.ariaBusy = 'true';
    this.#outlook.ask({ calculator: this.calculator, name: 'simulable', input }, ({ value }) => {
      this.place.ariaBusy = 'false';
      this.#showOffer(value as Simulable | undefined);
    });
  }

  /** @param offer undefined where the calculator refuses the input */
  #showOffer(
    { possible, answer, faster }: Simulable = { possible: false, simulated_years: 0, answer: [], faster: null },
  ) {
    this.#write('[data-simulable]', answer);
    this.runButton.disabled = !possible;
    this.fasterButton.hidden = faster === null;
    this.fasterButton.textContent = faster === null ? '' : `Take the same cluster with ${faster.label}`;
    this.#faster = faster === null ? '' : `?${new URLSearchParams(faster.inputs)}`;
  }

  #start() {
    this.runButton.textContent = STOP;
    this.progress.hidden = false;
    this.progress.value = 0;
    this.#write('[data-simulated]', []);
    const question = { calculator: this.calculator, name: 'simulate', input: this.#input };
    this.#run.ask(question, ({ done, value, refused = '' }) => {
      if (done !== undefined) this.progress.value = done;
      else this.#end((value as { answer: string[] } | undefined)?.answer ?? [refused]);
    });
  }

  #end(lines: string[]) {
    this.#stop();
    this.#write('[data-simulated]', lines);
    this.announce(lines.join(' '));
  }

  /** @param text what to say of it */
  #stop(text = '') {
    this.#run.stop();
    this.runButton.textContent = RUN;
    this.progress.hidden = true;
    this.#write('[data-simulated]', text ? [text] : []);
    if (text) this.announce(text);
  }

  /** Write lines into a part of the panel. */
  #write(selector: string, lines: string[]) {
    this.place.querySelector(selector)?.replaceChildren(...lines.map((line) => make('p', {}, line)));
  }
}

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
