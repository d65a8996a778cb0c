import { courtUseBeside } from '#domain/leagues/court-use.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { aroundOf } from '../../subjects/play/event.ts';

/**
 * Courts and people taken by matches outside a division's season, and when: weeks and brackets of the event's other
 * divisions, and its own playoffs.
 */
export async function courtUseOfOthers(
  table: Table,
  tournamentId: number,
  state: DivisionPlay,
  teams: readonly number[],
): Promise<CourtUse[]> {
  const { around } = await aroundOf(table, { divisionId: state.divisionId, tournamentId });
  return courtUseBeside(state, teams, around);
}
