import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { seatPool } from '#domain/play/pools/build.ts';
import { forfeitTeam } from '#domain/play/pools/forfeit.ts';
import { poolStatus } from '#domain/play/pools/status.ts';
import { forfeitRank, poolTable } from '#domain/play/pools/table.ts';
import { matchPoints } from '#domain/play/tiebreaks/tiebreak.ts';
import { builtPool, playPool, slots } from './make.ts';

// The USAV order for four: 1-3, 2-4, 1-4, 2-3, 3-4, 1-2.
const four = playPool(builtPool(4), ['w', 'w', '21-15 15-21 15-12', 'w', 'l', 'l']);

describe('the pool table', () => {
  it('ranks by record and shows every statistic in the summary [P3-217, P3-219, P3-220, P3-221]', () => {
    const { rows } = poolTable(four);
    expect(slots(rows)).toBe('2 1 4 3');
    expect(rows[1]).toMatchObject({
      ...{ id: 101, teamId: 101, slot: 1, seed: 1, rank: 2, forfeit: false, tied: false },
      summary: { matchWins: 2, matchLosses: 1, setWins: 4, setLosses: 3, pointsFor: 113, pointsAgainst: 110 },
      ...{ matchWinRatio: 2 / 3, setWinRatio: 4 / 7, pointDifference: 3, matchPoints: 5 },
    });
  });

  it('gives two match points for a win and one for a loss [P3-221, P3-846, P3-847]', () => {
    expect(matchPoints({ matchWins: 1, matchLosses: 0 })).toBe(2);
    expect(matchPoints({ matchWins: 0, matchLosses: 1 })).toBe(1);
    expect(matchPoints({ matchWins: 3, matchLosses: 2 })).toBe(8);
  });

  it('ranks teams that left without playing from 99, and counts their forfeits as wins for opponents [P3-425, P3-848]', () => {
    expect(forfeitRank).toBe(99);
    const last = playPool(builtPool(4), ['.', '.', '.', '.', 'l']);
    const { rows } = poolTable(must(forfeitTeam(must(forfeitTeam(last, 101)), 102)));
    expect(rows.map(({ slot, rank }) => `${slot}: ${rank}`)).toEqual(['4: 1', '3: 2', '2: 99', '1: 100']);
    expect(rows.map(({ summary }) => summary.matchWins)).toEqual([3, 2, 1, 0]);
  });

  it('reports an unbreakable tie in slot order, with the reason', () => {
    const { rows } = poolTable({ ...builtPool(3), tiebreaks: 'MATCH_WIN_RATIO,HEAD_2_HEAD' });
    expect(rows.map(({ slot, tied }) => [slot, tied])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    const pool = playPool(builtPool(3), ['w']);
    const table = poolTable({ ...pool, tiebreaks: 'MATCHES_BETWEEN' }, { nameOf: (id) => `#${id - 100}` });
    expect(table.rows.map(({ notes }) => notes.at(-1))).toEqual([
      undefined,
      '#2, #3: the tie could not be broken',
      '#2, #3: the tie could not be broken',
    ]);
  });

  it('shows open spots', () => {
    const empty = builtPool(3);
    const teams = empty.teams.map((team) => ({ ...team, teamId: null }));
    expect(poolTable({ ...empty, teams }).rows.map(({ id, teamId }) => [id, teamId])).toEqual([
      [-1, null],
      [-2, null],
      [-3, null],
    ]);
  });
});

describe('an FIVB pool of three', () => {
  const given = builtPool(3, { kind: 'fivb' });
  const after = (results: readonly string[]) =>
    results.reduce(
      (now, _, i) => must(seatPool(playPool(now, [...new Array<string>(i).fill('.'), results[i]!]))),
      given,
    );

  it.each([
    { results: [], sides: '2-3 1-?', order: '1 2 3' },
    { results: ['l'], sides: '2-3 1-3', order: '3 1 2' },
    { results: ['w', 'w'], sides: '2-3 1-2', order: '1 2 3' },
    { results: ['21-2 21-2', 'l'], sides: '2-3 1-2', order: '2 1 3' },
    { results: ['19-21 19-21', '21-2 21-2'], sides: '2-3 1-3', order: '1 3 2' },
  ])('after $results plays $sides, and ranks $order regardless of points', ({ results, sides, order }) => {
    const pool = after(results);
    const side = (team: number | null) => (team === null ? '?' : team - 100);
    expect(pool.matches.map((m) => `${side(m.homeTeam)}-${side(m.awayTeam)}`).join(' ')).toBe(sides);
    expect(slots(poolTable(pool).rows)).toBe(order);
    expect(poolStatus(pool)).toBe([null, 'Started', 'Complete'][results.length]);
  });
});

describe('an FIVB pool of four', () => {
  // First 1-4 and 2-3, then the winners 1-2 and the losers 4-3. Team 2 loses match 3 badly, and team 3 wins match 4 by
  // a lot, so both are 1-1.
  const given = builtPool(4, { kind: 'fivb' });
  const sides = [
    [101, 104],
    [102, 103],
    [101, 102],
    [104, 103],
  ];
  const seated = {
    ...given,
    matches: given.matches.map((m, i) => ({ ...m, homeTeam: sides[i]![0]!, awayTeam: sides[i]![1]! })),
  };
  const results = ['w', '21-19 21-19', '21-2 21-2', '2-21 2-21'];

  it('ranks match 3’s loser second and match 4’s winner third, regardless of points [P3-424]', () => {
    const { rows } = poolTable(playPool(seated, results));
    expect(slots(rows)).toBe('1 2 3 4');
    const byRecord = poolTable({ ...playPool(seated, results), tiebreaks: 'MATCH_WIN_RATIO,OVERALL_POINTS' });
    expect(slots(byRecord.rows)).toBe('1 3 2 4');
  });

  it.each([
    { played: 0, order: '1 2 3 4' },
    { played: 1, order: '1 2 3 4' },
    { played: 2, order: '1 2 3 4' },
    { played: 3, order: '1 2 3 4' },
  ])('ranks winners above losers with $played matches played: $order', ({ played, order }) => {
    expect(slots(poolTable(playPool(seated, results.slice(0, played))).rows)).toBe(order);
  });
});

describe('other pool types', () => {
  it('rank a cross pool overall and within its two groups', () => {
    const cross = builtPool([1, 2, 4, 5]);
    const { rows } = poolTable(playPool(cross, ['w', 'w', 'w', 'l']));
    expect(rows.map(({ slot, rank, group, groupRank }) => [slot, rank, group, groupRank])).toEqual([
      [1, 1, 1, 1],
      [4, 2, 2, 1],
      [2, 3, 1, 2],
      [5, 4, 2, 2],
    ]);
  });

  it('rank a dual pool by duals, using only pair matches that count', () => {
    const dual = builtPool(3, { kind: 'dual' }, { pairs: 4 });
    // 1-3, 2-3, 1-2. The fourth pair is an exhibition.
    const { rows } = poolTable(playPool(dual, ['w', 'l', 'w', 'l', 'l', 'l', 'l', 'w', 'w', 'l', 'w', 'w']));
    expect(rows.map(({ slot, summary }) => [slot, summary.dualWins, summary.dualLosses, summary.matchWins])).toEqual([
      [1, 2, 0, 4],
      [3, 1, 1, 4],
      [2, 0, 2, 1],
    ]);
  });

  it('rank king of the beach players by wins, then sets, then point difference', () => {
    const king = builtPool(4, { kind: 'king' });
    const { rows } = poolTable(playPool(king, ['w', '21-19 21-19', '10-21 10-21']));
    expect(rows.map(({ slot, summary }) => [slot, summary.matchWins])).toEqual([
      [2, 2],
      [1, 2],
      [3, 2],
      [4, 0],
    ]);
  });
});
