/** The limits for the happening-today overlay, which shows only if 1 to 3 events are live (1§2.2). */
export const happeningToday = { min: 1, max: 3, logoBelow: 61 } as const;

export const showsHappeningToday = (liveCount: number): boolean =>
  liveCount >= happeningToday.min && liveCount <= happeningToday.max;

/**
 * Returns whether the overlay shows its logo, which it does if the shorter side of its box is below 61 px (readings
 * P1-651).
 */
export const showsTodayLogo = (box: { readonly width: number; readonly height: number }): boolean =>
  Math.min(box.width, box.height) < happeningToday.logoBelow;

/**
 * The pages with the overlay: Home and the lists of events. On other pages, it would cover the content people came for.
 */
const shown = [/^\/$/, /^\/tournaments(\/[^/]+)?$/i, /^(\/[^/]+)?\/calendar$/i];
export const showsTodayOn = (pathname: string): boolean => shown.some((page) => page.test(pathname));
