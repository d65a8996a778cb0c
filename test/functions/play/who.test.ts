import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { PlayView, PreviewView } from '#domain/play/views.ts';
import { handlers } from '#functions/play/index.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent, type users } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
type Who = keyof typeof users;
const deps = () => depsOf(local.table);

/** Returns a handler's response, or its problem, as a status word. */
async function told(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) as { ok: true } | { ok: false; problem: { code: string } };
    return answer.ok ? 'ok' : answer.problem.code;
  } catch (error) {
    return (error as { problem?: { code: string } }).problem?.code ?? String(error);
  }
}
const command = (who: Who, divisionId: number, input: Input) =>
  handlers.commandPlay(
    callOf({ params: { id: divisionId }, body: { entryId: entryId(), command: commandOf(input) }, actor: actor(who) }),
    deps(),
  );
const stateOf = async (divisionId: number): Promise<DivisionPlay> =>
  (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;

/** Sets up a division of eight in two pools, with a bracket day after it. */
async function setUp(divisionId: number, more: Parameters<typeof putEvent>[3] = {}) {
  await putEvent(local.stored, divisionId, 8, more);
  must((await command('director', divisionId, { type: 'setTeams' })) as never);
  const pools = must(
    (await command('director', divisionId, { type: 'addRound', kind: 'pools', date: '2026-11-20' })) as never,
  ) as { roundId: number };
  must((await command('director', divisionId, { type: 'makePools', roundId: pools.roundId, pools: 2 })) as never);
  // A match is found through an index, so this runs shortly after it was created.
  await local.caughtUp();
  return pools.roundId;
}

describe('rights by role [P3-573] [P3-574]', () => {
  it.each<[Who, string, string]>([
    ['player', 'request/forbidden', 'request/forbidden'],
    ['otherAdmin', 'request/forbidden', 'request/forbidden'],
    ['referee', 'ok', 'request/forbidden'],
    ['director', 'ok', 'ok'],
    ['admin', 'ok', 'ok'],
  ])('answer scoring by the %s with %s, and building with %s', async (who, scores, builds) => {
    const divisionId = 500 + Object.keys({ player: 1, otherAdmin: 1, referee: 1, director: 1, admin: 1 }).indexOf(who);
    const roundId = await setUp(divisionId);
    const matchId = matchesOf(await stateOf(divisionId), roundId)[0]?.id as number;
    const before = await stateOf(divisionId);
    const score: Input = { type: 'score', matchId, games: [{ number: 1, home: 4, away: 2 }] };
    expect(await told(command(who, divisionId, score))).toBe(scores);
    if (scores !== 'ok') expect(await stateOf(divisionId)).toEqual(before);
    const rename: Input = { type: 'changeRound', roundId, patch: { name: 'Saturday' } };
    expect(await told(command(who, divisionId, rename))).toBe(builds);
  });

  it('hide an unpublished event from everyone else', async () => {
    const roundId = await setUp(510, { isPublic: false });
    const score: Input = { type: 'changeRound', roundId, patch: { published: true } };
    expect(await told(command('player', 510, score))).toBe('play/unknown-division');
    expect(await told(command('admin', 510, score))).toBe('ok');
    expect(await told(handlers.divisionPlay(callOf({ params: { id: 510 } }), deps()))).toBe('play/unknown-division');
    expect(await told(handlers.liveSnapshot(callOf({ params: { id: 510 } }), deps()))).toBe('play/unknown-division');
    const mine = handlers.divisionRounds(callOf({ params: { id: 510 }, actor: actor('referee') }), deps());
    expect(await told(mine)).toBe('ok');
  });

  it('let everyone see published rounds, and let staff see unpublished ones', async () => {
    const roundId = await setUp(511);
    const seen = async (who: Who | null) => {
      const answer = who
        ? await handlers.divisionRounds(callOf({ params: { id: 511 }, actor: actor(who) }), deps())
        : await handlers.divisionPlay(callOf({ params: { id: 511 } }), deps());
      return (must(answer as never) as PlayView).rounds.length;
    };
    expect([await seen(null), await seen('player'), await seen('referee')]).toEqual([0, 0, 1]);
    const matchId = matchesOf(await stateOf(511), roundId)[0]?.id as number;
    expect(await told(handlers.matchById(callOf({ query: { id: matchId } }), deps()))).toBe('play/unknown-match');
    await command('director', 511, { type: 'changeRound', roundId, patch: { published: true } });
    expect([await seen(null), await seen('player')]).toEqual([1, 1]);
    expect(must((await handlers.matchById(callOf({ query: { id: matchId } }), deps())) as never)).toMatchObject({
      ...{ divisionId: 511, roundId, home: 'Team 1' },
      match: { id: matchId, progress: 'none' },
    });
  });

  it('show a match score by score, without corrected scores, and nothing in a draft [P3-011]', async () => {
    const roundId = await setUp(512);
    const matchId = matchesOf(await stateOf(512), roundId)[0]?.id as number;
    const run = () => handlers.matchRun(callOf({ params: { id: matchId } }), deps());
    expect(await told(run())).toBe('play/unknown-match');
    await command('director', 512, { type: 'changeRound', roundId, patch: { published: true } });
    for (const [home, away] of [
      [1, 0],
      [2, 0],
      [3, 0],
      [2, 0],
      [2, 1],
    ] as const)
      must((await command('referee', 512, { type: 'score', matchId, games: [{ number: 1, home, away }] })) as never);
    const { sets } = must((await run()) as never) as { sets: { number: number; points: number[][] }[] };
    expect(sets.map(({ number, points }) => [number, points.map(([, ...score]) => score)])).toEqual([
      [
        1,
        [
          [1, 0],
          [2, 0],
          [2, 1],
        ],
      ],
    ]);
  });
});

describe('correcting the result of a finished match', () => {
  it('has a preview that matches the result and writes nothing', async () => {
    const roundId = await setUp(520);
    const added = must(
      (await command('director', 520, { type: 'addRound', kind: 'brackets', date: '2026-11-21' })) as never,
    ) as { roundId: number };
    await command('director', 520, { type: 'makeBracket', roundId: added.roundId, bracketType: 'SINGLE_ELIM' });
    expect(roundId).not.toBe(added.roundId);
    const win = [1, 2].map((number) => ({ number, home: 21, away: 10 }));
    for (let at = 0; at < 6; at++) {
      const open = matchesOf(await stateOf(520), added.roundId)[at];
      must((await command('referee', 520, { type: 'score', matchId: open?.id as number, games: win })) as never);
    }
    const first = matchesOf(await stateOf(520), added.roundId)[0]?.id as number;
    const other = {
      type: 'score' as const,
      matchId: first,
      games: [1, 2].map((number) => ({ number, home: 10, away: 21 })),
    };
    const before = await stateOf(520);
    const call = callOf({ params: { id: 520 }, body: { command: commandOf(other) }, actor: actor('referee') });
    const preview = must((await handlers.previewPlay(call, deps())) as never) as PreviewView;
    expect(await stateOf(520)).toEqual(before);
    expect(preview.replay).toHaveLength(1);
    expect(await told(command('referee', 520, other))).toBe('play/replay-needed');
    expect(await told(command('referee', 520, { ...other, replay: true }))).toBe('ok');
    const after = new Map(matchesOf(await stateOf(520), added.roundId).map((match) => [match.id, match]));
    for (const part of [...preview.teams, ...preview.replay, ...preview.results])
      expect(after.get(part.id)).toEqual(part.after);
  });
});
