import { describe, expect, it } from 'vitest';
import { type Entry, gridOf } from '#web/src/screens/clubs/events-table.tsx';

const events = {
  spring: { id: 1, name: 'Spring', startDate: '2026-04-01' } as Entry['event'],
  fall: { id: 2, name: 'Fall', startDate: '2026-10-01' } as Entry['event'],
};
const entry = (teamId: number, name: string, clubTeamId: number | null, event: Entry['event']): Entry => ({
  ...{ teamId, name, clubTeamId, event, division: { id: 7, name: '16U' }, state: 'playing', approves: false },
  ...{ finish: null, players: 6, order: null, dtRegistered: 0 },
});
const teams = [
  { id: 11, name: 'Club 16', season: 2026 },
  { id: 12, name: 'Club 14', season: 2026 },
  { id: 9, name: 'Club 15', season: 2025 },
];
const entries = [
  entry(101, 'Club 16 Red', 11, events.fall),
  entry(102, 'Friends', null, events.fall),
  entry(103, 'Club 16', 11, events.spring),
];
const shown = (today: string) => {
  const grid = gridOf(entries, teams, 2026, today);
  return [
    grid.events.map(({ name }) => name),
    grid.rows.map(({ name, cells }) => [name, ...[...cells.values()].map((of) => of.map(({ teamId }) => teamId))]),
  ];
};

describe('a club’s teams by event', () => {
  it('shows upcoming events, every team in the season, and teams registered under another name', () => {
    expect(shown('2026-05-01')).toEqual([
      ['Fall'],
      [
        ['Club 16', [101]],
        ['Club 14', []],
        ['Friends', [102]],
      ],
    ]);
  });
  it('shows the last events in order when none is upcoming', () => {
    expect(shown('2027-01-01')[0]).toEqual(['Spring', 'Fall']);
  });
});
