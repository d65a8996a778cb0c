import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { check } from '#domain/play/courts/check.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { type CourtTaskInput, courtsOpen, eight, task } from './tasks.ts';

type Matches = CourtTaskInput['matches'];
type Wishes = NonNullable<CourtTaskInput['wishes']>;
const run = (courts: number, matches: Matches, wishes: Wishes, hours = 10) => {
  const t = task({ courts: courtsOpen(courts, hours), matches, wishes });
  const plan = must(schedule(t));
  expect(check(t, plan.placements)).toEqual([]);
  return { plan, at: new Map(plan.placements.map((p) => [p.match, p])) };
};

describe('scheduling requests that can be met', () => {
  it('include on-court, for a particular court', () => {
    const { plan, at } = run(
      3,
      [{ id: 1, teams: [1, 2] }, { id: 2 }],
      [{ kind: 'on-court', whose: { of: 'team', id: 2 }, courts: ['Court 3'] }],
    );
    expect([at.get(1)!.court, plan.unmet]).toEqual(['Court 3', []]);
  });
  it('include not-before, for an earliest time', () => {
    const { plan, at } = run(
      1,
      [{ id: 1 }, { id: 2 }],
      [{ kind: 'not-before', whose: { of: 'match', id: 1 }, at: eight + hour }],
    );
    expect([at.get(1)!.start >= eight + hour, plan.unmet]).toEqual([true, []]);
  });
  it('include done-by, for a latest time', () => {
    const matches = [{ id: 1 }, { id: 2 }, { id: 3, division: 4 }];
    const { plan, at } = run(1, matches, [
      { kind: 'done-by', whose: { of: 'division', id: 4 }, at: eight + 30 * minute },
    ]);
    expect([at.get(3)!.start, plan.unmet]).toEqual([eight, []]);
  });
  it('include one-court, for all matches on the same court', () => {
    const pool = [1, 2, 3].map((id) => ({ id, group: 'A' }));
    const { plan, at } = run(3, [...pool, { id: 4 }], [{ kind: 'one-court', whose: { of: 'group', name: 'A' } }]);
    expect([new Set(pool.map((m) => at.get(m.id)!.court)).size, plan.unmet]).toEqual([1, []]);
  });
  it('include apart, for one coach’s two teams', () => {
    const { plan } = run(
      2,
      [
        { id: 1, teams: [1, 2] },
        { id: 2, teams: [3, 4] },
      ],
      [{ kind: 'apart', teams: [1, 3] }],
    );
    expect(plan.unmet).toEqual([]);
  });
  it('include max-wait, which keeps a team from waiting half a day', () => {
    const matches: Matches = [
      { id: 1, teams: [1, 2] },
      ...[2, 3, 4, 5].map((id) => ({ id })),
      { id: 6, teams: [1, 3] },
    ];
    const { plan, at } = run(1, matches, [{ kind: 'max-wait', team: 1, minutes: 30 }]);
    expect(plan.unmet).toEqual([]);
    expect(Math.abs(at.get(6)!.start - at.get(1)!.start)).toBeLessThanOrEqual(hour);
  });
  it('don’t count a night between two matches as a wait', () => {
    const t = task({
      courts: courtsOpen(1, 1, 2),
      matches: [{ id: 1, teams: [1, 2] }, { id: 2 }, { id: 3, teams: [1, 3], notBefore: eight + 24 * hour }],
      wishes: [{ kind: 'max-wait', team: 1, minutes: 30 }],
    });
    expect(must(schedule(t)).unmet).toEqual([]);
  });
});

describe('scheduling requests that can’t be met', () => {
  it('lose to a higher-priority request for the same court and time, and report the match in the way', () => {
    const wishes: Wishes = [
      { kind: 'done-by', whose: { of: 'match', id: 1 }, at: eight + 30 * minute },
      { kind: 'done-by', whose: { of: 'match', id: 2 }, at: eight + 30 * minute, weight: 5 },
    ];
    const { plan, at } = run(1, [{ id: 1 }, { id: 2 }], wishes);
    expect(at.get(2)!.start).toBe(eight);
    expect(plan.unmet).toMatchObject([{ wish: 0, matches: [1], text: 'Match 1 ends 30 min too late' }]);
    expect(plan.unmet[0]!.because).toContainEqual({ kind: 'court-taken', by: 2, text: 'Court 1 is taken by match 2' });
  });
  it('report when the court is closed to the division', () => {
    const [a, b] = courtsOpen(2);
    const t = task({
      courts: [a!, { ...b!, divisions: [9] }],
      matches: [{ id: 1 }],
      wishes: [{ kind: 'on-court', whose: { of: 'match', id: 1 }, courts: ['Court 2'] }],
    });
    expect(must(schedule(t)).unmet).toMatchObject([
      {
        text: 'Match 1 is on Court 1, not on Court 2',
        because: [{ text: 'no other court or time for match 1 would meet this wish' }],
      },
    ]);
  });
  it('report when the match is pinned', () => {
    const matches: Matches = [{ id: 1, fixed: { court: 'Court 1', start: eight } }];
    const { plan } = run(1, matches, [{ kind: 'not-before', whose: { of: 'match', id: 1 }, at: eight + hour }]);
    expect(plan.unmet).toMatchObject([
      { text: 'Match 1 starts 60 min too early', because: [{ text: 'match 1 is pinned where it is' }] },
    ]);
  });
});
