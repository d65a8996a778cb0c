import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { logAfter, logItem, playEntryItem } from '#functions/kernel/table/keys/play.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { carryOut } from '#functions/play/command.ts';
import { loadPlay } from '#functions/play/load.ts';
import { entriesOf } from '#functions/play/log.ts';
import { withFaults, withoutGuards } from '../../kit/faults.ts';
import { type TestTable, testTable } from '../../kit/table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
const give = (table: Table, divisionId: number, input: Input, id = entryId(), seed = 1) =>
  carryOut(depsOf(table, seed), { actor: actor('director'), now }, divisionId, {
    entryId: id,
    command: commandOf(input),
  });
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;
const logOf = (divisionId: number) => local.table.list(logItem, { ...logAfter(divisionId, 0), consistent: true });

/** A division of eight pools of four with its teams in them. */
async function poolsDay(divisionId: number, teams = 32, pools = 8): Promise<number> {
  await putEvent(local.table, divisionId, teams);
  must(await give(local.table, divisionId, { type: 'setTeams' }));
  const { roundId } = must(
    await give(local.table, divisionId, { type: 'addRound', kind: 'pools', date: '2026-11-20' }),
  );
  must(
    await give(local.table, divisionId, {
      type: 'makePools',
      roundId: roundId as number,
      pools,
      courts: ['1', '2'],
      startTime: now,
    }),
  );
  return roundId as number;
}
const firstSet = (home: number, away: number) => [{ number: 1, home, away }];

describe('one entry of the log', () => {
  it('a score writes the entry and what it changes in one transaction: both or, refused, neither', async () => {
    const roundId = await poolsDay(100);
    const match = matchesOf(await stateOf(100), roundId)[0] as { id: number };
    const before = await logOf(100);
    must(await give(local.table, 100, { type: 'score', matchId: match.id, games: firstSet(21, 15) }));
    const after = await logOf(100);
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)?.events).toMatchObject([{ type: 'poolPlayed', matches: [{ id: match.id }] }]);
    expect(after.at(-1)?.deltas).toEqual([
      expect.objectContaining({ of: 'division', set: { draft: expect.any(String) } }),
    ]);
    expect(outcomeOf(matchesOf(await stateOf(100), roundId)[0] as never).winner).toBe('home');
    const refused = await give(local.table, 100, { type: 'score', matchId: match.id, games: firstSet(50, 3) });
    expect(!refused.ok && refused.problem.code).toBe('play/impossible-score');
    expect(await logOf(100)).toHaveLength(after.length);
  });

  it('the same entry sent again counts once and is answered the same; its id can’t stand for something else', async () => {
    const roundId = await poolsDay(101, 8, 2);
    const match = matchesOf(await stateOf(101), roundId)[0] as { id: number };
    const id = entryId();
    const command: Input = { type: 'score', matchId: match.id, games: firstSet(3, 5) };
    const [one, two] = await Promise.all([give(local.table, 101, command, id), give(local.table, 101, command, id, 2)]);
    const three = await give(local.table, 101, command, id);
    expect([must(two), must(three)]).toEqual([must(one), must(one)]);
    expect((await logOf(101)).filter((entry) => entry.entryId === id)).toHaveLength(1);
    await expect(give(local.table, 101, { ...command, games: firstSet(4, 5) } as Input, id)).rejects.toMatchObject({
      problem: { code: 'request/key-reused' },
    });
    const add: Input = { type: 'addRound', kind: 'brackets', date: '2026-11-21' };
    const again = entryId();
    const [first, second] = [
      must(await give(local.table, 101, add, again)),
      must(await give(local.table, 101, add, again)),
    ];
    expect(second.roundId).toBe(first.roundId);
    expect((await stateOf(101)).rounds).toHaveLength(2);
  });
});
