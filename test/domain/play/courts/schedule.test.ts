import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { check } from '#domain/play/courts/check.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { type CourtTaskInput, courtsOpen, eight, event, task } from './tasks.ts';

const two = (more: Partial<CourtTaskInput['matches'][number]>[], rest: Partial<CourtTaskInput> = {}) =>
  task({ courts: courtsOpen(2), matches: more.map((m, i) => ({ id: i + 1, ...m })), ...rest });
const starts = (t: ReturnType<typeof task>) =>
  Object.fromEntries(must(schedule(t)).placements.map((p) => [p.match, (p.start - eight) / minute]));

describe('hard scheduling rules', () => {
  it.each([
    [
      'two matches without anyone in common at the same time',
      [{ teams: [1, 2] }, { teams: [3, 4] }],
      {},
      { 1: 0, 2: 0 },
    ],
    ['a team in two matches at the same time', [{ teams: [1, 2] }, { teams: [1, 3] }], {}, { 1: 0, 2: 30 }],
    [
      'a work team at two matches at the same time',
      [
        { teams: [1, 2], work: 5 },
        { teams: [3, 4], work: 5 },
      ],
      {},
      { 1: 0, 2: 30 },
    ],
    ['a team playing and working at once', [{ teams: [1, 2] }, { teams: [3, 4], work: 1 }], {}, { 1: 0, 2: 30 }],
    [
      'a referee at two matches at the same time',
      [
        { teams: [1, 2], referees: [9] },
        { teams: [3, 4], referees: [9] },
      ],
      {},
      { 1: 0, 2: 30 },
    ],
    [
      'a player in two divisions at the same time',
      [
        { teams: [1, 2], division: 1 },
        { teams: [3, 4], division: 2 },
      ],
      {
        rosters: [
          { team: 1, persons: [7] },
          { team: 4, persons: [7] },
        ],
      },
      { 1: 0, 2: 30 },
    ],
    [
      'a player in two divisions, with the check across divisions off',
      [{ teams: [1, 2] }, { teams: [3, 4] }],
      {
        rosters: [
          { team: 1, persons: [7] },
          { team: 4, persons: [7] },
        ],
        rules: { crossDivisionCheck: false },
      },
      { 1: 0, 2: 0 },
    ],
    ['too little rest', [{ teams: [1, 2] }, { teams: [1, 3] }], { rules: { restMinutes: 20 } }, { 1: 0, 2: 50 }],
    [
      'work without rest before it',
      [{ teams: [1, 2] }, { teams: [3, 4], work: 1 }],
      { rules: { restMinutes: 20 } },
      { 1: 0, 2: 30 },
    ],
    ['a match before its feeder', [{ after: [{ match: 2 }] }, {}], { rules: { restMinutes: 20 } }, { 1: 50, 2: 0 }],
    [
      'a feeder whose loser works next, without rest',
      [{ after: [{ match: 2, rest: false }] }, {}],
      { rules: { restMinutes: 20 } },
      { 1: 30, 2: 0 },
    ],
    [
      'a match outside its wave',
      [{ wave: 'PM' }, {}],
      { waves: [{ name: 'PM', windows: [{ from: eight + 4 * hour, to: eight + 8 * hour }] }] },
      { 1: 240, 2: 0 },
    ],
    ['a match outside its own time limits', [{ notBefore: eight + 61 * minute }, {}], {}, { 1: 65, 2: 0 }],
    [
      'a pinned match that moves',
      [{ teams: [1, 2], fixed: { court: 'Court 2', start: eight + 7 * minute } }, { teams: [1, 3] }],
      {},
      { 1: 7, 2: 40 },
    ],
  ] as const)('apply to shared players, teams and referees: %s', (_name, matches, rest, expected) => {
    const t = two(matches as never, rest as never);
    expect(starts(t)).toEqual(expected);
    expect(check(t, must(schedule(t)).placements)).toEqual([]);
  });

  it('never put two matches on a court at the same time, and leave time between them', () => {
    const t = task({ courts: courtsOpen(1), matches: [{ id: 1 }, { id: 2 }], rules: { turnoverMinutes: 5 } });
    expect(starts(t)).toEqual({ 1: 0, 2: 35 });
  });

  it('keep courts reserved for a division free of other divisions', () => {
    const [a, b] = courtsOpen(2);
    const t = task({ courts: [{ ...a!, divisions: [1] }, b!], matches: [1, 2, 3].map((id) => ({ id, division: 2 })) });
    expect(new Set(must(schedule(t)).placements.map((p) => p.court))).toEqual(new Set(['Court 2']));
  });
});

describe('unplaced matches', () => {
  const reasons = (t: ReturnType<typeof task>) => must(schedule(t)).unplaced.map((u) => [u.match, u.reasons[0]!.kind]);
  it.each([
    [
      'no court is open to its division',
      { courts: [{ name: 'A', windows: [], divisions: [1] }], matches: [{ id: 1, division: 2 }] },
      [[1, 'no-court']],
    ],
    ['no window is long enough', { courts: courtsOpen(1, 1), matches: [{ id: 1, minutes: 90 }] }, [[1, 'window']]],
    ['its wave has no time', { courts: courtsOpen(1), matches: [{ id: 1, wave: 'PM' }] }, [[1, 'wave']]],
    ['a team is in it twice', { courts: courtsOpen(1), matches: [{ id: 1, teams: [4, 4] }] }, [[1, 'twice']]],
    [
      'a team plays and works in it',
      { courts: courtsOpen(1), matches: [{ id: 1, teams: [3, 4], work: 4 }] },
      [[1, 'twice']],
    ],
    [
      'its feeder isn’t scheduled',
      {
        courts: courtsOpen(1, 1),
        matches: [
          { id: 1, minutes: 90 },
          { id: 2, after: [{ match: 1 }] },
        ],
      },
      [
        [1, 'window'],
        [2, 'feeder-unplaced'],
      ],
    ],
    ['the day is full', { courts: courtsOpen(1, 1), matches: [1, 2, 3].map((id) => ({ id })) }, [[3, 'court-taken']]],
  ] as const)('are reported with a reason: %s', (_name, input, expected) => {
    expect(reasons(task(input as never))).toEqual(expected);
  });

  it.each([
    ['play/unknown-match', { matches: [{ id: 1, after: [{ match: 9 }] }] }],
    ['play/duplicate-match', { matches: [{ id: 1 }, { id: 1 }] }],
    [
      'play/circular-order',
      {
        matches: [
          { id: 1, after: [{ match: 2 }] },
          { id: 2, after: [{ match: 1 }] },
        ],
      },
    ],
    ['play/unknown-court', { matches: [{ id: 1, fixed: { court: 'Nowhere', start: eight } }] }],
  ] as const)('aren’t reported for a task with %s, which is refused instead', (code, input) => {
    expect(schedule(task({ courts: courtsOpen(1), ...input } as never))).toMatchObject({
      ok: false,
      problem: { code },
    });
  });

  it('aren’t reported for a task with two courts of the same name, which is refused instead', () => {
    const courts = [...courtsOpen(1), ...courtsOpen(1)];
    expect(schedule(task({ courts, matches: [] }))).toMatchObject({
      ok: false,
      problem: { code: 'play/duplicate-court' },
    });
  });
});

it('scheduling fills a day to the last minute when the first attempt leaves matches unplaced', () => {
  // Three matches in one chain plus fillers, on two courts for two hours, so the chain has to go first.
  const chain = [1, 2, 3, 4].map((id) => ({ id, after: id > 1 ? [{ match: id - 1 }] : [] }));
  const fillers = [5, 6, 7, 8].map((id) => ({ id }));
  const plan = must(schedule(task({ courts: courtsOpen(2, 2), matches: [...fillers, ...chain] })));
  expect(plan.unplaced).toEqual([]);
});

it('scheduling always places 1,500 matches from ten divisions on 100 courts in two days the same way, without a hard conflict', () => {
  const t = task({
    courts: courtsOpen(100, 10, 2),
    ...event({ pools: 225, divisions: 10, bracket: 16, shared: 700 }),
    rules: { restMinutes: 15 },
  });
  expect(t.matches).toHaveLength(1500);
  const plan = must(schedule(t));
  expect(plan.unplaced).toEqual([]);
  expect(check(t, plan.placements)).toEqual([]);
  expect(must(schedule(structuredClone(t)))).toEqual(plan);
});
