/** `<iops-drive-picker>`: a drive of the catalogue makes its figures the defaults of the calculator's form. */
import {
  addClaims,
  type DriveClaims,
  type DriveFigures,
  describeDrive,
  driveInputs,
} from '../calculators/throughput/drives.ts';
import { nameDefault, restoreDefaults } from './calculator/fields.ts';
import { make } from './dom.ts';
import { fetchJson } from './fetch-json.ts';

/** The fields whose defaults a drive decides; without one each has the default of the page. */
const FIELDS = [
  'drive_class',
  'read_mb_s',
  'write_mb_s',
  'read_iops',
  'write_iops',
  'read_latency_ms',
  'write_latency_ms',
];

class DrivePicker extends HTMLElement {
  /** Empty until the list is there. */
  #drives: DriveFigures[] = [];
  #loading: Promise<void> | null = null;

  get form() {
    return this.closest('form') as HTMLFormElement;
  }
  get drive() {
    return this.querySelector('input') as HTMLInputElement;
  }
  get cache() {
    return this.querySelector('select') as HTMLSelectElement;
  }

  connectedCallback() {
    this.addEventListener('focusin', () => this.load());
    this.drive.addEventListener('input', () => this.choose(false));
    this.drive.addEventListener('change', () => this.choose(true));
    this.cache.addEventListener('input', () => this.choose(true));
    this.form.addEventListener('reset', () => this.clear());
    const start = () => {
      if (this.drive.value !== '') this.choose(true);
    };
    if (this.closest('iops-calculator')?.hasAttribute('data-ready')) start();
    else this.form.addEventListener('filled', start, { once: true });
  }

  /** Fetch the list when a reader first comes near it, once; after a failure the next touch tries again. */
  load() {
    this.#loading ??= Promise.all(['src', 'claims'].map((name) => fetchJson(this.getAttribute(name) ?? '')))
      .then(([figures, claims]) => {
        this.#drives = addClaims(figures as DriveFigures[], claims as DriveClaims[]);
        this.list();
      })
      .catch((error) => {
        console.error(error);
        this.#loading = null;
      });
    return this.#loading;
  }

  list() {
    const bySubject = new Map(this.#drives.map((drive) => [drive.subject, drive]));
    const options = [...bySubject.values()].map(({ subject, title }) =>
      make('option', { value: subject, label: title }),
    );
    this.querySelector('datalist')?.replaceChildren(...options);
  }

  /** @param isFinal typing has ended, so a name that is no drive is a mistake */
  async choose(isFinal: boolean) {
    await this.load();
    const name = this.drive.value.trim().toLowerCase();
    const states = this.#drives.filter(({ subject, title }) => subject === name || title.toLowerCase() === name);
    delete this.drive.dataset.problem;
    const [first] = states;
    if (first) this.show(first, states);
    else this.clear();
    if (!first && name !== '' && isFinal) this.drive.dataset.problem = this.problem();
    this.form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Say why the name that was typed is no drive. */
  problem() {
    if (this.#drives.length === 0)
      return 'the list of drives could not be loaded; type the figures of the drive below.';
    const name = this.drive.value.trim().slice(0, 60);
    return `no drive with figures is called “${name}”; choose one from the list, or type its figures below.`;
  }

  /**
   * Take the figures of a drive, in the state of its write cache that is asked for if it was measured.
   * @param states of one drive
   */
  show(first: DriveFigures, states: DriveFigures[]) {
    const asked = this.cache.value;
    const drive = states.find(({ write_cache }) => write_cache === asked) ?? first;
    this.drive.value = drive.subject;
    this.cache.value = drive.write_cache;
    for (const option of this.cache.options)
      option.disabled = !states.some(({ write_cache }) => write_cache === option.value);
    const figures = driveInputs(drive);
    for (const name of FIELDS) nameDefault(this.form, name, figures[name]);
    const other =
      drive.write_cache === asked || drive.n === 0 ? [] : [`Nobody measured it with the write cache ${asked}.`];
    this.summarise([...other, ...describeDrive(drive)], drive);
  }

  clear() {
    restoreDefaults(this.form, FIELDS);
    delete this.drive.dataset.problem;
    for (const option of this.cache.options) option.disabled = false;
    this.summarise([]);
  }

  /** Show what is known of the chosen drive. */
  summarise(sentences: string[], drive?: DriveFigures) {
    const lines = sentences.map((text) => make('p', {}, text));
    if (drive) {
      const href = `${this.getAttribute('pages')}${encodeURIComponent(drive.subject)}/`;
      lines.at(-1)?.append(' ', make('a', { href }, `Every measurement of ${drive.title}`), '.');
    }
    this.querySelector('[data-drive-summary]')?.replaceChildren(...lines);
  }
}

customElements.define('iops-drive-picker', DrivePicker);
