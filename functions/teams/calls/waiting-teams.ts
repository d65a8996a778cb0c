import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { waitingTeams } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { balancesOf } from '../../services/teams/balances.ts';
import { namesOfTeam } from '../../services/teams/words.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import { type Hold, holdItem, teamTicketItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { crewEvent } from '../event-access.ts';

/** The tickets that teams wait with, by team. */
async function ticketsOf(table: Table, teams: readonly Team[]): Promise<ReadonlyMap<number, Hold>> {
  const places = await table.getMany(
    teamTicketItem,
    teams.map(({ id }) => ({ teamId: id })),
  );
  const tickets = await table.getMany(holdItem, places);
  return new Map(tickets.flatMap((ticket) => (ticket.teamId === null ? [] : [[ticket.teamId, ticket] as const])));
}

/** Teams that wait, in the order in which they are offered places: that of their tickets' moments, of those without one that of their entry. */
export const waitingTeamsHandler: Handler<typeof waitingTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const division = await divisionById(table, params.id);
  const found = division && (await crewEvent(table, actor, division.tournamentId));
  if (!division || !found) return refuse(catalog['no-such-division']());
  const teams = (await teamsOfDivision(table, division.id)).filter((team) => team.waitlist && !team.isDeleted);
  const [tickets, paid] = await Promise.all([ticketsOf(table, teams), balancesOf(table, teams)]);
  const since = (team: Team) => tickets.get(team.id)?.moment ?? team.dtRegistered;
  const inLine = teams.toSorted((a, b) => since(a) - since(b) || a.id - b.id);
  return ok({
    tournamentId: division.tournamentId,
    division: divisionName(division),
    items: inLine.map((team, i) => {
      const ticket = tickets.get(team.id);
      const offered = ticket?.state === 'offered' && ticket.expiresAt > now;
      return {
        teamId: team.id,
        position: i + 1,
        ...namesOfTeam(team, division),
        email: ticket?.email ?? '',
        since: since(team),
        offeredUntil: offered ? ticket.expiresAt : null,
        paid: paid(team).state,
      };
    }),
  });
};
