/** Where files come in: picked, dropped anywhere on the element, or pasted as text. */

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>}} InputFile */
/** @typedef {(files: InputFile[], notice: string) => void} AddFiles `notice` is about files that were not read */

const MEBIBYTE = 2 ** 20;
const MOST_MEBIBYTES = 16;

/**
 * Listen for files and pasted text.
 * @param {HTMLElement} root
 * @param {{readonly pastedCount: number}} given how many texts were pasted so far
 * @param {AddFiles} add
 * @param {number} [most]  largest file, in MiB
 */
export function listenForFiles(root, given, add, most = MOST_MEBIBYTES) {
  const addFiles = async (/** @type {Iterable<File>} */ files) => {
    const { read, notice } = await readFiles([...files], most);
    add(read, notice);
  };
  listenForPickedFiles(root, addFiles);
  listenForDroppedFiles(root, addFiles);
  listenForPastedText(root, given, add);
}

/**
 * Read the bytes of files, except of those that are too large.
 * @param {File[]} files
 * @param {number} most  largest file, in MiB
 * @returns {Promise<{read: InputFile[], notice: string}>}
 */
async function readFiles(files, most) {
  const isSmall = (/** @type {File} */ { size }) => size <= most * MEBIBYTE;
  const [small, large] = [files.filter(isSmall), files.filter((file) => !isSmall(file))];
  const notices = large.map(
    ({ name }) => `${name} is larger than ${most} MB and was skipped; give the report without its logs.`,
  );
  const read = small.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return { read: await Promise.all(read), notice: notices.join(' ') };
}

/** @param {HTMLElement} root @param {(files: Iterable<File>) => void} addFiles */
function listenForPickedFiles(root, addFiles) {
  const input = /** @type {HTMLInputElement} */ (root.querySelector('input[type=file]'));
  input.addEventListener('change', () => {
    addFiles([...(input.files ?? [])]);
    input.value = ''; // the same file can be picked again
  });
}

/** @param {HTMLElement} root @param {(files: Iterable<File>) => void} addFiles */
function listenForDroppedFiles(root, addFiles) {
  const highlight = (/** @type {boolean} */ isOver) =>
    root.querySelector('[data-drop]')?.toggleAttribute('data-over', isOver);
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

/** @param {HTMLElement} root @param {{readonly pastedCount: number}} given @param {AddFiles} add */
function listenForPastedText(root, given, add) {
  const field = /** @type {HTMLTextAreaElement} */ (root.querySelector('textarea'));
  root.querySelector('[data-read-paste]')?.addEventListener('click', () => {
    if (field.value.trim() === '') add([], 'There is no text to read yet.');
    else add([{ name: `pasted text ${given.pastedCount + 1}`, bytes: new TextEncoder().encode(field.value) }], '');
    field.value = '';
  });
}
