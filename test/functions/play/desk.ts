import { afterAll, beforeAll, expect } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { handlers } from '#functions/play/index.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent, type users } from './kit.ts';

type Call = keyof typeof handlers;
type Sent = { params?: object; query?: object; body?: object };
type Command = Parameters<typeof commandOf>[0];
type Appended = { seq: number; v: number; roundId: number | null };

/** The response to an appended command. */
export const isDone = { v: expect.any(Number), seq: expect.any(Number), roundId: null };

/** A table for the tests of one file, and actions on it through the unit's handlers. */
export function playDesk() {
  let local: TestTable;
  beforeAll(() => {
    local = memoryTable();
  });
  afterAll(() => local.stop());
  const deps = () => depsOf(local.through((client) => client));
  const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;

  /** A director's command, which must succeed. */
  const command = async (divisionId: number, input: Command): Promise<Appended> =>
    must(
      (await handlers.commandPlay(
        callOf({
          params: { id: divisionId },
          body: { entryId: entryId(), command: commandOf(input) },
          actor: actor('director'),
        }),
        deps(),
      )) as never,
    );
  const undo = (divisionId: number, answer: unknown) =>
    command(divisionId, { type: 'undo', seq: (answer as { seq: number }).seq });

  /** Returns the refusal's code, or the response. */
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

  /** A day of pools with this many registered teams. */
  async function poolsDay(divisionId: number, teams: number, pools: number) {
    await putEvent(local.stored, divisionId, teams);
    await command(divisionId, { type: 'setTeams' });
    const day = await command(divisionId, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
    const roundId = day.roundId as number;
    await command(divisionId, { type: 'makePools', roundId, pools });
    return roundId;
  }

  /** Sixteen teams, a published day with four pools, and an empty one for brackets. */
  async function made(divisionId: number) {
    const pools = await poolsDay(divisionId, 16, 4);
    const day = await command(divisionId, { type: 'addRound', kind: 'brackets', date: '2026-11-20' });
    const brackets = day.roundId as number;
    for (const roundId of [pools, brackets])
      await command(divisionId, { type: 'changeRound', roundId, patch: { published: true } });
    await local.caughtUp();
    const state = await stateOf(divisionId);
    return { divisionId, pools, brackets, pool: state.pools[0]!, match: matchesOf(state, pools)[0]! };
  }
  return { table: () => local, deps, stateOf, command, undo, asked, poolsDay, made };
}
