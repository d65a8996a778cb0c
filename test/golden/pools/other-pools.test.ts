import { describe, expect, it } from 'vitest';
import { kindOf } from '#domain/play/pools/shape.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { replay } from '#scripts/replay/pools/beach-pools.ts';
import { asPool as kingPool, replay as replayKings } from '#scripts/replay/pools/king-of-the-beach.ts';
import { asPool } from '#scripts/replay/pools/record.ts';
import { indoorTable, recognise, replay as replayIndoor } from '#scripts/replay/pools/vnl.ts';

/**
 * AVP Glendale 2009, USA (1, 3, 6, 7) v World (2, 4, 5, 8). Each plays the four others, and two from each side advance
 * to the semifinals.
 */
const glendale = `1-2 21-19 21-19, 3-4 21-15 27-25, 5-6 21-18 17-21 15-10, 7-8 21-16 21-14,
 2-3 21-17 21-23 15-12, 6-8 21-16 17-21 18-20, 1-4 21-18 17-21 5-15, 5-7 23-21 21-14,
 4-6 26-24 19-21 13-15, 1-8 21-13 21-16, 2-7 17-21 21-18 19-21, 3-5 19-21 16-21,
 2-6 14-21 15-21, 1-5 21-19 23-21, 4-7 18-21 17-21, 3-8 18-21 18-21`;

describe('AVP Glendale 2009, a crossover pool of eight', () => {
  const matches = glendale.split(',').map((line, i) => {
    const [teams = '', ...scores] = line.trim().split(' ');
    const [a = 0, b = 0] = teams.split('-').map(Number);
    const sets = scores.map((score) => score.split('-').map(Number) as [number, number]);
    const [home, away] = sets.at(-1)!;
    return { num: i + 1, a, b, winner: home > away ? a : b, sets, forfeit: false };
  });
  const record = {
    ...{
      circuit: 'AVP',
      year: 2009,
      date: '2009-09-25',
      tournament: 'Glendale',
      gender: 'M',
      pool: 'A',
      type: 'cross8',
    },
    teams: [1, 2, 3, 4, 5, 6, 7, 8].map((slot) => ({ slot, seed: null })),
    matches,
    advanced: { 1: 'bye', 2: 'none', 3: 'none', 4: 'none', 5: 'bye', 6: 'none', 7: 'bye', 8: 'bye' } as const,
  };

  it('is recognized by the gap between its groups, and its table produces the four semifinalists', () => {
    const pool = asPool(record);
    expect(kindOf({ ...pool, kind: 'roundRobin' })).toBe('cross');
    expect(replay([record])).toMatchObject({ reproduced: 1, failures: [] });
  });
});

describe('AVP Honolulu 2004, king of the beach, pool B', () => {
  const record = {
    ...{ circuit: 'AVP', year: 2004, tournament: 'Honolulu', gender: 'W', pool: 'B' },
    matches: [
      { num: 2, round: 'Round 1', winners: [2, 3], losers: [1, 4], score: '21-8, 21-16' },
      { num: 6, round: 'Round 2', winners: [3, 4], losers: [1, 2], score: '21-19, 21-19' },
      { num: 10, round: 'Round 3', winners: [1, 3], losers: [2, 4], score: '20-22, 21-17, 15-8' },
    ],
  };
  it('has player 3 winning with every partner', () => {
    expect(replayKings([record])).toMatchObject({ reproduced: 1, failures: [] });
    const pool = kingPool(record);
    if (typeof pool === 'string') throw new Error(pool);
    const { rows } = poolTable(pool);
    expect(rows.map(({ slot, summary, pointDifference }) => [slot, summary.matchWins, pointDifference])).toEqual([
      [3, 3, 31],
      [2, 1, 5],
      [4, 1, -23],
      [1, 1, -13],
    ]);
  });
  it('is reported as a misprint with five names in three matches', () => {
    const wrong = { ...record, matches: [...record.matches.slice(0, 2), { ...record.matches[2]!, losers: [2, 5] }] };
    expect(replayKings([wrong]).misprints[0]?.reason).toBe('misprint: 5 names in 3 matches');
  });
});

describe('AVP Honolulu 2004, king of the beach, pool D', () => {
  // Of three teams with one win, 2 (4-4 in sets) advanced, though 3 (3-5) has the better difference.
  const record = {
    ...{ circuit: 'AVP', year: 2004, tournament: 'Honolulu', gender: 'M', pool: 'D' },
    matches: [
      { num: 4, round: 'Round 1', winners: [1, 3], losers: [2, 4], score: '21-23, 23-21, 15-7' },
      { num: 8, round: 'Round 2', winners: [4, 1], losers: [2, 3], score: '16-21, 21-19, 20-18' },
      { num: 12, round: 'Round 3', winners: [2, 1], losers: [4, 3], score: '32-30, 21-18' },
    ],
    advanced: { 1: 'W1', 2: 'W1', 3: 'none', 4: 'none' } as const,
  };
  it('ranks players by sets before points', () => {
    expect(replayKings([record])).toMatchObject({ reproduced: 1, failures: [] });
  });
  it('fails when a lower-ranked player is recorded as advancing', () => {
    const other = { ...record, advanced: { 1: 'W1', 2: 'none', 3: 'W1', 4: 'none' } };
    expect(replayKings([other]).failures[0]?.difference).toBe('3 advanced ahead of 2, who ranks higher');
  });
});

describe('indoor pools with FIVB points and quotients', () => {
  const head = 'number,date,teams,sets,set1_point,set2_point,set3_point,set4_point,set5_point,pionts,time,audience';
  // VNL 2019, week 1: two matches on the first day.
  const text = [
    head,
    '3,21/05/2019,BEL-USA,0-3,23-25,8-25,22-25,-,-,53-75,,',
    '5,21/05/2019,DOM-RUS,3-1,25-21,22-25,25-18,28-26,-,100-90,,',
  ].join('\n');
  it('match the published sets and points from VNL 2019', () => {
    expect(recognise(text)).toBe(true);
    expect(replayIndoor(text)).toMatchObject({ events: 2, reproduced: 2 });
    const table = indoorTable([
      { number: '3', teams: 'BEL-USA', set1_point: '23-25', set2_point: '8-25', set3_point: '22-25' },
    ]);
    if (typeof table === 'string') throw new Error(table);
    expect(table.map(({ team, row }) => [team, row.summary.matchPoints])).toEqual([
      ['USA', 3],
      ['BEL', 0],
    ]);
  });
  it('aren’t affected by custom match numbers over 1000', () => {
    const rows = text
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const table = (add: number) =>
      indoorTable(
        rows.map(([number, , teams = '', , set1 = '', set2 = '', set3 = '', set4 = '']) => ({
          ...{ number: String(Number(number) + add), teams },
          ...{ set1_point: set1, set2_point: set2, set3_point: set3, set4_point: set4 },
        })),
      );
    const own = table(10_000);
    if (typeof own === 'string') throw new Error(own);
    expect(own.map(({ team, row }) => [team, row.summary.matchWins, row.summary.setWins])).toEqual([
      ['USA', 1, 3],
      ['DOM', 1, 3],
      ['RUS', 0, 1],
      ['BEL', 0, 0],
    ]);
    expect(own).toEqual(table(0));
  });
  it('are reported when a table’s matches are missing', () => {
    const alone = replayIndoor('rank,team_full,match_total,match_win\n1,China,15,12');
    expect(alone).toMatchObject({ events: 1, reproduced: 0, failures: [] });
    expect(alone.exceptions[0]?.reason).toContain('not given');
  });
});
