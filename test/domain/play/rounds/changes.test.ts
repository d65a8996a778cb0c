import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { flightPatch } from '#domain/play/pools/flight.ts';
import { poolStatus } from '#domain/play/pools/status.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { changedRanks } from '#domain/play/rounds/changes.ts';
import { effectiveEntries, laterOn } from '#domain/play/rounds/decide/undo.ts';
import { evolvePlay, foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { entryWords, isOfMatches, roundNamesOf } from '#domain/play/rounds/words.ts';
import { date, division, type Input } from './kit.ts';

type Division = ReturnType<typeof division>;
const last = (of: Division) => of.log.at(-1)?.seq as number;
const folded = (of: Division) => foldPlay(noPlay(1, 2), of.log);
const stateOf = (of: Division) => ({ ...of.state });
const score = (matchId: number, home: number, away: number, more: object = {}): Input => ({
  type: 'score',
  matchId,
  games: [{ number: 1, home, away, ...more }],
});

/** Eight teams in two pools of four, round 50. */
function pools(kind = 'roundRobin') {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2, kind } as Input);
  return of;
}
const matchIds = (of: Division) => matchesOf(of.state, 50).map((match) => match.id);
const gameOf = (of: Division, matchId: number) =>
  matchesOf(of.state, 50).find((match) => match.id === matchId)?.games[0];

describe('undo', () => {
  it('removes a point on one court while the pool’s other courts continue', () => {
    const of = pools();
    const [first, second] = matchIds(of) as [number, number];
    of.run(score(first, 1, 0));
    of.run(score(first, 2, 0));
    const point = last(of);
    of.run(score(second, 5, 5));
    of.run({ type: 'undo', seq: point });
    expect(gameOf(of, first)).toMatchObject({ home: 1, away: 0 });
    expect(gameOf(of, second)).toMatchObject({ home: 5, away: 5 });
    expect(folded(of)).toEqual(stateOf(of));
    const event = of.log.at(-1)?.events[0];
    expect(event).toMatchObject({ type: 'undone', restored: null, parts: { pools: [{ id: 5001 }], brackets: [] } });
  });

  it('reverses one action at a time, and each action only once', () => {
    const of = pools();
    const [first] = matchIds(of) as [number];
    for (const home of [1, 2, 3]) of.run(score(first, home, 0));
    const seqs = of.log.slice(-3).map((entry) => entry.seq);
    expect(of.code({ type: 'undo', seq: seqs[0] as number })).toBe('play/not-undoable');
    for (const seq of seqs.toReversed()) of.run({ type: 'undo', seq });
    expect(gameOf(of, first)).toMatchObject({ home: null, away: null });
    expect(of.code({ type: 'undo', seq: seqs[2] as number })).toBe('play/not-undoable');
    expect(of.code({ type: 'undo', seq: last(of) })).toBe('play/not-undoable');
    of.run(score(first, 4, 4));
    of.run({ type: 'undo', seq: last(of) });
    expect(gameOf(of, first)).toMatchObject({ home: null, away: null });
    expect(folded(of)).toEqual(stateOf(of));
  });

  it('refuses a result that later bracket results depend on, or a result on a locked day', () => {
    const of = division(4);
    of.run({ type: 'addRound', roundId: 50, kind: 'brackets', date });
    of.run({ type: 'makeBracket', roundId: 50, format: 1 });
    const [firstMatch, secondMatch, final] = matchIds(of) as [number, number, number];
    of.run(score(firstMatch, 28, 0));
    const first = last(of);
    of.run(score(secondMatch, 28, 0));
    const second = last(of);
    of.run(score(final, 3, 0));
    expect(of.code({ type: 'undo', seq: first })).toBe('play/not-undoable');
    of.run({ type: 'undo', seq: last(of) });
    of.run({ type: 'changeRound', roundId: 50, patch: { locked: true } });
    expect(of.code({ type: 'undo', seq: second })).toBe('play/locked');
    of.run({ type: 'undo', seq: last(of) });
    of.run({ type: 'undo', seq: first });
    expect(gameOf(of, firstMatch)?.home).toBe(null);
    expect(gameOf(of, secondMatch)?.home).toBe(28);
    expect(folded(of)).toEqual(stateOf(of));
  });

  it('lists the later actions that depend on an action, and describes each', () => {
    const of = pools();
    const [first] = matchIds(of) as [number];
    of.run(score(first, 1, 0));
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    const told = { state: of.state, nameOf: (id: number) => `T${id}` };
    expect(of.log.map(({ events }) => entryWords(events, told))).toEqual([
      '8 teams imported',
      '“Pools” was added',
      'Pools were created for “Pools”: 2',
      'Pool A, M1, T100 vs. T104: 1-0',
      'T103 forfeited',
    ]);
    expect(of.log.map(({ events }) => isOfMatches(events))).toEqual([false, false, false, true, false]);
    const counting = effectiveEntries(of.log);
    expect(laterOn(counting, counting[3]!).map(({ seq }) => seq)).toEqual([5]);
    expect(laterOn(counting, counting[4]!)).toEqual([]);
  });
});

it('Activity describes matches moved on the board as moves, not as matches without a score', () => {
  const of = pools();
  const [first, second] = matchIds(of) as [number, number];
  const place = { court: '3', startTime: 1_800_000_000_000 };
  of.run({ type: 'place', matchId: first, ...place });
  of.run({ type: 'placeAll', places: [first, second].map((matchId) => ({ matchId, ...place })) });
  const told = { state: of.state, nameOf: (id: number) => `T${id}` };
  expect(of.log.slice(-2).map(({ events }) => entryWords(events, told))).toEqual([
    'Pool A, M1, T100 vs. T104: court or time changed',
    '2 matches were moved',
  ]);
  // Activity lists a plan for many matches, but not a match that moves to another court.
  expect(of.log.slice(-2).map(({ events }) => isOfMatches(events))).toEqual([true, false]);
  expect(folded(of)).toEqual(stateOf(of));
});

it('Activity shows pool changes and a removed day’s name', () => {
  const of = pools();
  const [a, b] = of.state.pools.map(({ id }) => id) as [number, number];
  const [startTime, minutesPerMatch] = [1_800_000_000_000, 30];
  of.run({ type: 'interweave', poolIds: [a, b], courts: ['1', '2'], startTime, minutesPerMatch });
  of.run({ type: 'interweave', poolIds: [a], courts: ['3'], startTime, minutesPerMatch });
  of.run({ type: 'changePool', poolId: a, name: 'Blue' });
  of.run({ type: 'changePool', poolId: a, tiebreaks: 'ORIGINAL_SEED' });
  of.run({ type: 'removeRound', roundId: 50 });
  const names = roundNamesOf(of.log);
  const told = { state: of.state, nameOf: (id: number) => `T${id}`, roundName: (id: number) => names.get(id) };
  expect(of.log.slice(1).map(({ events }) => entryWords(events, told))).toEqual([
    '“Pools” was added',
    'Pools were created for “Pools”: 2',
    'Pools A and B take turns on courts 1, 2',
    'Pool A takes turns on Court 3',
    'A pool was renamed Blue',
    'Tiebreakers for pool Blue were changed',
    '“Pools” was removed',
  ]);
});

describe('a team that drops out of its pools', () => {
  it('forfeits its unplayed matches and is ranked from 99, so the pool can finish [P3-425]', () => {
    const of = pools();
    const before = of.state;
    const events = must(of.decide({ type: 'withdraw', teamId: 103, out: 'forfeit' }));
    expect(changedRanks(before, events.reduce(evolvePlay, before))).toContainEqual({
      ...{ poolId: 5001, teamId: 103, before: 2, after: 99 },
    });
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    const lost = of.state.pools[0]?.matches.filter((match) => match.forfeit !== null) ?? [];
    expect(lost.every((match) => [match.homeTeam, match.awayTeam].includes(103))).toBe(true);
    expect(lost).toHaveLength(3);
    of.playOut(50);
    expect(of.state.pools.map(poolStatus)).toEqual(['Complete', 'Complete']);
    expect(poolTable(of.state.pools[0]!).rows.at(-1)).toMatchObject({ teamId: 103, rank: 99 });
  });

  it('can be reinstated, which reopens unplayed matches and keeps results', () => {
    const of = pools();
    const mine = of.state.pools[0]?.matches.find((match) => [match.homeTeam, match.awayTeam].includes(103));
    of.run(score(mine?.id as number, 28, 20));
    const before = of.state;
    of.run({ type: 'withdraw', teamId: 103, out: 'drop' });
    of.run({ type: 'withdraw', teamId: 103, out: null });
    expect(of.state.pools).toEqual(before.pools);
    expect(of.state.teams).toEqual(before.teams);
  });

  it('forfeits the matches it would have advanced to in an FIVB pool', () => {
    const of = pools('fivb');
    of.run({ type: 'withdraw', teamId: 100, out: 'forfeit' });
    of.playOut(50);
    expect(of.state.pools.map(poolStatus)).toEqual(['Complete', 'Complete']);
    const played = of.state.pools[0]?.matches.filter((match) => [match.homeTeam, match.awayTeam].includes(100)) ?? [];
    expect(played.map((match) => match.forfeit !== null)).toEqual(played.map(() => true));
    expect(played.length).toBeGreaterThan(1);
  });
});

describe('two people scoring the same match', () => {
  it('must confirm before they overwrite a score that the other person just entered', () => {
    const of = pools();
    const [first] = matchIds(of) as [number];
    of.run(score(first, 5, 3));
    const mine = score(first, 4, 3, { was: { home: 3, away: 3 } });
    const refused = of.decide(mine);
    expect(!refused.ok && refused.problem).toMatchObject({
      code: 'play/scored-elsewhere',
      data: { games: [{ number: 1, home: 5, away: 3 }] },
    });
    expect(of.code(score(first, 6, 3, { was: { home: 5, away: 3 } }))).toBe(null);
    expect(of.code(score(first, 5, 3, { was: { home: 3, away: 3 } }))).toBe(null);
    expect(of.code(score(first, 4, 3))).toBe(null);
  });

  it('start a set without a score at 0–0', () => {
    const of = pools();
    const [first] = matchIds(of) as [number];
    expect(of.code(score(first, 1, 0, { was: { home: null, away: null } }))).toBe(null);
    expect(of.code(score(first, 1, 0, { was: { home: 0, away: 0 } }))).toBe(null);
  });
});

describe('reordering rounds', () => {
  it('renumbers rounds, and keeps a day after the day it’s seeded from', () => {
    const of = pools();
    of.playOut(50);
    of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
    of.run({ type: 'addRound', roundId: 52, kind: 'pools', date });
    of.run({ type: 'makeBracket', roundId: 51, rules: [{ id: 1, fromRoundId: 50, seedStyle: 'GROUP' }] } as Input);
    expect(of.code({ type: 'orderRounds', roundIds: [51, 50, 52] })).toBe('play/seeded-later');
    expect(of.code({ type: 'orderRounds', roundIds: [52, 50] })).toBe('play/unknown-round');
    expect(of.code({ type: 'orderRounds', roundIds: [52, 50, 50] })).toBe('play/unknown-round');
    of.run({ type: 'orderRounds', roundIds: [52, 50, 51] });
    expect(of.state.rounds.map(({ id, number }) => [id, number])).toEqual([
      [52, 1],
      [50, 2],
      [51, 3],
    ]);
    of.run({ type: 'undo', seq: last(of) });
    expect(of.state.rounds.map(({ id }) => id)).toEqual([50, 51, 52]);
  });
});

it('a flight change edits only the fields it contains [P3-686]', () => {
  expect(flightPatch.parse({ id: 3, published: true })).toEqual({ id: 3, published: true });
  expect(flightPatch.parse({ id: 3, settings: { minutesPerMatch: 40 } })).toEqual({
    id: 3,
    settings: { minutesPerMatch: 40 },
  });
});

describe('the work assignment of a team that has dropped out', () => {
  const gives = (teamId: number, out: 'forfeit' | null): Input => ({ type: 'withdraw', teamId, out });
  const poolOf = (of: Division) => of.state.pools[0]!;
  const works = (of: Division) => poolOf(of).matches.map((match) => match.refTeam);

  it('goes to a free team in the pool, and returns when the team is reinstated', () => {
    const of = pools();
    const planned = works(of);
    const team = poolOf(of).teams[3]?.teamId as number;
    expect(planned).toContain(team);
    of.run(gives(team, 'forfeit'));
    expect(works(of)).not.toContain(team);
    for (const { homeTeam, awayTeam, refTeam, forfeit } of poolOf(of).matches)
      if (forfeit === null) expect([null, homeTeam, awayTeam]).not.toContain(refTeam);
    of.run(gives(team, null));
    expect(works(of)).toEqual(planned);
  });

  it('stays on record once completed, and is left open when no team is free', () => {
    const of = pools();
    const match = poolOf(of).matches[0]!;
    const worker = match.refTeam as number;
    of.run(score(match.id, 28, 10));
    of.run(gives(worker, 'forfeit'));
    expect(works(of)[0]).toBe(worker);
    const left = poolOf(of).teams.flatMap((team) => (team.teamId === worker ? [] : [team.teamId as number]));
    of.run(gives(left.find((team) => team !== match.homeTeam && team !== match.awayTeam) as number, 'forfeit'));
    const open = poolOf(of).matches.filter((candidate) => candidate.forfeit === null && candidate.id !== match.id);
    expect(open.map((opened) => opened.refTeam)).toEqual(open.map(() => null));
  });
});
