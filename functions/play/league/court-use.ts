import { courtUseBeside } from '#domain/leagues/court-use.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { aroundOf } from '../../subjects/play/event.ts';

/**
 * Returns the courts and people that matches outside a division's season use, and when. These are other divisions'
 * weeks and brackets, and the division's own playoffs.
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
