import { datePlate } from '#domain/kernel/date-words.ts';

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
