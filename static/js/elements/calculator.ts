/**
 * <iops-calculator>: wakes the form that the page already holds, and shows what the calculator's pure module answers.
 */
import { scriptAt } from './addresses.ts';
import { applyAddress, askedFor, unknownNames, writeAddress } from './calculator/address.ts';
import { Announcer } from './calculator/announcer.ts';
import { BackgroundResults } from './calculator/background-results.ts';
import { copyText } from './calculator/copy.ts';
import { openGiven, openGroups, readFields } from './calculator/fields.ts';
import { listenToPresets } from './calculator/presets.ts';
import { attempt, type Calculate, showProblems } from './calculator/problems.ts';
import { followRedundancy, listenToRedundancy } from './calculator/redundancy.ts';
import { render } from './calculator/render.ts';
import { carryCluster } from './calculator/same-cluster.ts';
import { SideBySide } from './calculator/side-by-side.ts';

/** An answer that took longer than this waits until the typing rests; all others follow each key. */
const SLOW_MS = 50;
const REST_MS = 200;

class Calculator extends HTMLElement {
  #calculate: Calculate = () => ({ answer: [] });
  /** What the address asked for and no list offers, until the reader chooses. */
  #refused: Map<string, string> = new Map();
  #background: BackgroundResults | null = null;
  #beside: SideBySide | null = null;
  #announcer = new Announcer(this);
  #rest = 0;
  #tookMs = 0;

  async connectedCallback() {
    const form = this.querySelector('form');
    if (!form?.hidden) return;
    const module = await import(scriptAt(`calculators/${this.dataset.calculator}.js`).href);
    this.#calculate = module[this.dataset.function ?? module.MAIN];
    form.reset();
    this.#beside = new SideBySide(this, form);
    this.#background = new BackgroundResults(this, form, (text) => this.#announcer.later(text, 0));
    this.#listen(form);
    for (const part of this.querySelectorAll('[data-needs-script], [data-without-script]'))
      part.toggleAttribute('hidden');
    this.#update(form); // the defaults always give an answer, whatever the address says
    const asked = askedFor(location);
    this.#beside.keepGiven(asked, () => this.#update(form));
    this.#refused = applyAddress(form, asked);
    this.#ignored(unknownNames(form, asked));
    openGiven(form, asked);
    if (asked !== '') this.#update(form);
    this.toggleAttribute('data-ready', true);
    form.dispatchEvent(new Event('filled'));
  }

  #listen(form: HTMLFormElement) {
    listenToPresets(form);
    listenToRedundancy(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#update(form, 0);
      this.#result?.scrollIntoView();
    });
    this.addEventListener('input', (event) => {
      this.#refused.delete((event.target as HTMLInputElement).name);
      if (this.#tookMs > SLOW_MS) this.#updateAtRest(form);
      else this.#update(form);
      writeAddress(form);
    });
    form.addEventListener('reset', () =>
      setTimeout(() => {
        this.#refused.clear();
        this.#ignored('');
        this.#update(form);
        writeAddress(form);
        this.#announcer.say('Reset to the defaults.');
      }),
    );
    this.addEventListener('click', async (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      const said = this.#beside?.press(button) ?? '';
      if (said) this.#announcer.say(said);
      if (!button.matches('[data-copy], [data-copy-link]')) return;
      writeAddress(form, 0);
      this.#announcer.say(await copyText(this, button));
    });
  }

  #updateAtRest(form: HTMLFormElement) {
    clearTimeout(this.#rest);
    this.#result?.setAttribute('aria-busy', 'true');
    this.#rest = window.setTimeout(() => this.#update(form), REST_MS);
  }

  get #result() {
    return this.querySelector('[data-result]');
  }

  #update(form: HTMLFormElement, announceAfterMs?: number) {
    clearTimeout(this.#rest);
    const started = performance.now();
    followRedundancy(form);
    const { values, problems } = readFields(form);
    for (const [field, advice] of this.#refused) problems.set(field, advice);
    const result = problems.size > this.#refused.size ? null : attempt(this.#calculate, values, problems);
    if (result) {
      render(this, result, form);
      this.#background?.follow(values);
      this.#beside?.follow();
    }
    showProblems(form, problems);
    openGroups(form);
    carryCluster(this, form, this.dataset.calculator ?? '');
    this.#tookMs = performance.now() - started;
    this.#result?.toggleAttribute('data-stale', !result);
    this.#result?.removeAttribute('aria-busy');
    const text = result
      ? result.answer.slice(0, 2).join(' ')
      : 'The form has an error; the answer shown is the last good one.';
    this.#announcer.later(text, announceAfterMs);
  }

  /** @param text about what the address asked for in vain */
  #ignored(text: string) {
    const place = this.querySelector('[data-ignored]');
    if (place) place.textContent = text;
  }
}

customElements.define('iops-calculator', Calculator);
