import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { leanViews } from '#domain/play/board/lean.ts';
import type { boardPlays } from '#domain/play/operations-board.ts';
import { withTeamNames } from '#domain/play/rounds/view.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { viewsIn } from '../../services/play-log/event-views.ts';
import { namesOf } from '../../services/team-names.ts';
import { teamsOfEvent } from '../../store/catalog/event-teams.ts';
import { playsOf } from '../../store/play/kept-play.ts';
import { boardOfCrew, boardView } from '../board/load.ts';
import type { Deps } from '../deps.ts';

/**
 * The board with every division in one answer, the teams of the event read once: it waits for all of them before it draws a court as free. They take longest,
 * so they are read while it is found out who asks for them.
 */
export const boardPlaysHandler: Handler<typeof boardPlays, Deps> = async ({ params, actor }, { table }) => {
  const reading = teamsOfEvent(table, params.id);
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) {
    await reading.catch(() => undefined);
    return refuse(catalog['no-such-event']());
  }
  const divisions = inOrder(crew.divisions);
  const ids = divisions.map(({ id }) => id);
  const [board, plays] = await Promise.all([boardOfCrew(table, crew, reading), playsOf(table, ids, crew.event.id)]);
  const teams = Map.groupBy(board.teams, ({ divisionId }) => divisionId);
  const names = new Map(divisions.map((division) => [division.id, namesOf(teams.get(division.id) ?? [], division)]));
  const views = viewsIn(plays, divisions).map((view) => withTeamNames(view, names.get(view.divisionId) ?? new Map()));
  return ok({ board: boardView(board), plays: leanViews(views) });
};
