/** Where files come in: picked, dropped anywhere on the page's element, or pasted as text. */

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>}} File_ */

const MOST_BYTES = 16 * 2 ** 20;

/**
 * @param {readonly File[]} files
 * @returns {Promise<{files: File_[], words: string}>} `words` about those that are too large
 */
async function read(files) {
  const large = files.filter(({ size }) => size > MOST_BYTES);
  const taken = files
    .filter((file) => !large.includes(file))
    .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return {
    files: await Promise.all(taken),
    words: large
      .map(({ name }) => `${name} is larger than 16 MB and was not read; give the report alone, without logs.`)
      .join(' '),
  };
}

/**
 * @param {HTMLElement} root
 * @param {(files: File_[], words: string) => void} add
 * @param {() => number} pasted how many pasted texts there are
 */
export function gather(root, add, pasted) {
  const drop = root.querySelector('[data-drop]');
  const input = /** @type {HTMLInputElement} */ (root.querySelector('input[type=file]'));
  const paste = /** @type {HTMLTextAreaElement} */ (root.querySelector('textarea'));
  const over = (/** @type {boolean} */ is) => drop?.toggleAttribute('data-over', is);
  const take = async (/** @type {readonly File[]} */ files) => {
    const { files: found, words } = await read(files);
    add(found, words);
  };
  input.addEventListener('change', () => {
    take([...(input.files ?? [])]);
    input.value = '';
  });
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  root.addEventListener('dragleave', () => over(false));
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    take([...(event.dataTransfer?.files ?? [])]);
  });
  root.querySelector('[data-take-paste]')?.addEventListener('click', () => {
    if (paste.value.trim() === '') add([], 'There is no text to read yet.');
    else add([{ name: `pasted text ${pasted() + 1}`, bytes: new TextEncoder().encode(paste.value) }], '');
    paste.value = '';
  });
}
