type Sleeper = { readonly at: number; readonly wake: () => void };

/**
 * A clock that jumps to the next event. Thousands can wait at the same time, and a minute takes no longer than its
 * events.
 */
export class VirtualTime {
  now: number;
  /** The waiters, by the millisecond they wait for. */
  readonly #sleepers = new Map<number, Sleeper[]>();
  readonly #moments: number[] = [];
  constructor(now: number) {
    this.now = now;
  }

  sleep = (ms: number): Promise<void> => {
    const at = this.now + Math.max(0, Math.ceil(ms));
    return new Promise((wake) => {
      const there = this.#sleepers.get(at);
      if (there) there.push({ at, wake });
      else {
        this.#sleepers.set(at, [{ at, wake }]);
        this.#push(at);
      }
    });
  };

  /** Lets time pass until `work` is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const end = () => {
      done = true;
    };
    work.then(end, end);
    for (;;) {
      await new Promise((go) => setImmediate(go));
      if (done) return work;
      const at = this.#pop();
      if (at === undefined) throw new Error('everybody waits for ever');
      this.now = at;
      const woken = this.#sleepers.get(at) ?? [];
      this.#sleepers.delete(at);
      for (const { wake } of woken) wake();
    }
  }

  #push(at: number): void {
    const heap = this.#moments;
    heap.push(at);
    for (let i = heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if ((heap[parent] as number) <= (heap[i] as number)) return;
      [heap[parent], heap[i]] = [heap[i] as number, heap[parent] as number];
      i = parent;
    }
  }
  #pop(): number | undefined {
    const heap = this.#moments;
    const [first, last] = [heap[0], heap.pop()];
    if (heap.length === 0 || last === undefined) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && (heap[left] as number) < (heap[least] as number)) least = left;
      if (right < heap.length && (heap[right] as number) < (heap[least] as number)) least = right;
      if (least === i) return first;
      [heap[least], heap[i]] = [heap[i] as number, heap[least] as number];
      i = least;
    }
  }
}
