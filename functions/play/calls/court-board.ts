import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { clearedOf } from '#domain/play/board/clear-day.ts';
import { planBoard } from '#domain/play/board/plan.ts';
import * as operations from '#domain/play/operations-board.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { courtBoardItem } from '../../store/play/items.ts';
import { boardOf, boardView, matchesOf } from '../board/load.ts';
import { moveOnBoard } from '../board/move.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';

export const courtBoardHandler: Handler<typeof operations.courtBoard, Deps> = async ({ params, actor }, { table }) => {
  const board = await boardOf(table, actor, params.id);
  return board ? ok(boardView(board)) : refuse(catalog['no-such-event']());
};

export const setCourtBoardHandler: Handler<typeof operations.setCourtBoard, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const seq = (board.stored?.seq ?? 0) + 1;
  await table.write(overwrite(courtBoardItem, { tournamentId: params.id, seq, settings: body }));
  const set = await boardOf(table, actor, params.id);
  return set ? ok(boardView(set)) : refuse(catalog['no-such-event']());
};

export const moveMatchesHandler: Handler<typeof operations.moveMatches, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const board = await boardOf(deps.table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  return declared(operations.moveMatches, await moveOnBoard(deps, board, { ...body, by: signedIn(actor) }, now));
};

export const planCourtsHandler: Handler<typeof operations.planCourts, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const board = await boardOf(table, actor, params.id);
  if (!board) return refuse(catalog['no-such-event']());
  const { settings, people, days } = board;
  const matches = await matchesOf(table, board, settings);
  return declared(operations.planCourts, planBoard({ matches, settings, people, hours: days }, body, now));
};

/** The matches of a day that have not begun lose their court and time, in one entry of the log. */
export const clearFlightCourtsHandler: Handler<typeof operations.clearFlightCourts, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const where = await allowed(deps.table, body.divisionId, actor, 'placeAll', now);
  if (!where.ok) return where;
  const board = await boardOf(deps.table, actor, where.value.tournamentId);
  if (!board) return ok({ moved: 0 });
  const all = await matchesOf(deps.table, { ...board, divisions: [where.value.division] }, board.settings);
  const moves = clearedOf(all, params.id);
  if (moves.length === 0) return ok({ moved: 0 });
  const act = { entryId: body.entryId, by: signedIn(actor), moves };
  return declared(operations.clearFlightCourts, await moveOnBoard(deps, board, act, now));
};
