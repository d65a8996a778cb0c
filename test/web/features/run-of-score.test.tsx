// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchView } from '#domain/play/views.ts';
import { RunOfScore } from '#web/src/features/match-run/run-of-score.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const points = [
  [1000, 1, 0],
  [2000, 1, 1],
  [3000, 1, 2],
  [4000, 2, 2],
  [5000, 3, 2],
];

/** Shows the timeline of a match whose first set has these points. */
function shown(sets: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ sets }));
  const match = {
    id: 9,
    homeTeam: 1,
    awayTeam: 2,
    homeTeamIds: [],
    awayTeamIds: [],
    games: [],
  } as unknown as MatchView;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RunOfScore match={match} names={(id) => (id === 1 ? 'Oak' : 'Elm')} />
    </SWRConfig>,
  );
}

it('everyone sees a match’s timeline, point by point [P3-011]', async () => {
  shown([{ number: 1, points }]);
  await screen.findByRole('heading', { name: 'Run of score' });
  await screen.findByRole('heading', { name: 'Set 1: 3–2' });
  const list = screen.getByRole('list', { name: 'Points in set 1' });
  const shownPoints = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shownPoints).toEqual(['1–0', '1–1', '1–2', '2–2', '3–2']);
});

it('a match whose sets were entered when they were over has no timeline', async () => {
  shown([]);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('heading')).toBeNull();
});
