import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type LineupMatch, matchesOfTeam } from '#domain/play/lineups/matches-of.ts';
import type { LineupPlayers } from '#domain/play/lineups/schema.ts';
import {
  areLineupsShown,
  isLineupLocked,
  type LineupRules,
  lineupRules,
  locksAt,
  placesOnCourt,
} from '#domain/play/lineups/submit.ts';
import type { NamedLineup, TeamLineup, TeamLineups } from '#domain/play/operations-lineups.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { tagsOf } from '#domain/registration/teams/team-tags.ts';
import { jerseyOf } from '#domain/teams/people.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamsOfDivision } from '../catalog/teams.ts';
import { lineupItem as item, type lineupItem, lineupsIn } from '../play/items.ts';
import { loadPlay } from '../play/load.ts';
import type { FoundTeam } from './lookup.ts';
import { namesOf } from './recipients.ts';

type StoredLineup = ReturnType<typeof lineupItem.decode>;

/** Returns a division's matches, teams and lineups. Both calls need them. */
export async function lineupsOf(table: Table, divisionId: number, tournamentId: number) {
  const [{ state }, teams, lineups] = await Promise.all([
    loadPlay(table, divisionId, tournamentId),
    teamsOfDivision(table, divisionId),
    table.list(item, lineupsIn(divisionId)),
  ]);
  return { state, teams, lineups };
}

const keyOf = (matchId: number, teamId: number): string => `${matchId}/${teamId}`;
export const byMatch = (lineups: readonly StoredLineup[]): ReadonlyMap<string, StoredLineup> =>
  new Map(lineups.map((one) => [keyOf(one.matchId, one.teamId), one]));

/** Returns a lineup with shirt numbers and names. A seat that is no longer on the roster is empty. */
export function namedLineup({ pairs, rotation }: LineupPlayers, team: Team | undefined): NamedLineup {
  const people = team ? everyone(team) : [];
  const shirt = (seat: number): string => {
    const player = people[seat];
    return player ? [jerseyOf(team?.tags ?? [], player.id), playerName(player)].filter(Boolean).join(' ') : '';
  };
  return {
    pairs: pairs.map((pair) => pair && [shirt(pair[0]), shirt(pair[1])]),
    rotation: rotation && {
      order: rotation.order.map(shirt),
      liberos: rotation.liberos.map(shirt),
      captain: rotation.captain === null ? null : shirt(rotation.captain),
    },
  };
}

/** Returns a match's lineups that others can see at a given time. */
export function shownLineups(
  { matchId, homeTeam, awayTeam, startTime }: LineupMatch,
  rules: LineupRules,
  known: ReadonlyMap<string, StoredLineup>,
  now: Millis,
): StoredLineup[] {
  const [home, away] = [homeTeam, awayTeam].map((team) => known.get(keyOf(matchId, team ?? 0)));
  return areLineupsShown(rules, startTime, now, Boolean(home && away))
    ? [home, away].filter((one) => one !== undefined)
    : [];
}

/** Returns a team's lineups, for people who act for it. */
export async function teamLineupsView(
  table: Table,
  { team, division, event }: FoundTeam,
  crew: boolean,
  now: Millis,
): Promise<TeamLineups> {
  const lineups = await lineupsOf(table, division.id, event.id);
  const rules = lineupRules(division.props);
  const own = lineups.teams.find(({ id }) => id === team.id) ?? team;
  const { captain } = tagsOf(own);
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
      jersey: jerseyOf(own.tags, player.id),
      starter: seat < own.players.length,
      captain: captain !== undefined && player.id === captain,
    })),
    matches: rules.lineups
      ? matchesFor(team.id, { ...lineups, rules, division, names: namesOf(lineups.teams, division), crew, now })
      : [],
  };
}

type Seen = {
  readonly state: DivisionPlay;
  readonly teams: readonly Team[];
  readonly lineups: readonly StoredLineup[];
  readonly rules: LineupRules;
  readonly division: Division;
  readonly names: ReturnType<typeof namesOf>;
  readonly crew: boolean;
  readonly now: Millis;
};

function matchesFor(teamId: number, { state, teams, lineups, rules, division, names, crew, now }: Seen): TeamLineup[] {
  const known = byMatch(lineups);
  return matchesOfTeam(state, teamId, placesOnCourt(division)).map((of): TeamLineup => {
    const { matchId, round, part, number, size, started } = of;
    const startTime = round.hideTimes ? null : of.startTime;
    const lockedFrom = round.hideTimes && !crew ? null : locksAt(rules, of.startTime);
    const otherId = of.homeTeam === teamId ? of.awayTeam : of.homeTeam;
    const mine = known.get(keyOf(matchId, teamId));
    const theirs = shownLineups(of, rules, known, now).find((one) => one.teamId === otherId);
    return {
      ...{ matchId, number, ...size, roundId: round.id, round: round.name, part, startTime, started },
      opponent: otherId === null ? null : (names.get(otherId)?.name ?? null),
      locksAt: lockedFrom,
      locked: isLineupLocked(rules, of.startTime, now),
      mine: mine ? { pairs: mine.pairs, rotation: mine.rotation } : null,
      byCrew: mine?.byCrew ?? false,
      theirsIn: otherId !== null && known.has(keyOf(matchId, otherId)),
      theirs: theirs
        ? namedLineup(
            theirs,
            teams.find(({ id }) => id === otherId),
          )
        : null,
    };
  });
}
