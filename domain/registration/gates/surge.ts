import type { Random } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';

/** Somebody who asked for admission to a surge-protected division. `id` is the admission's own. */
type Arrival = { readonly id: string; readonly at: Millis };

/**
 * The order in which arrivals are admitted: those before the opening are drawn by lot, so that no one gains by reloading at
 * the minute; those after follow in the order they came. `random` is the draw's own source, so it can be repeated.
 */
export function surgeOrder(arrivals: readonly Arrival[], opensAt: Millis, random: Random): string[] {
  const inTime = (a: Arrival, b: Arrival) => a.at - b.at || (a.id < b.id ? -1 : 1);
  const early = arrivals.filter(({ at }) => at < opensAt).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const late = arrivals.filter(({ at }) => at >= opensAt).toSorted(inTime);
  return [...drawn(early, random), ...late].map(({ id }) => id);
}

/** Whether a rank (from 1) is being served: everybody up to the serving number. */
export const isAdmitted = (rank: number, serving: number): boolean => rank <= serving;

/** A fair shuffle (Fisher–Yates); does not touch its input. */
function drawn<T>(list: readonly T[], random: Random): T[] {
  const cards = [...list];
  for (let last = cards.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [cards[last], cards[pick]] = [cards[pick] as T, cards[last] as T];
  }
  return cards;
}
