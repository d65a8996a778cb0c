import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { dualId } from '#domain/play/lineups/matches-of.ts';
import { bracketIdOf, flightIdOf } from '#domain/play/rounds/ids.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { loadPlay } from '#functions/store/play/division-play.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, now, putEvent, type users } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Call = keyof typeof handlers;
type Sent = { params?: object; query?: object; body?: object };
const deps = () => depsOf(local.through((client) => client));
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;

/** The code of the refusal, or what was answered. */
async function asked(call: Call, sent: Sent, who: keyof typeof users = 'director'): Promise<unknown> {
  const body = sent.body && { entryId: entryId(), ...sent.body };
  try {
    const answer = (await handlers[call](
      callOf({ ...sent, ...(body ? { body } : {}), actor: actor(who) }),
      deps() as never,
    )) as { ok: true; value: unknown } | { ok: false; problem: { code: string } };
    return answer.ok ? answer.value : answer.problem.code;
  } catch (error) {
    return (error as { problem?: { code: string } }).problem?.code ?? String(error);
  }
}
const command = async (divisionId: number, input: Parameters<typeof commandOf>[0]) =>
  must(
    (await handlers.commandPlay(
      callOf({
        params: { id: divisionId },
        body: { entryId: entryId(), command: commandOf(input) },
        actor: actor('director'),
      }),
      deps(),
    )) as never,
  ) as { seq: number; v: number; roundId: number | null };
const isDone = { v: expect.any(Number), seq: expect.any(Number), roundId: null };
const undo = (divisionId: number, answer: unknown) =>
  command(divisionId, { type: 'undo', seq: (answer as { seq: number }).seq });

/** Sixteen teams, a published day of four pools and one of brackets that is empty yet. */
async function made(divisionId: number) {
  await putEvent(local.stored, divisionId, 16);
  await command(divisionId, { type: 'setTeams' });
  const add = async (kind: 'pools' | 'brackets') =>
    (await command(divisionId, { type: 'addRound', kind, date: '2026-11-20' })).roundId as number;
  const [pools, brackets] = [await add('pools'), await add('brackets')];
  await command(divisionId, { type: 'makePools', roundId: pools, pools: 4 });
  for (const roundId of [pools, brackets])
    await command(divisionId, { type: 'changeRound', roundId, patch: { published: true } });
  await local.caughtUp();
  const state = await stateOf(divisionId);
  return { divisionId, pools, brackets, pool: state.pools[0]!, match: matchesOf(state, pools)[0]! };
}

describe('calls on what a day is made of', () => {
  it('flights: hidden, named and ranked otherwise by PATCH /flights, read by GET /Day/{id}/flights; a stranger’s day is unknown', async () => {
    const { divisionId, pools } = await made(900);
    const id = flightIdOf(pools, 0);
    const flights = [{ id, name: 'Gold', tiebreaks: 'POINTS_FOR', settings: { minutesPerMatch: 45 } }];
    expect(await asked('changeFlights', { body: { flights } })).toEqual(isDone);
    expect((await stateOf(divisionId)).pools[0]?.tiebreaks).toBe('POINTS_FOR');
    expect(await asked('dayFlights', { params: { id: pools } })).toMatchObject([
      { id, name: 'Gold', settings: { minutesPerMatch: 45 } },
    ]);
    expect(await asked('flightTeams', { params: { id } })).toHaveLength(16);
    expect(await asked('dayPools', { query: { dayId: pools } })).toHaveLength(4);
    expect(await asked('changeFlights', { body: { flights: [{ id: id + 9 }] } })).toBe('play/unknown-flight');
    expect(await asked('changeFlights', { body: { flights: [{ id: 999_900 }] } })).toBe('play/unknown-round');
    expect(await asked('changeFlights', { body: { flights } }, 'referee')).toBe('request/forbidden');
    expect(await asked('dayFlights', { params: { id: 9999 } })).toBe('play/unknown-round');
  });

  it('a pool’s own name and rules by POST /pool, another team in a slot by POST /poolteams', async () => {
    const { divisionId, pool } = await made(901);
    expect(await asked('changePool', { body: { id: pool.id, name: 'Center', tiebreaks: null } })).toEqual(isDone);
    expect((await stateOf(divisionId)).pools[0]?.name).toBe('Center');
    expect(await asked('changePool', { body: { id: pool.id + 50, name: 'X' } })).toBe('play/unknown-pool');
    const inSlot = async (slot: number) =>
      (await stateOf(divisionId)).pools[0]?.teams.find((team) => team.slot === slot)?.teamId;
    const before = await inSlot(1);
    const swapped = await asked('changePoolTeam', {
      body: { poolId: pool.id, slot: 1, teamId: 90_101, replay: false },
    });
    expect(swapped).toEqual(isDone);
    expect(await inSlot(1)).toBe(90_101);
    await undo(divisionId, swapped);
    const gone = await asked('changePoolTeam', { body: { poolId: pool.id, slot: 1, forfeit: true, replay: false } });
    expect(gone).toEqual(isDone);
    expect((await stateOf(divisionId)).teams.find(({ id }) => id === before)?.out).toBe('forfeit');
    const back = { poolId: pool.id, slot: 1, forfeit: false, replay: false };
    expect(await asked('changePoolTeam', { body: back })).toEqual(isDone);
    expect(await asked('changePoolTeam', { body: { ...back, slot: 9 } })).toBe('play/unknown-team');
    expect(await asked('changePoolTeam', { body: { ...back, poolId: 999_901 } })).toBe('play/unknown-pool');
    expect(await asked('changePoolTeam', { body: { ...back, teamId: 77 } })).toBe('play/unknown-team');
    expect(await asked('changePoolTeam', { body: back }, 'player')).toBe('request/forbidden');
  });

  it('pools take turns on courts by POST /pools/interweave until one has begun', async () => {
    const { divisionId, pools, match } = await made(902);
    const poolIds = (await stateOf(divisionId)).pools.map(({ id }) => id);
    const body = { poolIds, courts: ['1', '2'], startTime: now, minutesPerMatch: 20 };
    expect(await asked('interweavePools', { body })).toEqual(isDone);
    expect(matchesOf(await stateOf(divisionId), pools).every(({ court }) => court === '1' || court === '2')).toBe(true);
    expect(await asked('interweavePools', { body: { ...body, poolIds: [poolIds[0], poolIds[0]] } })).toBe(
      'play/duplicate-entrant',
    );
    await command(divisionId, { type: 'score', matchId: match.id, games: [{ number: 1, home: 9, away: 3 }] });
    expect(await asked('interweavePools', { body })).toBe('play/already-started');
  });

  it('brackets of a day by POST /brackets, each at its place; one that has begun stays', async () => {
    const { divisionId, brackets } = await made(903);
    const rule = { ...commandRule, type: 'RANGE', startSeed: 9, endSeed: 16 };
    const silver = bracketBody(brackets, { at: 1, name: 'Silver', rules: [rule], bracketType: 'DOUBLE_ELIM' });
    expect(await asked('saveBracket', { body: bracketBody(brackets, { name: 'Gold' }) })).toEqual(isDone);
    expect(await asked('saveBracket', { body: silver })).toEqual(isDone);
    const state = await stateOf(divisionId);
    expect(state.brackets.map(({ name, stored }) => [name, stored.teams.length])).toEqual([
      ['Gold', 16],
      ['Silver', 8],
    ]);
    const first = matchesOf(state, brackets)[0]!;
    await command(divisionId, { type: 'score', matchId: first.id, games: [{ number: 1, home: 21, away: 3 }] });
    expect(await asked('saveBracket', { body: bracketBody(brackets, { name: 'Gold' }) })).toBe('play/already-started');
    expect(await asked('saveBracket', { body: bracketBody(9999, {}) })).toBe('play/unknown-round');
    expect(await asked('saveBracket', { body: silver }, 'referee')).toBe('request/forbidden');
  });
});

const commandRule = {
  ...{ id: 1, seeds: [], seedStyle: 'ORIGINAL_SEED', fromRoundId: null, fromStandings: null, n: 3, fromPlace: 1 },
  ...{ map: null, result: [], advancedN: null, teamIds: [], exclude: [] },
};
/** As the call has parsed it. */
const bracketBody = (roundId: number, more: object): object => {
  const { type: _, ...rest } = commandOf({ type: 'makeBracket', roundId, ...more } as never);
  return rest;
};

describe('calls on matches', () => {
  it('canceled, postponed, locked as it is and on again by PATCH /matches/{id}; a decided one is not marked', async () => {
    const { divisionId, pools, match } = await made(910);
    const mark = (status: number | null, who?: keyof typeof users) =>
      asked('changeMatch', { params: { id: match.id }, body: { status } }, who);
    const stored = async () => matchesOf(await stateOf(divisionId), pools)[0]?.status;
    for (const status of [102, 101, 103]) {
      expect(await mark(status)).toEqual(isDone);
      expect(await stored()).toBe(status);
    }
    expect(await mark(null)).toEqual(isDone);
    expect((await stored()) ?? 0).toBe(0);
    expect(await mark(102, 'referee')).toBe('request/forbidden');
    await command(divisionId, { type: 'score', matchId: match.id, games: [{ number: 1, home: 28, away: 3 }] });
    expect(await mark(101)).toBe('play/already-decided');
    expect(await asked('changeMatch', { params: { id: 9_999_990_001 }, body: { status: 101 } })).toBe(
      'play/unknown-match',
    );
  });

  it('is not played at all by DELETE /matches, unless it has a result; undo brings it back', async () => {
    const { divisionId, pools, match } = await made(911);
    const remove = (Id: number) => asked('deleteMatch', { query: { Id, entryId: entryId() } });
    const count = async () => matchesOf(await stateOf(divisionId), pools).length;
    const before = await count();
    const gone = await remove(match.id);
    expect(gone).toEqual(isDone);
    expect(await count()).toBe(before - 1);
    await undo(divisionId, gone);
    expect(await count()).toBe(before);
    await command(divisionId, { type: 'score', matchId: match.id, games: [{ number: 1, home: 28, away: 3 }] });
    expect(await remove(match.id)).toBe('play/already-played');
    expect(await remove(9_999_990_001)).toBe('play/unknown-match');
  });

  it('how a match, or with `pool` every open one of its pool, is played by GET and POST /matches/settings', async () => {
    const { divisionId, pool, match, brackets } = await made(912);
    const own = {
      isMatch: true,
      games: [
        { to: 25, cap: 27 },
        { to: 25, cap: 27 },
        { to: 15, cap: null },
      ],
    };
    const set = (matchId: number, more: object = {}) =>
      asked('setMatchSettings', { query: { matchId, ...more }, body: own });
    expect(await set(match.id)).toEqual(isDone);
    expect(await asked('matchSettings', { query: { matchId: match.id } })).toMatchObject({
      isMatch: true,
      games: [{ number: 1, to: 25, cap: 27 }, { to: 25 }, { number: 3, to: 15, cap: null }],
      matchStyle: 'best 2 of 3',
    });
    const setsOf = async () => (await stateOf(divisionId)).pools[0]?.matches.map(({ games }) => games.length);
    expect(new Set(await setsOf())).toEqual(new Set([3, 1]));
    expect(await set(match.id, { pool: true })).toEqual(isDone);
    expect(new Set(await setsOf())).toEqual(new Set([3]));
    await command(divisionId, { type: 'makeBracket', roundId: brackets });
    const inBracket = bracketIdOf(brackets) * 10_000 + 1;
    expect(await set(inBracket)).toBe('play/bracket-match');
    expect(await set(inBracket, { pool: true })).toEqual(isDone);
    expect((await stateOf(divisionId)).brackets[0]?.settings.games[0]?.to).toBe(25);
    expect(await set(9_999_990_001)).toBe('play/unknown-match');
    expect(await asked('setMatchSettings', { query: { matchId: match.id }, body: own }, 'referee')).toBe(
      'request/forbidden',
    );
    expect(pool.id).toBe(Math.floor(match.id / 10_000));
  });

  it('pairs of a dual as they finished by GET /matches/DualFinishOrder', async () => {
    const { divisionId, pools } = await made(913);
    await command(divisionId, { type: 'makePools', roundId: pools, pools: 4, kind: 'dual', pairs: 3 });
    const pool = (await stateOf(divisionId)).pools[0]!;
    const query = { parentId: pool.id, dualN: 1, pool: true };
    expect(await asked('dualFinishOrder', { query })).toEqual([]);
    const pair = pool.matches.find(({ dualN, number }) => dualN === 1 && number >= 1000)!;
    await command(divisionId, { type: 'score', matchId: pair.id, games: [{ number: 1, home: 28, away: 3 }] });
    expect(await asked('dualFinishOrder', { query })).toHaveLength(1);
    expect(await asked('dualFinishOrder', { query: { ...query, parentId: pool.id + 50 } })).toBe('play/unknown-pool');
  });
});

describe('finishes by hand, POST /Team/saveResults', () => {
  it('stand in place of those that follow from play, with a reason, until they are taken back', async () => {
    const { divisionId } = await made(920);
    const save = (finishes: object[], who?: keyof typeof users) =>
      asked('saveResults', { body: { divisionId, finishes, reason: 'Rain ended the day' } }, who);
    expect(await save([{ teamId: 92_000, finish: 1 }])).toEqual(isDone);
    expect((await stateOf(divisionId)).byHand).toMatchObject({ reason: 'Rain ended the day' });
    expect(
      await save([
        { teamId: 92_000, finish: 1 },
        { teamId: 92_000, finish: 2 },
      ]),
    ).toBe('play/duplicate-entrant');
    expect(await save([{ teamId: 77, finish: 1 }])).toBe('play/unknown-team');
    expect(await save([], 'referee')).toBe('request/forbidden');
    expect(await save([])).toEqual(isDone);
    expect((await stateOf(divisionId)).byHand).toBe(null);
  });
});

describe('what ends a day', () => {
  const open = (state: Awaited<ReturnType<typeof stateOf>>) =>
    matchesOf(state, state.rounds[0]!.id).filter(({ status }) => status === null || status === 0).length;

  it('the results of every division are locked by POST /tournament/{id}/lockResults, what is open as it is, and opened again', async () => {
    const { divisionId, match } = await made(921);
    const lock = (body: object, who?: keyof typeof users) =>
      asked('lockTournament', { params: { id: divisionId + 50_000 }, body: { autoLock: false, ...body } }, who);
    const game = { matchId: match.id, number: 1, home: match.games[0]!.to, away: 3, replay: false };
    // one game by its other name
    expect(await asked('scoreOneGame', { body: game })).toEqual(isDone);
    expect(await lock({ locked: true }, 'player')).toBe('catalog/no-such-event');
    expect(await lock({ locked: true, autoLock: true })).toMatchObject({
      divisions: [{ id: divisionId, done: true, reason: null }],
    });
    const locked = await stateOf(divisionId);
    expect([open(locked), locked.rounds.every((round) => round.locked)]).toEqual([0, true]);
    expect(await asked('scoreOneGame', { body: { ...game, home: 5 } })).toBe('play/locked');
    await lock({ locked: false });
    const again = await stateOf(divisionId);
    expect([again.rounds.some((round) => round.locked), again.pools.some((pool) => pool.locked)]).toEqual([
      false,
      false,
    ]);
    expect(await asked('scoreOneGame', { body: { ...game, away: 4 } })).toEqual(isDone);
  });

  it('standings are set, published and locked group by group; the public sees what is published, and a locked one stays [P3-177] [P3-301] [P3-304] [P3-310] [P3-519]', async () => {
    const { divisionId } = await made(922);
    const seen = async (who: keyof typeof users | null) =>
      (
        (await handlers[who ? 'divisionRounds' : 'divisionPlay'](
          callOf({ params: { id: divisionId }, actor: who ? actor(who) : { kind: 'anonymous' } } as never),
          deps() as never,
        )) as { value: { standings: { title: string; groups: { name: string; rows: unknown[] }[] }[] } }
      ).value.standings;
    const groups = [
      { name: 'Upper', type: 'spec' as const, teamIds: [92_200, 92_201], published: true },
      { name: 'Others', type: 'remainder' as const },
    ];
    const set = (title: string) =>
      asked('commandPlay', {
        params: { id: divisionId },
        body: { command: commandOf({ type: 'setStandings', standings: { id: 1, title, groups } }) },
      });
    await set('Season');
    const [mine] = await seen('director');
    expect([mine?.title, mine?.groups.map(({ rows }) => rows.length)]).toEqual(['Season', [2, 14]]);
    expect((await seen(null))[0]?.groups.map(({ name }) => name)).toEqual(['Upper']);
    await command(divisionId, { type: 'setGroup', standingsId: 1, group: 0, locked: true });
    expect(await set('Another')).toBe('play/standings-locked');
  });

  it('a whole dual of a pool is given up by the dual’s own id, and its pairs say so', async () => {
    const { divisionId, pools } = await made(923);
    await command(divisionId, { type: 'makePools', roundId: pools, pools: 4, kind: 'dual', pairs: 3 });
    const pairs = async () => (await stateOf(divisionId)).pools[0]!.matches.filter(({ dualN }) => dualN === 2);
    const [first] = await pairs();
    await command(divisionId, {
      type: 'forfeitMatch',
      matchId: dualId(first!.poolId as number, 2),
      forfeit: { by: 'home' },
    });
    expect((await pairs()).map(({ forfeit }) => forfeit?.by)).toEqual(['home', 'home', 'home']);
  });
});
