import type { Taken } from '#domain/leagues/schema.ts';
import { takenBeside } from '#domain/leagues/taken.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { aroundOf } from '../../services/play-log/around.ts';

/** Courts and people that matches outside a division's season have, and when: weeks and brackets of the event's other divisions, and its own play-offs. */
export async function takenByOthers(
  table: Table,
  tournamentId: number,
  state: DivisionPlay,
  teams: readonly number[],
): Promise<Taken[]> {
  const { around } = await aroundOf(table, { divisionId: state.divisionId, tournamentId });
  return takenBeside(state, teams, around);
}
