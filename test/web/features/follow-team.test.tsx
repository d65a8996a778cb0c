// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { FollowTeam } from '#web/src/features/live-division/follow-team.tsx';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

vi.mock('#web/src/features/event/add-to-calendar.tsx', () => ({ AddToCalendar: () => null }));
vi.mock('#web/src/features/favourites/notify-button.tsx', () => ({ NotifyButton: () => null }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['Nothing else is published yet', '2026-11-20'],
  ['No more matches', '2026-11-21'],
])('a followed team between its pools and a draft bracket shows “%s” (%s)', (words, today) => {
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

/** Returns team 100's next match at noon and the one it works an hour later, with the predicted starts. */
function withTimes(
  timesOf: (plays: { id: number; startTime: number }, works: { id: number; startTime: number }) => object[],
) {
  const noon = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 3_600_000;
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: noon, minutesPerMatch: 60 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const view = playViewOf(of.state, new Map(), 'public');
  const byTime = view.pools[0]!.matches.toSorted((a, b) => a.startTime! - b.startTime!);
  const plays = byTime.find(({ homeTeam, awayTeam }) => homeTeam === 100 || awayTeam === 100)!;
  const works = byTime.find(({ refTeam }) => refTeam === 100)!;
  const times = timesOf(plays as never, works as never);
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ at: Date.now(), stop: null, times });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <LiveTimes tournamentId={2} zone={undefined} views={[view]}>
          <FollowTeam view={view} tournamentId={2} zone="UTC" lastDay="2099-01-01" mine={100} />
        </LiveTimes>
      </MemoryRouter>
    </SWRConfig>,
  );
  return { asked: () => asked };
}
const late = 40 * 60_000;
const predicted = ({ id, startTime }: { id: number; startTime: number }, more: object = {}) => ({
  ...{ id, planned: startTime, start: startTime + late, from: startTime + late, to: startTime + late, ...more },
});

it('a team’s match and its work match are predicted with the same pace', async () => {
  withTimes((plays, works) => [predicted(plays), predicted(works)]);
  expect(await screen.findByText(/^Next: about .* on Court 1$/)).toBeTruthy();
  expect(screen.getByText(/^Working next: .* on Court 1, about .*, planned /)).toBeTruthy();
});

it('a prediction is ignored if it was made before the match was moved, or is earlier than the planned time', async () => {
  const { asked } = withTimes((plays, works) => [
    predicted(plays, { planned: plays.startTime - late }),
    predicted(works, { start: works.startTime - late }),
  ]);
  await waitFor(() => expect(asked()).toBe(1));
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
  expect(screen.queryByText(/about/)).toBeNull();
});
