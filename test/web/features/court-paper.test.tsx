// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { courtSheet } from '#domain/play/court-sheet.ts';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { CourtTable } from '#web/src/features/courts/court-table.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the courts in each table for a day on six courts, on screen or on paper. */
function tables(print: boolean): string[][] {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: print && query === 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const of = division(24);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  const courts = ['1', '2', '3', '4', '5', '6'];
  of.run({ type: 'makePools', roundId: 50, pools: 6, courts, startTime: 1_000_000 });
  const view = playViewOf(of.state, new Map(), 'crew');
  const placed = locateMatches(view).map((at) => ({ ...at, names: namesOf(view) }));
  const sheet = courtSheet(placed as never, '1970-01-01', () => '1970-01-01');
  render(
    <MemoryRouter>
      <CourtTable sheet={sheet as never} day="1970-01-01" tournamentId={9} zone="UTC" mine={new Set()} />
    </MemoryRouter>,
  );
  return screen
    .getAllByRole('table')
    .map((table) => [...table.querySelectorAll('thead a')].map(({ textContent }) => textContent ?? ''));
}

it('a printed court sheet includes every court, with courts that don’t fit on further pages', () => {
  expect(tables(true)).toEqual([
    ['Court 1', 'Court 2', 'Court 3', 'Court 4'],
    ['Court 5', 'Court 6'],
  ]);
});

it('the court sheet has a box per set beside each team of a match that isn’t over', () => {
  tables(true);
  const [cell] = document.querySelectorAll('td a');
  const names = [...(cell?.children ?? [])].filter(({ tagName }) => tagName === 'SPAN');
  const sets = names.map((name) => name.querySelectorAll('i').length);
  expect(sets[0]).toBeGreaterThan(0);
  expect(sets).toEqual([sets[0], sets[0]]);
});

it('all courts are shown side by side on screen', () => {
  expect(tables(false)).toHaveLength(1);
});
