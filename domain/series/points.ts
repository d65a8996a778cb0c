import { didNotPlay } from '../kernel/text.ts';
import type { PointRow } from './schema.ts';

/** The finish that represents all others (Part 1 §3). */
export const allOthers = didNotPlay;

/** The default series points (Part 1 §3): 1st 60 … 9th 10, all others 5. */
export const defaultPoints: readonly PointRow[] = [
  { finish: 1, pv: 60 },
  { finish: 2, pv: 45 },
  { finish: 3, pv: 40 },
  { finish: 4, pv: 35 },
  { finish: 5, pv: 30 },
  { finish: 6, pv: 25 },
  { finish: 7, pv: 20 },
  { finish: 8, pv: 15 },
  { finish: 9, pv: 10 },
  { finish: allOthers, pv: 5 },
];

/**
 * Returns what a finish is worth: the value of its own row, the value of the row for all others if it has none, or
 * nothing without either. A finish of 9999 or more means that the team did not play, so it is worth nothing.
 */
export function pointsFor(finish: number, table: readonly PointRow[]): number {
  if (finish >= didNotPlay) return 0;
  const row = table.find((row) => row.finish === finish) ?? table.find((row) => row.finish === allOthers);
  return row?.pv ?? 0;
}

/** Returns rows as shown: by finish, so that the row for all others comes last (readings P1-456). */
export const sortedRows = (rows: readonly PointRow[]): PointRow[] => rows.toSorted((a, b) => a.finish - b.finish);

/** Returns whether rows can be added. They can't be once there is a row for all others (Part 1 §5). */
export const canAddRow = (rows: readonly PointRow[]): boolean => rows.every(({ finish }) => finish !== allOthers);

/** Adds a row for the next finish after the last one. If no row can be added, nothing changes. */
export function addRow(rows: readonly PointRow[], pv = 0): PointRow[] {
  if (!canAddRow(rows)) return sortedRows(rows);
  const finish = rows.reduce((last, row) => Math.max(last, row.finish), 0) + 1;
  return sortedRows([...rows, { finish, pv }]);
}

export const deleteRow = (rows: readonly PointRow[], finish: number): PointRow[] =>
  sortedRows(rows.filter((row) => row.finish !== finish));

/** Sets how many points a row is worth. */
export const setPoints = (rows: readonly PointRow[], finish: number, pv: number): PointRow[] =>
  rows.map((row) => (row.finish === finish ? { finish, pv } : row));

/** Turns a row into the one for all others, if there isn't one yet. */
export const makeAllOthers = (rows: readonly PointRow[], finish: number): PointRow[] =>
  canAddRow(rows)
    ? sortedRows(rows.map((row) => (row.finish === finish ? { ...row, finish: allOthers } : row)))
    : [...rows];
