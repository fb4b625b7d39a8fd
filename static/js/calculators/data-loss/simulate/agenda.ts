/** What happens next in a simulation: a binary heap of events by their time. */

type Event = { at: number; does: () => void };

export class Agenda {
  #heap: Event[] = [];

  get next() {
    return this.#heap[0]?.at ?? Infinity;
  }

  add(event: Event) {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    for (let above = (place - 1) >> 1; place > 0 && (heap[above] as Event).at > event.at; above = (place - 1) >> 1) {
      heap[place] = heap[above] as Event;
      place = above;
    }
    heap[place] = event;
  }

  /** @returns the earliest */
  take(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      const right = below + 1;
      const least = right < heap.length && (heap[right] as Event).at < (heap[below] as Event).at ? right : below;
      if ((heap[least] as Event).at >= last.at) break;
      heap[place] = heap[least] as Event;
      place = least;
    }
    heap[place] = last;
    return first;
  }
}
