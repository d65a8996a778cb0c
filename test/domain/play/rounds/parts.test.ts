import { describe, expect, it } from 'vitest';
import { playDeltas } from '#domain/live/play-topic.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { playEvent } from '#domain/play/rounds/events.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { finishesOf, matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { changedSeeds } from '#domain/play/rounds/seeded-round.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';
import { add, goldAndSilver, names, places } from './gold-and-silver.ts';
import { date, division } from './kit.ts';

describe('several brackets on one day', () => {
  it('give gold the top pool finishers and silver the next ones, with separate matches [P3-282]', () => {
    const { state } = goldAndSilver();
    expect(state.brackets.map(({ name, stored }) => [name, [...stored.teams].sort()])).toEqual([
      ['Gold', [100, 101, 102, 103, 104, 105, 106, 107]],
      ['Silver', [108, 109, 110, 111, 112, 113, 114, 115]],
    ]);
    expect(new Set(matchesOf(state, 51).map(({ id }) => id)).size).toBe(14);
    expect(state.rounds[1]?.entrants).toHaveLength(16);
  });

  it('keep pool names unique across flights when one flight is remade with more pools', () => {
    const of = division(16);
    of.run(add(50, 'pools'));
    const flight = (at: number, pools: number, naming: 'letters' | 'numbers') =>
      of.run({
        ...{ type: 'makePools', roundId: 50, at, pools, naming },
        rules: [seedingRule.parse({ id: 1, type: 'RANGE', startSeed: 1 + 8 * at, endSeed: 8 + 8 * at })],
      });
    for (const [naming, names] of [
      ['letters', ['A', 'B', 'E', 'C', 'D']],
      ['numbers', ['1', '2', '5', '3', '4']],
    ] as const) {
      flight(0, 2, naming);
      flight(1, 2, naming);
      flight(0, 3, naming);
      expect(of.state.pools.map(({ name }) => name)).toEqual(names);
      flight(1, 1, naming);
      flight(0, 2, naming);
    }
  });

  it('can be named and reordered, and finishes follow that order', () => {
    const of = goldAndSilver();
    const parts = [
      { id: 5161, name: 'Upper' },
      { id: 5160, name: 'Lower' },
    ];
    expect(of.code({ type: 'arrangeParts', roundId: 51, parts: parts.slice(1) })).toBe('play/unknown-flight');
    expect(of.code({ type: 'arrangeParts', roundId: 51, parts: [parts[0]!, parts[0]!] })).toBe('play/unknown-flight');
    of.run({ type: 'arrangeParts', roundId: 51, parts });
    expect(playViewOf(of.state, names, 'crew').brackets.map(({ name }) => name)).toEqual(['Upper', 'Lower']);
    of.playOut(51);
    expect(finishesOf(of.state)?.get(108)).toBe(1);
  });

  it('can be remade, removed and restored while another bracket is played', () => {
    const of = goldAndSilver();
    const gold = matchesOf(of.state, 51).find((match) => match.bracketId === 5160)!;
    of.run({ type: 'score', matchId: gold.id, games: [{ number: 1, home: 21, away: 10 }] });
    expect(of.code({ type: 'makeBracket', roundId: 51, rules: [places(1, 2)] })).toBe('play/already-started');
    of.run({
      type: 'makeBracket',
      roundId: 51,
      at: 1,
      name: 'Bronze',
      bracketType: 'DOUBLE_ELIM',
      rules: [places(3, 2)],
    });
    expect(of.state.brackets.map(({ name }) => name)).toEqual(['Gold', 'Bronze']);
    of.run({ type: 'undo', seq: of.state.seq });
    expect(of.state.brackets.map(({ name }) => name)).toEqual(['Gold', 'Silver']);
    of.run({ type: 'removePart', partId: 5161 });
    expect(of.state.brackets.map(({ name }) => name)).toEqual(['Gold']);
    expect(of.code({ type: 'removePart', partId: 5160 })).toBe('play/already-started');
  });

  it('rank gold’s finishes before silver’s [P3-253]', () => {
    const of = goldAndSilver();
    of.playOut(51);
    expect([...(finishesOf(of.state) ?? [])].filter(([, place]) => place === 1 || place === 9)).toEqual([
      [100, 1],
      [108, 9],
    ]);
  });

  it('show which seeds a corrected pool result would change, and let staff reseed or keep each bracket', () => {
    const of = goldAndSilver();
    const before = of.state;
    const match = matchesOf(before, 50).find(
      ({ homeTeam, awayTeam }) => [homeTeam, awayTeam].sort().join() === '107,108',
    )!;
    const home = match.homeTeam === 108 ? 28 : 3;
    of.run({ type: 'score', matchId: match.id, games: [{ number: 1, home, away: 31 - home }], replay: true });
    const due = changedSeeds(before, of.state);
    expect(due.map(({ partId }) => partId)).toEqual([5160, 5161]);
    of.run({ type: 'reseed', roundId: 51, partId: 5160 });
    expect(of.state.brackets[0]?.stored.teams).toContain(108);
    of.run({ type: 'keepSeeds', roundId: 51, partId: 5161 });
    expect(of.state.brackets[1]?.stored.teams).toContain(108);
    expect(changedSeeds(before, of.state)).toEqual([]);
  });

  it('keep a manual order, and reject that order once the teams have changed', () => {
    const of = goldAndSilver();
    const order = [...(of.state.brackets[0]?.stored.teams ?? [])].reverse();
    of.run({ type: 'makeBracket', roundId: 51, rules: [places(1, 2)], order });
    expect(of.state.brackets[0]?.stored.teams).toEqual(order);
    expect(changedSeeds(of.state, of.state)).toEqual([]);
    expect(of.code({ type: 'makeBracket', roundId: 51, rules: [places(3, 2)], order })).toBe('play/order-outdated');
  });
});

describe('a day’s flights [P3-211]', () => {
  const flights = () => {
    const of = division(14);
    of.run(add(50, 'pools'));
    const select = (from: number, to: number) => [
      seedingRule.parse({ id: 1, type: 'RANGE', startSeed: from, endSeed: to }),
    ];
    of.run({ type: 'makePools', roundId: 50, pools: 2, rules: select(1, 8), flightName: 'Upper', power: true });
    of.run({
      type: 'makePools',
      roundId: 50,
      at: 1,
      pools: 2,
      rules: select(9, 14),
      kind: 'king',
      flightName: 'Lower',
      aau3: true,
    });
    return of;
  };

  it('have separate teams, kinds of play and pools, with pool letters that continue from one flight to the next', () => {
    const { state } = flights();
    expect(
      state.pools.map(({ name, kind, flightId, teams }) => [name, kind, flightId, teams.map(({ teamId }) => teamId)]),
    ).toEqual([
      ['A', 'roundRobin', 5000, [100, 101, 102, 103]],
      ['B', 'roundRobin', 5000, [104, 105, 106, 107]],
      ['C', 'doubleRoundRobin', 5001, [108, 111, 112]],
      ['D', 'doubleRoundRobin', 5001, [109, 110, 113]],
    ]);
  });

  it('are visible only to staff until released', () => {
    const of = flights();
    of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
    of.run({ type: 'changeFlights', flights: [{ id: 5001, published: false, tiebreaks: 'HEAD_2_HEAD' }] });
    expect(playViewOf(of.state, names, 'public').pools.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(playViewOf(of.state, names, 'crew').pools).toHaveLength(4);
    expect(of.state.pools.at(-1)?.tiebreaks).toBe('HEAD_2_HEAD');
    expect(of.code({ type: 'changeFlights', flights: [{ id: 99 }] })).toBe('play/unknown-flight');
    expect(of.code({ type: 'changeFlights', flights: [{ id: 5001, tiebreaks: 'HEAD_2_HEAD,COIN' }] })).toBe(
      'play/unknown-tiebreak',
    );
  });

  it('play every team in one half against every team in the other in a cross pool [P3-417]', () => {
    const of = division(6);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'cross' });
    expect(of.state.pools[0]?.teams.map(({ slot }) => slot)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(of.state.pools[0]?.matches).toHaveLength(9);
  });

  it('give every pair match a different ID in a pool with ten duals [P3-232]', () => {
    const of = division(10);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2, kind: 'dual', pairs: 5 });
    const ids = matchesOf(of.state, 50).map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every((id) => [5001, 5002].includes(Math.floor(id / 10_000)))).toBe(true);
    of.playOut(50, 40);
    expect(of.state.pools.flatMap(({ matches }) => matches).filter((match) => outcomeOf(match).settled)).toHaveLength(
      40,
    );
  });
});

describe('a log entry from when a day could have only one flight and bracket', () => {
  it('produces the same pools and bracket, and reseeds the day the same way', () => {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    of.playOut(50);
    of.run(add(51, 'brackets'));
    of.run({ type: 'makeBracket', roundId: 51, rules: [places(1, 2)] });
    const old = of.log.map(({ seq, events }) => ({ seq, events: events.map((event) => playEvent.parse(aged(event))) }));
    const state = foldPlay(noPlay(1, 2), old);
    expect(state.pools.map(({ id, teams }) => [id, teams.length])).toEqual([
      [5001, 4],
      [5002, 4],
    ]);
    expect(state.brackets[0]?.stored.teams).toEqual(of.state.brackets[0]?.stored.teams);
    expect(state.rounds.map(({ entrants }) => entrants.length)).toEqual([8, 4]);
    expect(playDeltas(state, state, 0)).toEqual([]);
  });
  /** Returns the event without the parts added later. */
  const aged = (event: object): object => {
    const { flight: _, ...rest } = event as { flight?: unknown; pools?: object[]; bracket?: object };
    const bare = ({
      flightId: __,
      rules: ___,
      entrants: ____,
      kept: _____,
      statuses: ______,
      props: _______,
      ...record
    }: Record<string, unknown>) => record;
    return {
      ...rest,
      ...(rest.pools && { pools: rest.pools.map((pool) => bare(pool as Record<string, unknown>)) }),
      ...(rest.bracket && { bracket: bare(rest.bracket as Record<string, unknown>) }),
    };
  };
});

describe('matches in pools and brackets', () => {
  it('can be canceled, postponed, locked and replayed in pools and brackets, and the log shows it [P3-370] [P3-371] [P3-372]', () => {
    const of = goldAndSilver();
    const [match] = matchesOf(of.state, 51);
    const mark = (status: 101 | 102 | 103 | null) => of.run({ type: 'markMatches', matchIds: [match!.id], status });
    const now = () => matchesOf(of.state, 51).find(({ id }) => id === match!.id)!;
    mark(102);
    expect(now().status).toBe(102);
    of.run({ type: 'score', matchId: match!.id, games: [{ number: 1, home: 21, away: 10 }] });
    expect([now().status, outcomeOf(now()).progress]).toEqual([null, 'started']);
    mark(101);
    expect(of.code({ type: 'score', matchId: match!.id, games: [{ number: 2, home: 21, away: 1 }] })).toBe(
      'play/called-off',
    );
    of.run({ type: 'undo', seq: of.state.seq });
    expect([now().status, outcomeOf(now()).progress]).toEqual([null, 'started']);
    mark(103);
    mark(null);
    expect(now().status).toBeNull();
    const [played] = matchesOf(of.state, 50);
    expect(of.code({ type: 'markMatches', matchIds: [played!.id], status: 101 })).toBe('play/already-decided');
  });

  it('can be cleared together, deleted from a pool once cleared, and restored by undo', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.playOut(50, 2);
    const matchIds = matchesOf(of.state, 50)
      .slice(0, 2)
      .map(({ id }) => id);
    expect(of.code({ type: 'deleteMatches', matchIds })).toBe('play/already-played');
    of.run({ type: 'clearMatches', matchIds });
    expect(matchesOf(of.state, 50).every((match) => outcomeOf(match).progress === 'none')).toBe(true);
    of.run({ type: 'deleteMatches', matchIds });
    expect(matchesOf(of.state, 50)).toHaveLength(4);
    of.run({ type: 'undo', seq: of.state.seq });
    expect(matchesOf(of.state, 50)).toHaveLength(6);
  });

  it('get new target scores only if they haven’t been played [P3-215]', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({
      type: 'makePools',
      roundId: 50,
      pools: 1,
      own: {
        isMatch: true,
        games: [
          { to: 18, cap: 20 },
          { to: 18, cap: 20 },
          { to: 11, cap: null },
        ],
      },
    });
    of.playOut(50, 1);
    of.run({ type: 'setMatches', partId: 5001, own: { isMatch: false, games: [{ to: 21, cap: 23 }] } });
    expect(matchesOf(of.state, 50).map(({ games }) => games.map(({ to }) => to).join())).toEqual([
      '18,18,11',
      ...Array.from({ length: 5 }, () => '21'),
    ]);
  });

  it('are locked and unlocked with their pool or day once complete, or before that with autoLock', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.playOut(50, 3);
    of.run({ type: 'lockResults', locked: true });
    expect([of.state.rounds[0]?.locked, of.state.pools[0]?.locked]).toEqual([true, false]);
    of.run({ type: 'undo', seq: of.state.seq });
    of.run({ type: 'lockResults', locked: true, autoLock: true });
    expect(
      matchesOf(of.state, 50)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([100, 100, 100, 103, 103, 103]);
    of.run({ type: 'lockResults', locked: false });
    expect(matchesOf(of.state, 50).filter(({ status }) => status === 103)).toEqual([]);
    expect(of.state.pools[0]?.locked).toBe(false);
  });
});

it('an added bracket avoids courts already in use at that time', () => {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  const both = { roundId: 51, courts: ['1', '2'], startTime: 0, minutesPerMatch: 30, format: 1 } as const;
  const half = (at: number) => ({
    ...({ type: 'makeBracket', ...both, at } as const),
    rules: [{ id: 1, type: 'RANGE', startSeed: at === 0 ? 1 : 5, endSeed: at === 0 ? 4 : 8 }],
  });
  of.run(half(0) as never);
  of.run(half(1) as never);
  const spots = of.state.brackets.flatMap(({ courts, times }) =>
    Object.keys(times).map((number) => `${courts[number]} ${times[number]}`),
  );
  expect(spots).toHaveLength(6);
  expect(new Set(spots).size).toBe(6);
});
