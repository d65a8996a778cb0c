import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { waitingTeams } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { balancesOf } from '../../services/teams/balances.ts';
import { ticketsOf } from '../../services/teams/in-line.ts';
import { namesOfTeam } from '../../services/teams/words.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';

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
    kind: brochureOf(found.event.type),
    may: { manage: found.manage },
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
