import type { Taken } from '#domain/leagues/generate.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playsOf } from '../../store/play/kept-play.ts';

const canceled = 101;

/** The courts that the other divisions of an event have, and when. */
export async function takenByOthers(
  table: Table,
  tournamentId: number,
  divisionIds: readonly number[],
): Promise<Taken[]> {
  if (divisionIds.length === 0) return [];
  const plays = await playsOf(table, divisionIds, tournamentId);
  return [...plays.values()].flatMap(takenIn);
}

const takenIn = ({ pools }: DivisionPlay): Taken[] =>
  pools.flatMap(({ matches, minutesPerMatch: minutes }) =>
    matches.flatMap(({ court, startTime, status }): Taken[] =>
      court !== null && startTime !== null && status !== canceled ? [{ court, startTime, minutes }] : [],
    ),
  );
