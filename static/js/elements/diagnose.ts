/** `<iops-diagnose>`: reads what a system's commands printed and shows what of the guide applies to it. */
import { type AddFiles, type InputFile, listenForFiles } from './check/file-input.ts';
import { copyText } from './clipboard.ts';
import { showAnswer } from './diagnose/answer.ts';
import { type Diagnosis, Reader } from './diagnose/reader.ts';
import { make, makeButton, makeItems } from './dom.ts';
import { keepForBack, keptForBack } from './kept-for-back.ts';

// The files that were given: what was read in each, what was not and why, and a button to remove it.

/**
 * Show the files.
 * @param root holds the place [data-files]
 */
export function showGiven(root: HTMLElement, files: readonly { name: string }[], diagnosis: Diagnosis | null) {
  const items = files.map(({ name }, index) => {
    const place = index + 1;
    const refused = (diagnosis?.refused ?? []).filter(({ file }) => file === place);
    return make(
      'li',
      {},
      make('strong', {}, name),
      ` ${readIn(place, diagnosis)} `,
      makeButton('Remove', { 'data-remove': String(index), 'aria-label': `Remove ${name}` }),
      refused.length > 0 && make('ul.check__errors', {}, ...makeItems(refused.map(describeRefused))),
    );
  });
  const warnings = (diagnosis?.warnings ?? []).map((text) => make('li', {}, text));
  root.querySelector('[data-files]')?.replaceChildren(...items, ...warnings);
  root.querySelector('[data-clear]')?.toggleAttribute('hidden', files.length === 0);
}

/** Say what was not read and why; its first line tells the reader which part it is. */
const describeRefused = ({ line, first, reason }: Diagnosis['refused'][number]) =>
  `Line ${line}${first && ` (“${first}”)`}: ${reason}`;

/** Say which outputs a file held. */
function readIn(place: number, diagnosis: Diagnosis | null) {
  if (!diagnosis) return '';
  const commands = diagnosis.system.outputs.filter(({ file }) => file === place).map(({ command }) => command);
  if (commands.length === 0) return 'nothing was read';
  const times = [...Map.groupBy(commands, (command) => command)];
  return times.map(([command, all]) => (all.length > 1 ? `${command} (${all.length}×)` : command)).join(', ');
}

// Takes the report away: copied, saved or printed. No link is made from it.

/**
 * Do what a button says.
 * @param way `copy`, `markdown`, `json` or `print`
 * @returns what happened
 */
export async function takeAway(way: string, diagnosis: Diagnosis): Promise<string> {
  const { markdown, system, opening, first, findings, drives, calculations, refused, warnings } = diagnosis;
  if (way === 'print') {
    print();
    return '';
  }
  if (way === 'copy')
    return (await copyText(markdown))
      ? 'The report is copied, as Markdown.'
      : 'Copying is not allowed here: download it.';
  if (way === 'markdown') save('diagnosis.md', 'text/markdown', markdown);
  else {
    // A first line may hold names.
    const places = refused.map(({ file, line, reason }) => ({ file, line, reason }));
    const kept = { system, opening, first, findings, drives, calculations, refused: places, warnings };
    save('diagnosis.json', 'application/json', `${JSON.stringify(kept, null, 2)}\n`);
  }
  return 'The report is saved.';
}

function save(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

const MOST_MEBIBYTES = 64;

class IopsDiagnose extends HTMLElement {
  #files: InputFile[] = [];
  #diagnosis: Diagnosis | null = null;
  #reader: Reader | null = null;

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script], [data-without-script]'))
      part.toggleAttribute('hidden');
    this.#reader = new Reader(this.dataset.knowledge ?? '');
    this.#reader.prepare();
    listenForFiles(this, this, this.#add, MOST_MEBIBYTES);
    this.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button') : null;
      if (pressed) this.#press(pressed);
    });
    const kept = keptForBack();
    if (kept) this.#add(kept.files, 'What you gave before you left this page is here again.');
    this.toggleAttribute('data-ready', true);
  }

  /** How many texts were pasted. */
  get pastedCount() {
    return this.#files.filter(({ name }) => name.startsWith('pasted')).length;
  }

  async #press({ dataset: { clear, remove, take, stop } }: HTMLButtonElement) {
    if (stop !== undefined) this.#stop();
    if (clear !== undefined) this.#clear();
    if (remove !== undefined) {
      this.#files.splice(Number(remove), 1);
      if (this.#files.length === 0) this.#clear();
      else this.#read('File removed.');
    }
    if (take !== undefined && this.#diagnosis) this.#announce(await takeAway(take, this.#diagnosis));
  }

  #add: AddFiles = (files, notice) => {
    this.#files.push(...files);
    if (files.length > 0) this.#read(notice);
    else if (notice) this.#announce(notice);
  };

  #clear() {
    this.#files = [];
    keepForBack([]);
    this.#diagnosis = null;
    this.#reader?.forget();
    this.#progress(null);
    this.#show();
    this.#announce('Everything is cleared; nothing was kept.');
    (this.querySelector('input[type=file]') as HTMLElement | null)?.focus();
  }

  /** Stop reading, and keep the last file out: it is the one that takes so long. */
  #stop() {
    this.#reader?.forget();
    this.#files.pop();
    keepForBack(this.#files);
    this.#progress(null);
    this.#announce('Reading was stopped, and the last file was taken off the list.');
    if (this.#files.length > 0) this.#read('Reading was stopped.');
    else this.#show();
    (this.querySelector('input[type=file]') as HTMLElement | null)?.focus();
  }

  /** @param notice announced before what was found */
  #read(notice: string) {
    keepForBack(this.#files);
    this.#announce(`${notice} Reading …`.trim());
    this.#progress(0);
    let told = '';
    this.#reader?.read(
      this.#files.map(({ bytes }) => bytes),
      {
        onProgress: ({ share, words }) => {
          // Whoever hears the page is told at each quarter and at each stage; the bar shows the rest.
          const stage = `${Math.floor(share * 4)} ${words.split(' ')[0]}`;
          if (stage !== told) this.#announce(words);
          told = stage;
          this.#progress(share);
        },
        onAnswer: (diagnosis) => {
          this.#diagnosis = diagnosis;
          this.#finish(notice);
          if (diagnosis.system.outputs.length > 0) this.#leadToAnswer();
        },
        onRefusal: (reason) => {
          this.#diagnosis = null;
          this.#finish(reason);
        },
      },
    );
  }

  #finish(notice: string) {
    this.#progress(null);
    this.#announce(`${notice} ${this.#show()}`.trim());
  }

  /** Fold the pasting away, and go to the answer, which stands below it. */
  #leadToAnswer() {
    this.querySelector('.check__files details')?.removeAttribute('open');
    const heading = this.querySelector('#have-heading') as HTMLElement | null;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }

  /** Show the files and the answer. @returns the answer in a sentence */
  #show(): string {
    showGiven(this, this.#files, this.#diagnosis);
    return showAnswer(this, this.#diagnosis);
  }

  /** @param share of the files that are read; null where nothing is being read */
  #progress(share: number | null) {
    const bar = this.querySelector('progress') as HTMLProgressElement;
    bar.hidden = share === null;
    this.querySelector('[data-stop]')?.toggleAttribute('hidden', share === null);
    if (share) bar.value = share;
    else bar.removeAttribute('value');
  }

  #announce(text: string) {
    (this.querySelector('[role=status]') as HTMLElement).textContent = text;
  }
}

customElements.define('iops-diagnose', IopsDiagnose);
