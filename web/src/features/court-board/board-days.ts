import { hour, type Millis } from '#domain/kernel/time.ts';
import { type BoardMatch, type Hours, pastClose } from '#domain/play/board/task.ts';
import { dateOf } from '#web/src/lib/date-of.ts';

type Day = Hours & { readonly date: string };

/** The date whose matches one belongs to that begins then: an evening goes on past midnight, until the next day's opening is nearer. */
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

/** The days of a board as they are drawn: the hours the courts are open and any match before or after them; and every other date that holds a match. */
export function boardDays(days: readonly Day[], matches: readonly BoardMatch[], zone: string): Day[] {
  // a calendar is asked about what reaches beyond the hours alone: asked about 1,500 matches it holds up the first paint
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
