import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { check } from '#domain/play/courts/check.ts';
import { repair, type Slip } from '#domain/play/courts/repair.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { courtsOpen, eight, task } from './tasks.ts';

/** Court 1 has matches 1 to 4 back to back from 8 AM. Court 2 is free except for match 5 at 8 AM. */
const line = task({
  courts: courtsOpen(2, 6),
  matches: [1, 2, 3, 4].map((id) => ({ id, teams: [id * 2, id * 2 + 1] })).concat([{ id: 5, teams: [90, 91] }]),
});
const planned = {
  placements: [1, 2, 3, 4, 5].map((match) => {
    const start = match === 5 ? eight : eight + (match - 1) * 30 * minute;
    return { match, court: match === 5 ? 'Court 2' : 'Court 1', start, end: start + 30 * minute };
  }),
  unplaced: [],
  unmet: [],
};
const mend = (slips: Slip[], now: number) => must(repair(line, planned, slips, now));

describe('repairing a schedule', () => {
  it('moves nothing when no match is late', () => {
    expect(mend([], eight + 5 * minute).moves).toEqual([]);
  });
  it('moves one match to the free court when a match runs long, instead of delaying three', () => {
    const { moves } = mend([{ kind: 'ends', match: 1, at: eight + 50 * minute }], eight + 10 * minute);
    expect(moves).toEqual([
      {
        match: 2,
        from: { court: 'Court 1', start: eight + 30 * minute },
        to: { court: 'Court 2', start: eight + 30 * minute },
      },
    ]);
  });
  it('delays later matches a little or moves one to the end of the day, as the organizer prefers', () => {
    const oneCourt = { ...line, courts: line.courts.slice(0, 1), matches: line.matches.slice(0, 4) };
    const plan = { ...planned, placements: planned.placements.slice(0, 4) };
    const slip: Slip = { kind: 'ends', match: 1, at: eight + 40 * minute };
    const soon = must(repair(oneCourt, plan, [slip], eight + minute, 'little-delay'));
    expect(soon.moves.map((m) => [m.match, (m.to!.start - m.from!.start) / minute])).toEqual([
      [2, 10],
      [3, 10],
      [4, 10],
    ]);
    const few = must(repair(oneCourt, plan, [slip], eight + minute));
    expect(few.moves.map((m) => [m.match, (m.to!.start - m.from!.start) / minute])).toEqual([[2, 90]]);
    for (const fixed of [soon, few]) expect(check(fixed.task, fixed.plan.placements)).toEqual([]);
  });
  it('moves matches later when rain closes every court, and keeps finished matches in place', () => {
    const rain: Slip = { kind: 'rain', from: eight + 30 * minute, to: eight + 90 * minute };
    const { task: now, plan, moves } = mend([rain], eight + 30 * minute);
    expect(check({ ...now, matches: now.matches }, plan.placements)).toEqual([]);
    expect(moves.map((m) => m.match).sort()).toEqual([2, 3]);
  });
  it('moves matches from a closed court to the other one', () => {
    const { plan, moves } = mend(
      [{ kind: 'court-closed', court: 'Court 1', from: eight + hour, to: eight + 9 * hour }],
      eight + 31 * minute,
    );
    expect(moves.map((m) => [m.match, m.to?.court])).toEqual([
      [3, 'Court 2'],
      [4, 'Court 2'],
    ]);
    expect(plan.unplaced).toEqual([]);
  });
  it('delays only a late team’s match', () => {
    const { moves } = mend([{ kind: 'team-late', team: 4, until: eight + 3 * hour }], eight + minute);
    expect(moves.map((m) => m.match)).toEqual([2]);
  });
  it('pins a match to the time it actually started', () => {
    const { plan, task: now } = mend([{ kind: 'starts', match: 1, at: eight + 10 * minute }], eight + 12 * minute);
    expect(plan.placements.find((p) => p.match === 1)!.start).toBe(eight + 10 * minute);
    expect(check(now, plan.placements)).toEqual([]);
  });
  it('finds a spot for a new match without moving others', () => {
    const more = task({ ...line, matches: [...line.matches, { id: 6, teams: [2, 90] }] });
    const { moves, plan } = must(repair(more, planned, [], eight + minute));
    expect(moves).toEqual([{ match: 6, from: null, to: { court: 'Court 2', start: eight + 30 * minute } }]);
    expect(check(more, plan.placements)).toEqual([]);
  });
  it('moves a bracket match along with its delayed feeder', () => {
    const t = task({
      courts: courtsOpen(2),
      matches: [{ id: 1 }, { id: 2 }, { id: 3, after: [{ match: 1 }, { match: 2 }] }],
      rules: { restMinutes: 30 },
    });
    const plan = must(schedule(t));
    const { plan: next, task: now } = must(
      repair(t, plan, [{ kind: 'ends', match: 1, at: eight + 50 * minute }], eight + 20 * minute),
    );
    expect(next.placements.find((p) => p.match === 3)!.start).toBe(eight + 80 * minute);
    expect(check(now, next.placements)).toEqual([]);
  });
});
