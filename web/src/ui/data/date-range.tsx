import { styled } from 'styled-components';
import type { Millis } from '#domain/kernel/time.ts';
import { datePlate, dateRange, momentIn } from '#web/src/lib/dates.ts';

/** Calendar dates of an event, first to last: "Nov 21 – 23, 2026". */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <time dateTime={from}>{dateRange(from, to)}</time>
);

/** A moment on the clock of the event's zone: "Sat, Nov 21, 9:00 AM PST". */
export const MomentIn = ({ at, zone }: { at: Millis; zone: string }) => (
  <time dateTime={new Date(at).toISOString()}>{momentIn(at, zone)}</time>
);

const Plate = styled.time<{ $big: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  width: ${({ $big }) => ($big ? 72 : 56)}px;
  min-height: ${({ $big }) => ($big ? 80 : 62)}px;
  padding: 4px 0 5px;
  border-radius: 8px;
  background: var(--plate, var(--surface));
  color: var(--on-plate, var(--text));
  font-family: var(--board);
  line-height: 1;
  flex: none;
  span {
    font-weight: 600;
    font-size: var(--type-s);
    letter-spacing: 0.08em;
  }
  b {
    font-size: ${({ $big }) => ($big ? 40 : 31)}px;
    line-height: 0.98;
    font-variant-numeric: tabular-nums;
  }
`;

/** A day as on a scoreboard: month, number, weekday. */
export function DatePlate({ date, big = false }: { date: string; big?: boolean }) {
  const { month, day, weekday } = datePlate(date);
  return (
    <Plate dateTime={date} $big={big}>
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </Plate>
  );
}
