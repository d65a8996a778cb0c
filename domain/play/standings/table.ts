import { ok, type Result, refuse } from '../../kernel/result.ts';
import { sideOf } from '../match-location.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { hasPlayed } from '../pools/forfeit.ts';
import { play } from '../problems.ts';
import { defaultLedgerRules, type LedgerRules, ledgerOf, type Summary } from '../tiebreaks/ledger.ts';
import { defaultTiebreaks, type TiebreakName } from '../tiebreaks/names.ts';
import { type NameOf, notesByEntrant } from '../tiebreaks/notes.ts';
import { type Ranking, rank, tiebreakOrder } from '../tiebreaks/rank.ts';
import { type DerivedFigures, derivedFigures } from '../tiebreaks/tiebreak.ts';
import { everyRound } from './choices.ts';
import type { Standings, StandingsGroup } from './schema.ts';

/** Returns whether standings can be edited. They can't if a group is locked (Part 3 §3, §5). */
export const isEditable = ({ groups }: Pick<Standings, 'groups'>): boolean => !groups.some(({ locked }) => locked);

/** Changes titles, groups, rounds or tiebreaks. Fails for locked standings, and for a team listed in two groups. */
export function editStandings(
  standings: Standings,
  patch: Partial<Omit<Standings, 'id' | 'divisionId'>>,
): Result<Standings> {
  if (!isEditable(standings)) return refuse(play['standings-locked']());
  const next = { ...standings, ...patch };
  const named = next.groups.filter(({ type }) => type === 'spec').flatMap(({ teamIds }) => teamIds);
  return new Set(named).size < named.length ? refuse(play['duplicate-entrant']()) : ok(next);
}

/** Returns the division's teams that a group ranks, in the division's order. */
export function teamsOf(group: StandingsGroup, groups: readonly StandingsGroup[], teams: readonly number[]): number[] {
  if (group.type === 'all') return [...teams];
  const chosen = new Set(group.type === 'spec' ? group.teamIds : namedIn(groups));
  return teams.filter((team) => chosen.has(team) === (group.type === 'spec'));
}

/** Returns the teams that a group can still list, which are those that no other group lists. */
export function availableTeams(
  group: StandingsGroup,
  groups: readonly StandingsGroup[],
  teams: readonly number[],
): number[] {
  const taken = new Set(namedIn(groups.filter((other) => other !== group)));
  return teams.filter((team) => !taken.has(team));
}

const namedIn = (groups: readonly StandingsGroup[]): number[] =>
  groups.filter(({ type }) => type === 'spec').flatMap(({ teamIds }) => teamIds);

/** A round as standings use it: its ID, whether it is pool play, and the matches of its pools. */
type StandingsRound = { readonly id: number; readonly poolPlay: boolean; readonly matches: readonly PlayedMatch[] };
/** A match with `subs`, the players whose spot in the match a sub took. */
type PlayedMatch = Match & { readonly subs?: readonly number[] | undefined };
type StandingsTeam = {
  readonly id: number;
  readonly seed: number | null;
  /** Set if the team left. Its played matches count, and its unplayed ones are forfeited. */
  readonly out?: 'forfeit' | 'drop' | null;
};

type StandingsRow = DerivedFigures & {
  readonly teamId: number;
  readonly rank: number;
  readonly summary: Summary;
  readonly tied: boolean;
  readonly notes: readonly string[];
};
type GroupTable = {
  readonly group: StandingsGroup;
  readonly rows: readonly StandingsRow[];
  readonly ranking: Ranking;
};

type StandingsInput = {
  readonly rounds: readonly StandingsRound[];
  /** The division's teams, in the order that decides remaining ties. */
  readonly teams: readonly StandingsTeam[];
  readonly tiebreaks?: readonly TiebreakName[];
  readonly ledger?: LedgerRules;
  readonly nameOf?: NameOf;
  /** Playoff finishes in a round's brackets, by the round's ID. They rank teams before the tables do. */
  readonly finishes?: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

/**
 * Puts teams with a finish in a finish round (Part 3 §3 finishRoundIds) before the others, by that finish. The rest
 * follow by the table.
 */
function byFinish({ finishRoundIds }: Standings, { finishes }: StandingsInput, order: readonly number[]): number[] {
  const placeOf = (team: number) => {
    const places = finishRoundIds.flatMap((id) => finishes?.get(id)?.get(team) ?? []);
    return places[0] ?? Number.MAX_SAFE_INTEGER;
  };
  return order.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const subsIn = (match: PlayedMatch): readonly number[] => match.subs ?? [];

/** Returns why a player's record lacks matches that others played in their spot in a pool. */
function subNotes(matches: readonly PlayedMatch[], teamId: number): string[] {
  const played = matches.filter((match) => subsIn(match).includes(teamId) && outcomeOf(match).progress === 'complete');
  if (played.length === 0) return [];
  return [
    played.length === 1
      ? 'A sub played one of their matches. That match doesn’t count here.'
      : `A sub played ${played.length} of their matches. Those matches don’t count here.`,
  ];
}

/** Returns the rounds that standings count: the listed ones, or with '*' all pool-play rounds (Part 3 §3). */
export const countedRounds = <R extends Pick<StandingsRound, 'id' | 'poolPlay'>>(
  { roundIds }: Pick<Standings, 'roundIds'>,
  rounds: readonly R[],
): R[] => rounds.filter(({ id, poolPlay }) => (roundIds === everyRound ? poolPlay : roundIds.includes(id)));

/**
 * Returns the tables of all groups, best first. A team's record counts all its matches in the rounds, including those
 * against teams of other groups, and ties are broken within the group. A team that left stays in the table with its
 * matches, or last if it has played none. A locked group keeps its order and figures.
 */
export function standingsTables(standings: Standings, input: StandingsInput): GroupTable[] {
  const matches = countedRounds(standings, input.rounds).flatMap((round) => round.matches);
  const teams = input.teams.filter((team) => team.out !== 'drop' || matches.some((match) => sideOf(match, team.id)));
  const entrants = teams.map(({ id, seed }, order) => ({ id, seed, order }));
  const ledger = ledgerOf(entrants, matches, input.ledger ?? defaultLedgerRules, subsIn);
  const rules = tiebreakOrder(standings.tiebreaks, input.tiebreaks ?? defaultTiebreaks);
  const index = new Map(ledger.entrants.map(({ id }, i) => [id, i]));
  const ids = teams.map(({ id }) => id);
  const unplayed = new Set(teams.flatMap(({ id, out }) => (out && !hasPlayed(matches, id) ? [id] : [])));
  const nameOf = input.nameOf ?? ((id: number) => `Team ${id}`);
  return standings.groups.map((group) => {
    const members = teamsOf(group, standings.groups, ids).map((id) => index.get(id)!);
    const ranking = rank(
      ledger,
      rules,
      members.sort((a, b) => a - b),
    );
    if (group.locked) return { group, ranking, rows: group.summary.map((line) => lockedRow(line)) };
    const tied = new Set(ranking.unbroken.flat());
    const notes = notesByEntrant(ranking, nameOf);
    const playedFirst = ranking.order.toSorted((a, b) => Number(unplayed.has(a)) - Number(unplayed.has(b)));
    const rows = byFinish(standings, input, playedFirst).map((teamId, place) => {
      const summary = ledger.summaries[index.get(teamId)!]!;
      return {
        teamId,
        rank: place + 1,
        summary,
        ...derivedFigures(summary),
        tied: tied.has(teamId),
        notes: [...(notes.get(teamId) ?? []), ...subNotes(matches, teamId)],
      };
    });
    return { group, ranking, rows };
  });
}

/** Locks a group (by its index) with the current table. Fails if the group is locked or doesn't exist. */
export function lockGroup(standings: Standings, at: number, input: StandingsInput): Result<Standings> {
  const table = standingsTables(standings, input)[at];
  if (!table) return refuse(play['unknown-group']());
  if (table.group.locked) return refuse(play['standings-locked']());
  const summary = table.rows.map(({ teamId, rank: place, summary: figures }) => ({
    teamId,
    rank: place,
    summary: figures,
  }));
  const groups = standings.groups.map((group, i) => (i === at ? { ...group, locked: true, summary } : group));
  return ok({ ...standings, groups });
}

/** Unlocks a group, whose figures are then recalculated. */
export const unlockGroup = (standings: Standings, at: number): Standings => ({
  ...standings,
  groups: standings.groups.map((group, i) => (i === at ? { ...group, locked: false, summary: [] } : group)),
});

/** Publishes a group, or unpublishes it. */
export const publishGroup = (standings: Standings, at: number, published: boolean): Standings => ({
  ...standings,
  groups: standings.groups.map((group, i) => (i === at ? { ...group, published } : group)),
});

const lockedRow = ({ teamId, rank: place, summary }: StandingsGroup['summary'][number]): StandingsRow => ({
  ...{ teamId, rank: place, summary, tied: false, notes: [] },
  ...derivedFigures(summary),
});
