/** Milliseconds between two logos of an event's card, and after a full cycle; series logos (Part 1 §9). */
export const logoCarousel = { interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 } as const;

/** How long picture number `shown` (counting from 0, running on) of `count` stays, in ms: longer at the start of each new cycle. Null: a single one does not move. */
export const pictureStays = (
  shown: number,
  count: number,
  { interval, afterCycle = interval }: { readonly interval: number; readonly afterCycle?: number },
): number | null => {
  if (count < 2) return null;
  return shown > 0 && shown % count === 0 ? afterCycle : interval;
};

/** The picture that somebody turns to from the one that is shown: on from the last is the first, back from the first the last. */
export const turned = (shown: number, count: number, by: number): number => (((shown + by) % count) + count) % count;
