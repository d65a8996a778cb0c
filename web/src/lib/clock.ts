import type { Millis } from '#domain/kernel/time.ts';

/** How far the server's clock is ahead of this device's, in ms; learned from the `x-now` header of every reply. */
let offset = 0;

/** Takes note of a reply: `xNow` is the server's epoch ms, `sent` and `received` are device times around it. */
export function observeServerTime(xNow: string | null, sent: Millis, received: Millis): void {
  const server = Number(xNow);
  if (!xNow || !Number.isFinite(server)) return;
  offset = server - (sent + received) / 2;
}

/** The server's time now, epoch ms: what countdowns and window states are judged by. */
export const serverNow = (): Millis => Math.round(Date.now() + offset);
