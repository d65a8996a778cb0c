import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages } from '#domain/catalog/events/open-pages.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { special } from '#domain/kernel/ids.ts';
import { didNotPlay, listed } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isJunior, seasonAge } from '#domain/people/ages/age-rules.ts';
import { publicProfileOf } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { keepsBack } from '#domain/people/who-sees.ts';
import type { Team } from '#domain/registration/schema.ts';
import { avpPointsOf } from '#domain/series/avp-points.ts';
import {
  type Leader,
  type LeaderPlayer,
  leaderPlayer,
  type SeriesResult,
  seriesResult,
} from '#domain/series/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionItem, divisionsOf, teamItem, teamsInTournament, tournamentItem } from '../subjects/catalog/items.ts';
import { playerItem } from '../subjects/people/items.ts';

/** One of a series' tournaments with the data for its card and results. */
export type Played = { readonly event: EventFacts; readonly divisions: readonly Division[] };

/**
 * Returns tournaments by ID with their divisions. Leaves out deleted ones, and unpublished ones unless `unpublished` is
 * set.
 */
export async function tournamentsOf(table: Table, ids: readonly number[], unpublished = false): Promise<Played[]> {
  const events = await table.getMany(
    tournamentItem,
    ids.map((id) => ({ id })),
  );
  const shown = events.filter((event) => !isDeleted(event) && (unpublished || event.isPublic));
  return Promise.all(
    shown.map(async (event) => ({ event, divisions: await table.list(divisionItem, divisionsOf(event.id)) })),
  );
}

type Finished = Played & { readonly teams: readonly Team[] };
type PlayersOf = (team: Team) => LeaderPlayer[];

/** Returns team finishes in published divisions of published events, for leaderboards (Part 1 §2.6). */
export async function resultsOf(table: Table, played: readonly Played[], now: Millis): Promise<SeriesResult[]> {
  const finished = await finishedOf(table, played);
  const profiles = await profilesOf(
    table,
    finished.flatMap(({ teams }) => teams.flatMap(({ players }) => players.flatMap(({ id }) => id ?? []))),
  );
  const playerOf = leaderPlayers(profiles, now);
  return finishesOf(finished, ({ players }) => players.flatMap(({ id }) => (id === null ? [] : (playerOf(id) ?? []))));
}

/**
 * Like resultsOf, but with the player names from teams' rows, so no profile is read. A ranking has twenty thousand
 * profiles and shows ten.
 */
export async function plainResultsOf(table: Table, played: readonly Played[]): Promise<SeriesResult[]> {
  return finishesOf(await finishedOf(table, played), ({ players, club, towns }) =>
    players.flatMap(({ id, first, last }) =>
      id === null || id === special.tbdPlayer
        ? []
        : [leaderPlayer.parse({ id, name: `${first} ${last}`.trim(), club, cityState: towns.join(', ') })],
    ),
  );
}

const finishedOf = (table: Table, played: readonly Played[]): Promise<Finished[]> =>
  Promise.all(
    played
      .filter(({ event }) => hasOpenPages(event))
      .map(async (one) => ({
        ...one,
        teams: (await table.list(teamItem, teamsInTournament(one.event.id))).filter(finishes),
      })),
  );

const finishesOf = (finished: readonly Finished[], playersOf: PlayersOf): SeriesResult[] =>
  finished.flatMap(({ event, divisions, teams }) => {
    const inDivision = Map.groupBy(teams, ({ divisionId }) => divisionId);
    return divisions
      .filter((division) => isPublicDivision(division) && !division.canceled)
      .flatMap((division) => {
        const own = inDivision.get(division.id) ?? [];
        return own.map((team) => resultOf(event, division, team, own.length, playersOf(team)));
      });
  });

const finishes = (team: Team): boolean => team.finish !== null && !team.waitlist && !team.isDeleted && !team.drop;

async function profilesOf(table: Table, ids: readonly number[]): Promise<Map<number, PlayerProfile>> {
  const profiles = await table.getMany(
    playerItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

/** Returns leaders with the public parts of their players' profiles under their names. */
export async function withProfiles(table: Table, leaders: readonly Leader[], now: Millis): Promise<Leader[]> {
  const ids = leaders.flatMap(({ players }) => players.map(({ id }) => id));
  const playerOf = leaderPlayers(await profilesOf(table, ids), now);
  return leaders.map((leader) => {
    const players = leader.players.map((player) => playerOf(player.id) ?? player);
    return { ...leader, name: players.length > 0 ? listed(players.map(({ name }) => name)) : leader.name, players };
  });
}

const leaderPlayers = (profiles: ReadonlyMap<number, PlayerProfile>, now: Millis) => {
  const today = dateIn(now, 'Pacific/Honolulu');
  return (id: number) => leaderPlayerOf(profiles.get(id), today);
};

/**
 * A leaderboard shows only what everyone is allowed to see of a player's profile: a minor's photo only once it is
 * shared, and only the name if the profile's owners hide its results.
 */
function leaderPlayerOf(profile: PlayerProfile | undefined, today: string): LeaderPlayer | null {
  if (!profile || profile.id === special.tbdPlayer) return null;
  const seen = publicProfileOf(profile, today);
  // The standings name everyone who played. A profile's owners decide whether more is shown.
  if (keepsBack(profile, 'results', 'stranger')) return leaderPlayer.parse({ id: seen.id, name: seen.fullName });
  return {
    id: seen.id,
    name: seen.fullName,
    photo: seen.imageUrl ?? null,
    isJunior: profile.dob != null && isJunior(seasonAge(profile.dob, seasonOf(today))),
    gradYear: seen.gradYear ?? null,
    committedSchool: seen.committedSchool ?? '',
    club: seen.club ?? '',
    cityState: seen.cityState ?? '',
  };
}

function resultOf(
  event: EventFacts,
  division: Division,
  team: Team,
  finished: number,
  players: LeaderPlayer[],
): SeriesResult {
  const { pointSystems } = event;
  const earned = { pointSystems, division: divisionName(division), finish: team.finish ?? didNotPlay, teams: finished };
  return seriesResult.parse({
    systemPoints: avpPointsOf(earned),
    tournamentId: event.id,
    tournament: event.name,
    date: event.startDate,
    tags: event.tags,
    pointSystems: event.pointSystems,
    divisionId: division.id,
    division: divisionName(division),
    gender: division.gender,
    teamId: team.id,
    teamName: team.name,
    finish: team.finish,
    club: team.club ? { id: null, name: team.club } : null,
    players,
  });
}
