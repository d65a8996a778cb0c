import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { check } from '#domain/play/courts/check.ts';
import { bracketFeeders, courtMatchOf, withSpots } from '#domain/play/courts/from-play.ts';
import { mayClash } from '#domain/play/courts/maybe.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { match } from '#domain/play/matches/schema.ts';
import { courtsOpen, eight, task } from './tasks.ts';

const stored = (id: number, more = {}) => match.parse({ id, number: id, ...more });

describe('stored matches as the planner sees them', () => {
  it('teams, group play and the work team', () => {
    expect(
      courtMatchOf(stored(1, { homeTeam: 4, awayTeam: 5, refTeam: 6 }), { minutes: 45, division: 2 }),
    ).toMatchObject({
      ...{ id: 1, division: 2, minutes: 45, teams: [4, 5], work: 6, fixed: null },
    });
    expect(courtMatchOf(stored(1, { homeTeamIds: [1, 2], awayTeamIds: [3, 4] }))!.teams).toEqual([1, 2, 3, 4]);
  });
  it('what has begun is pinned, what has only a time is not', () => {
    const spot = { court: 'Court 1', startTime: eight };
    expect(courtMatchOf(stored(1, { ...spot, status: 0 }))!.fixed).toEqual({ court: 'Court 1', start: eight });
    expect(courtMatchOf(stored(1, spot))!.fixed).toBeNull();
  });
  it('byes and canceled matches need no court', () => {
    expect([courtMatchOf(stored(1, { bye: 'away' })), courtMatchOf(stored(1, { status: 101 }))]).toEqual([null, null]);
  });
});

describe('a bracket behind its pools', () => {
  const { layout } = must(createBracket({ type: 'DOUBLE_ELIM' }, [1, 2, 3, 4, 5, 6]));
  const matches = Array.from({ length: layout.count }, (_, i) => match.parse({ id: 50 + i, number: i + 1 }));
  const feeders = bracketFeeders(layout, matches, [1, 2]);
  it('first matches wait for the pools, the others for their feeders, the reset for the final', () => {
    expect(feeders.get(50)!.map((f) => f.match)).toEqual([1, 2]);
    expect(feeders.get(matches.at(-1)!.id)!.map((f) => f.match)).toEqual([matches.at(-2)!.id]);
    for (const m of matches.slice(2)) expect(feeders.get(m.id)!.length).toBeGreaterThan(0);
  });
  it('and is planned in an order in which it can be played', () => {
    const pools = [1, 2].map((id) => courtMatchOf(stored(id, { homeTeam: id, awayTeam: id + 2 }))!);
    const t = task({
      courts: courtsOpen(3, 14),
      matches: [...pools, ...matches.map((m) => courtMatchOf(m, { minutes: 60, after: feeders.get(m.id)! })!)],
      rules: { restMinutes: 15 },
    });
    const plan = must(schedule(t));
    expect([plan.unplaced, check(t, plan.placements)]).toEqual([[], []]);
    expect(withSpots(matches, plan).every((m) => m.court !== null && m.startTime! >= eight + 45 * minute)).toBe(true);
  });
});

describe('what may clash', () => {
  const at = (id: number, start: number) => ({ match: id, court: `Court ${id}`, start, end: start + hour });
  const t = task({
    courts: courtsOpen(3),
    matches: [
      { id: 1, division: 1 },
      { id: 2, division: 2 },
      { id: 3, division: 1 },
    ],
    rosters: [
      { team: 10, persons: [7, 8] },
      { team: 20, persons: [7, 9] },
    ],
  });
  const candidates = new Map([
    [1, [10]],
    [2, [20]],
    [3, [10]],
  ]);
  it('a person of two divisions in two open matches at one time', () => {
    expect(mayClash(t, [at(1, eight), at(2, eight), at(3, eight)], candidates)).toEqual([
      { matches: [1, 2], persons: [7] },
      { matches: [2, 3], persons: [7] },
    ]);
  });
  it('not one after the other', () => {
    expect(mayClash(t, [at(1, eight), at(2, eight + hour)], candidates)).toEqual([]);
  });
});
