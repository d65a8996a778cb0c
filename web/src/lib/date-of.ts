import type { Millis } from '#domain/kernel/time.ts';

/** The zone's calendar date of a moment, `YYYY-MM-DD` (as domain/kernel/time dateIn, without the polyfill). */
export const dateOf = (at: Millis, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** "9:40 AM": a moment on the clock of a zone. */
export const clockIn = (at: Millis, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
