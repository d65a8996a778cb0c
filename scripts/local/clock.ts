import type { Store } from './store.ts';

/** The local cloud's only clock: the machine's, moved forward by a stored amount. It survives a restart. */
export type Clock = {
  now(): number;
  /** How many milliseconds this clock is ahead of the machine's. */
  offset(): number;
  set(offset: number): void;
  onChange(listener: (offset: number) => void): void;
};

export function openClock(store: Store): Clock {
  const kept = store.collection<{ offset: number }>('clock');
  let offset = kept.get('clock')?.offset ?? 0;
  const listeners: ((offset: number) => void)[] = [];
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    set(to) {
      offset = to;
      kept.put('clock', { offset });
      for (const listener of listeners) listener(offset);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
