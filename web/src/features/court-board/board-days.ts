import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import { type BoardMatch, type Hours, pastClose } from '#domain/play/board/task.ts';
import { dateOf } from '#web/src/lib/date-of.ts';

type Day = Hours & { readonly date: string };

/**
 * Returns the date on which a match starting at that time is played. A match after midnight belongs to the evening
 * before, unless it's closer to the next day's opening time.
 */
function dateOfStart(at: Millis, days: readonly Day[], zone: string): string {
  const open = days.find(({ from, to }) => at >= from && at < to);
  if (open) return open.date;
  const before = days.findLast(({ to }) => to <= at);
  const next = days.find(({ from }) => from > at);
  const isLate = before && at < before.to + pastClose && !(next && next.from - at < at - before.to);
  return isLate ? before.date : dateOf(at, zone);
}

const wholeHours = ({ date, from, to }: Day): Day => ({
  ...{ date, from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour },
});

/**
 * Returns the days drawn on a board: the hours when courts are open, any match before or after them, and every other
 * date with a match.
 */
export function boardDays(days: readonly Day[], matches: readonly BoardMatch[], zone: string): Day[] {
  // Only times outside those hours need the calendar. Looking up 1,500 matches would delay the first paint.
  const isInside = (at: Millis) => days.some(({ from, to }) => at >= from && at + hour <= to);
  const outside = Map.groupBy(
    matches.flatMap(({ match }) => match.startTime ?? []).filter((at) => !isInside(at)),
    (at) => dateOfStart(at, days, zone),
  );
  const drawn = days.map((day) => {
    const starts = outside.get(day.date) ?? [];
    return { ...day, from: Math.min(day.from, ...starts), to: Math.max(day.to, ...starts.map((at) => at + hour)) };
  });
  const others = [...outside]
    .filter(([date]) => !days.some((day) => day.date === date))
    .map(([date, starts]) => ({ date, from: Math.min(...starts), to: Math.max(...starts) + hour }));
  return [...drawn, ...others].map(wholeHours).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The space drawn before the first match and after the last one, so that a match can be moved there. */
const room = { before: 30 * minute, after: hour };
const half = 30 * minute;

/**
 * Returns a drawn day without the hours before its first match and after its last one. It keeps the hours around the
 * current time, hides hours only where that saves at least an hour, and keeps all of a day without matches.
 */
export function busyHours<D extends Hours>(day: D, matches: readonly BoardMatch[], now: Millis): D {
  const on = matches.flatMap(({ match: { startTime }, minutes }) =>
    startTime !== null && startTime >= day.from && startTime < day.to
      ? [{ from: startTime, to: startTime + minutes * minute }]
      : [],
  );
  if (on.length === 0) return day;
  if (now > day.from && now < day.to) on.push({ from: now, to: now });
  const from = Math.floor((Math.min(...on.map((one) => one.from)) - room.before) / half) * half;
  const to = Math.ceil((Math.max(...on.map((one) => one.to)) + room.after) / half) * half;
  return {
    ...day,
    from: from - day.from >= hour ? from : day.from,
    to: day.to - to >= hour ? to : day.to,
  };
}
