import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dualsOfTeam, type LineupDual } from '#domain/play/lineups/duals-of.ts';
import { areLineupsShown, isLineupLocked, locksAt } from '#domain/play/lineups/lock.ts';
import { type LineupRules, lineupRules } from '#domain/play/lineups/props.ts';
import type { LineupPairs } from '#domain/play/lineups/schema.ts';
import type { TeamLineup, TeamLineups } from '#domain/play/operations-lineups.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { playerName } from '#domain/registration/teams/team-player.ts';
import type { Table } from '../kernel/table/table.ts';
import { teamsOfDivision } from '../store/catalog/teams.ts';
import { loadPlay } from '../store/play/division-play.ts';
import { lineupItem as item, type lineupItem, lineupsIn } from '../store/play/items.ts';
import { namesOf } from './team-names.ts';
import type { FoundTeam } from './teams/found.ts';

type StoredLineup = ReturnType<typeof lineupItem.decode>;

/** A division's duals, teams and line-ups, as they are read for either call. */
export async function lineupsOf(table: Table, divisionId: number, tournamentId: number) {
  const [{ state }, teams, lineups] = await Promise.all([
    loadPlay(table, divisionId, tournamentId),
    teamsOfDivision(table, divisionId),
    table.list(item, lineupsIn(divisionId)),
  ]);
  return { state, teams, lineups };
}

const keyOf = (matchId: number, teamId: number): string => `${matchId}/${teamId}`;
export const byDual = (lineups: readonly StoredLineup[]): ReadonlyMap<string, StoredLineup> =>
  new Map(lineups.map((one) => [keyOf(one.matchId, one.teamId), one]));

/** The pairs as names; a place that is on the roster no more reads empty. */
export function namedPairs(pairs: LineupPairs, team: Team | undefined): ([string, string] | null)[] {
  const people = team ? everyone(team) : [];
  const name = (seat: number): string => (people[seat] ? playerName(people[seat]) : '');
  return pairs.map((pair) => pair && [name(pair[0]), name(pair[1])]);
}

/** The line-ups of a dual that others may see at a moment. */
export function shownLineups(
  { matchId, dual, startTime }: LineupDual,
  rules: LineupRules,
  known: ReadonlyMap<string, StoredLineup>,
  now: Millis,
): StoredLineup[] {
  const [home, away] = [dual.homeTeam, dual.awayTeam].map((team) => known.get(keyOf(matchId, team ?? 0)));
  return areLineupsShown(rules, startTime, now, Boolean(home && away))
    ? [home, away].filter((one) => one !== undefined)
    : [];
}

/** A team's line-ups for who acts for it. */
export async function teamLineupsView(
  table: Table,
  { team, division, event }: FoundTeam,
  crew: boolean,
  now: Millis,
): Promise<TeamLineups> {
  const found = await lineupsOf(table, division.id, event.id);
  const rules = lineupRules(division.props);
  const own = found.teams.find(({ id }) => id === team.id) ?? team;
  return {
    teamId: team.id,
    name: namesOf([own], division).get(team.id)?.name ?? own.name,
    divisionId: division.id,
    tournamentId: event.id,
    zone: zoneOf(event),
    asked: rules.lineups,
    lockMinutes: rules.lockMinutes,
    crew,
    people: everyone(own).map((player, seat) => ({
      seat,
      name: playerName(player),
      starter: seat < own.players.length,
    })),
    duals: rules.lineups ? dualsFor(team.id, { ...found, rules, names: namesOf(found.teams, division), now }) : [],
  };
}

type Seen = {
  readonly state: DivisionPlay;
  readonly teams: readonly Team[];
  readonly lineups: readonly StoredLineup[];
  readonly rules: LineupRules;
  readonly names: ReturnType<typeof namesOf>;
  readonly now: Millis;
};

function dualsFor(teamId: number, { state, teams, lineups, rules, names, now }: Seen): TeamLineup[] {
  const known = byDual(lineups);
  return dualsOfTeam(state, teamId).map((of): TeamLineup => {
    const { matchId, dual, round, part, pairs } = of;
    const startTime = round.hideTimes ? null : of.startTime;
    const otherId = dual.homeTeam === teamId ? dual.awayTeam : dual.homeTeam;
    const mine = known.get(keyOf(matchId, teamId));
    const theirs = shownLineups(of, rules, known, now).find((one) => one.teamId === otherId);
    return {
      ...{ matchId, dualN: dual.dualN, roundId: round.id, round: round.name, part, pairs, startTime },
      opponent: otherId === null ? null : (names.get(otherId)?.name ?? null),
      locksAt: locksAt(rules, of.startTime),
      locked: isLineupLocked(rules, of.startTime, now),
      started: dual.progress !== 'none' || dual.settled,
      mine: mine?.pairs ?? null,
      byCrew: mine?.byCrew ?? false,
      theirsIn: otherId !== null && known.has(keyOf(matchId, otherId)),
      theirs:
        theirs === undefined
          ? null
          : namedPairs(
              theirs.pairs,
              teams.find(({ id }) => id === otherId),
            ),
    };
  });
}
