/** Listens for the state of the write cache that a reader chooses for each of several files. */

/**
 * Listen for a chosen state of the write cache.
 * @param use index of the file, and the state of the write cache in it
 */
export function listenForCacheStates(root: HTMLElement, use: (index: number, state: string) => void) {
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.cacheOf !== undefined)
      use(Number(target.dataset.cacheOf), target.value);
  });
}
