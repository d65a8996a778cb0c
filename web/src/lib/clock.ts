import type { Millis } from '#domain/kernel/time.ts';

/** How far the server's clock is ahead of this device's, in ms; learned from the `x-now` header of every reply. */
let offset = 0;

/**
 * Takes note of a reply: `xNow` is the server's epoch ms, `sent` and `received` are device times around it. A `cached` one may have been
 * written a while ago, so it only tells that the server is at least so far: it never turns the clock back.
 */
export function observeServerTime(xNow: string | null, millis: Millis, received: Millis, cached = false): void {
  const server = Number(xNow);
  if (!xNow || !Number.isFinite(server)) return;
  const told = server - (millis + received) / 2;
  offset = cached ? Math.max(offset, told) : told;
}

/** The server's time now, epoch ms: what countdowns and window states are judged by. */
export const serverNow = (): Millis => Math.round(Date.now() + offset);
