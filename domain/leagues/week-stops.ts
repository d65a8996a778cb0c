import type { Id } from '../kernel/ids.ts';
import type { Millis } from '../kernel/time.ts';
import type { PlayView, RoundView } from '../play/views.ts';

/** What of a division is played in a stop of the pager. */
type RoundAt = { readonly divisionId: Id; readonly round: RoundView };

/**
 * A stop of a league's pager: a week, or a day that is none (play-offs). `number`: what `?round=` says, the week, or the day's number (Part 3 §2).
 * `dates`: the days it is played on.
 */
export type WeekStop = {
  readonly number: number;
  readonly name: string;
  readonly dates: readonly string[];
  readonly canceled: boolean;
  readonly complete: boolean;
  readonly draft: boolean;
  readonly rounds: readonly RoundAt[];
};

/** The weeks of a league over its divisions, in order: the same week of two divisions is one stop. `dayAt`: the date at the venue. */
export function weekStops(views: readonly PlayView[], dayAt: (at: Millis) => string): WeekStop[] {
  const all = views.flatMap((view) => view.rounds.map((round) => ({ divisionId: view.divisionId, round, view })));
  const byNumber = Map.groupBy(all, ({ round }) => round.week?.number ?? round.number);
  return [...byNumber]
    .sort(([a], [b]) => a - b)
    .map(([number, rounds]) => {
      const dates = rounds.flatMap(({ round, view }) => [round.date, ...daysOf(view, round, dayAt)]);
      const named = new Set(rounds.map(({ round }) => round.name));
      return {
        number,
        name: named.size === 1 ? (rounds[0]?.round.name ?? '') : `Week ${number}`,
        dates: [...new Set(dates)].sort(),
        canceled: rounds.every(({ round }) => round.week?.canceled ?? false),
        complete: rounds.every(({ round }) => round.complete),
        draft: rounds.some(({ round }) => !round.published),
        rounds: rounds.map(({ divisionId, round }) => ({ divisionId, round })),
      };
    });
}

const daysOf = (
  { pools, brackets }: PlayView,
  { id, hideTimes }: RoundView,
  dayAt: (at: Millis) => string,
): string[] =>
  hideTimes
    ? []
    : [...pools, ...brackets]
        .filter(({ roundId }) => roundId === id)
        .flatMap(({ matches }) => matches.flatMap(({ startTime }) => (startTime === null ? [] : [dayAt(startTime)])));

/** The stop that was asked for, else this week's or the next one's, else the last. */
export const stopShown = (stops: readonly WeekStop[], asked: number | undefined, today: string): WeekStop | undefined =>
  stops.find(({ number }) => number === asked) ??
  stops.find(({ dates, canceled }) => !canceled && (dates.at(-1) ?? '') >= today) ??
  stops.at(-1);
