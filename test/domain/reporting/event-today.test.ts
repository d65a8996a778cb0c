import { describe, expect, it } from 'vitest';
import type { PlayView } from '#domain/play/views.ts';
import { checksInNow, divisionToday, dueOf, hereOf, playedOf } from '#domain/reporting/event-figures.ts';
import { aTournament } from '../../kit/catalog.ts';

const minute = 60_000;
const match = (over: object) => ({ bye: null, progress: 'none', status: null, startTime: null, dualN: null, ...over });
/** Returns a division with one round that has these matches in a pool. */
const play = (...matches: object[]) =>
  ({ rounds: [{ id: 1 }], pools: [{ roundId: 1, matches }], brackets: [] }) as unknown as PlayView;

describe('an event summary', () => {
  it('counts played matches, not byes, and shows how far behind the most delayed match is', () => {
    const plays = [
      play(match({ progress: 'complete' }), match({ startTime: 0 }), match({ progress: 'complete', bye: 'away' })),
      play(match({ startTime: 7 * minute })),
    ];
    expect(playedOf(plays, 12.5 * minute)).toEqual({ played: 1, of: 3, late: 12 });
    expect(playedOf([play()], 0)).toBeNull();
    const twoDays = 2 * 24 * 60 * minute;
    expect(playedOf(plays, twoDays)).toEqual({ played: 1, of: 3, late: 0 });
  });

  it('shows how late a bracket is, without counting byes or finished matches', () => {
    const bracket = (...matches: object[]) =>
      ({ rounds: [{ id: 1 }], pools: [], brackets: [{ roundId: 1, matches, pairs: [] }] }) as unknown as PlayView;
    const plays = [
      bracket(
        match({ startTime: 0, progress: 'complete' }),
        match({ startTime: 5 * minute, bye: 'home' }),
        match({ startTime: 20 * minute }),
        match({ startTime: 50 * minute }),
      ),
    ];
    expect(playedOf(plays, 34 * minute)).toEqual({ played: 1, of: 3, late: 14 });
  });

  it('shows a division’s round, its finished and current matches, and its next start', () => {
    const view = play(
      match({ progress: 'complete' }),
      match({ progress: 'started', startTime: 0 }),
      match({ startTime: 30 * minute, homeTeam: 1, awayTeam: 2 }),
      match({ progress: 'complete', bye: 'away' }),
    );
    const rounds = [{ id: 1, name: 'Pools', started: true, complete: false }];
    expect(divisionToday({ ...view, rounds } as never, 10 * minute, 'UTC')).toEqual({
      ...{ round: 'Pools', played: 1, matches: 3, live: 1, next: 30 * minute, awaitsRound: false },
    });
    expect(divisionToday({ ...play(), rounds: [] } as never, 0, 'UTC')).toEqual({
      ...{ round: null, played: 0, matches: 0, live: 0, next: null, awaitsRound: false },
    });
  });

  it('shows that a division needs its bracket once its pools are over, unless its finishes are set manually', () => {
    const over = { id: 1, name: 'Pools', kind: 'pools', complete: true };
    const awaits = (rounds: object[], byHand: object | null = null) =>
      divisionToday({ ...play(match({ progress: 'complete' })), rounds, byHand } as never, 0, 'UTC').awaitsRound;
    expect(awaits([over])).toBe(true);
    expect(awaits([{ ...over, complete: false }])).toBe(false);
    expect(awaits([over, { id: 2, kind: 'brackets', complete: false }])).toBe(false);
    expect(awaits([over], {})).toBe(false);
    expect(awaits([{ ...over, week: 3 }]), 'a league week').toBe(false);
  });

  it('counts missing teams of a league or session only on the days when it takes place', () => {
    const dates = { startDate: '2026-11-05', endDate: '2026-12-17', zone: 'UTC', locations: [] };
    const thursdays = aTournament({ ...dates, type: 'League', jsonProps: { courts: { dows: [4] } } as never });
    const [wednesday, thursday] = [Date.UTC(2026, 10, 25, 18), Date.UTC(2026, 10, 26, 18)];
    const tonight = [play(match({ startTime: Date.UTC(2026, 10, 26, 19) }))];
    expect([wednesday, thursday].map((now) => checksInNow(thursdays, tonight, now))).toEqual([false, true]);
    const moved = [play(match({ startTime: Date.UTC(2026, 10, 25, 19) }))];
    expect(checksInNow(thursdays, moved, wednesday), 'a match moved to another day').toBe(true);
    const jsonProps = { reoccuringSettings: { dows: [4] } };
    const session = aTournament({ ...dates, type: 'Training Session', jsonProps });
    expect([wednesday, thursday].map((now) => checksInNow(session, [], now))).toEqual([false, true]);
    expect(checksInNow({ ...thursdays, type: 'Tournament' }, [], wednesday)).toBe(true);
  });

  it('counts checked-in teams without dropped ones, and totals balances by currency', () => {
    const team = (over: object) =>
      ({ checkedIn: false, waitlist: false, isDeleted: false, drop: false, ...over }) as never;
    expect(
      hereOf([
        team({ checkedIn: true }),
        team({}),
        team({ waitlist: true }),
        team({ isDeleted: true }),
        team({ drop: true }),
      ]),
    ).toEqual({
      here: 1,
      of: 2,
    });
    expect(dueOf([100, 250].map((amount) => ({ amount, currency: 'USD' })))).toEqual([
      { currency: 'USD', orders: 2, amount: 350 },
    ]);
  });
});
