import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { formats, settingsOf } from '#domain/play/matches/formats/formats.ts';
import { buildPool, seatPool } from '#domain/play/pools/build.ts';
import { pool } from '#domain/play/pools/schema.ts';
import { interweave, takeTurns } from '#domain/play/pools/times.ts';
import { assignTimes, builtPool, emptyPool, play } from './make.ts';

const at = (n: number) => n * 30 * minute;

describe('building a pool', () => {
  it('puts teams in slot order, numbered from 1, with work teams and unplayed sets', () => {
    const { matches } = builtPool(4);
    const spelled = matches.map((m) => `${m.number}: ${m.homeTeam}-${m.awayTeam} (${m.refTeam})`);
    expect(spelled.slice(0, 2)).toEqual(['1: 101-103 (102)', '2: 102-104 (101)']);
    expect(matches.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(matches[0]).toMatchObject({ poolId: 1, isMatch: true, status: null });
    expect(matches[0]!.games.map(({ to, home }) => [to, home])).toEqual([
      [21, null],
      [21, null],
      [15, null],
    ]);
  });

  it('works before the teams are known, and seating them later gives the same matches', () => {
    const unknown = emptyPool(3);
    const open = { ...unknown, teams: unknown.teams.map((team) => ({ ...team, teamId: null })) };
    const built = must(buildPool(open, { firstId: 1, settings: settingsOf(formats[1]) }));
    expect(built.matches.every(({ homeTeam, refTeam }) => homeTeam === null && refTeam === null)).toBe(true);
    const seated = must(seatPool({ ...built, teams: unknown.teams }));
    expect(seated.matches).toEqual(must(buildPool(unknown, { firstId: 1, settings: settingsOf(formats[1]) })).matches);
  });

  it('puts winners and losers of an FIVB pool’s opening matches into later matches as they become known', () => {
    const fivb = builtPool(4, { kind: 'fivb' });
    const sides = (given: typeof fivb) => must(seatPool(given)).matches.map((m) => `${m.homeTeam}-${m.awayTeam}`);
    expect(sides(fivb)).toEqual(['101-104', '102-103', 'null-null', 'null-null']);
    const [first, second] = fivb.matches;
    const onePlayed = { ...fivb, matches: [play(first!, 'l'), ...fivb.matches.slice(1)] };
    expect(sides(onePlayed).slice(2)).toEqual(['104-null', '101-null']);
    const both = { ...onePlayed, matches: [onePlayed.matches[0]!, play(second!, 'w'), ...onePlayed.matches.slice(2)] };
    expect(sides(both).slice(2)).toEqual(['104-102', '101-103']);
  });

  it('gives each matchup in a dual pool a dual with pair matches numbered over 1000', () => {
    const { matches } = builtPool(3, { kind: 'dual' }, { pairs: 5 });
    expect(matches).toHaveLength(15);
    expect(matches.map(({ number }) => number).slice(3, 7)).toEqual([1004, 1005, 2001, 2002]);
    expect(matches[5]).toMatchObject({ dualN: 2, homeTeam: 102, awayTeam: 103 });
  });

  it('puts king of the beach players on both sides', () => {
    const { matches } = builtPool(4, { kind: 'king' });
    expect(matches[0]).toMatchObject({ homeTeam: null, homeTeamIds: [101, 102], awayTeamIds: [103, 104] });
  });

  it('produces a pool that survives serialization', () => {
    for (const kind of ['roundRobin', 'fivb', 'king'] as const) {
      const built = builtPool(4, { kind });
      expect(pool.parse(JSON.parse(JSON.stringify(built)))).toEqual(built);
    }
  });
});

describe('courts and times in a pool', () => {
  it('are back to back on one court, using the pool’s match length', () => {
    const timed = must(assignTimes(builtPool(4, { courts: ['1'], startTime: 0 })));
    expect(timed.matches.map(({ court, startTime }) => [court, startTime])).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => ['1', at(n)]),
    );
  });

  it('never let anyone play or work two matches on two courts at the same time', () => {
    for (const size of [3, 4, 5, 6, 7, 9]) {
      const timed = must(assignTimes(builtPool(size, { courts: ['1', '2'], startTime: 0 })));
      const busy = timed.matches.flatMap((m) =>
        [m.homeTeam, m.awayTeam, m.refTeam].map((team) => `${m.startTime} ${team}`),
      );
      const places = timed.matches.map(({ startTime, court }) => `${startTime} ${court}`);
      expect(new Set(busy).size).toBe(busy.length);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('start winners’ and losers’ matches after the opening matches', () => {
    const timed = must(
      assignTimes(builtPool(4, { kind: 'fivb', courts: ['1', '2', '3'], startTime: 0, minutesPerMatch: 60 })),
    );
    expect(timed.matches.map(({ startTime }) => startTime)).toEqual([0, 0, at(2), at(2)]);
  });

  it('put a dual’s pairs side by side, with a team’s next dual after them', () => {
    const dual = builtPool(3, { kind: 'dual', courts: ['1', '2', '3'], startTime: 0 });
    expect(must(assignTimes(dual)).matches.map(({ startTime }) => startTime)).toEqual([
      0,
      0,
      0,
      at(1),
      at(1),
      at(1),
      at(2),
      at(2),
      at(2),
    ]);
  });

  it('stay unchanged without courts or a start', () => {
    const built = builtPool(4);
    expect(must(assignTimes(built))).toEqual(built);
    expect(must(assignTimes({ ...built, startTime: 0 }))).toEqual({ ...built, startTime: 0 });
  });

  it('alternate between pools that share a court', () => {
    const grid = { courts: ['Center'], startTime: 0, minutesPerMatch: 30 };
    const [a, b] = must(interweave([builtPool(3), builtPool(4)], grid));
    expect(a!.matches.map(({ startTime }) => startTime)).toEqual([0, 2, 4].map(at));
    expect(b!.matches.map(({ startTime }) => startTime)).toEqual([1, 3, 5, 6, 7, 8].map(at));
    expect(takeTurns([['a1', 'a2', 'a3'], ['b1']]).map(({ item }) => item)).toEqual(['a1', 'b1', 'a2', 'a3']);
  });
});

describe('a pool with a printed match order', () => {
  it('uses that order when filling in teams and times', () => {
    const built = builtPool(4, { courts: ['1'], startTime: 0 }, { template: '4-fivb-rr' });
    expect(built.template).toBe('4-fivb-rr');
    const spelled = must(seatPool(must(assignTimes(built)))).matches.map((m) => `${m.homeTeam}-${m.awayTeam}`);
    expect(spelled.slice(0, 2)).toEqual(['101-104', '102-103']);
  });
});
