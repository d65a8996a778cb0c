// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { FollowTeam } from '#web/src/features/live-division/follow-team.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

vi.mock('#web/src/features/event/add-to-calendar.tsx', () => ({ AddToCalendar: () => null }));
vi.mock('#web/src/features/favourites/notify-button.tsx', () => ({ NotifyButton: () => null }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['Nothing else is published yet', '2026-11-20'],
  ['No more matches', '2026-11-21'],
])('shows a team between pools and a draft bracket: %s (%s)', (words, today) => {
  vi.useFakeTimers({ now: Date.parse(`${today}T20:00:00Z`) });
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  of.playOut(50);
  render(
    <MemoryRouter>
      <FollowTeam
        view={playViewOf(of.state, new Map(), 'public')}
        tournamentId={2}
        zone="America/New_York"
        lastDay={date}
        mine={100}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
