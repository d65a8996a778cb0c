import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import type { BracketSpec } from '#domain/play/brackets/create.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { type BracketState, cellOf } from '#domain/play/brackets/state.ts';
import { foreignPair } from '#scripts/replay/brackets/attempt.ts';
import { crossover } from '#scripts/replay/brackets/crossover.ts';
import { full } from '#scripts/replay/brackets/full.ts';
import { qualifiers } from '#scripts/replay/brackets/qualifiers.ts';
import { faultOf, type Replayer, type Report } from '#scripts/replay/report.ts';
import { coin, playOut } from '#test/domain/play/brackets/kit.ts';

type Won = { section: string; round: number; slot: number; winner: number; loser: number; reset: boolean };

const played = (spec: BracketSpec, n: number): BracketState =>
  playOut(
    must(
      createBracket(
        spec,
        Array.from({ length: n }, (_, i) => i + 1),
      ),
    ),
    coin(n),
  );

/** Returns every match that two teams played, as in a record. */
function matchesOf(state: BracketState): Won[] {
  return Array.from({ length: state.layout.count }, (_, index) => index).flatMap((index) => {
    const { home, away, verdict } = cellOf(state, index);
    const round = state.layout.rounds[state.layout.roundOf[index] ?? 0];
    if (home < 1 || away < 1 || round === undefined) return [];
    const [winner, loser] = verdict === 1 ? [home, away] : [away, home];
    const reset = index === state.layout.reset;
    return [
      { section: round.section, round: round.number, slot: state.layout.slotOf[index] ?? 0, winner, loser, reset },
    ];
  });
}
const placesOf = (state: BracketState) => Object.fromEntries(placesByTeam(state));

const ids: Readonly<Record<string, string>> = {
  winners: 'W',
  contenders: 'C',
  crossover: 'SF',
  final: 'F',
  place: 'B',
};
const crossoverRecord = (state: BracketState, size: number, bronze: boolean) => ({
  circuit: 'Test',
  year: 2024,
  tournament: 'Made',
  gender: 'W',
  size,
  bronze,
  matches: matchesOf(state).map((m) => ({
    id: `${ids[m.section]}${/[WC]/.test(ids[m.section] ?? '') ? m.round : ''}#${m.slot + 1}`,
    a: m.loser,
    b: m.winner,
    winner: m.winner,
    sets: [] as number[][],
  })),
  places: placesOf(state),
});
const fullRecord = (state: BracketState, n: number) => ({
  id: n,
  n,
  reset: 0,
  places: placesOf(state),
  matches: matchesOf(state).map((m) => ({
    r: m.section === 'final' ? (m.reset ? 'Grand Final Reset' : 'Grand Final') : `${m.section} ${m.round}`,
    round: m.section === 'contenders' ? -m.round : m.round,
    w: m.winner,
    l: m.loser,
    dq: false,
  })),
});
const qualifierRecord = (state: BracketState, teams: number) => ({
  teams,
  champions: [...placesByTeam(state)].filter(([, place]) => place === 1).map(([seed]) => seed),
  matches: matchesOf(state).map((m) => ({ round: m.round, winner: m.winner, loser: m.loser, score: '21-15, 21-15' })),
});

const run = (replayer: Replayer, events: unknown[]): Report => {
  const json: unknown = JSON.parse(JSON.stringify(events));
  const file = { path: 'made.json', text: '', json, others: () => [] };
  expect(replayer.recognise(file)).toBe(true);
  return replayer.replay(file);
};

describe('replaying recorded brackets', () => {
  it('reproduces crossover brackets of every size, with and without bronze', () => {
    const sizes = [5, 8, 12, 16, 24, 32, 48, 64];
    const events = sizes.flatMap((n) => [
      crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER' }, n), n, false),
      crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH' }, n), n, true),
    ]);
    expect(run(crossover, events)).toMatchObject({ events: 16, reproduced: 16, failures: [], exceptions: [] });
  });

  it('recognizes variants of a crossover', () => {
    const old = crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER', firstDrop: 'reverse' }, 48), 48, false);
    const playIn = crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER', playIn: 1 }, 24), 24, false);
    const report = run(crossover, [old, playIn]);
    expect(report).toMatchObject({ reproduced: 2, failures: [], exceptions: [] });
    expect(report.notes).toHaveLength(2);
  });

  it('reports an unknown order as a failure instead of a variant', () => {
    const halves = crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER', firstDrop: 'halves' }, 32), 32, false);
    const reversed = crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER', firstDrop: 'reverse' }, 32), 32, false);
    const report = run(crossover, [halves, reversed]);
    expect(report).toMatchObject({ reproduced: 0, exceptions: [], misprints: [] });
    expect(report.failures).toHaveLength(2);
  });

  it('lists and counts the layouts of full double eliminations with up to 128 teams', () => {
    const events = [
      fullRecord(played({ type: 'DOUBLE_ELIM' }, 100), 100),
      fullRecord(played({ type: 'DOUBLE_ELIM', drops: 'thirdNatural' }, 40), 40),
      fullRecord(played({ type: 'DOUBLE_ELIM', drops: 'fifthReverseHalves' }, 128), 128),
    ];
    const report = run(full, events);
    expect(report).toMatchObject({ reproduced: 3, failures: [], exceptions: [] });
    expect(report.notes).toEqual([expect.stringContaining('third round'), expect.stringContaining('fifth round')]);
  });

  it('reports teams moved in the contenders’ rounds as a failure', () => {
    const event = fullRecord(played({ type: 'DOUBLE_ELIM' }, 16), 16);
    const seconds = event.matches.filter((match) => match.r === 'contenders 2');
    const losers = seconds.map((match) => match.l);
    for (const [i, match] of seconds.entries()) match.l = losers[(i + 1) % losers.length] ?? 0;
    expect(run(full, [event])).toMatchObject({
      exceptions: [],
      misprints: [],
      failures: [{ event: 'event 16, 16 entrants' }],
    });
  });

  it.each([
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 8 },
    { type: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 2 },
    { type: 'SINGLE_ELIM', champions: 6, secondChance: true },
  ] as const)('reproduces second-chance qualifiers: $type with $champions champions', (spec) => {
    const event = qualifierRecord(played(spec, 44), 44);
    // Published rounds continue the numbering, so contenders play after the winners.
    event.matches = matchesOf(played(spec, 44)).map((m) => ({
      ...{ round: m.section === 'winners' ? m.round : 10 + m.round, winner: m.winner, loser: m.loser, score: '' },
    }));
    expect(run(qualifiers, [event])).toMatchObject({ reproduced: 1, failures: [], exceptions: [], misprints: [] });
  });

  it('finds no impossible pairing in played brackets of any size, and names one that no seeded bracket can have', () => {
    for (const champions of [1, 2, 3, 4, 8])
      for (let n = champions + 1; n <= 70; n++) {
        const { matches } = qualifierRecord(played({ type: 'SINGLE_ELIM', champions }, n), n);
        expect(foreignPair(n, matches, champions === 3 ? 3 : 1)).toBeNull();
      }
    expect(foreignPair(16, [{ round: 1, winner: 1, loser: 15 }])).toBe('1 vs. 15 in round 1');
    expect(foreignPair(16, [{ round: 2, winner: 1, loser: 16 }])).toBe('1 vs. 16 in round 2');
    expect(foreignPair(16, [{ round: 3, winner: 1, loser: 5 }])).toBeNull();
    expect(foreignPair(16, [{ round: 3, winner: 1, loser: 2 }])).toBe('1 vs. 2 in round 3');
  });

  it('reproduces full double eliminations of every size', () => {
    const events = Array.from({ length: 61 }, (_, i) => fullRecord(played({ type: 'DOUBLE_ELIM' }, i + 4), i + 4));
    expect(run(full, events)).toMatchObject({ reproduced: 61, failures: [], exceptions: [] });
  });

  it('reproduces qualifiers with byes and several champions', () => {
    const events = [
      [5, 1],
      [12, 2],
      [47, 8],
      [69, 8],
      [24, 3],
    ].map(([n = 0, champions = 1]) => qualifierRecord(played({ type: 'SINGLE_ELIM', champions }, n), n));
    expect(run(qualifiers, events)).toMatchObject({ reproduced: 5, failures: [], exceptions: [] });
  });

  it.each([
    [
      'a seed that doesn’t exist',
      (e: ReturnType<typeof qualifierRecord>) => {
        (e.matches[0] as { loser: number }).loser = 99;
      },
      /misprint: seed 99 among 24 teams/,
    ],
    [
      'a team against itself',
      (e: ReturnType<typeof qualifierRecord>) => {
        const m = e.matches[0] as { loser: number; winner: number };
        m.loser = m.winner;
      },
      /misprint: seed \d+ meets itself/,
    ],
    [
      'a missing number',
      (e: ReturnType<typeof qualifierRecord>) => {
        (e.matches[2] as { loser: unknown }).loser = null;
      },
      /misprint: matches.2.loser can't be read/,
    ],
    [
      'two seeds in each other’s spots',
      (e: ReturnType<typeof qualifierRecord>) => swap(e, 9, 14),
      /drawn by hand: seed 14 is in seed 9’s spot/,
    ],
    [
      'a redrawn second round',
      (e: ReturnType<typeof qualifierRecord>) => redraw(e),
      /re-drawn: no draw by these seeds has/,
    ],
  ])('gives the reason for %s', (_, damage, reason) => {
    const event = qualifierRecord(played({ type: 'SINGLE_ELIM', champions: 4 }, 24), 24);
    damage(event);
    const report = run(qualifiers, [event, event, qualifierRecord(played({ type: 'SINGLE_ELIM' }, 8), 8)]);
    expect(report).toMatchObject({ events: 3, reproduced: 1, failures: [] });
    expect([...report.exceptions, ...report.misprints][0]?.reason).toMatch(reason);
    expect(faultOf(report)).toMatch(/^2 of 3 are (excused|misprints); at most 3% may be$/);
  });

  it('reports a wrong finish or a missing match as a failure', () => {
    const places = fullRecord(played({ type: 'DOUBLE_ELIM' }, 12), 12);
    places.places['3'] = 99;
    const missing = fullRecord(played({ type: 'DOUBLE_ELIM' }, 12), 12);
    missing.matches.splice(4, 1);
    const report = run(full, [places, missing]);
    expect(report.failures.map(({ difference }) => difference)).toEqual([
      expect.stringMatching(/^seed 3 finishes/),
      expect.stringMatching(/is not in the record/),
    ]);
  });

  it('draws a bracket as a tree', () => {
    const json = [crossoverRecord(played({ type: 'DOUBLE_ELIM_CROSSOVER' }, 8), 8, false)];
    const text = crossover.show?.({ path: '', text: '', json, others: () => [] }, 1) ?? '';
    expect(text.split('\n').slice(0, 8)).toMatchInlineSnapshot(`
      [
        "Test 2024 Made W, 8 teams · Double elimination with crossover · 13 matches",
        "",
        "Winners",
        "",
        " 1 ┐",
        "   ├ M1 1 ┐",
        " 8 ┘      │",
        "          ├ M5 4",
      ]
    `);
    expect(crossover.show?.({ path: '', text: '', json, others: () => [] }, 2)).toBeNull();
  });
});

function swap(event: ReturnType<typeof qualifierRecord>, left: number, other: number): void {
  const turn = (seed: number) => (seed === left ? other : seed === other ? left : seed);
  event.champions = event.champions.map(turn);
  for (const match of event.matches) Object.assign(match, { winner: turn(match.winner), loser: turn(match.loser) });
}

/** Swaps the second round's losers. The result is still a knockout, but not one from any seeded draw. */
function redraw(event: ReturnType<typeof qualifierRecord>): void {
  const second = event.matches.filter((match) => match.round === 2);
  const losers = second.map((match) => match.loser);
  for (const [i, match] of second.entries()) match.loser = losers[(i + 3) % losers.length] ?? 0;
}
