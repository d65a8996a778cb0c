import type { Id } from '../kernel/ids.ts';
import { type Millis, minute } from '../kernel/time.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { type CourtUse, playersOf } from './schema.ts';

type Time = { readonly startTime: Millis; readonly minutes: number };
/** Returns whether two matches overlap in time. */
export const meet = (a: Time, b: Time): boolean =>
  a.startTime < b.startTime + b.minutes * minute && b.startTime < a.startTime + a.minutes * minute;

/** Returns the teams that are busy elsewhere at a time. */
export const awayAt = (taken: readonly CourtUse[], time: Time): ReadonlySet<Id> =>
  new Set(taken.flatMap((one) => (one.teams.length > 0 && meet(one, time) ? one.teams : [])));

/** A season match scheduled while one of its teams, or a person on one, is in another division's match. */
type Clash = { readonly match: LeagueMatch; readonly team: Id; readonly divisionId: Id };

/** Returns the open matches that can't be played as planned, in schedule order. */
export function clashesWith({ matches }: Pick<Season, 'matches'>, taken: readonly CourtUse[]): Clash[] {
  const bound = taken.filter(({ teams }) => teams.length > 0);
  return matches
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.at.startTime - b.at.startTime)
    .flatMap((match) => {
      const there = [...playersOf(match), ...(match.ref === null ? [] : [match.ref])];
      const time = { startTime: match.at.startTime, minutes: match.minutes };
      const hit = bound.filter((one) => meet(one, time));
      return there.flatMap((team): Clash[] => {
        const other = hit.find(({ teams }) => teams.includes(team));
        return other ? [{ match, team, divisionId: other.divisionId }] : [];
      });
    });
}
