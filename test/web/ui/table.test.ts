import { describe, expect, it } from 'vitest';
import { type Column, sortRows } from '#web/src/ui/table.tsx';

type Row = { name: string; seed: number };
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sort: (row) => row.name },
  { key: 'seed', title: 'Seed', cell: (row) => row.seed, sort: (row) => row.seed },
  { key: 'x', title: 'X', cell: () => null },
];
const rows: Row[] = [
  { name: 'Court 10', seed: 2 },
  { name: 'court 2', seed: 10 },
  { name: 'Álvarez', seed: 2 },
];
const names = (sort?: string) => sortRows(rows, columns, sort).map(({ name }) => name);

describe('sorting a table', () => {
  it.each([
    ['name', ['Álvarez', 'court 2', 'Court 10']],
    ['-name', ['Court 10', 'court 2', 'Álvarez']],
    ['seed', ['Court 10', 'Álvarez', 'court 2']],
    ['-seed', ['court 2', 'Court 10', 'Álvarez']],
    [undefined, ['Court 10', 'court 2', 'Álvarez']],
    ['x', ['Court 10', 'court 2', 'Álvarez']],
    ['nothing', ['Court 10', 'court 2', 'Álvarez']],
  ])('by %s: numbers in texts by their size, equal ones as they were', (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });
});
