// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { type Column, csvOf } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';

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
const show = (path: string, more: { pageSizes?: number[] } = {}) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Table caption="Courts" columns={columns} rows={rows} rowKey={({ name }) => name} {...more} />
    </MemoryRouter>,
  );
const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);
afterEach(cleanup);

describe('sorting a table', () => {
  it.each([
    ['name', ['Álvarez', 'court 2', 'Court 10']],
    ['-name', ['Court 10', 'court 2', 'Álvarez']],
    ['seed', ['Court 10', 'Álvarez', 'court 2']],
    ['-seed', ['court 2', 'Court 10', 'Álvarez']],
    ['', ['Court 10', 'court 2', 'Álvarez']],
    ['x', ['Court 10', 'court 2', 'Álvarez']],
    ['nothing', ['Court 10', 'court 2', 'Álvarez']],
  ])('by %s compares numbers within text by value, and keeps equal rows in order', (sort, expected) => {
    show(`/?sort=${sort}`);
    expect(names()).toEqual(expected);
  });

  it('switches from ascending to descending with each press on a heading, and returns to the first page', async () => {
    show('/?p=2', { pageSizes: [2] });
    expect(names()).toEqual(['Álvarez']);
    await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
    expect(names()).toEqual(['Court 10', 'Álvarez']);
    expect(screen.getByRole('columnheader', { name: 'Seed' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Seed' }));
    expect(names()).toEqual(['court 2', 'Court 10']);
  });
});

describe('a table’s CSV export', () => {
  it('includes columns that are sortable or have text, and neutralizes formulas', () => {
    const typed = [{ name: '=HYPERLINK("x")', seed: 1 }];
    expect(csvOf(columns, typed)).toBe('\ufeffName,Seed\r\n"\'=HYPERLINK(""x"")",1\r\n');
  });
});
