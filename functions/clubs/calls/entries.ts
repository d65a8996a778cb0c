import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import type { clubEntries } from '#domain/clubs/operations-teams.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, entriesOfClub, teamItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { balancesOf } from '../../subjects/teams/lookup.ts';
import { clubFor } from '../club.ts';
import type { Deps } from '../deps.ts';

const distinct = (ids: readonly number[]) => [...new Set(ids)].map((id) => ({ id }));

/** Returns a club's registrations, newest events first. Only people who run the club see what is due on its orders. */
export const clubEntriesHandler: Handler<typeof clubEntries, Deps> = async ({ params, actor }, { table }) => {
  const club = await clubFor(table, actor, params.id, 'club.look');
  if (!club) return refuse(clubs['unknown-club']());
  const teams = await table.list(teamItem, entriesOfClub(params.id));
  const [events, divisions, paid] = await Promise.all([
    table.getMany(tournamentItem, distinct(teams.map(({ tournamentId }) => tournamentId))),
    table.getMany(divisionItem, distinct(teams.map(({ divisionId }) => divisionId))),
    balancesOf(table, teams),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const divisionOf = new Map(divisions.map((division) => [division.id, division]));
  const runs = can(club.actor, 'club.manage', { clubId: params.id });
  const items = teams.flatMap((team) => {
    const event = eventOf.get(team.tournamentId);
    const division = divisionOf.get(team.divisionId);
    if (!event || !division) return [];
    const { due, total, currency } = paid(team);
    return [
      {
        ...{ teamId: team.id, name: shownName(team, division), clubTeamId: team.clubTeamId },
        event: { id: event.id, name: event.name, startDate: event.startDate, kind: brochureOf(event.type) },
        division: { id: division.id, name: divisionName(division) },
        ...{ state: teamStateOf(team), approves: flagsOfDivision(division).acceptanceOnly },
        ...{ finish: team.finish, dtRegistered: team.dtRegistered },
        players: team.players.filter(({ id }) => id !== special.tbdPlayer).length,
        order: runs && team.orderId !== null ? { id: team.orderId, due, total, currency } : null,
      },
    ];
  });
  return ok({
    items: items.toSorted((a, b) => b.event.startDate.localeCompare(a.event.startDate) || a.teamId - b.teamId),
  });
};
