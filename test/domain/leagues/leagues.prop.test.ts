import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { fill } from '#domain/leagues/fill.ts';
import { fillPools, mixedGroups } from '#domain/leagues/fill-pools.ts';
import { climb, fillLadder } from '#domain/leagues/ladder.ts';
import { balanceHome } from '#domain/leagues/pairings.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { planReminders, reminderSettings } from '#domain/leagues/reminders.ts';
import { replan, replanModes } from '#domain/leagues/replan.ts';
import { generate } from '#domain/leagues/season-operations.ts';
import { clear } from '#domain/leagues/week-times.ts';
import { leagueMatch, playSeason, type Season } from '#domain/play/season/schema.ts';
import { cellsIn, clashes, empty, gamesOf, homeMinusAway, settings, spread, teams } from './seasons.ts';

const law = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => unknown, numRuns = 60) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      holds(value);
    }),
    { seed: 2026, numRuns },
  );

const times = ['17:00', '18:00', '19:00', '20:00', '21:00'];
const shape = fc.record({
  n: fc.integer({ min: 2, max: 17 }),
  courts: fc.integer({ min: 1, max: 5 }),
  slots: fc.integer({ min: 1, max: 5 }),
  weeks: fc.integer({ min: 1, max: 14 }),
  dows: fc.constantFrom<number[]>([2], [2, 4]),
});
const build = (o: { n: number; courts: number; slots: number; weeks: number; dows: number[] }, perWeek = 1): Season =>
  must(
    fill(empty({ courts: o.courts, slots: times.slice(0, o.slots), weeks: o.weeks, dows: o.dows }), teams(o.n), {
      perWeek,
    }),
  );

it('home and away counts differ by at most one for every team', () => {
  law(shape, (o) => {
    const season = build(o);
    for (const t of teams(o.n)) expect(Math.abs(homeMinusAway(season, t))).toBeLessThanOrEqual(1);
  });
});

it('byes differ by at most one when there are enough court times', () => {
  law(shape, (o) => {
    const season = build(o);
    if (o.courts * o.slots * o.dows.length < Math.floor(o.n / 2)) return;
    expect(
      spread(season, teams(o.n), (t) => season.weeks.filter((w) => w.byes.includes(t)).length),
    ).toBeLessThanOrEqual(1);
  });
});

it('match counts differ by at most two when there are few court times', () => {
  law(shape, (o) => {
    const season = build(o);
    expect(spread(season, teams(o.n), (t) => gamesOf(season, t).length)).toBeLessThanOrEqual(2);
  });
});

it('no team or court is double-booked, even with doubleheaders and refs', () => {
  law(fc.tuple(shape, fc.constantFrom(1, 2)), ([o, perWeek]) => {
    if (perWeek === 2 && o.slots * o.dows.length < 2) return;
    if (perWeek === 2 && o.courts * o.slots * o.dows.length < 2 * Math.floor(o.n / 2) + o.courts) return;
    expect(clashes(addRefs(build(o, perWeek)))).toEqual([]);
  });
});

it('home and away can always be balanced for undecided pairings without flipping decided ones', () => {
  const meeting = fc.record({
    home: fc.integer({ min: 1, max: 7 }),
    away: fc.integer({ min: 8, max: 14 }),
    fixed: fc.boolean(),
  });
  const diff = (list: readonly { home: number; away: number }[], t: number) =>
    list.filter((m) => m.home === t).length - list.filter((m) => m.away === t).length;
  law(fc.array(meeting, { maxLength: 60 }), (list) => {
    const open = balanceHome(list.map((m) => ({ ...m, fixed: false })));
    for (let t = 1; t <= 14; t++) expect(Math.abs(diff(open, t))).toBeLessThanOrEqual(1);
    const mixed = balanceHome(list);
    list.forEach((m, i) => {
      if (m.fixed) expect(mixed[i]).toEqual(m);
    });
  });
});

it('replanning a week keeps played matches and other weeks unchanged, and makes up each lost match once', () => {
  law(fc.tuple(shape, fc.nat(), fc.constantFrom(...replanModes), fc.nat()), ([o, w, mode, seed]) => {
    const before = build(o);
    const season: Season = {
      ...before,
      matches: before.matches.map((m, i) => ((i + seed) % 3 === 0 ? { ...m, state: 'played' } : m)),
    };
    const number = (w % o.weeks) + 1;
    const next = must(replan(season, number, mode));
    const after = new Map(next.matches.map((m) => [m.id, m]));
    for (const m of season.matches) {
      const lost = m.week === number && m.state === 'open';
      expect(after.get(m.id)).toEqual(lost ? { ...m, state: 'canceled' } : m);
      const made = next.matches.filter((x) => x.replaces === m.id);
      expect(made.map((x) => [x.home, x.away])).toEqual(lost && mode !== 'drop' ? [[m.home, m.away]] : []);
    }
    expect(clashes(next)).toEqual([]);
    expect(new Set(next.matches.map((m) => m.id)).size).toBe(next.matches.length);
  });
});

it('the same input always gives the same season, and the season survives serialization', () => {
  law(
    shape,
    (o) => {
      const season = build(o);
      expect(build(o)).toEqual(season);
      const { settings: kept, weeks, matches } = JSON.parse(JSON.stringify(season));
      expect({
        ...playSeason.omit({ replaces: true }).parse({ settings: kept, weeks }),
        matches: leagueMatch.array().parse(matches),
      }).toEqual(season);
    },
    30,
  );
});

it('a ladder keeps every team and court size and moves no team more than one court', () => {
  const ladder = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 8 });
  law(fc.tuple(ladder, fc.integer({ min: 0, max: 4 })), ([sizes, moves]) => {
    let id = 1;
    const finishes = sizes.map((size) => Array.from({ length: size }, () => id++));
    const next = climb(finishes, moves);
    expect(next.flat().toSorted((a, b) => a - b)).toEqual(finishes.flat());
    expect(next.map((g) => g.length)).toEqual(sizes);
    const courtOf = (groups: number[][], t: number) => groups.findIndex((g) => g.includes(t));
    for (const t of finishes.flat()) expect(Math.abs(courtOf(next, t) - courtOf(finishes, t))).toBeLessThanOrEqual(1);
  });
});

it('pools include every team exactly once each week', () => {
  law(
    fc.tuple(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 2, max: 6 })),
    ([n, poolsOf]) => {
      const season = fillPools(
        empty({
          courts: 13,
          slots: Array.from({ length: 16 }, (_, i) => `${String(i + 8).padStart(2, '0')}:00`),
          weeks: 3,
        }),
        teams(n),
        { poolsOf },
      );
      if (!season.ok) return;
      for (const w of season.value.weeks) expect(w.groups.flat().toSorted((a, b) => a - b)).toEqual(teams(n));
      expect(clashes(season.value)).toEqual([]);
    },
    30,
  );
  expect(mixedGroups([], [], [])).toEqual([]);
});

it('reminders go out once and before the match', () => {
  law(
    fc.tuple(shape, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 })),
    ([o, hoursBefore]) => {
      const season = build(o);
      const now = cellsIn(season.weeks[0]!)[0]!.startTime - 200 * 3_600_000;
      const plan = planReminders(season, reminderSettings.parse({ hoursBefore }), now);
      for (const r of plan) expect(r.at).toBeLessThan(r.startTime);
      expect(new Set(plan.map((r) => r.key)).size).toBe(plan.length);
    },
    20,
  );
});

it('any settings produce a season or a refusal with a code, and never throw an error', () => {
  const any = fc.record({
    weeks: fc.integer({ min: 1, max: 9 }),
    courts: fc.integer({ min: 1, max: 4 }),
    slots: fc.subarray([...times, '18:20']),
    dows: fc.subarray([1, 3, 7]),
    courtsUsed: fc.subarray(['A', 'B']),
    kob: fc.boolean(),
  });
  const few = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  law(
    fc.tuple(any, few, fc.integer({ min: -1, max: 11 }), fc.constantFrom(...replanModes)),
    ([schedule, list, w, mode]) => {
      const made = generate(settings(schedule));
      if (!made.ok) return expect(made.problem.code).toMatch(/^leagues\//);
      const results = [fill(made.value, list), fillPools(made.value, list), fillLadder(made.value, w, { teams: list })];
      for (const result of results) {
        if (!result.ok) expect(result.problem.code).toMatch(/^leagues\//);
        else
          for (const next of [replan(result.value, w, mode), clear(result.value, w)]) if (next.ok) addRefs(next.value);
      }
    },
  );
});
