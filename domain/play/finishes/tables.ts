import { didNotPlay, placement } from '../../kernel/text.ts';

/** A row of a finish table: the finishes that tie, from best to last. */
type FinishRow = readonly [from: number, to: number];

/**
 * The finish tables, which group ties (Part 3 §3). After the finishes that are played for, each round's losers share a
 * row.
 */
export const finishTables = {
  single: [[1, 1], [2, 2], ...doubling(3, 1024, (from) => from - 1)],
  double: [[1, 1], [2, 2], [3, 3], [4, 4], ...doubling(5, 384, (from) => 2 ** Math.floor(Math.log2(from - 1) - 1))],
} as const satisfies Record<string, readonly FinishRow[]>;
type FinishTable = keyof typeof finishTables;

function doubling(first: number, last: number, size: (from: number) => number): FinishRow[] {
  const rows: FinishRow[] = [];
  for (let from = first; from <= last; from += size(from)) rows.push([from, from + size(from) - 1]);
  return rows;
}

/** Returns the table for a bracket's finishes. */
export const finishTableOf = (type: string): FinishTable => (type.startsWith('DOUBLE_ELIM') ? 'double' : 'single');

/** Returns a row as text: "3-4" or "2". */
export const rowText = ([from, to]: FinishRow): string => (from === to ? String(from) : `${from}-${to}`);

/** Returns the row that contains a finish, or null past the end of the table. */
const rowOf = (table: FinishTable, place: number): FinishRow | null =>
  finishTables[table].find(([from, to]) => place >= from && place <= to) ?? null;

/**
 * Returns how a finish is shown: its row in the table (which ends at the number of teams), the number if there is no
 * row, DNP from 9999 on, or a dash while the finish is open.
 */
export function finishText(finish: number | null, table?: FinishTable, teams = Number.POSITIVE_INFINITY): string {
  if (finish === null) return '–';
  if (finish >= didNotPlay) return placement(finish);
  const row = table === undefined ? null : rowOf(table, finish);
  return row === null ? String(finish) : rowText([row[0], Math.max(row[0], Math.min(row[1], teams))]);
}

/**
 * Returns the teams of a bracket by finish, best first. Teams whose round shares a row are listed together, while
 * finishes that were played for (such as a match for 3rd place) are listed separately. Teams still playing are left
 * out.
 */
export function finishRows<Team extends { readonly place: number | null }>(
  type: string,
  seeds: readonly Team[],
): { readonly text: string; readonly teams: readonly Team[] }[] {
  const placed = Map.groupBy(
    seeds.filter(({ place }) => place !== null),
    ({ place }) => place as number,
  );
  const table = finishTableOf(type);
  const playedFor = (place: number) => {
    const [from, to] = rowOf(table, place) ?? [place, place];
    return from !== place || [...placed.keys()].some((other) => other > from && other <= to);
  };
  return [...placed]
    .toSorted(([a], [b]) => a - b)
    .map(([place, teams]) => ({
      text: finishText(place, playedFor(place) ? undefined : table, seeds.length),
      teams,
    }));
}
