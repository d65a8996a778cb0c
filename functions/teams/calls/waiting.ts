import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { refundLines, refundNow } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Team } from '#domain/registration/schema.ts';
import { isSortedByHost, markOf, sortWaitlist } from '#domain/registration/spots/line.ts';
import { concerns } from '#domain/registration/teams/entered-team.ts';
import { balanceOf, noBalance } from '#domain/teams/balance.ts';
import type { teamBalance, waitingTeams } from '#domain/teams/operations.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent, divisionById, eventById } from '../../subjects/catalog/events.ts';
import { teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { orderKey } from '../../subjects/commerce/order-facts.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { seesPages } from '../../subjects/play/event.ts';
import { isPublished } from '../../subjects/play/load.ts';
import { namesOfTeam } from '../../subjects/teams/act.ts';
import { balancesOf } from '../../subjects/teams/lookup.ts';
import { ticketsOf } from '../../subjects/teams/spots.ts';
import { teamFor } from '../acting.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns waiting teams in the order they are offered spots: by their tickets' time, or by their registration's if they
 * have none. If the host sorts them, offers follow that order. Anyone who has a team's ticket or link, registered it or
 * plays on it sees it as their own.
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
  const reportedTeams = teams.filter((team) => crew || isMine(team));
  const paid = await balancesOf(table, reportedTeams);
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
      const isTold = reportedTeams.includes(team);
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

/**
 * Returns a team's payments, which directors without money permission don't see. The link to its order reveals more than
 * the team, so it is for the person who registered it and for the organizers.
 */
export const teamBalanceHandler: Handler<typeof teamBalance, Deps> = async ({ params, actor, now }, deps) => {
  const result = await teamFor(deps.table, actor, params.id, 'act');
  if (!result.ok) return result;
  const { team, may } = result.value;
  const hidden = team.orderId === null || (may.run && !may.money && !concerns(actor, team));
  const order = hidden ? null : await orderById(deps.table, team.orderId as number);
  if (!order) return ok({ ...noBalance, orderId: null, currency: '', key: null, terms: [] });
  const isTheirs = may.money || (actor.kind === 'user' && actor.user.id === order.userId);
  const line = order.lines.find(({ item }) => order.teamIds[item.id] === team.id);
  return ok({
    ...balanceOf(order),
    orderId: isTheirs ? order.id : null,
    currency: order.currency,
    key: isTheirs ? orderKey(order.id, await deps.signingSecret()) : null,
    terms: line ? [refundNow(line, now), ...refundLines(line)].filter((text) => text !== '') : [],
  });
};
