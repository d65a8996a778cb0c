import type { Id } from '../kernel/ids.ts';
import type { LaidMatch, LaidWeek, LaySeason } from '../play/rounds/decide/season.ts';
import { placeOf, poolIdOf } from '../play/rounds/ids.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { PlaySeason } from '../play/season/schema.ts';
import type { LeagueMatch, Season } from './schema.ts';
import { timesOf } from './season-of-play.ts';

/** How many weeks get their first match with a season: so many days of play are to be made. */
export function newWeeks(state: Pick<DivisionPlay, 'season'>, after: Season): number[] {
  const has = new Set(state.season?.weeks.flatMap(({ number, roundId }) => (roundId === null ? [] : [number])));
  return after.weeks
    .map(({ number }) => number)
    .filter((number) => !has.has(number) && after.matches.some(({ week }) => week === number));
}

/**
 * A season as its tools left it, as a command on the division's play: the weeks whose matches became other ones, each with all of them. `roundIds`: ids
 * for the days of {@link newWeeks}, in their order. A match that goes to another week is a new one there.
 */
export function layingOf(
  state: DivisionPlay,
  before: Season | null,
  after: Season,
  { did, roundIds }: { readonly did: string; readonly roundIds: readonly Id[] },
): LaySeason {
  const fresh = new Map(newWeeks(state, after).map((number, i) => [number, roundIds[i] as Id]));
  const known = new Map(state.season?.weeks.map(({ number, roundId }) => [number, roundId]));
  const roundOf = (number: number) => known.get(number) ?? fresh.get(number) ?? null;
  const weeks = after.weeks.flatMap(({ number, cells }): LaidWeek[] => {
    const roundId = roundOf(number);
    const [old, now] = [before, after].map((season) => season?.matches.filter(({ week }) => week === number) ?? []);
    if (roundId === null || JSON.stringify(old) === JSON.stringify(now)) return [];
    const date = now?.[0]?.at.date ?? cells[0]?.date ?? after.settings.startDate;
    return [{ number, roundId, date, matches: (now ?? []).map((match) => laidMatch(match, roundId)) }];
  });
  const season: PlaySeason = {
    settings: after.settings,
    weeks: after.weeks.map(({ number, cells, byes, groups, canceled }) => ({
      ...{ number, byes, groups, canceled },
      roundId: known.get(number) ?? null,
      times: timesOf(cells),
    })),
    replaces: state.season?.replaces ?? {},
  };
  return { type: 'laySeason', did, season, weeks };
}

function laidMatch(match: LeagueMatch, roundId: Id): LaidMatch {
  const group = (match.group ?? 1) - 1;
  const stays = match.id > 0 && placeOf(match.id).parentId === poolIdOf(roundId, group);
  return {
    id: stays ? match.id : null,
    group,
    home: match.home === null ? match.homeIds : [match.home],
    away: match.away === null ? match.awayIds : [match.away],
    work: match.ref,
    court: match.at.court,
    startTime: match.at.startTime,
    canceled: match.state === 'canceled',
    replaces: match.replaces,
  };
}
