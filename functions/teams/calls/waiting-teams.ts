import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { markOf } from '#domain/registration/places/line.ts';
import { isSortedByHost, sortWaitlist } from '#domain/registration/places/waitlist-order.ts';
import type { Team } from '#domain/registration/schema.ts';
import { concerns } from '#domain/registration/teams/takes-part.ts';
import type { waitingTeams } from '#domain/teams/operations.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { isPublished } from '../../services/division-context.ts';
import { seesPages } from '../../services/event-door.ts';
import { balancesOf } from '../../services/teams/balances.ts';
import { ticketsOf } from '../../services/teams/in-line.ts';
import { namesOfTeam } from '../../services/teams/words.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';

/**
 * Teams that wait, in the order in which they are offered places: that of their tickets' moments, of those without one that of their entry; where the host sorts them, in its order, by which they are offered places then, too.
 * Whoever has the ticket of a team, who entered it, plays in it or has its link finds it as their own.
 */
export const waitingTeamsHandler: Handler<typeof waitingTeams, Deps> = async (
  { params, actor, holders, now },
  { table },
) => {
  const division = await divisionById(table, params.id);
  const crew = division && (await crewEvent(table, actor, division.tournamentId));
  const event = division && (crew?.event ?? (await eventById(table, division.tournamentId)));
  if (!division || !event || !(crew || isPublished({ event, division }))) return refuse(catalog['no-such-division']());
  const listed = division.showTeams && !flagsOfDivision(division).hideWaitlist;
  const hidden = !listed || !(crew || (await seesPages(table, event, { actor, now })));
  const teams = (await teamsOfDivision(table, division.id)).filter((team) => team.waitlist && !team.isDeleted);
  const tickets = await ticketsOf(table, teams);
  const isMine = (team: Team) => concerns(actor, team) || holders.includes(tickets.get(team.id)?.holder ?? '');
  const told = teams.filter((team) => crew || isMine(team));
  const paid = await balancesOf(table, told);
  const since = (team: Team) => tickets.get(team.id)?.moment ?? team.dtRegistered;
  const inLine = isSortedByHost(division)
    ? sortWaitlist(teams, division)
    : teams.toSorted((a, b) => since(a) - since(b) || a.id - b.id);
  return ok({
    tournamentId: division.tournamentId,
    division: divisionName(division),
    kind: brochureOf(event.type),
    may: { run: crew !== null, manage: crew?.manage ?? false },
    hidden,
    items: inLine.flatMap((team, i): WaitingRow[] => {
      const ticket = tickets.get(team.id);
      const isTold = told.includes(team);
      if (hidden && !isTold) return [];
      const row = {
        teamId: team.id,
        position: i + 1,
        ...namesOfTeam(team, division),
        since: since(team),
        offeredUntil: ticket?.state === 'offered' && ticket.expiresAt > now ? ticket.expiresAt : null,
        mine: isMine(team),
      };
      if (!isTold) return [{ ...row, email: null, paid: null, mark: null }];
      const own = crew === null || row.mine;
      const email = own || crew.manage ? (ticket?.email ?? '') : null;
      return [
        {
          ...row,
          email,
          paid: own || crew.money ? paid(team).state : null,
          mark: ticket ? markOf(ticket.entry) : null,
        },
      ];
    }),
  });
};
