import { describe, expect, it } from 'vitest';
import { dualId } from '#domain/play/lineups/matches-of.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { isDone, playDesk } from './desk.ts';
import { actor, callOf, commandOf, type users } from './kit.ts';

const { asked, command, made, stateOf, deps } = playDesk();

describe('manual finishes through POST /Team/saveResults', () => {
  it('override finishes from play, with a reason, until undone', async () => {
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

describe('the end of a day', () => {
  const open = (state: Awaited<ReturnType<typeof stateOf>>) =>
    matchesOf(state, state.rounds[0]!.id).filter(({ status }) => status === null || status === 0).length;

  it('locks and unlocks all results, including open matches as they are, with POST /tournament/{id}/lockResults', async () => {
    const { divisionId, match } = await made(921);
    const lock = (body: object, who?: keyof typeof users) =>
      asked('lockTournament', { params: { id: divisionId + 50_000 }, body: { autoLock: false, ...body } }, who);
    const game = { matchId: match.id, number: 1, home: match.games[0]!.to, away: 3, replay: false };
    // The call that scores one set, by its other name.
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

  it('sets, publishes and locks standings by group, and shows the public only published standings [P3-177] [P3-301] [P3-304] [P3-310] [P3-519]', async () => {
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

  it('can forfeit a whole pool dual by its ID, and pairs show the forfeit', async () => {
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
