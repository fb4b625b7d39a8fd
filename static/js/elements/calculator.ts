/**
 * <iops-calculator>: wakes the form that the page already holds, and shows what the calculator's pure module answers.
 */
import type { InputError } from '../math/input.ts';
import { scriptAt } from './addresses.ts';
import { applyAddress, askedFor, unknownNames, writeAddress } from './calculator/address.ts';
import { BackgroundResults } from './calculator/background-results.ts';
import { carryCluster, followRedundancy, listenToRedundancy } from './calculator/cluster.ts';
import { allOf, openGiven, openGroups, readFields } from './calculator/fields.ts';
import { render } from './calculator/render.ts';
import { SideBySide } from './calculator/side-by-side.ts';
import { copyText } from './clipboard.ts';

/** Copy the link that carries the state, or one output, and say in words what happened. */
async function copyFrom(root: HTMLElement, button: HTMLElement): Promise<string> {
  const isLink = button.dataset.copyLink !== undefined;
  const text = isLink
    ? location.href
    : (root.querySelector(`[data-output="${button.dataset.copy}"]`)?.textContent ?? '');
  if (await copyText(text)) return isLink ? 'Link copied.' : 'Setting copied.';
  return isLink
    ? 'Copying is not allowed here: the address bar holds the link.'
    : 'Copying is not allowed here: select the text.';
}

// Lists of published values: choosing one fills its field, editing the field leaves the list.

/** Listen to the lists of published values. */
function listenToPresets(form: HTMLFormElement) {
  for (const list of form.querySelectorAll('select[data-presets]')) {
    const select = list as HTMLSelectElement;
    // Before the form hears of it: a choice is written as an address writes it, drive_afr=2.15%.
    select.addEventListener('input', () => applyAddress(form, select.value));
    form.addEventListener('input', ({ target }) => {
      const { name = '', dataset = {} } = target as HTMLInputElement;
      if (target !== select && (name === select.dataset.presets || dataset.unitOf === select.dataset.presets))
        select.value = '';
    });
  }
}

// Ties what is wrong with an input to its field in the form.

/** Of the calculator’s main function; render() knows the rest by its path. */
type Result = { answer: string[] };
type Calculate = (input: object) => Result;

/**
 * Ask the calculator, and tie what it refuses to the field concerned.
 * @param problems advice by field; gets what the calculator refuses
 * @returns null where it refuses
 */
function attempt(calculate: Calculate, values: object, problems: Map<string, string>): Result | null {
  try {
    return calculate(values);
  } catch (error) {
    // By its name: the bundle of a calculator has a class of its own.
    if (!(error instanceof Error && error.name === 'InputError')) throw error;
    const { field, advice } = error as InputError;
    problems.set(field, `${advice}.`);
    return null;
  }
}

/**
 * Show what is wrong at each field.
 * @param problems advice by field name
 */
function showProblems(form: HTMLFormElement, problems: Map<string, string>) {
  for (const field of allOf(form)) {
    const advice = problems.get(field.name) ?? field.dataset.problem;
    if (advice) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const place = document.getElementById(`${field.id}-error`);
    if (place) place.textContent = advice ? advice.charAt(0).toUpperCase() + advice.slice(1) : '';
    if (advice) field.closest('details')?.setAttribute('open', '');
  }
}

// Announces text in the live region of a calculator: at once, or when the typing rests.

/** A reader of speech hears the answer when the typing rests, not at each key. */
const ANNOUNCE_AFTER_MS = 700;
/** What a button did is left standing for this long before an answer may take its place. */
const NOTICE_MS = 4000;

class Announcer {
  calculator: HTMLElement;
  #timer = 0;
  #noticeUntil = 0;

  constructor(calculator: HTMLElement) {
    this.calculator = calculator;
  }

  /** Announce at once what a button did; an answer that still waits is not announced any more. */
  say(text: string) {
    clearTimeout(this.#timer);
    this.#noticeUntil = performance.now() + NOTICE_MS;
    this.#write(text);
  }

  /** Announce an answer when nothing newer follows for a while, and not over a notice that was just made. */
  later(text: string, afterMs: number = ANNOUNCE_AFTER_MS) {
    clearTimeout(this.#timer);
    const wait = Math.max(afterMs, this.#noticeUntil - performance.now());
    this.#timer = window.setTimeout(() => this.#write(text), wait);
  }

  #write(text: string) {
    const status = this.calculator.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}

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
      this.#announcer.say(await copyFrom(this, button));
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
