import { describe, expect, it } from 'vitest';
import { type Dual, dualOf, dualsOf } from '#domain/play/duals/dual.ts';
import { dualFinishOrder } from '#domain/play/duals/finish-order.ts';
import { dualMatchNumber, dualPairOf, dualSize, isDualPool } from '#domain/play/duals/numbers.ts';
import { dualStatus, dualText } from '#domain/play/duals/text.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { poolStatus } from '#domain/play/pools/status.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { ledgerOf } from '#domain/play/tiebreaks/ledger.ts';
import { rank } from '#domain/play/tiebreaks/rank.ts';
import { matchOf } from '../matches/make.ts';
import { builtPool, playPool } from '../pools/make.ts';

const names = (team: number | null) => (team === 1 ? 'USC' : 'UCLA');
const pairs = (results: string, dualN = 1, teams = { homeTeam: 1, awayTeam: 2 }): Match[] =>
  [...results].map((result, i) => {
    const scores = { w: '21-1 21-1', l: '1-21 1-21', s: '5-3', '.': '' }[result] ?? '';
    const number = dualMatchNumber({ dualN, pair: i + 1 });
    return matchOf(scores, { id: number, number, dualN, poolId: 7, ...teams });
  });

describe('a dual', () => {
  it.each([
    { matches: 3, points: 3, needed: 2, rows: '[P3-843, P3-845, P3-398, P3-400]' },
    { matches: 4, points: 3, needed: 2, rows: '[P3-844, P3-398]' },
    { matches: 5, points: 5, needed: 3, rows: '[P3-843, P3-844, P3-845, P3-399, P3-401]' },
    { matches: 7, points: 5, needed: 3, rows: '[P3-399, P3-401]' },
  ])('with $matches matches has $points point matches and needs $needed wins $rows', ({ matches, points, needed }) => {
    expect(dualSize(matches)).toEqual({ points, needed });
    const dual = dualOf(pairs('.'.repeat(matches)));
    expect([dual.counting.length, dual.exhibition.length]).toEqual([points, matches - points]);
  });

  // w, l: the home team won or lost the pair; s: started; '.': not played.
  it.each([
    { results: '...', winner: null, progress: 'none', status: null, text: null, rows: '[P3-231]' },
    {
      results: 's..',
      winner: null,
      progress: 'started',
      status: 'Started',
      text: 'Tied 0-0',
      rows: '[P3-403, P3-407]',
    },
    {
      results: 'w..',
      winner: null,
      progress: 'started',
      status: 'Started',
      text: 'USC leads 1-0',
      rows: '[P3-403, P3-406]',
    },
    { results: 'wl.', winner: null, progress: 'started', status: 'Started', text: 'Tied 1-1', rows: '[P3-407]' },
    {
      results: 'll.',
      winner: 'away',
      progress: 'complete',
      status: 'Complete',
      text: 'UCLA won 2-0',
      rows: '[P3-398, P3-404, P3-405]',
    },
    {
      results: 'wlw',
      winner: 'home',
      progress: 'complete',
      status: 'Complete',
      text: 'USC won 2-1',
      rows: '[P3-398, P3-405]',
    },
    { results: 'wll.www', winner: null, progress: 'started', status: 'Started', text: 'Tied 2-2', rows: '[P3-402]' },
    {
      results: 'wlllw',
      winner: 'away',
      progress: 'complete',
      status: 'Complete',
      text: 'UCLA won 3-2',
      rows: '[P3-399]',
    },
    {
      results: 'ww...',
      winner: null,
      progress: 'started',
      status: 'Started',
      text: 'USC leads 2-0',
      rows: '[P3-399, P3-406]',
    },
    { results: 'lw.w', winner: null, progress: 'started', status: 'Started', text: 'Tied 1-1', rows: '[P3-402]' },
  ])('with $results has winner $winner: $text $rows', ({ results, winner, progress, status, text }) => {
    const dual = dualOf(pairs(results));
    expect([dual.winner, dual.progress, dualStatus(dual), dualText(dual, names)]).toEqual([
      winner,
      progress,
      status,
      text,
    ]);
    expect(dualOf(pairs(results).reverse())).toEqual(dual);
  });

  it('is a split when it ends tied and neither team has the needed wins', () => {
    const doubleForfeit = { ...pairs('...')[2]!, forfeit: { by: 'both', during: false, retired: false } as const };
    const dual = dualOf([...pairs('wl'), doubleForfeit]);
    expect([dual.winner, dual.settled, dualText(dual, names)]).toEqual(['split', true, 'Tied 1-1']);
  });

  it('is over without a result when all its matches are canceled', () => {
    const canceled = pairs('www').map((match) => ({ ...match, status: 101 as const }));
    expect(dualOf(canceled)).toMatchObject({ settled: true, progress: 'none', winner: null });
  });
});

describe('match numbers in duals', () => {
  it.each([
    { dualN: 1, pair: 1, number: 1001 },
    { dualN: 2, pair: 3, number: 2003 },
    { dualN: 14, pair: 5, number: 14005 },
  ])('give pair $pair of dual $dualN number $number [P3-232]', ({ number, ...which }) => {
    expect(dualMatchNumber(which)).toBe(number);
    expect(dualPairOf({ number, dualN: which.dualN })).toEqual(which);
  });

  it('identify a dual pool by pair matches numbered over 1000, and not by a number alone [P3-232, P3-408]', () => {
    const dual = builtPool(3, { kind: 'dual' });
    expect(isDualPool(dual.matches)).toBe(true);
    expect(dual.matches.every(({ number }) => number > 1000)).toBe(true);
    expect([6, 1000, 1001, 10_003].map((number) => dualPairOf({ number, dualN: null }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(isDualPool([{ number: 10_003, dualN: null }])).toBe(false);
  });

  it('give a round robin numbered over 1000 the same table as a round robin numbered from 1', () => {
    const played = playPool(builtPool(4), ['w', 'l', 'w', '15-21 21-19 15-10', 'w', 'l']);
    const renumbered = played.matches.map((match) => ({ ...match, number: match.number + 10_000 }));
    const figures = (matches: readonly Match[]) =>
      poolTable({ ...played, matches: [...matches] }).rows.map(({ slot, summary }) => [slot, summary]);
    expect(figures(renumbered)).toEqual(figures(played.matches));
    expect(poolStatus({ matches: renumbered, locked: false })).toBe('Complete');
  });

  it('keep duals of two pools apart even when each is its pool’s first', () => {
    const other = pairs('ll.', 1, { homeTeam: 3, awayTeam: 4 }).map((match) => ({ ...match, poolId: 8 }));
    const both = dualsOf([...pairs('ww.', 1), ...other]);
    expect(both.map(({ homeTeam, wins }) => [homeTeam, wins.home, wins.away])).toEqual([
      [1, 2, 0],
      [3, 0, 2],
    ]);
  });

  it('make ordinary matches beside duals count for head to head', () => {
    const entrants = [1, 2, 3].map((id) => ({ id, seed: id, order: id }));
    const single = matchOf('1-21 1-21', { id: 1, number: 1, homeTeam: 1, awayTeam: 3 });
    const { contests, summaries } = ledgerOf(entrants, [...pairs('ww.'), single]);
    expect(contests).toHaveLength(2);
    expect(summaries.map(({ dualWins, dualLosses }) => [dualWins, dualLosses])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(rank(ledgerOf(entrants, [...pairs('ww.'), single]), ['HEAD_2_HEAD'], [0, 2]).order).toEqual([3, 1]);
  });

  it('identify every dual in a pool, in any order', () => {
    const both = [...pairs('ww.', 2), ...pairs('l..', 1)];
    const text = (dual: Dual) => `${dual.dualN}: ${dualText(dual, names)}`;
    expect(dualsOf(both).map(text)).toEqual(['1: UCLA leads 1-0', '2: USC won 2-0']);
  });
});

describe('dual finish order', () => {
  it('lists pairs in finish order by parent ID, dual number and pool [P3-409]', () => {
    const at = [300, 100, 200, 0, 0];
    const matches = pairs('wlw.s').map((match, i) => ({
      ...match,
      games: match.games.map((game) => ({ ...game, dtModified: at[i]! })),
    }));
    expect(dualFinishOrder(matches, { parentId: 7, dualN: 1, pool: true })).toEqual([2, 3, 1]);
    expect(dualFinishOrder(matches, { parentId: 8, dualN: 1, pool: true })).toEqual([]);
    expect(dualFinishOrder(matches, { parentId: 7, dualN: 2, pool: true })).toEqual([]);
    expect(dualFinishOrder(matches, { parentId: 7, dualN: 1, pool: false })).toEqual([]);
    const inBracket = matches.map((match) => ({ ...match, poolId: null, bracketId: 7 }));
    expect(dualFinishOrder(inBracket, { parentId: 7, dualN: 1, pool: false })).toEqual([2, 3, 1]);
  });
});
