import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import type { boardPlays } from '#domain/play/operations-board.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { namesOf } from '../../services/team-names.ts';
import { boardOf, boardView, viewsOf } from '../board/load.ts';
import type { Deps } from '../deps.ts';

/** The board with every division in one answer, the teams of the event read once: it waits for all of them before it draws a court as free. */
export const boardPlaysHandler: Handler<typeof boardPlays, Deps> = async ({ params, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const teams = Map.groupBy(board.teams, ({ divisionId }) => divisionId);
  const divisions = inOrder(board.divisions);
  const views = await viewsOf(table, { event: board.event, divisions }, (division) =>
    namesOf(teams.get(division.id) ?? [], division),
  );
  return ok({ board: boardView(board), plays: leanViews(views) });
};
