import { comingDates } from '../../catalog/events/when.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { addDays, datesOn, momentOf } from '../../kernel/zoned-time.ts';
import { actualsOf, mayGoOn } from '../courts/actuals.ts';
import { clearCourts, hasBegun } from '../courts/board.ts';
import { isOver, isPostponed } from '../match-location.ts';
import { isBracketId } from '../rounds/ids.ts';
import type { BoardMove } from './moves.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, type Hours, pastClose } from './task.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns up to `most` dates on which an event has courts: the dates it recurs on, the weekdays of a league's schedule,
 * or each date from its first to its last.
 */
export function boardDates(event: Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>, most: number): string[] {
  const again = comingDates(event, event.startDate);
  const { dows = [] } = event.jsonProps.courts ?? {};
  const dates = again.length > 0 ? again : datesOn(dows.length > 0 ? dows : everyDay, event.startDate, event.endDate);
  return dates.slice(0, most);
}

type Open = Pick<BoardSettings, 'opens' | 'closes'>;

/** Returns when the courts are open on a date. A closing time at or before the opening time is on the next date. */
export const hoursOn = (date: string, { opens, closes }: Open, zone: string): Hours => ({
  from: momentOf(date, opens, zone),
  to: momentOf(closes > opens ? date : addDays(date, 1), closes, zone),
});

/** Returns the hours in which a date's matches are played: from when the courts open until long after they close. */
export const dayOn = (date: string, open: Open, zone: string): Hours => {
  const { from, to } = hoursOn(date, open, zone);
  return { from, to: to + pastClose };
};

type InRound = { readonly id: Id; readonly roundId: Id };
type Parts = {
  readonly rounds: readonly { readonly id: Id; readonly flights: readonly { readonly id: Id }[] }[];
  readonly pools: readonly (InRound & { readonly flightId: Id | null })[];
  readonly brackets: readonly InRound[];
};

/**
 * Returns the IDs of the pools and brackets in the round with this ID, or of the pools in the flight with this ID.
 * Returns null if neither exists.
 */
export function partsNamed({ rounds, pools, brackets }: Parts, id: Id): ReadonlySet<Id> | null {
  if (rounds.some((round) => round.id === id))
    return new Set([...pools, ...brackets].flatMap((part) => (part.roundId === id ? part.id : [])));
  if (!rounds.some(({ flights }) => flights.some((flight) => flight.id === id))) return null;
  return new Set(pools.flatMap((pool) => (pool.flightId === id ? pool.id : [])));
}

/**
 * Returns the moves that take the matches of pools and brackets off their courts and times, except matches that have
 * started.
 */
export const clearedOf = (matches: readonly BoardMatch[], parts: ReadonlySet<Id>): BoardMove[] =>
  matches
    .filter(({ partId }) => parts.has(partId))
    .flatMap(({ divisionId, match }): BoardMove[] => {
      const [cleared] = clearCourts([match]);
      const isOn = match.court !== null || match.startTime !== null;
      return isOn && cleared?.court === null ? [{ divisionId, matchId: match.id, court: null, startTime: null }] : [];
    });

/**
 * We expect a match that runs past its planned end to take at least this much longer, because nothing is planned to the
 * minute.
 */
const step = 5 * minute;

type OnCourt = BoardMatch & { readonly match: { readonly startTime: Millis } };
const isPlanned = (at: BoardMatch): at is OnCourt => at.match.court !== null && at.match.startTime !== null;

/**
 * Returns the board as it really is on a day that runs late, so that planning can continue from there. A match scored
 * live shows when its court is free: at its last point, or once it has used its planned minutes. Matches that were
 * supposed to start there earlier wait, regardless of the printed schedule. Courts scored on paper show nothing and
 * stay as planned.
 */
export function underWay(matches: readonly BoardMatch[], now: Millis): BoardMatch[] {
  const actual = new Map(actualsOf(matches.map(({ match }) => match)).map((one) => [one.match, one]));
  const due = matches.filter(isPlanned).filter(({ match }) => match.startTime < now && !isPostponed(match));
  const changed = new Map<number, BoardMatch>();
  for (const court of Map.groupBy(due, ({ match }) => match.court).values()) {
    let free: Millis | null = null;
    for (const at of court.toSorted((a, b) => a.match.startTime - b.match.startTime)) {
      const { match } = at;
      const planned = match.startTime + at.minutes * minute;
      const { started = null, ended = null } = actual.get(match.id) ?? {};
      const isScored = match.games.some(({ dtStarted }) => typeof dtStarted === 'number');
      if (isOver(match)) free = isScored ? ended : null;
      else if (hasBegun(match) && !mayGoOn(planned, now)) free = null;
      else if (hasBegun(match)) {
        free = planned > now ? planned : Math.max((started ?? 0) + at.minutes * minute, soonAfter(now) + step);
        changed.set(match.id, { ...at, minutes: Math.ceil((free - match.startTime) / minute) });
      } else if (free !== null && free > match.startTime) {
        const startTime = soonAfter(free);
        free = startTime + at.minutes * minute;
        changed.set(match.id, { ...at, match: { ...match, startTime } });
      } else free = null;
    }
  }
  return matches.map((one) => changed.get(one.match.id) ?? one);
}

const soonAfter = (at: Millis): Millis => Math.ceil(at / step) * step;

/** Returns a board's brackets that have started. Their matches keep their format and points. */
export const begunBrackets = (matches: readonly BoardMatch[]): ReadonlySet<Id> =>
  new Set(matches.filter(({ match, partId }) => isBracketId(partId) && hasBegun(match)).map(({ partId }) => partId));
