import { dateWords } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { momentIn } from '#web/src/lib/dates.ts';

/** An event's first and last day, such as "Nov 21 – 23, 2026". */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <time dateTime={from}>{dateWords(from, to)}</time>
);

/** A moment in the event's time zone: "Sat, Nov 21, 9:00 AM PST". */
export const MomentIn = ({ at, zone }: { at: Millis; zone: string }) => (
  <time dateTime={new Date(at).toISOString()}>{momentIn(at, zone)}</time>
);
