import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isCalledOff, isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages, hasOpenTeams } from '#domain/catalog/events/open-pages.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { ComingEvent, PlayedEvent } from '#domain/people/views.ts';
import { realPeople, shownName } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../kernel/table/table.ts';
import { divisionItem, teamItem, teamRefItem, tournamentItem } from '../subjects/catalog/items.ts';
import { appearanceItem, appearancesOf } from '../subjects/people/items.ts';

/** How many teams are read, newest first: five seasons of a busy player. */
const most = 150;

/** A player's events, newest first: `played` ones are over or have a finish, and the others are `ahead`. */
type Events = { readonly played: PlayedEvent[]; readonly ahead: PlayedEvent[] };

/**
 * Returns the events that a player is or was in, if their teams are public. An event is over after its last day at its
 * venue. `own` includes drafts and hidden events.
 */
export async function eventsOfPlayer(table: Table, playerId: number, own: boolean, now: Millis): Promise<Events> {
  const appearances = await table.list(appearanceItem, { ...appearancesOf(playerId), descending: true, limit: most });
  const refs = await table.getMany(
    teamRefItem,
    appearances.map(({ ref }) => ({ id: Number(ref) })),
  );
  const teams = (await table.getMany(teamItem, refs)).filter(
    (team) => !team.isDeleted && !team.waitlist && realPeople(team).includes(playerId),
  );
  const [divisions, events] = await Promise.all([
    table.getMany(
      divisionItem,
      [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) => ({ id })),
    ),
    table.getMany(
      tournamentItem,
      [...new Set(teams.map(({ tournamentId }) => tournamentId))].map((id) => ({ id })),
    ),
  ]);
  const isOver = ({ tournamentId, finish }: PlayedEvent) => {
    const event = events.find(({ id }) => id === tournamentId);
    return finish !== null || (event !== undefined && event.endDate < todayAt(event, now));
  };
  const shown = teams
    .flatMap((team): PlayedEvent[] => {
      const division = divisions.find(({ id }) => id === team.divisionId);
      const event = events.find(({ id }) => id === team.tournamentId);
      if (!division || !event || isDeleted(event)) return [];
      if (!own && !hasOpenTeams(event, division)) return [];
      return [
        {
          ...{ teamId: team.id, tournamentId: event.id, divisionId: division.id },
          ...{ kind: brochureOf(event.type), event: event.name, division: divisionName(division) },
          ...{ date: event.startDate, team: shownName(team, division), finish: team.finish, points: team.points },
        },
      ];
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.teamId - a.teamId));
  return { played: shown.filter(isOver), ahead: shown.filter((event) => !isOver(event)) };
}

/** How many players are looked up, and how many of each player's newest teams: enough for a coach's list for a weekend. */
const mostComing = 120;
const youngest = 8;
const days = 7;

/**
 * Returns the players' public registrations in the next week at each venue, by player, earliest day first. Canceled and
 * postponed events are left out.
 */
export async function comingOf(table: Table, playerIds: readonly number[], now: Millis) {
  const looked = playerIds.slice(0, mostComing);
  const appearances = await Promise.all(
    looked.map((id) => table.list(appearanceItem, { ...appearancesOf(id), descending: true, limit: youngest })),
  );
  const refs = await table.getMany(
    teamRefItem,
    [...new Set(appearances.flat().map(({ ref }) => Number(ref)))].map((id) => ({ id })),
  );
  const events = await table.getMany(
    tournamentItem,
    [...new Set(refs.map(({ tournamentId }) => tournamentId))].map((id) => ({ id })),
  );
  const isSoon = (event: (typeof events)[number]) => {
    const today = todayAt(event, now);
    return event.endDate >= today && event.startDate <= addDays(today, days);
  };
  const soon = new Map(
    events
      .filter((event) => hasOpenPages(event) && !isCalledOff(event) && isSoon(event))
      .map((event) => [event.id, event]),
  );
  const teams = (
    await table.getMany(
      teamItem,
      refs.filter(({ tournamentId }) => soon.has(tournamentId)),
    )
  ).filter((team) => !team.isDeleted && !team.waitlist && !team.drop);
  const divisions = await table.getMany(
    divisionItem,
    [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) => ({ id })),
  );
  const coming = teams.flatMap((team) => {
    const [event, division] = [soon.get(team.tournamentId), divisions.find(({ id }) => id === team.divisionId)];
    if (!event || !division || !hasOpenTeams(event, division)) return [];
    const shown: ComingEvent = {
      ...{ teamId: team.id, tournamentId: event.id, kind: brochureOf(event.type), event: event.name },
      ...{ divisionId: division.id, division: divisionName(division), zone: zoneOf(event) },
      ...{ date: event.startDate, team: shownName(team, division) },
    };
    return [{ players: realPeople(team), shown }];
  });
  return new Map(
    looked.map((playerId) => [
      playerId,
      coming
        .filter(({ players }) => players.includes(playerId))
        .map(({ shown }) => shown)
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.teamId - b.teamId)),
    ]),
  );
}
