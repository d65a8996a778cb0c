import { describe, expect, it } from 'vitest';
import { saysEnough, suggestedImport } from '#domain/teams/import/columns.ts';
import { readSchedule } from '#domain/teams/import/matches.ts';
import { aDivision } from '../../kit/catalog.ts';
import { listOf } from '../../kit/lists.ts';

describe('columns in imported lists [P3-115]', () => {
  it('are recognized by names that organizers use', () => {
    expect(suggestedImport('teams', ['Division', 'Team Name', 'P1', 'partner', 'Fee'])).toEqual({
      ...{ division: 0, team: 1, player1: 2, player2: 3 },
    });
    expect(suggestedImport('matches', ['Match #', 'Pool', 'Team A', 'Team B', 'Start Time', 'Court'])).toEqual({
      ...{ number: 0, part: 1, home: 2, away: 3, time: 4, court: 5 },
    });
  });
  it('are sufficient when they identify the teams or the match, along with the court or time', () => {
    expect([saysEnough('teams', { club: 0 }), saysEnough('teams', { player1: 0 })]).toEqual([false, true]);
    expect(saysEnough('matches', { home: 0, court: 1 })).toBe(false);
    expect(saysEnough('matches', { number: 0, part: 2 })).toBe(false);
    expect(saysEnough('matches', { home: 0, away: 1, time: 2 })).toBe(true);
  });
});

describe('an imported schedule', () => {
  const match = (id: number, number: number, homeTeam: number, awayTeam: number, more = {}) => ({
    ...{ id, number, homeTeam, awayTeam, court: null, startTime: null, progress: 'none' },
    ...more,
  });
  const play = {
    rounds: [{ id: 1, name: 'Pools', date: '2026-06-06' }],
    pools: [
      { id: 11, roundId: 1, name: 'A', matches: [match(101, 1, 1, 2), match(102, 2, 1, 3, { progress: 'complete' })] },
      { id: 12, roundId: 1, name: 'B', matches: [match(103, 1, 4, 5), match(104, 2, 5, 4)] },
    ],
    brackets: [],
  } as never;
  const names = new Map([1, 2, 3, 4, 5].map((id) => [id, `Team ${id}`]));
  const of = {
    divisions: [aDivision({ id: 20, tournamentId: 500, division: 'AA' })],
    played: new Map([[20, { play, names }]]),
    zone: 'America/New_York',
  };
  const mapping = { part: 0, number: 1, home: 2, away: 3, date: 4, time: 5, court: 6 };
  const read = (...lines: string[]) =>
    readSchedule(
      listOf(['Pool', 'No', 'A', 'B', 'Day', 'Time', 'Court'], ...lines.map((line) => line.split(','))),
      mapping,
      of,
    );

  it('finds a match by its teams in either order, or by its pool and number', () => {
    expect(read(',,Team 2,team 1,,9:00 AM,Court 3', 'Pool B,1,,,06/07/2026,,Sand 1')).toEqual({
      schedules: [
        {
          ...{ divisionId: 20, lines: [2, 3] },
          places: [
            { matchId: 101, court: 'Court 3', startTime: Date.UTC(2026, 5, 6, 13) },
            { matchId: 103, court: 'Sand 1', startTime: null },
          ],
        },
      ],
      faults: [],
    });
  });

  it('reads the day and the time from one column, the way spreadsheets export them', () => {
    const { schedules, faults } = read('A,1,,,6/7/2026 13:30:00,,1', 'B,1,,,46180.375,,2', 'B,2,,,6/7/26 0:00,,3');
    expect(faults).toEqual([]);
    expect(schedules.flatMap(({ places }) => places.map(({ startTime }) => startTime))).toEqual([
      Date.UTC(2026, 5, 7, 17, 30),
      Date.UTC(2026, 5, 7, 13),
      null,
    ]);
  });

  it('reports lines it can’t read and schedules no matches from them', () => {
    const { schedules, faults } = read(
      ',,Team 4,Team 5,,9:00 AM,1',
      'C,1,,,,9:00,1',
      'A,2,,,,9:00,1',
      'A,1,,,,later,1',
      'A,1,,,13/40/2026,9:00,1',
      'A,1,,,,9:00,1',
      'A,1,,,,10:00,2',
      'B,1,,,,,',
    );
    expect(schedules.flatMap(({ places }) => places.map(({ matchId }) => matchId))).toEqual([101]);
    expect(faults.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'This row fits 2 matches; add more details.'],
      [3, 'No match fits this row.'],
      [4, 'This match has been played.'],
      [5, 'The time “later” isn’t a time; write it with AM or PM.'],
      [6, 'The date “13/40/2026” isn’t a real date.'],
      [8, 'This match is already in row 7.'],
      [9, 'The row has no time or court.'],
    ]);
  });
});
