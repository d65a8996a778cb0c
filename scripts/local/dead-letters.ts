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
  /** Removes a dead letter from the list. Returns null if it isn't on the list. */
  take(id: string): DeadLetter | null;
};

export function openDeadLetters(store: Store): DeadLetters {
  const kept = store.collection<DeadLetter>('dead');
  return {
    add: (letter) => kept.put(letter.id, letter),
    list: () => kept.list({ newest: true }),
    count: () => kept.count(),
    take(id) {
      const deadLetter = kept.get(id);
      kept.remove(id);
      return deadLetter;
    },
  };
}
