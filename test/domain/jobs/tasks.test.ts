import { describe, expect, it } from 'vitest';
import { membership } from '#domain/memberships/schema.ts';
import { endingMemberships } from '#domain/memberships/what-follows.ts';
import { match } from '#domain/play/matches/schema.ts';
import { lockPool } from '#domain/play/pools/status.ts';
import { divisionPlay, playPool } from '#domain/play/rounds/schema.ts';
import { longestOpen, surelyPlayed } from '#domain/play/starts.ts';
import { isAsked, tasksOfInvite, tasksOfOrder, tasksOfPlay, tasksOfPool } from '#domain/tasks/tasks-of.ts';
import { rowOfMembership, rowOfTask, rowsOfPools } from '#domain/tasks/views.ts';

describe('an event’s staff tasks', () => {
  const settings = { sets: [{ to: 21, cap: null }] };
  const played = (home: number, away: number) =>
    match.parse({ id: 1, number: 1, home: 1, away: 2, games: [{ number: 1, home, away }] });
  const pool = (home: number, away: number) => ({
    ...playPool.parse({
      ...{ id: 7, roundId: 5, name: 'A', number: 1, settings },
      teams: [1, 2].map((slot) => ({ slot, poolId: 7, teamId: slot })),
      matches: [played(home, away)],
    }),
    ...{ divisionId: 20, tournamentId: 12 },
  });
  it('include a finished pool until it’s locked', () => {
    expect(tasksOfPool(pool(20, 4))).toEqual([]);
    const done = pool(21, 4);
    const [task] = tasksOfPool(done);
    expect(task && rowOfTask(task)).toMatchObject({
      sentence: 'Pool A is finished, but its results aren’t locked',
      path: '/tournament/12/division/20/round/5/pools/7',
    });
    const other = { ...done, id: 8, name: 'B' };
    const all = [...tasksOfPool(done), ...tasksOfPool(other)];
    expect(rowsOfPools(all, 'tournament'), 'one row for a round').toEqual([
      expect.objectContaining({
        sentence: '2 pools are finished, but their results aren’t locked',
        path: '/tournament/12/division/20/rounds',
      }),
    ]);
    const weeks = [5, 6, 8].flatMap((roundId) => tasksOfPool({ ...done, id: roundId * 10, roundId }));
    expect(rowsOfPools(weeks, 'league'), 'one row for a league’s weeks').toEqual([
      expect.objectContaining({
        sentence: 'Pools of 3 weeks are finished, but their results aren’t locked',
        path: '/league/12/division/20/rounds',
      }),
    ]);
    expect(rowsOfPools(all.slice(0, 1), 'tournament')).toEqual([expect.objectContaining({ key: 'pool-7' })]);
    const others = tasksOfPool({ ...done, id: 9, divisionId: 21 });
    const names = new Map([
      [20, 'Womens A'],
      [21, 'Mens A'],
    ]);
    expect(rowsOfPools([...all, ...others], 'tournament', names).map(({ sentence }) => sentence)).toEqual([
      'Womens A: 2 pools are finished, but their results aren’t locked',
      'Mens A: Pool A is finished, but its results aren’t locked',
    ]);
    const locked = lockPool(done);
    expect(locked.ok && tasksOfPool({ ...done, ...locked.value })).toEqual([]);
  });
  it('leave out a pool whose matches were all canceled', () => {
    const rainedOut = pool(0, 0);
    const matches = rainedOut.matches.map((one) => ({ ...one, games: [], status: 101 as const }));
    expect(tasksOfPool({ ...rainedOut, matches })).toEqual([]);
  });
});

describe('a task for a missing score', () => {
  const at = 1_772_366_400_000;
  const settings = { sets: [{ to: 21, cap: null }] };
  const one = (number: number, startTime: number | null, more: object = {}) =>
    match.parse({ id: number, number, home: 1, away: 2, homeTeam: 1, awayTeam: 2, startTime, ...more });
  const won = { games: [{ number: 1, home: 21, away: 4, final: true }] };
  const play = (matches: ReturnType<typeof one>[], more: object = {}, freePlay = false) =>
    divisionPlay.parse({
      ...{ divisionId: 20, tournamentId: 12 },
      rounds: [{ id: 5, number: 1, name: 'Pools', kind: 'pools', date: '2026-03-01', freePlay }],
      pools: [{ id: 7, roundId: 5, name: 'Pool A', settings, teams: [], matches, ...more }],
    });
  const first = (...given: Parameters<typeof play>) => longestOpen(play(...given))?.number ?? null;

  it('is about the first match that should have started but has no result', () => {
    expect(first([one(2, at + 9), one(1, at), one(3, at + 5)])).toBe(1);
    expect(first([one(1, at, won), one(2, at + 9), one(3, at + 5)])).toBe(3);
    expect(first([one(1, at, { status: 101 }), one(2, at, { status: 102 }), one(3, null)])).toBeNull();
    expect(first([one(1, at, { awayTeam: null })])).toBeNull();
    expect(first([one(1, at)], { locked: true })).toBeNull();
    expect(first([one(1, at)], {}, true)).toBeNull();
  });

  it('goes to the event’s staff once the match should be over, and links to its pool', () => {
    const [task] = tasksOfPlay({ divisionId: 20, tournamentId: 12, open: longestOpen(play([one(4, at)])) });
    expect(task).toMatchObject({ of: 'event', ofId: 12, deadline: at + surelyPlayed });
    expect(task && [isAsked(task, at + surelyPlayed - 1), isAsked(task, at + surelyPlayed)]).toEqual([false, true]);
    expect(task && rowOfTask(task)).toMatchObject({
      sentence: 'Pool A, match 4 has no score yet',
      path: '/tournament/12/division/20/round/5/pools/7',
    });
    expect(tasksOfPlay({ divisionId: 20, tournamentId: 12, open: null })).toEqual([]);
  });

  it('names the week in a league, because each week has the same pools', () => {
    const [task] = tasksOfPlay({ divisionId: 20, tournamentId: 12, open: longestOpen(play([one(4, at)])) });
    expect(task && rowOfTask(task, '', 'league').sentence).toBe('Pools, Pool A, match 4 has no score yet');
  });
});

describe('an organization’s tasks', () => {
  it('include an unanswered invitation, without its email address', () => {
    const invite = { organizationId: 10, key: 'k', sentAt: 1, expiresAt: 99, email: 'ann@x.co' };
    const [task] = tasksOfInvite(invite);
    expect(JSON.stringify(task)).not.toContain('ann');
    expect(task && rowOfTask(task, 'dunes')).toMatchObject({ until: 99, path: '/dunes/staff' });
  });
});

describe('an order’s tasks', () => {
  const order = {
    id: 9,
    userId: 6,
    state: 'owing' as const,
    total: 4500,
    currency: 'USD',
    dtCreated: 1,
    tournamentIds: [12, 13],
    forgiven: 0,
  };
  const owing = { ...order, balances: { receivable: 4500 } };
  const tasks = (of: Parameters<typeof tasksOfOrder>[0]) =>
    tasksOfOrder(of).map(({ of, ofId, kind }) => [of, ofId, kind]);
  it('ask the buyer to pay, and show each event’s staff who hasn’t paid', () => {
    expect(tasks(owing)).toEqual([
      ['user', 6, 'payment'],
      ['event', 12, 'unpaid'],
      ['event', 13, 'unpaid'],
    ]);
    expect(tasks({ ...owing, userId: null, tournamentIds: [12] }), 'a buyer without an account owes, too').toEqual([
      ['event', 12, 'unpaid'],
    ]);
    expect(tasks({ ...order, balances: {} }), 'paid').toEqual([]);
    expect(tasks({ ...owing, state: 'submitted' }), 'it isn’t final yet').toEqual([]);
  });
});

describe('a member’s tasks', () => {
  const of = (id: number, to: string, more: object = {}) =>
    membership.parse({
      ...{ id, organizationId: 10, playerProfileId: 1, levelId: 1, level: 1 },
      from: '2026-01-01',
      to,
      ...more,
    });
  const ids = (all: ReturnType<typeof of>[]) => endingMemberships(all, '2026-06-01').map(({ id }) => id);
  it('include a renewal when a membership ends within thirty days and no other membership follows', () => {
    expect(ids([of(1, '2026-07-01'), of(2, '2026-07-02', { organizationId: 11 })])).toEqual([1]);
    expect(ids([of(1, '2026-06-10'), of(2, '2027-06-10', { from: '2026-06-11' })])).toEqual([]);
    expect(ids([of(1, '2026-06-10'), of(2, '2027-06-10', { canceled: true })])).toEqual([1]);
    expect(ids([of(1, '2026-05-31'), of(2, '2026-06-10', { canceled: true })])).toEqual([]);
    expect(rowOfMembership(of(1, '2026-06-10'), 'Ada Moe', { name: 'Dunes', username: 'dunes' }).sentence).toBe(
      'Ada Moe’s membership with Dunes ends on Wed, Jun 10, 2026',
    );
  });
});
