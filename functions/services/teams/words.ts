import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { addressOf } from '#domain/catalog/events/place-words.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { playersToRead } from '#domain/registration/teams/team-player.ts';
import { teamStateOf } from '#domain/teams/state.ts';

/** Where a team plays, in words. */
export const whereOf = (event: EventFacts, division: Division) => {
  const [place] = event.locations;
  return {
    tournamentId: event.id,
    divisionId: division.id,
    event: {
      name: event.name,
      kind: brochureOf(event.type),
      startDate: event.startDate,
      endDate: event.endDate,
      statusId: event.statusId,
      zone: zoneOf(event),
      place: place ? addressOf(place) : '',
    },
    division: divisionName(division),
  };
};

/** How a team stands in its division. */
export const standingOf = (team: Team) => ({
  seed: team.seed,
  finish: team.finish,
  state: teamStateOf(team),
  forfeit: team.forfeit,
  drop: team.drop,
  checkedIn: team.checkedIn,
});

/** What a team is called; where it goes by its players, they aren't said again. */
export const namesOfTeam = (team: Team, division: Division) => ({
  name: shownName(team, division),
  players: playersToRead(team.players),
});
