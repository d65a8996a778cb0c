import { dateFormat } from '../kernel/date-words.ts';
import { hour, type Millis, minute } from '../kernel/time.ts';

/** The reasons for stopping play. */
export const stopReasons = ['rain', 'lightning', 'heat', 'wind', 'other'] as const;
/** A stop of an event's play: when it started, and when the next update comes. */
export type Stop = { reason: (typeof stopReasons)[number]; since: Millis; until: Millis };

/** Returns whether two stops are the same. Null and undefined both mean none. */
export const sameStop = (a: Stop | null | undefined, b: Stop | null | undefined): boolean =>
  a?.reason === b?.reason && a?.since === b?.since && a?.until === b?.until;

/** How long a stop lasts if no one ends it, so that it is over by the next day. */
const forgotten = 18 * hour;

/** Returns a stop if it is still in effect, or null. */
export const stopNow = (known: Stop | null | undefined, now: Millis): Stop | null =>
  known && known.since <= now + minute && now < known.since + forgotten ? known : null;

const because = {
  rain: ' by rain',
  lightning: ' by lightning',
  heat: ' by heat',
  wind: ' by wind',
  other: '',
} as const;

/** Returns a stop in words, by the venue's clock: "Play stopped by rain at 1:42 PM. Next update at 2:15 PM." */
export function stopWords({ reason, since, until }: Stop, timeZone: string): string {
  const clock = dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `Play stopped${because[reason]} at ${clock.format(since)}. Next update at ${clock.format(until)}.`;
}
