import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { timeIn } from '#domain/kernel/zoned-time.ts';
import { fill } from '#domain/leagues/fill.ts';
import { fillPools } from '#domain/leagues/fill-pools.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { leagueFormat, weeksOf } from '#domain/leagues/schema.ts';
import { generate } from '#domain/leagues/season-operations.ts';
import { clear, courtNames, shownTab, type WeekTab, weekDates } from '#domain/leagues/week-times.ts';
import { courtSchedule, type Season } from '#domain/play/season/schema.ts';
import { cellsIn, clashes, empty, filled, gamesOf, homeMinusAway, settings, teams } from './seasons.ts';

describe('a league’s court schedule', () => {
  it('has weeks, courts, slots, days of the week, court names, courts used and the king-of-the-beach flag [P3-321]', () => {
    expect(Object.keys(courtSchedule.shape)).toEqual([
      'weeks',
      'courts',
      'slots',
      'dows',
      '_courtNames',
      'courtsUsed',
      'kob',
    ]);
  });
  it.each([
    ['the venue’s court names', { courts: 2, _courtNames: ['North', 'South', 'East'] }, ['North', 'South']],
    ['the names in use, if there are any', { courts: 5, courtsUsed: ['East'] }, ['East']],
    ['numbers, if there are no names', { courts: 3, _courtNames: ['North'] }, ['North', '2', '3']],
  ])('names courts by %s', (_name, schedule, expected) => {
    expect(courtNames(settings(schedule))).toEqual(expected);
  });
});

describe('a league division', () => {
  it.each([
    ['[P3-358] [P2-233] ladder', { kob: false, ladder: true }, 'ladder'],
    ['king of the beach', { kob: true, ladder: false }, 'kob'],
    ['a season of pairings without either', { kob: false, ladder: false }, 'season'],
  ] as const)('has the format set by its flags: %s', (_name, flags, expected) => {
    expect(leagueFormat(flags)).toBe(expected);
  });
  it('lasts the number of weeks set by league-weeks-N, or otherwise by the court schedule [P3-356] [P2-223]', () => {
    const schedule = courtSchedule.parse({ weeks: 8 });
    expect([
      weeksOf({ leagueWeeks: 5 }, schedule),
      weeksOf({}, schedule),
      weeksOf({ leagueWeeks: 0 }, schedule),
    ]).toEqual([5, 8, 8]);
  });
});

describe('a season’s weeks', () => {
  it('repeat on the league’s days [P3-023] [P1-021] [P2-179]', () => {
    expect(weekDates(settings({ weeks: 3, dows: [2, 4] }))).toEqual([
      ['2026-03-03', '2026-03-05'],
      ['2026-03-10', '2026-03-12'],
      ['2026-03-17', '2026-03-19'],
    ]);
  });
  it('count a league day before the start date as part of the first week', () => {
    expect(weekDates(settings({ weeks: 2, dows: [1, 2] }))).toEqual([
      ['2026-03-03', '2026-03-09'],
      ['2026-03-10', '2026-03-16'],
    ]);
  });
  it('move to the end if a holiday falls on their only day, or lose that day if they have two', () => {
    const skip = ['2026-03-10'];
    expect(weekDates(settings({ weeks: 2 }, { skip })).flat()).toEqual(['2026-03-03', '2026-03-17']);
    expect(weekDates(settings({ weeks: 2, dows: [2, 4] }, { skip })).at(1)).toEqual(['2026-03-12']);
  });
  it('keep a 6:30 start at 6:30 when the clocks change', () => {
    const season = empty({ weeks: 2, courts: 1, slots: ['18:30'] });
    const [before, after] = season.weeks.map((w) => cellsIn(w)[0]!.startTime);
    expect([before, after].map((t) => timeIn(t!, 'America/Chicago'))).toEqual(['18:30', '18:30']);
    expect((after! - before!) / 3_600_000).toBe(7 * 24 - 1);
  });
  it('list courts and times by time and then court', () => {
    expect(cellsIn(empty({ weeks: 1 }).weeks[0]!).map((c) => `${c.time} ${c.court}`)).toEqual([
      '18:30 1',
      '18:30 2',
      '19:30 1',
      '19:30 2',
    ]);
  });
  it('omit a court while another division has it', () => {
    const taken = cellsIn(empty({ weeks: 1 }).weeks[0]!)
      .slice(1, 2)
      .map((c) => ({ ...c, startTime: c.startTime + 1, minutes: 60, divisionId: 2, teams: [] }));
    const cells = cellsIn(must(generate(settings({ weeks: 1 }), taken)).weeks[0]!);
    expect(cells.map((c) => `${c.time} ${c.court}`)).toEqual(['18:30 1', '19:30 1']);
  });
  it.each([
    ['leagues/no-slots', { dows: [] }],
    ['leagues/no-slots', { slots: [] }],
    ['leagues/slots-overlap', { slots: ['18:30', '19:00'] }],
  ])('are refused with %s for %o', (code, schedule) => {
    expect(generate(settings(schedule))).toMatchObject({ ok: false, problem: { code } });
  });
});

describe('a season of weekly pairings generated for organizers [P3-015]', () => {
  it('has each of eight teams meet every other in seven weeks and play once every Tuesday', () => {
    const season = filled(8);
    const pairs = season.matches.map((m) => [m.home!, m.away!].toSorted((a, b) => a - b).join('-'));
    expect(new Set(pairs).size).toBe(28);
    for (const w of season.weeks)
      expect(
        season.matches
          .filter((m) => m.week === w.number)
          .flatMap((m) => [m.home, m.away])
          .toSorted(),
      ).toEqual(teams(8));
    expect(clashes(season)).toEqual([]);
  });
  it('keeps each team’s home and away matches within one of each other', () => {
    expect(teams(8).map((t) => Math.abs(homeMinusAway(filled(8), t)))).toEqual(teams(8).map(() => 1));
  });
  it('gives each of seven teams one bye', () => {
    expect(
      filled(7)
        .weeks.flatMap((w) => w.byes)
        .toSorted(),
    ).toEqual(teams(7));
  });
  it('plays a doubleheader back to back, but never two matches at the same time', () => {
    const season = filled(4, { courts: 2, slots: ['18:30', '19:30', '20:30'] }, { perWeek: 2 });
    expect(clashes(season)).toEqual([]);
    for (const w of season.weeks)
      for (const t of teams(4)) {
        const [a, b] = gamesOf(season, t)
          .filter((m) => m.week === w.number)
          .map((m) => m.at.startTime);
        expect(Math.abs(a! - b!)).toBe(3_600_000);
      }
  });
  it('keeps match counts within one of each other when ten teams share only two matches a week', () => {
    const season = filled(10, { courts: 1, weeks: 11 });
    const games = teams(10).map((t) => gamesOf(season, t).length);
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
  });
  it.each([
    ['leagues/too-few', [1]],
    ['leagues/duplicate-team', [1, 2, 2]],
  ])('is refused with %s', (code, list) => {
    expect(fill(empty(), list)).toMatchObject({ ok: false, problem: { code } });
  });
  it('is refused when no week is open', () => {
    expect(fill(filled(8), teams(8))).toMatchObject({ ok: false, problem: { code: 'leagues/unknown-week' } });
  });
});

describe('clearing a season', () => {
  const season = filled(8);
  const played = {
    ...season,
    matches: season.matches.map((m, i) => (i === 0 ? { ...m, state: 'played' as const } : m)),
  };
  it('empties one week but keeps its played matches', () => {
    const cleared = must(clear(played, 1));
    expect(cleared.matches.filter((m) => m.week === 1)).toEqual([played.matches[0]]);
    expect(cleared.matches.filter((m) => m.week > 1)).toEqual(played.matches.filter((m) => m.week > 1));
  });
  it('empties every week, so the season can be filled again', () => {
    expect(must(fill(must(clear(season)), teams(8)))).toEqual(season);
  });
  it('refuses an unknown week', () => {
    expect(clear(season, 99)).toMatchObject({ ok: false, problem: { code: 'leagues/unknown-week' } });
  });
});

describe('a season with more weeks than one request can handle', () => {
  it('is filled, cleared and given work teams in resumable steps of forty weeks', () => {
    const long = empty({ weeks: 60, courts: 1 });
    const busyWeeks = (season: Season) => new Set(season.matches.map(({ week }) => week)).size;
    const once = must(fill(long, teams(4)));
    expect(busyWeeks(once)).toBe(40);
    const twice = must(fill(once, teams(4)));
    expect(busyWeeks(twice)).toBe(60);
    expect(teams(4).map((team) => Math.abs(homeMinusAway(twice, team)))).toEqual([0, 0, 0, 0]);
    expect(busyWeeks(must(fillPools(long, teams(4), { poolsOf: 2 })))).toBe(40);
    expect(new Set(addRefs(twice).matches.flatMap(({ ref, week }) => (ref === null ? [] : week))).size).toBe(40);
    expect(busyWeeks(must(clear(twice)))).toBe(20);
  });
});

describe('a league’s schedule', () => {
  const tab = (number: number, date: string, canceled = false): WeekTab => ({
    ...{ number, name: `Week ${number}`, dates: [date], canceled, complete: false, draft: false, rounds: [] },
  });
  const weeks = [tab(1, '2026-01-06'), tab(2, '2026-01-13', true), tab(3, '2026-01-20')];
  it.each([
    [2, '2026-01-07', 2],
    [undefined, '2026-01-06', 1],
    [undefined, '2026-01-07', 3],
    [undefined, '2026-02-01', 3],
    [9, '2026-01-06', 1],
  ])(
    'opens at the round in its address, or else at this week or the next: round=%s on %s is week %s [P2-044]',
    (asked, today, week) => {
      expect(shownTab(weeks, asked, today)?.number).toBe(week);
    },
  );
});
