import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import type { boardPlays } from '#domain/play/operations-board.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { namesOf } from '../../services/team-names.ts';
import { teamsOfEvent } from '../../store/catalog/event-teams.ts';
import { viewsOf } from '../board/load.ts';
import type { Deps } from '../deps.ts';

/** Every division in one answer, with the teams of the event read once: a board waits for all of them before it draws a court as free. */
export const boardPlaysHandler: Handler<typeof boardPlays, Deps> = async ({ params, actor }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const teams = Map.groupBy(await teamsOfEvent(table, params.id), ({ divisionId }) => divisionId);
  const divisions = inOrder(crew.divisions);
  const views = await viewsOf(table, { event: crew.event, divisions }, (division) =>
    namesOf(teams.get(division.id) ?? [], division),
  );
  return ok({ plays: leanViews(views) });
};
