/** `<iops-drive-picker>`: a drive of the catalogue makes its measured figures the defaults of the calculator's form. */
import { driveInputs, describeDrive } from '../calculators/throughput/drives.js';
import { nameDefault, restoreDefaults } from './calculator/defaults.js';

/** @typedef {import('../calculators/throughput/drives.js').DriveFigures} DriveFigures */

/** What a drive decides; with the name of none each is what the page says. */
const DECIDED = [
  'drive_class',
  'read_mb_s',
  'write_mb_s',
  'read_iops',
  'write_iops',
  'read_latency_ms',
  'write_latency_ms',
];

class DrivePicker extends HTMLElement {
  /** @type {DriveFigures[]} empty until the list is there */
  #drives = [];
  /** @type {Promise<void>|null} */
  #loading = null;

  get form() {
    return /** @type {HTMLFormElement} */ (this.closest('form'));
  }
  get drive() {
    return /** @type {HTMLInputElement} */ (this.querySelector('input'));
  }
  get cache() {
    return /** @type {HTMLSelectElement} */ (this.querySelector('select'));
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

  /** The list is fetched when a reader first comes near it, once; after a failure the next touch tries again. */
  load() {
    this.#loading ??= fetch(this.getAttribute('src') ?? '')
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        this.#drives = await response.json();
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
      Object.assign(document.createElement('option'), { value: subject, label: title }),
    );
    this.querySelector('datalist')?.replaceChildren(...options);
  }

  /** @param {boolean} isFinal  typing has ended, so a name that is no drive is a mistake */
  async choose(isFinal) {
    await this.load();
    const name = this.drive.value.trim().toLowerCase();
    const states = this.#drives.filter(({ subject, title }) => subject === name || title.toLowerCase() === name);
    delete this.drive.dataset.problem;
    const [first] = states;
    if (first) this.show(first, states);
    else this.clear();
    if (!first && name !== '' && isFinal)
      this.drive.dataset.problem =
        this.#drives.length === 0
          ? 'the list of drives could not be loaded; type the figures of the drive below.'
          : `no drive with measured figures is called “${this.drive.value.trim().slice(0, 60)}”; choose one from the list, or type its figures below.`;
    this.form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /**
   * @param {DriveFigures} first
   * @param {DriveFigures[]} states of one drive
   */
  show(first, states) {
    const asked = this.cache.value;
    const drive = states.find(({ write_cache }) => write_cache === asked) ?? first;
    this.drive.value = drive.subject;
    this.cache.value = drive.write_cache;
    for (const option of this.cache.options)
      option.disabled = !states.some(({ write_cache }) => write_cache === option.value);
    const figures = driveInputs(drive);
    for (const name of DECIDED) nameDefault(this.form, name, figures[name]);
    this.say(
      [
        ...(drive.write_cache === asked ? [] : [`Nobody measured it with the write cache ${asked}.`]),
        ...describeDrive(drive),
      ],
      drive,
    );
  }

  clear() {
    restoreDefaults(this.form, DECIDED);
    delete this.drive.dataset.problem;
    for (const option of this.cache.options) option.disabled = false;
    this.say([]);
  }

  /**
   * @param {string[]} words
   * @param {DriveFigures} [drive]
   */
  say(words, drive) {
    const lines = words.map((text) => Object.assign(document.createElement('p'), { textContent: text }));
    if (drive) {
      const href = `${this.getAttribute('pages')}${encodeURIComponent(drive.subject)}/`;
      lines
        .at(-1)
        ?.append(
          ' ',
          Object.assign(document.createElement('a'), { href, textContent: `Every measurement of ${drive.title}` }),
          '.',
        );
    }
    this.querySelector('[data-words]')?.replaceChildren(...lines);
  }
}

customElements.define('iops-drive-picker', DrivePicker);
