/** Milliseconds between two logos on an event's card, and after a full cycle; series logos (Part 1 §9). */
export const logoCarousel = { interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 } as const;

/**
 * How long picture number `shown` (counting up from 0) of `count` stays, in ms: longer at the start of each new
 * cycle. Null: a single picture doesn't move.
 */
export const pictureStays = (
  shown: number,
  count: number,
  { interval, afterCycle = interval }: { readonly interval: number; readonly afterCycle?: number },
): number | null => {
  if (count < 2) return null;
  return shown > 0 && shown % count === 0 ? afterCycle : interval;
};

/** The next or previous picture of the one shown: after the last comes the first, before the first comes the last. */
export const turned = (shown: number, count: number, by: number): number => (((shown + by) % count) + count) % count;
