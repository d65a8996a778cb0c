// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/kernel/result.ts';
import { ListTable } from '#web/src/ui/data/list-table.tsx';
import { reordered } from '#web/src/ui/data/reorder-list.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';

type Row = { readonly name: string };
const rows: readonly Row[] = ['Ada', 'Ben', 'Cal', 'Dov', 'Eli'].map((name) => ({ name }));
const columns: readonly Column<Row>[] = [{ key: 'name', title: 'Name', lead: true, sort: ({ name }) => name }];
let done: string[] = [];
afterEach(() => {
  cleanup();
  done = [];
});

const list = (
  <ListTable
    things="people"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    nameOf={({ name }) => name}
    pageSizes={[3]}
    shown={['name']}
    dense={false}
    open={({ name }) => `/person/${name}`}
    acts={[
      {
        key: 'mail',
        label: 'Email',
        run: async (chosen) => {
          done = chosen.map(({ name }) => name);
          return ok({ text: 'Sent' });
        },
      },
    ]}
  />
);
const show = () =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={list} />
        <Route path="/person/:name" element={<p>A person</p>} />
      </Routes>
    </MemoryRouter>,
  );
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

describe('a selectable list', () => {
  it('selects everything between two rows with Shift, and passes the selection to an action', async () => {
    const user = userEvent.setup();
    show();
    await user.click(box('Ada'));
    await user.keyboard('{Shift>}');
    await user.click(box('Cal'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByText('Email'));
    expect(done).toEqual(['Ada', 'Ben', 'Cal']);
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('selects all pages, and keeps the selection while paging', async () => {
    const user = userEvent.setup();
    show();
    await user.click(box('Ben'));
    await user.click(screen.getByText('Select all 5'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect((box('Eli') as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByText('Email'));
    expect(done).toEqual(['Ada', 'Ben', 'Cal', 'Dov', 'Eli']);
  });

  it('works by keyboard: arrows move, Space selects, Enter opens', async () => {
    const user = userEvent.setup();
    show();
    const [first] = screen.getAllByRole('row', { name: /Ada/ });
    first?.focus();
    await user.keyboard('{ArrowDown} ');
    expect((box('Ben') as HTMLInputElement).checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(screen.getByText('A person')).toBeTruthy();
  });
});

describe('a reorderable list', () => {
  const keys = ['a', 'b', 'c', 'd'];
  it.each([
    ['up', ['d'], 'b', 'before', ['a', 'd', 'b', 'c']],
    ['down', ['a'], 'c', 'after', ['b', 'c', 'a', 'd']],
    ['several', ['a', 'c'], 'd', 'after', ['b', 'd', 'a', 'c']],
  ] as const)('moves rows: %s', (_, moved, target, place, expected) => {
    expect(reordered(keys, new Set(moved), target, place)).toEqual(expected);
  });
});
