import { datePlate, dateWords } from '#domain/kernel/date-words.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { momentIn } from '#web/src/lib/dates.ts';

/** Calendar dates of an event, first to last: "Nov 21 – 23, 2026". */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <time dateTime={from}>{dateWords(from, to)}</time>
);

/** A moment on the clock of the event's zone: "Sat, Nov 21, 9:00 AM PST". */
export const MomentIn = ({ at, zone }: { at: Millis; zone: string }) => (
  <time dateTime={new Date(at).toISOString()}>{momentIn(at, zone)}</time>
);

const toCome = { month: 'date', day: '?', weekday: 'to come' };

/** A day as on a scoreboard: month, number, weekday; null: it is still to be said. */
export function DatePlate({ date, big = false }: { date: string | null; big?: boolean }) {
  const { month, day, weekday } = date ? datePlate(date) : toCome;
  const Tag = date ? 'time' : 'span';
  return (
    <Tag className={big ? 'plate big' : 'plate'} dateTime={date ?? undefined}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </Tag>
  );
}
