/** What happens next in a simulation: a binary heap of events by their time. */

/** @typedef {{at: number, does: () => void}} Event */

export class Agenda {
  /** @type {Event[]} */
  #heap = [];

  get next() {
    return this.#heap[0]?.at ?? Infinity;
  }

  /** @param {Event} event */
  add(event) {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    for (
      let above = (place - 1) >> 1;
      place > 0 && /** @type {Event} */ (heap[above]).at > event.at;
      above = (place - 1) >> 1
    ) {
      heap[place] = /** @type {Event} */ (heap[above]);
      place = above;
    }
    heap[place] = event;
  }

  /** @returns {Event|undefined} the earliest */
  take() {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      const right = below + 1;
      const least =
        right < heap.length && /** @type {Event} */ (heap[right]).at < /** @type {Event} */ (heap[below]).at
          ? right
          : below;
      if (/** @type {Event} */ (heap[least]).at >= last.at) break;
      heap[place] = /** @type {Event} */ (heap[least]);
      place = least;
    }
    heap[place] = last;
    return first;
  }
}
