import { minute } from '#domain/kernel/time.ts';
import type { Taken } from '#domain/leagues/generate.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardPlacements } from '#domain/play/board/task.ts';
import type { Table } from '../../kernel/table/table.ts';
import { viewsOf } from '../../services/play-log/event-views.ts';

/** The courts that the other divisions of an event have, and when: their weeks, and brackets that are played there. */
export async function takenByOthers(
  table: Table,
  tournamentId: number,
  divisionIds: readonly number[],
): Promise<Taken[]> {
  if (divisionIds.length === 0) return [];
  const divisions = divisionIds.map((id) => ({ id }));
  const views = await viewsOf(table, { event: { id: tournamentId }, divisions });
  return boardPlacements(boardMatches(views, boardSettings.parse({}))).map(({ court, start, end }) => ({
    ...{ court, startTime: start, minutes: Math.ceil((end - start) / minute) },
  }));
}
