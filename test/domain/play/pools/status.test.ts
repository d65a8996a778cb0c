import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { forfeitTeam } from '#domain/play/pools/forfeit.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { canLock, lockPool, poolStatus, unlockPool } from '#domain/play/pools/status.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { builtPool, playPool } from './make.ts';

const three = builtPool(3);
const dual = builtPool(3, { kind: 'dual' });
const first = (pool: Pool, change: object): Pool => ({
  ...pool,
  matches: pool.matches.map((m, i) => (i === 0 ? { ...m, ...change } : m)),
});

describe('pool status', () => {
  it.each([
    { what: 'nothing played', pool: three, status: null, row: '[P3-414]' },
    { what: 'no matches', pool: { ...three, matches: [] }, status: null, row: '[P3-414]' },
    { what: 'one score in', pool: playPool(three, ['3-1']), status: 'Started', row: '[P3-413]' },
    { what: 'a match in progress', pool: first(three, { status: 0 }), status: 'Started', row: '[P3-413]' },
    { what: 'two of three matches complete', pool: playPool(three, ['w', 'w']), status: 'Started', row: '[P3-413]' },
    { what: 'all matches complete', pool: playPool(three, ['w', 'w', 'l']), status: 'Complete', row: '[P3-410]' },
    {
      what: 'all matches complete or canceled',
      pool: first(playPool(three, ['.', 'w', 'l']), { status: 101 }),
      status: 'Complete',
      row: '',
    },
    {
      what: 'one match postponed',
      pool: first(playPool(three, ['.', 'w', 'l']), { status: 102 }),
      status: 'Started',
      row: '',
    },
    { what: 'locked', pool: { ...three, locked: true }, status: 'Complete', row: '[P3-412]' },
    {
      what: 'all duals complete, with a pair match open',
      pool: playPool(dual, ['w', 'w', '.', 'l', 'l', '.', 'w', 'l', 'w']),
      status: 'Complete',
      row: '[P3-411]',
    },
    {
      what: 'one dual open',
      pool: playPool(dual, ['w', 'w', '.', 'l', 'l', '.', 'w', 'l', '.']),
      status: 'Started',
      row: '[P3-411]',
    },
  ])('with $what is $status $row', ({ pool, status }) => {
    expect(poolStatus(pool)).toBe(status);
  });
});

describe('locking a pool’s results', () => {
  const done = playPool(three, ['w', 'w', 'w']);
  it.each([
    { what: 'open matches', pool: three, can: false, code: 'play/not-complete', row: '[P3-415]' },
    { what: 'all matches complete', pool: done, can: true, code: 'ok', row: '[P3-415]' },
    {
      what: 'results that are already locked',
      pool: { ...done, locked: true },
      can: false,
      code: 'play/locked',
      row: '[P3-416]',
    },
  ])('is allowed or refused with $what: $code $row', ({ pool, can, code }) => {
    const result = lockPool(pool);
    expect([canLock(pool), result.ok ? 'ok' : result.problem.code]).toEqual([can, code]);
  });

  it('stores ranks and summaries on the teams, and can be undone', () => {
    const locked = must(lockPool(done));
    expect(locked.teams.map(({ slot, rank }) => `${slot}: ${rank}`)).toEqual(['1: 1', '2: 2', '3: 3']);
    expect(locked.teams[0]!.summary).toMatchObject({ matchWins: 2, setWins: 4, pointsFor: 84, pointsAgainst: 40 });
    expect(unlockPool(locked).locked).toBe(false);
  });
});

describe('a team that drops out of a pool', () => {
  it('is ranked by its record, with open matches forfeited and completed matches counted', () => {
    // 1-3 is played, 2-3 is in progress, and 1-2 is open.
    const given = must(forfeitTeam(playPool(three, ['w', '3-1']), 102));
    expect(given.matches.map(({ forfeit }) => forfeit && [forfeit.by, forfeit.during])).toEqual([
      null,
      ['home', true],
      ['away', false],
    ]);
    expect(poolTable(given).rows.map(({ slot, rank }) => [slot, rank])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
    expect(poolStatus(given)).toBe('Complete');
  });

  it('forfeits the match against the next team that drops out', () => {
    const given = must(forfeitTeam(must(forfeitTeam(three, 102)), 101));
    expect(given.matches.map(({ forfeit }) => forfeit?.by)).toEqual(['home', 'home', 'away']);
  });

  it.each([
    { what: 'a locked pool', pool: { ...three, locked: true }, team: 101, code: 'play/locked' },
    { what: 'a team of another pool', pool: three, team: 7, code: 'play/unknown-team' },
  ])('can’t be dropped for $what', ({ pool, team, code }) => {
    const result = forfeitTeam(pool, team);
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });
});
