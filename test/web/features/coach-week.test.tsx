// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoachWeek } from '#web/src/features/people/coach-week.tsx';

const now = Date.parse('2031-01-16T18:00:00Z');
const minutes = (n: number) => now + n * 60_000;
const [own, others] = [5, 6];
const match = (id: number, startTime: number, more: object = {}) => ({
  ...{ id, number: id, poolId: 1, court: '4', startTime, homeTeam: own, awayTeam: others, homeTeamIds: [] },
  ...{
    awayTeamIds: [],
    refTeam: null,
    games: [],
    progress: null,
    status: null,
    winner: null,
    bye: null,
    forfeit: null,
  },
  ...more,
});
const play = (matches: object[], round: object = {}) => ({
  rounds: [{ id: 9, number: 1, name: 'Pools', date: '2031-01-16', entrants: [own, others], started: true, ...round }],
  teams: [
    { id: own, name: 'Gray / Hill', players: [] },
    { id: others, name: 'Sol / Sand', players: [] },
  ],
  pools: [{ id: 1, roundId: 9, name: 'A', matches, rows: [] }],
  brackets: [],
});

let answers: Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const plays = [
    {
      ...{ teamId: own, divisionId: 4, tournamentId: 3, event: 'Open', kind: 'tournament', division: 'AA' },
      ...{ zone: 'America/Los_Angeles', date: '2031-01-16', team: 'Gray / Hill' },
    },
  ];
  answers = { tags: { items: [{ player: { id: 1, fullName: 'Ann Gray' }, tags: [], note: '', at: 1, plays }] } };
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(answers).find(([part]) => String(url).includes(part));
    return found ? Response.json(found[1]) : Response.json({ code: 'x', title: 'Unknown' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const rows = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <CoachWeek />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findAllByText(/Ann Gray/);
  return () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('a coach’s week shows when a late match will probably start, and which one is on now', async () => {
  answers['/hydrate'] = play([match(2, minutes(30)), match(1, minutes(-20), { progress: 'started', status: 0 })]);
  const times = [{ id: 2, planned: minutes(30), start: minutes(50), from: minutes(45), to: minutes(60) }];
  answers['/times'] = { times, stop: null };
  const shown = await rows();
  await vi.waitFor(() => expect(shown()[1]).toContain('about 10:50 AM'));
  expect(shown()[0]).toContain('Live');
  expect(shown()[1]).toContain('Court 4, 20 min late');
});

it('a coach’s week doesn’t show times that the director hides', async () => {
  answers['/hydrate'] = play([match(2, minutes(30))], { hideTimes: true });
  const shown = await rows();
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).not.toMatch(/\d:\d\d/);
});

it('a coach’s week shows a player’s name once if it is also the team’s name', async () => {
  (answers.tags as { items: { plays: { team: string }[] }[] }).items[0]!.plays[0]!.team = 'Gray';
  answers['/hydrate'] = play([]);
  const shown = await rows();
  expect(shown()[0]?.match(/Gray/g)).toHaveLength(1);
});

it('a coach’s week shows eight matches, and the others on request', async () => {
  answers['/hydrate'] = play(Array.from({ length: 10 }, (_, i) => match(i + 1, minutes(20 * (i + 1)))));
  const shown = await rows();
  expect(shown()).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 10 matches' }));
  expect(shown()).toHaveLength(10);
});
