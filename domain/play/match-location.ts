import { dateFormat } from '../kernel/date-words.ts';
import { day, type Millis, zonedClock, zonedDate } from '../kernel/time.ts';
import { sparePairs } from './duals/dual.ts';
import { isDualHead } from './duals/numbers.ts';
import { placeOf } from './rounds/ids.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView, SubDay } from './views.ts';

/** The location of a match in a division. */
export type MatchLocation = {
  readonly match: MatchView;
  readonly round: RoundView;
  readonly pool: PoolView | null;
  readonly bracket: BracketView | null;
};

export const poolsOf = (play: PlayView, roundId: number): readonly PoolView[] =>
  play.pools.filter((pool) => pool.roundId === roundId);
export const bracketsOf = (play: PlayView, roundId: number): readonly BracketView[] =>
  play.brackets.filter((bracket) => bracket.roundId === roundId);

/** Returns the matches of a bracket as played on courts, including byes. In duals, they are the pair matches. */
export const playedIn = ({ matches, pairs }: Pick<BracketView, 'matches' | 'pairs'>): readonly MatchView[] =>
  pairs.length === 0 ? matches : [...matches.filter((match) => !isDualHead(match)), ...pairs];

/** Returns every match of a division with its location. For duals, they are the pair matches. */
export function locateMatches(play: PlayView): MatchLocation[] {
  const rounds = new Map(play.rounds.map((round) => [round.id, round]));
  const of = (roundId: number) => rounds.get(roundId);
  return [
    ...play.pools.flatMap((pool) => {
      const round = of(pool.roundId);
      return round ? pool.matches.map((match): MatchLocation => ({ match, round, pool, bracket: null })) : [];
    }),
    ...play.brackets.flatMap((bracket) => {
      const round = of(bracket.roundId);
      return round ? playedIn(bracket).map((match): MatchLocation => ({ match, round, pool: null, bracket })) : [];
    }),
  ];
}

/** Returns a match by its ID. In a bracket of duals, it can be a dual or a pair match. */
export function locateMatch(play: PlayView, matchId: number): MatchLocation | null {
  const found = locateMatches(play).find(({ match }) => match.id === matchId);
  if (found) return found;
  const bracket = play.brackets.find(({ matches }) => matches.some(({ id }) => id === matchId));
  const round = play.rounds.find(({ id }) => id === bracket?.roundId);
  const match = bracket?.matches.find(({ id }) => id === matchId);
  return bracket && round && match ? { match, round, pool: null, bracket } : null;
}

/** The parts of a match that decide a team's name on its day. */
type Dated = Pick<MatchView, 'id' | 'startTime'>;
/** Returns the name of a team. For a match, the name includes the subs who play in it. */
export type Names = (teamId: number | null, match?: Dated) => string | null;

/** Returns the names of a division's teams. If a team has no name, its players' names are used. */
export function namesOf(play: PlayView): Names {
  const names = new Map(play.teams.map((team) => [team.id, team.name || team.players.join(' / ')]));
  return (teamId, match) => {
    if (teamId === null) return null;
    const day = match && subDaysIn(play, match).find((of) => of.teamId === teamId);
    return day?.name ?? names.get(teamId) ?? `Team ${teamId}`;
  };
}

/**
 * Returns the teams of a division that subs play for on the day of a match, which comes from its time in the league's
 * zone or otherwise from its round.
 */
export function subDaysIn({ subs, rounds }: Pick<PlayView, 'subs' | 'rounds'>, { id, startTime }: Dated): SubDay[] {
  if (!subs) return [];
  const on =
    startTime !== null && subs.zone
      ? zonedDate(startTime, subs.zone)
      : rounds.find((round) => round.id === placeOf(id).roundId)?.date;
  return subs.days.filter((day) => day.on === on);
}

type Sides = Pick<MatchView, 'homeTeam' | 'awayTeam' | 'homeTeamIds' | 'awayTeamIds'>;

/**
 * Returns the side a team is on. In king of the beach, it is the side of a player, whose partner changes every match.
 */
export function sideOf(match: Sides, teamId: number): 'home' | 'away' | null {
  if (match.homeTeam === teamId || match.homeTeamIds.includes(teamId)) return 'home';
  return match.awayTeam === teamId || match.awayTeamIds.includes(teamId) ? 'away' : null;
}
export const hasTeam = (match: Sides, teamId: number): boolean => sideOf(match, teamId) !== null;

/** Returns the name of a side: a team, or the partners in king of the beach. Null until one is known. */
export function sideName(match: Sides & Dated, side: 'home' | 'away', names: Names): string | null {
  const [team, ids] = side === 'home' ? [match.homeTeam, match.homeTeamIds] : [match.awayTeam, match.awayTeamIds];
  return names(team, match) ?? (ids.length > 0 ? ids.map((id) => names(id, match)).join(' / ') : null);
}

/** Returns whether a match is on court now: in progress, or started and not decided. */
export const isOn = (match: MatchView): boolean =>
  (match.progress === 'started' && (match.status ?? 0) < 101) || (match.status === 0 && match.progress !== 'complete');

const wasPlayed = (match: MatchView): boolean =>
  isOn(match) || match.games.some(({ home, away }) => (home ?? 0) + (away ?? 0) > 0);

/**
 * Returns whether any match has been played or is being played. Forfeits don't count, such as those of a team that
 * dropped out of future weeks.
 */
export const isBegun = (matches: readonly MatchView[]): boolean =>
  matches.some(wasPlayed) || matches.some(({ progress, forfeit, bye }) => progress === 'complete' && !forfeit && !bye);

/** Returns whether a round is in progress, which means that it has started and isn't complete. */
export const isRoundLive = (play: PlayView, round: RoundView): boolean =>
  round.started &&
  !round.complete &&
  isBegun(
    locateMatches(play)
      .filter((matchLocation) => matchLocation.round.id === round.id)
      .map(({ match }) => match),
  );

/** Returns whether a match has nothing left to play: it is decided, canceled, or locked as it is. */
export const isOver = (match: MatchView): boolean =>
  match.progress === 'complete' || match.status === 101 || match.status === 103;

/** Returns whether a match is supposed to be played, which byes and canceled matches aren't. */
export const isCounted = ({ bye, status }: MatchView): boolean => bye === null && status !== 101;

/**
 * Returns whether a match will be or was played. No one has to come to canceled matches, or to those that a team
 * forfeits by dropping out.
 */
export const takesPlace = (match: MatchView): boolean =>
  isCounted(match) && (match.forfeit === null || match.forfeit.during);

/** Returns whether a match is postponed to another time. Until that time is set, its current time doesn't count. */
export const isPostponed = ({ status }: Pick<MatchView, 'status'>): boolean => status === 102;

/**
 * Returns the round people are looking for: the one being played, otherwise the first that isn't complete, otherwise
 * the last.
 */
export const currentRound = (rounds: readonly RoundView[]): RoundView | undefined =>
  rounds.find((round) => round.started && !round.complete) ?? rounds.find((round) => !round.complete) ?? rounds.at(-1);

/**
 * Returns current matches and those still to be played. Pair matches that haven't started are left out if their dual is
 * decided.
 */
export function toPlay<P extends MatchLocation>(placed: readonly P[]): P[] {
  const spare = sparePairs(placed.map(({ match }) => match));
  return placed.filter(({ match }) => !isOver(match) && (!spare.has(match.id) || isOn(match)));
}

const byTime = (a: MatchLocation, b: MatchLocation): number =>
  (a.match.startTime ?? Number.MAX_SAFE_INTEGER) - (b.match.startTime ?? Number.MAX_SAFE_INTEGER) ||
  a.round.number - b.round.number ||
  a.match.number - b.match.number;

/**
 * Returns the matches that a team still has to play, soonest first (current matches come first), and the matches it
 * works.
 */
export function nextOf(play: PlayView, teamId: number): { plays: MatchLocation[]; works: MatchLocation[] } {
  const open = toPlay(locateMatches(play)).filter(({ match }) => !isPostponed(match));
  const onFirst = (a: MatchLocation, b: MatchLocation) => Number(isOn(b.match)) - Number(isOn(a.match)) || byTime(a, b);
  return {
    plays: open.filter(({ match }) => hasTeam(match, teamId)).sort(onFirst),
    works: open.filter(({ match }) => match.refTeam === teamId).sort(onFirst),
  };
}

/**
 * Returns a court's matches in playing order: current ones, then upcoming ones. `isPast` returns whether a time is on a
 * day that is over. A match on a past day was played without a score, or will be played at another time.
 */
export function byCourt<P extends MatchLocation>(
  placed: readonly P[],
  isPast: (at: Millis) => boolean = () => false,
): { court: string; on: P[]; next: P[] }[] {
  const comes = ({ match }: P) => !isPostponed(match) && !(match.startTime !== null && isPast(match.startTime));
  const courts = Map.groupBy(
    toPlay(placed).filter((at) => at.match.court && (isOn(at.match) || comes(at))),
    ({ match }) => match.court as string,
  );
  return [...courts]
    .map(([court, matches]) => {
      const sorted = matches.toSorted(byTime);
      return {
        court,
        on: sorted.filter(({ match }) => isOn(match)),
        next: sorted.filter(({ match }) => !isOn(match)),
      };
    })
    .sort((a, b) => a.court.localeCompare(b.court, 'en', { numeric: true }));
}

/**
 * Returns when a match starts, in words for a reader at `now`: "9:40 AM" today, "Sat 9:40 AM" within a week, otherwise
 * "Jun 14, 9:40 AM".
 */
export function playTime(at: Millis, timeZone: string, now: Millis): string {
  const time = zonedClock(at, timeZone);
  const [on, today] = [zonedDate(at, timeZone), zonedDate(now, timeZone)];
  if (on === today) return time;
  const days = Math.round((Date.parse(on) - Date.parse(today)) / day);
  const options =
    days > 0 && days < 7 ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  const date = dateFormat('en-US', { timeZone, ...options }).format(at);
  return days > 0 && days < 7 ? `${date} ${time}` : `${date}, ${time}`;
}
