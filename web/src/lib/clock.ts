import type { Millis } from '#domain/kernel/time.ts';

/** How far the server's clock is ahead of this device's, in ms, learned from the `x-now` header of every reply. */
let offset = 0;

/**
 * Updates the clock from a reply. `xNow` is the server's epoch ms. `sent` and `received` are this device's times before
 * and after. A `cached` reply may be older, so it's only a lower bound and never sets the clock back.
 */
export function observeServerTime(xNow: string | null, millis: Millis, received: Millis, cached = false): void {
  const server = Number(xNow);
  if (!xNow || !Number.isFinite(server)) return;
  const told = server - (millis + received) / 2;
  offset = cached ? Math.max(offset, told) : told;
}

/** A rehearsal's clock, while one is open on this page. */
let rehearsed: (() => Millis) | null = null;
/** Makes the page show a different time than the server's, as a rehearsal does, until it's called with null. */
export const showClock = (clock: (() => Millis) | null): void => {
  rehearsed = clock;
};

/** Returns the server's current time in epoch ms, used for countdowns and window states. */
export const serverNow = (): Millis => rehearsed?.() ?? Math.round(Date.now() + offset);
