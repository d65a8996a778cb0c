import { isDualHead } from './duals/numbers.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView } from './views.ts';

/** Where a match is in a division. */
export type Placed = {
  readonly match: MatchView;
  readonly round: RoundView;
  readonly pool: PoolView | null;
  readonly bracket: BracketView | null;
};

export const poolsOf = (play: PlayView, roundId: number): readonly PoolView[] =>
  play.pools.filter((pool) => pool.roundId === roundId);
export const bracketsOf = (play: PlayView, roundId: number): readonly BracketView[] =>
  play.brackets.filter((bracket) => bracket.roundId === roundId);

/** The matches of a bracket that are played on courts: of duals their pairs, and the byes. */
export const playedIn = ({ matches, pairs }: Pick<BracketView, 'matches' | 'pairs'>): readonly MatchView[] =>
  pairs.length === 0 ? matches : [...matches.filter((match) => !isDualHead(match)), ...pairs];

/** Every match of a division with its position; of duals their pair matches. */
export function allPlaced(play: PlayView): Placed[] {
  const rounds = new Map(play.rounds.map((round) => [round.id, round]));
  const of = (roundId: number) => rounds.get(roundId);
  return [
    ...play.pools.flatMap((pool) => {
      const round = of(pool.roundId);
      return round ? pool.matches.map((match): Placed => ({ match, round, pool, bracket: null })) : [];
    }),
    ...play.brackets.flatMap((bracket) => {
      const round = of(bracket.roundId);
      return round ? playedIn(bracket).map((match): Placed => ({ match, round, pool: null, bracket })) : [];
    }),
  ];
}

/** A match by its id; of a bracket's duals a dual or a pair match. */
export function placedMatch(play: PlayView, matchId: number): Placed | null {
  const found = allPlaced(play).find(({ match }) => match.id === matchId);
  if (found) return found;
  const bracket = play.brackets.find(({ matches }) => matches.some(({ id }) => id === matchId));
  const round = play.rounds.find(({ id }) => id === bracket?.roundId);
  const match = bracket?.matches.find(({ id }) => id === matchId);
  return bracket && round && match ? { match, round, pool: null, bracket } : null;
}

export type Names = (teamId: number | null) => string | null;

/** Names of the teams of a division; a team without a name carries its players'. */
export function namesOf(play: PlayView): Names {
  const names = new Map(play.teams.map((team) => [team.id, team.name || team.players.join(' / ')]));
  return (teamId) => (teamId === null ? null : (names.get(teamId) ?? `Team ${teamId}`));
}

type Sides = Pick<MatchView, 'homeTeam' | 'awayTeam' | 'homeTeamIds' | 'awayTeamIds'>;

/** The side a team is on; of king of the beach a player, who has another partner in each match. */
export function sideOf(match: Sides, teamId: number): 'home' | 'away' | null {
  if (match.homeTeam === teamId || match.homeTeamIds.includes(teamId)) return 'home';
  return match.awayTeam === teamId || match.awayTeamIds.includes(teamId) ? 'away' : null;
}
export const hasTeam = (match: Sides, teamId: number): boolean => sideOf(match, teamId) !== null;

/** Who is on a side: a team, or the partners of king of the beach; null while nobody is known. */
export function sideName(match: Sides, side: 'home' | 'away', names: Names): string | null {
  const [team, ids] = side === 'home' ? [match.homeTeam, match.homeTeamIds] : [match.awayTeam, match.awayTeamIds];
  return names(team) ?? (ids.length > 0 ? ids.map(names).join(' / ') : null);
}

/** On court now: under way, or started and not decided. */
export const isOn = (match: MatchView): boolean =>
  (match.progress === 'started' && (match.status ?? 0) < 101) || (match.status === 0 && match.progress !== 'complete');

/** Nothing more of it is played: decided, called off, or locked as it stands. */
export const isOver = (match: MatchView): boolean =>
  match.progress === 'complete' || match.status === 101 || match.status === 103;

/** It is played another time: until that is said, the time it still has is nobody's. */
export const isPostponed = ({ status }: Pick<MatchView, 'status'>): boolean => status === 102;

/** The round people come for: the one being played, else the first not complete, else the last. */
export const currentRound = (rounds: readonly RoundView[]): RoundView | undefined =>
  rounds.find((round) => round.started && !round.complete) ?? rounds.find((round) => !round.complete) ?? rounds.at(-1);
