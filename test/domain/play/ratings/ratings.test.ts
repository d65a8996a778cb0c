import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeRanked } from '#domain/people/ratings.ts';
import { saysResults, suggestedResults } from '#domain/play/ratings/import/columns.ts';
import { readResults, strangerId } from '#domain/play/ratings/import/rows.ts';
import { isAbove, levelOf, levelOfDivision } from '#domain/play/ratings/levels.ts';
import { packMatches, unpackMatches } from '#domain/play/ratings/played-set.ts';
import { proposedSeeds } from '#domain/play/ratings/proposal.ts';
import { type Counted, rateAll } from '#domain/play/ratings/rate-all.ts';
import type { RatedMatch } from '#domain/play/ratings/schema.ts';
import { listOf } from '#test/kit/lists.ts';

const match = (n: number, home: number[], away: number[], winner: RatedMatch['winner'] = 'home'): RatedMatch => ({
  ...{ match: n, at: n * 1_000, home, away, winner },
});
const set = (key: string, at: number, matches: readonly RatedMatch[]): Counted => ({
  ...{ key, tournamentId: null, name: key, at, packed: packMatches(matches) },
});
const someMatch = fc.record({
  ...{ match: fc.integer(), at: fc.nat(), winner: fc.constantFrom('home' as const, 'away' as const, 'split' as const) },
  home: fc.array(fc.integer({ min: -(2 ** 48), max: 2 ** 48 }), { minLength: 1, maxLength: 6 }),
  away: fc.array(fc.integer({ min: -(2 ** 48), max: 2 ** 48 }), { minLength: 1, maxLength: 6 }),
});

describe('rated results', () => {
  it('are packed and unpacked unchanged', () => {
    fc.assert(
      fc.property(fc.array(someMatch, { maxLength: 20 }), (all) => {
        expect(unpackMatches(packMatches(all))).toEqual(all);
      }),
    );
  });
  it('give the same ratings in any order', () => {
    const sets = [
      set('a', 1, [match(1, [1, 2], [3, 4])]),
      set('b', 2, [match(2, [3, 4], [1, 2])]),
      set('c', 3, [match(3, [1], [5])]),
    ];
    expect([...rateAll(sets.toReversed(), 'event')].toSorted()).toEqual([...rateAll(sets, 'event')].toSorted());
  });
  it('add up match by match to each event’s change, and event by event to the rating', () => {
    const sets = [
      set('a', 1, [match(1, [1, 2], [3, 4]), match(2, [1, 2], [5, 6])]),
      set('b', 2, [match(3, [3, 4], [1, 2])]),
    ];
    const one = rateAll(sets, 'event').get(1);
    for (const { change, shares } of one?.periods ?? [])
      expect(shares.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(change, 9);
    const moved = one?.periods.reduce((sum, { change }) => sum + change, 1500);
    expect(moved).toBeCloseTo(one?.rating.rating ?? Number.NaN, 9);
  });
  it('lower confidence but not rating for a player who doesn’t play for years', () => {
    const year = 365 * 86_400_000;
    const sets = [
      set('a', 0, [match(1, [1], [2]), match(2, [1], [2]), match(3, [1], [2])]),
      set('b', 3 * year, [match(9, [1], [3])]),
    ];
    const alone = rateAll(sets.slice(0, 1), 'event').get(1);
    const later = rateAll(sets, 'event').get(1);
    expect(later?.curve[0]?.rating).toBe(alone?.rating.rating);
    expect(later?.matches).toBe(4);
  });
});

describe('rating levels', () => {
  const levels = [
    { name: 'A', from: 1450 },
    { name: 'AA', from: 1600 },
    { name: 'Open', from: 1800 },
  ];
  it('are ranges, and a division uses the level in its name', () => {
    expect([1449, 1450, 1799, 2400].map((rating) => levelOf(levels, rating)?.name ?? null)).toEqual([
      null,
      'A',
      'AA',
      'Open',
    ]);
    expect(['Womens AA', 'Coed A', 'Mens Open', '18U'].map((name) => levelOfDivision(levels, name)?.name)).toEqual([
      'AA',
      'A',
      'Open',
      undefined,
    ]);
  });
  it('put a player above a level only with enough confidence', () => {
    const aa = levels[1] as (typeof levels)[number];
    expect(isAbove(levels, aa, { rating: 1900, deviation: 50, volatility: 0.06 })).toBe(true);
    expect(isAbove(levels, aa, { rating: 1900, deviation: 60, volatility: 0.06 })).toBe(false);
    expect(isAbove(levels, levels[2] as never, { rating: 3000, deviation: 30, volatility: 0.06 })).toBe(false);
  });
});

it('seeding by rating puts the best player’s team first, then sorts by average, then sorts unrated teams by points [P2-814] [P2-815]', () => {
  const rated = (rating: number) => ({ rating, deviation: 80, volatility: 0.06 });
  const team = (id: number, players: Parameters<typeof proposedSeeds>[0][number]['players'], points = 0) => ({
    ...{ id, players, points },
    dtRegistered: id,
    starters: 2,
  });
  const all = proposedSeeds([
    team(1, [null, null], 10),
    team(2, [rated(1500), rated(1600)]),
    team(3, [rated(1700), null]),
    team(4, [null, null], 20),
    team(5, [rated(1600), rated(1590)]),
    team(6, [rated(1610), null]),
  ]);
  expect(all.map(({ id, rated: n }) => [id, n])).toEqual([
    [3, 1],
    [6, 1],
    [5, 2],
    [2, 2],
    [4, 0],
    [1, 0],
  ]);
  expect(all[0]?.deviation).toBeGreaterThan(all[2]?.deviation ?? Number.NaN);
  expect(all[0]?.surer).toBeGreaterThan(0.5);
});

describe('a list of results from past years', () => {
  const header = ['Date', 'Tournament', 'Division', 'Team 1', 'Team 2', 'Score'];
  const mapping = suggestedResults(header);
  it('is recognized by its headers and grouped by event, with an error for each unreadable line', () => {
    expect(saysResults(mapping)).toBe(true);
    const { sets, faults } = readResults(
      listOf(
        header,
        ['6/30/2024', 'Cup', 'AA', 'Ana Lima / Eva Ruiz', 'Bo Hall & Cy Roe', '21-15 18-21 15-9'],
        ['2023-06-30', 'Cup', 'AA', 'Ana Lima/Eva Ruiz', 'Bo Hall/Cy Roe', '15-21, 18-21'],
        ['soon', 'Cup', 'AA', 'A / B', 'C / D', '21-1'],
        ['2023-06-30', 'Cup', 'AA', 'A / B', 'C / D', ''],
      ),
      mapping,
    );
    expect(sets.map(({ matches }) => matches.map(({ date, winner }) => [date, winner]))).toEqual([
      [['2023-06-30', 'away']],
      [['2024-06-30', 'home']],
    ]);
    expect(faults.map(({ line, label }) => [line, label])).toEqual([
      [4, 'Row 4: A / B vs. C / D'],
      [5, 'Row 5: A / B vs. C / D'],
    ]);
  });
  it.each([
    ['Ana Lima / Eva Ruiz', '15-21, 18-21', true],
    ['Ana Lima / Eva Ruiz', '21-15, 21-18', false],
    ['Ana Lima / Eva Ruiz', '14-21 retired', false],
    ['Ana Lima / Eva Ruiz', '', false],
    ['Ana Lima / Eva Ruiz', '21-15, 18-21', false],
    ['Bo Hall / Cy Roe', '21-15, 21-18', true],
    ['', '15-21, 18-21', false],
  ])('reports "%s" with the score "%s" as contradictory: %s', (winner, score, differs) => {
    const titles = ['date', 'event', 'home', 'away', 'winner', 'score'];
    const row = ['2024-06-30', 'Cup', 'Ana Lima / Eva Ruiz', 'Bo Hall / Cy Roe', winner, score];
    expect(readResults(listOf(titles, row), suggestedResults(titles)).sets[0]?.matches[0]?.scoreDiffers ?? false).toBe(
      differs,
    );
  });
  const avp = ['date', 'tournament', 'bracket', 'w_player1', 'w_player2', 'l_player1', 'l_player2', 'score'];
  it.each([
    ['21-18, 12-21 retired'],
    ['14-21 retired'],
    ['Forfeit or other'],
    ['walkover'],
    [''],
    ['19-21, 21-19, 15-12'],
  ])('trusts the winner and loser columns over the score %j', (score) => {
    const lines = listOf(avp, [
      '2019-05-03',
      'Austin Open',
      'Qualifier',
      'Ana Lima',
      'Eva Ruiz',
      'Bo Hall',
      'Cy Roe',
      score,
    ]);
    const { sets, faults } = readResults(lines, suggestedResults(avp));
    expect(faults).toEqual([]);
    expect(sets[0]?.matches).toMatchObject([{ home: ['Ana Lima', 'Eva Ruiz'], winner: 'home' }]);
    const turned = { home1: 5, home2: 6, away1: 3, away2: 4, date: 0, event: 1, score: 7 };
    expect(readResults(lines, turned).sets[0]?.matches[0]?.winner).toBe('away');
  });
  it.each([
    ['Lima / Ruiz', '14-21 ret', 'home'],
    ['Bo Hall/Cy Roe', '21-18, 12-21 retired', 'away'],
    ['Team 2', '21-10', 'away'],
    ['', '21-18, 12-21 retired', null],
    ['Forfeit', '21-0', null],
    ['Someone Else', '21-10', null],
    ['21-10 21-15', '', 'home'],
  ])('reads the winner %j with the score %j as %s', (winner, score, side) => {
    const titles = [...header, 'Winner'];
    const line = ['2024-06-30', 'Cup', 'AA', 'Ana Lima / Eva Ruiz', 'Bo Hall / Cy Roe', score, winner];
    const { sets } = readResults(listOf(titles, line), suggestedResults(titles));
    expect(sets[0]?.matches[0]?.winner ?? null).toBe(side);
  });
  it.each(['2024-02-31', '2/30/2024', '31.4.2024', '2024-13-01', '2023-02-29'])('refuses the date %s', (day) => {
    const { sets, faults } = readResults(listOf(header, [day, 'Cup', 'AA', 'A / B', 'C / D', '21-1']), mapping);
    expect([sets, faults.length]).toEqual([[], 1]);
  });
  it('always gives a player without a profile the same number for the same name', () => {
    expect(strangerId('Ana  Lima')).not.toBe(strangerId('Ana Limo'));
    expect(strangerId('ANA LIMA')).toBe(strangerId('Ana Lima'));
    expect(strangerId('Ana Lima')).toBeLessThan(0);
  });
});

it('ratings rank a minor only with consent, and an adult unless they hide their ratings', () => {
  const of = (more: object) =>
    mayBeRanked({ dob: '1990-01-01', hides: [], ranked: null, mergedInto: null, ...more }, '2026-09-01');
  const consent = { by: 1, at: 1 };
  expect([
    of({}),
    of({ hides: ['ratings'] }),
    of({ dob: '2012-01-01' }),
    of({ dob: null }),
    of({ dob: '2012-01-01', ranked: consent }),
  ]).toEqual([true, false, false, false, true]);
  expect(of({ dob: '2012-01-01', ranked: consent, hides: ['ratings'] })).toBe(false);
});
