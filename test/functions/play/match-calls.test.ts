import { describe, expect, it } from 'vitest';
import { bracketIdOf } from '#domain/play/rounds/ids.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { isDone, playDesk } from './desk.ts';
import { entryId, type users } from './kit.ts';

const { asked, command, made, stateOf, undo } = playDesk();

describe('calls on a match', () => {
  it('start, cancel, postpone, lock or resume it with PATCH /matches/{id}, unless it’s decided [P3-661]', async () => {
    const { divisionId, pools, match } = await made(910);
    const mark = (status: number | null, who?: keyof typeof users) =>
      asked('changeMatch', { params: { id: match.id }, body: { status } }, who);
    const stored = async () => matchesOf(await stateOf(divisionId), pools)[0]?.status;
    for (const status of [0, 102, 101, 103, 0]) {
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

  it('delete it without a result with DELETE /matches, and undo restores it [P3-660]', async () => {
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

  it('read and set its format, or its pool’s with `pool`, through GET and POST /matches/settings [P3-649] [P3-650]', async () => {
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

  it('list a dual’s pairs in finish order with GET /matches/DualFinishOrder [P3-651] [P3-409]', async () => {
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
