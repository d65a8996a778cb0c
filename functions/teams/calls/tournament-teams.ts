import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { tournamentTeams } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { balancesOf } from '../../services/teams/balances.ts';
import { namesOfTeam, standingOf } from '../../services/teams/words.ts';
import { teamItem, teamsInTournament } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';

/** Everything of an event's teams that its list shows, 3,000 of them in one answer: rows, and the heads of their orders. */
export const tournamentTeamsHandler: Handler<typeof tournamentTeams, Deps> = async ({ params, actor }, { table }) => {
  const found = await crewEvent(table, actor, params.id);
  if (!found) return refuse(catalog['no-such-event']());
  const { event, divisions, manage, money, message } = found;
  const teams = await table.list(teamItem, teamsInTournament(event.id));
  const paid = await balancesOf(table, money ? teams : []);
  const byId = new Map(divisions.map((division) => [division.id, division]));
  return ok({
    tournamentId: event.id,
    name: event.name,
    currency: paid(teams.find(({ orderId }) => orderId !== null) ?? { orderId: null }).currency,
    divisions: inOrder(divisions).map((division) => ({
      id: division.id,
      name: divisionName(division),
      maxTeams: division.maxTeams,
    })),
    teams: teams.flatMap((team) => {
      const division = byId.get(team.divisionId);
      if (!division) return [];
      const { state, due } = paid(team);
      const { id, divisionId, club, orderId, tags, points, dtRegistered } = team;
      return [
        {
          id,
          divisionId,
          ...namesOfTeam(team, division),
          club,
          ...standingOf(team),
          paid: state,
          due,
          orderId: money ? orderId : null,
          tags,
          points,
          dtRegistered,
        },
      ];
    }),
    may: { manage, money, message },
  });
};
