import type { Store } from './store.ts';

/** Messages that a unit failed to process in all its attempts. The console shows them and can send them again. */
export type DeadLetter = {
  readonly id: string;
  readonly unit: string;
  readonly from: 'bus' | 'stream' | 'schedule';
  readonly what: string;
  readonly event: unknown;
  readonly error: string;
  readonly attempts: number;
  readonly at: number;
};
export type DeadLetters = {
  add(letter: DeadLetter): void;
  list(): DeadLetter[];
  count(): number;
  /** Returns null if it isn't on the list. */
  find(id: string): DeadLetter | null;
  /** Removes a dead letter from the list. Returns null if it isn't on the list. */
  take(id: string): DeadLetter | null;
};

/** Opens the list. Each addition is reported, because no one looks at the console's page without a reason. */
export function openDeadLetters(store: Store, report: (line: string) => void = () => {}): DeadLetters {
  const kept = store.collection<DeadLetter>('dead');
  return {
    add(letter) {
      const { id, unit, what, attempts, error } = letter;
      kept.put(id, letter);
      report(`${unit} failed on ${what} ${attempts} times: ${error}. It’s a dead letter now: /_local/dead`);
    },
    list: () => kept.list({ newest: true }),
    count: () => kept.count(),
    find: (id) => kept.get(id) ?? null,
    take(id) {
      const deadLetter = kept.get(id);
      kept.remove(id);
      return deadLetter;
    },
  };
}
