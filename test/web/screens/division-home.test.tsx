// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { namesOf } from '#domain/play/match-location.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { DivisionHomeScreen } from '#web/src/screens/follow/division-home.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

const frame = vi.hoisted((): { now: object } => ({ now: {} }));
vi.mock('#web/src/features/live-division/division-page.tsx', () => ({
  DivisionPage: ({ children }: { children(frame: object): ReactNode }) => children(frame.now),
}));
vi.mock('#web/src/features/favourites/notify-button.tsx', () => ({ NotifyButton: () => null }));
afterEach(cleanup);

const nine = Date.UTC(2026, 10, 20, 9);

it('a division’s home page lists its latest results, the last one first, once there are any [S160]', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 60 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const open = () => {
    const view = playViewOf(of.state, new Map(), 'public');
    frame.now = {
      ...{ event: { id: 2, type: 'Tournament', name: 'Open', endDate: date }, division: { id: 2 } },
      ...{ view, names: namesOf(view), zone: 'UTC', mine: null, mayBuild: false },
    };
    cleanup();
    render(
      <MemoryRouter>
        <DivisionHomeScreen />
      </MemoryRouter>,
    );
  };
  open();
  expect(screen.queryByRole('region', { name: 'Latest results' })).toBeNull();
  const [first, second] = matchesOf(of.state, 50).toSorted((a, b) => a.startTime! - b.startTime!);
  const score = (matchId: number, away: number, at: number) =>
    of.run({ type: 'score', matchId, games: [{ number: 1, home: 28, away }] }, nine + at);
  score(first!.id, 11, 1);
  score(second!.id, 12, 2);
  open();
  const rows = within(screen.getByRole('region', { name: 'Latest results' })).getAllByRole('listitem');
  expect(rows.map((row) => /11|12/.exec(row.textContent ?? '')?.[0])).toEqual(['12', '11']);
});
