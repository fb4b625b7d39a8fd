/** Where files come in: picked, dropped anywhere on the element, or pasted as text. */

export type InputFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
/** `notice` is about files that were not read */
export type AddFiles = (files: InputFile[], notice: string) => void;

const MEBIBYTE = 2 ** 20;
const MOST_MEBIBYTES = 16;
const MOST_IN_TERMINAL = 64;

/**
 * Listen for files and pasted text.
 * @param given how many texts were pasted so far
 * @param most largest file, in MiB
 */
export function listenForFiles(
  root: HTMLElement,
  given: { readonly pastedCount: number },
  add: AddFiles,
  most: number = MOST_MEBIBYTES,
) {
  const addFiles = async (files: Iterable<File>) => {
    const { read, notice } = await readFiles([...files], most);
    add(read, notice);
  };
  listenForPickedFiles(root, addFiles);
  listenForDroppedFiles(root, addFiles);
  listenForPastedText(root, given, add);
}

/**
 * Read the bytes of files, except of those that are too large.
 * @param most largest file, in MiB
 */
async function readFiles(files: File[], most: number): Promise<{ read: InputFile[]; notice: string }> {
  const isSmall = ({ size }: File) => size <= most * MEBIBYTE;
  const [small, large] = [files.filter(isSmall), files.filter((file) => !isSmall(file))];
  const notices = large.map(
    ({ name }) => `${name} is larger than ${most} MB and was skipped: give the report without its logs${more(most)}.`,
  );
  const read = small.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return { read: await Promise.all(read), notice: notices.join(' ') };
}

/** Where more is read than on a page. @param most that the page reads, in MiB */
const more = (most: number) =>
  most < MOST_IN_TERMINAL
    ? `, or read it in a terminal, which takes ${MOST_IN_TERMINAL} MB: iops import auto FILE`
    : '';

function listenForPickedFiles(root: HTMLElement, addFiles: (files: Iterable<File>) => void) {
  const input = root.querySelector('input[type=file]') as HTMLInputElement;
  input.addEventListener('change', () => {
    addFiles([...(input.files ?? [])]);
    input.value = ''; // the same file can be picked again
  });
}

function listenForDroppedFiles(root: HTMLElement, addFiles: (files: Iterable<File>) => void) {
  const highlight = (isOver: boolean) => root.querySelector('[data-drop]')?.toggleAttribute('data-over', isOver);
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    highlight(true);
  });
  root.addEventListener('dragleave', () => highlight(false));
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    highlight(false);
    addFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

function listenForPastedText(root: HTMLElement, given: { readonly pastedCount: number }, add: AddFiles) {
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  root.querySelector('[data-read-paste]')?.addEventListener('click', () => {
    if (field.value.trim() === '') add([], 'There is no text to read yet.');
    else add([{ name: `pasted text ${given.pastedCount + 1}`, bytes: new TextEncoder().encode(field.value) }], '');
    field.value = '';
  });
}
