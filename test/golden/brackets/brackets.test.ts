import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { dropsOf, fullDrop, fullDropIn, fullVariants } from '#domain/play/brackets/drops.ts';
import { foldLines, type Section, visualLines } from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { type BracketState, cellOf, isContest, teamAt } from '#domain/play/brackets/state.ts';
import { playMatch } from '#scripts/replay/brackets/run.ts';
import { playOut } from '#test/domain/play/brackets/kit.ts';
import { type GoldenEvent, goldenEvents } from './events.ts';
import { goldenQualifiers } from './qualifiers.ts';

const letters: Readonly<Record<Section, string>> = {
  winners: 'W',
  contenders: 'C',
  crossover: 'S',
  place: 'B',
  final: 'F',
};

/** Plays the event by its published scores. Fails if the bracket pairs other teams. */
function replay({ type, teams, champions, playIn, secondChance, matches }: GoldenEvent): BracketState {
  const record = new Map(
    matches.map((line) => {
      const [section = '', sides = '', ...sets] = line.split(' ');
      const [winner = 0, loser = 0] = sides.split('-').map(Number);
      const key = `${section} ${Math.min(winner, loser)} ${Math.max(winner, loser)}`;
      return [key, { winner, sets: sets.map((set) => set.split('-').map(Number)) }] as const;
    }),
  );
  expect(record.size).toBe(matches.length);
  let state = must(
    createBracket(
      { type, champions, ...(playIn && { playIn }), ...(secondChance && { secondChance }) },
      Array.from({ length: teams }, (_, i) => i + 1),
    ),
  );
  expect(state.layout.count).toBe(matches.length);
  for (let index = 0; index < state.layout.count; index++) {
    const cell = cellOf(state, index);
    expect(isContest(cell)).toBe(true);
    const [home, away] = [teamAt(state, cell.home) ?? 0, teamAt(state, cell.away) ?? 0];
    const section = state.layout.rounds[state.layout.roundOf[index] ?? 0]?.section ?? 'winners';
    const found = record.get(`${letters[section]} ${Math.min(home, away)} ${Math.max(home, away)}`);
    expect(found, `match ${index + 1}: ${home} v ${away}`).toBeDefined();
    const homeWon = found?.winner === home;
    const games = [1, 2, 3].map((number) => {
      const [won = null, lost = null] = found?.sets[number - 1] ?? [];
      const score = homeWon ? { home: won, away: lost } : { home: lost, away: won };
      return { number, to: number === 3 ? 15 : 21, cap: null, isFinal: false, ...score };
    });
    state = must(
      playMatch(state, index + 1, found?.sets.length === 0 ? { winner: homeWon ? 'home' : 'away' } : { games }),
    );
    expect(cellOf(state, index).verdict).toBe(homeWon ? 1 : 2);
  }
  return state;
}

describe('published bracket results', () => {
  it.each([...goldenEvents, ...goldenQualifiers].map((event) => [event.event, event] as const))(
    'are reproduced with the same finishes: %s',
    (_, event) => {
      const state = replay(event);
      expect(state.open).toBe(0);
      const places = placesByTeam(state);
      for (const [place, seeds] of Object.entries(event.places))
        for (const seed of seeds) expect(places.get(seed)).toBe(Number(place));
    },
  );
});

/** Returns `[from, to]` pairs of match numbers that show where losers (or winners) go. */
const links = (type: 'DOUBLE_ELIM_CROSSOVER' | 'DOUBLE_ELIM', n: number, who: 'loserTo' | 'winnerTo') => {
  const layout = must(layoutOf({ type, entrants: n, champions: 1 }));
  return (number: number) => ((layout[who][number - 1] ?? -1) >> 1) + 1;
};

const seedsOf = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('printed brackets (AVP match numbers)', () => {
  it.each([
    [8, { 7: [1, 2], 8: [3, 4], 10: [5], 9: [6] }],
    [16, { 18: [1, 2], 17: [3, 4], 16: [5, 6], 15: [7, 8], 20: [9], 19: [10], 22: [11], 21: [12], 26: [13], 25: [14] }],
    [
      24,
      {
        23: [1, 16],
        24: [2, 15],
        25: [3, 14],
        26: [4, 13],
        27: [5, 12],
        28: [6, 11],
        29: [7, 10],
        30: [8, 9],
        36: [17],
        35: [18],
        38: [19],
        37: [20],
        42: [21],
        41: [22],
      },
    ],
    [
      32,
      {
        31: [1, 2],
        32: [3, 4],
        38: [15, 16],
        46: [17],
        45: [18],
        44: [19],
        39: [24],
        52: [25],
        51: [26],
        54: [27],
        53: [28],
        58: [29],
        57: [30],
      },
    ],
  ] as const)('drop losers as printed for %i teams', (n, drops) => {
    const to = links('DOUBLE_ELIM_CROSSOVER', n, 'loserTo');
    for (const [target, from] of Object.entries(drops))
      for (const number of from) expect([number, to(number)]).toEqual([number, Number(target)]);
  });

  it.each([
    [
      16,
      { 19: [15], 20: [16], 23: [19, 20], 24: [21, 22], 25: [23], 26: [24], 27: [13, 25], 28: [14, 26], 29: [27, 28] },
    ],
    [
      24,
      {
        31: [23, 24],
        34: [29, 30],
        35: [31],
        39: [35, 36],
        41: [39],
        42: [40],
        43: [21, 41],
        44: [22, 42],
        45: [43, 44],
      },
    ],
    [
      32,
      { 39: [31], 46: [38], 47: [39, 40], 55: [51, 52], 57: [55], 58: [56], 59: [29, 57], 60: [30, 58], 61: [59, 60] },
    ],
  ] as const)('advance winners as printed for %i teams', (n, advances) => {
    const to = links('DOUBLE_ELIM_CROSSOVER', n, 'winnerTo');
    for (const [target, from] of Object.entries(advances))
      for (const number of from) expect([number, to(number)]).toEqual([number, Number(target)]);
  });

  it('put seed 1 at the top and seed 2 at the bottom, and fold full brackets', () => {
    expect(visualLines(16)).toEqual([1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2]);
    expect(foldLines(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
    expect(visualLines(64).slice(0, 8)).toEqual([1, 64, 33, 32, 17, 48, 49, 16]);
  });

  it('have two more variants in full double elimination: round 3 unchanged, or round 5 reversed in halves for 65 to 128 teams', () => {
    const third = (k: number) => dropsOf(fullDropIn('thirdNatural', 3), k).map((slot) => slot + 1);
    expect([third(4), third(8)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ]);
    expect(dropsOf(fullDropIn('fifthReverseHalves', 5), 4).map((slot) => slot + 1)).toEqual([2, 1, 4, 3]);
    for (const round of [2, 4, 6]) {
      expect(fullDropIn('thirdNatural', round)).toBe(fullDrop(round));
      expect(fullDropIn('fifthReverseHalves', round)).toBe(fullDrop(round));
    }
    const places = fullVariants.map((drops) =>
      [
        ...placesByTeam(
          playOut(must(createBracket({ type: 'DOUBLE_ELIM', drops }, seedsOf(128))), () => true),
        ).values(),
      ].sort((a, b) => (a ?? 0) - (b ?? 0)),
    );
    expect(places[0]).toEqual(places[1]);
    expect(places[0]?.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it.each([
    [8, [[2, 1]]],
    [
      16,
      [
        [4, 3, 2, 1],
        [1, 2],
      ],
    ],
    [
      32,
      [
        [8, 7, 6, 5, 4, 3, 2, 1],
        [2, 1, 4, 3],
        [2, 1],
      ],
    ],
    [
      64,
      [
        [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
        [4, 3, 2, 1, 8, 7, 6, 5],
        [3, 4, 1, 2],
        [1, 2],
      ],
    ],
  ] as const)('with %i teams in full double elimination, drop losers in the known orders', (size, orders) => {
    const found = orders.map((_, i) => dropsOf(fullDrop(i + 2), size / 2 ** (i + 2)).map((slot) => slot + 1));
    expect(found).toEqual(orders);
  });
});
