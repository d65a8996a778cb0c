import { datePlate } from '#domain/kernel/date-words.ts';

const toCome = { month: 'date', day: '?', weekday: 'TBA' };

/** A day as on a scoreboard: month, number, weekday. `date` is null if the day hasn't been announced yet. */
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
