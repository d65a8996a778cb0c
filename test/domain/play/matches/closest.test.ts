import { expect, it } from 'vitest';
import { closestMatches } from '#domain/play/matches/closest.ts';
import type { PlayView } from '#domain/play/views.ts';

const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}`, players: [] }));
const match = (id: number, scores: string, more: object = {}) => ({
  ...{
    id,
    homeTeam: 1,
    awayTeam: 2,
    homeTeamIds: [],
    awayTeamIds: [],
    progress: 'started',
    status: null,
    startTime: null,
  },
  games: scores.split(' ').map((score) => {
    const [home, away] = score.split('-').map(Number);
    return { home, away };
  }),
  ...more,
});
const viewOf = (...matches: object[]) =>
  ({
    teams,
    rounds: [{ id: 9, date: '2026-06-06' }],
    pools: [{ roundId: 9, matches }],
    brackets: [],
    subs: null,
  }) as never as PlayView;

it('an event’s card names the two matches on court with the most sets and the smallest margin', () => {
  const found = closestMatches([
    viewOf(
      match(1, '5-1'),
      match(2, '21-19 3-4'),
      match(3, '20-20 0-0'),
      match(4, '0-0'),
      match(5, '21-19 21-19', { progress: 'complete' }),
      match(6, '8-8', { awayTeam: null }),
    ),
    viewOf(match(7, '12-11')),
  ]);
  expect(found).toEqual([
    {
      id: 2,
      home: 'Team 1',
      away: 'Team 2',
      sets: [
        { home: 21, away: 19 },
        { home: 3, away: 4 },
      ],
    },
    { id: 3, home: 'Team 1', away: 'Team 2', sets: [{ home: 20, away: 20 }] },
  ]);
});
