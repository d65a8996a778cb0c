/**
 * How long each logo is shown, in milliseconds: on an event's card, at the end of a full cycle there, and on a series
 * (Part 1 §9).
 */
export const logoCarousel = { interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 } as const;

/**
 * Returns how long picture number `shown` (counting from 0) of `count` stays visible, in ms. The first picture of each
 * new cycle stays longer. Returns null for a single picture, which isn't rotated.
 */
export const pictureStays = (
  shown: number,
  count: number,
  { interval, afterCycle = interval }: { readonly interval: number; readonly afterCycle?: number },
): number | null => {
  if (count < 2) return null;
  return shown > 0 && shown % count === 0 ? afterCycle : interval;
};

/** Returns the number of the next or previous picture, wrapping around at both ends. */
export const turned = (shown: number, count: number, by: number): number => (((shown + by) % count) + count) % count;
