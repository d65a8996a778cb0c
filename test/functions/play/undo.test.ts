import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must, ok } from '#domain/kernel/result.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { remove } from '#functions/kernel/table/write.ts';
import { runCommand } from '#functions/play/command.ts';
import { decide } from '#functions/subjects/play/decide.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { checkpointEvery, entriesOf, playCheckpointItem } from '#functions/subjects/play/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

const divisionId = 900;
const tournamentId = divisionId + 50_000;
const local = memoryTable({ chaos: false });
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
const give = (input: Input) =>
  runCommand(depsOf(local.table, 1), { actor: actor('director'), now }, divisionId, {
    entryId: entryId(),
    command: commandOf(input),
  });
const stateNow = async () => (await loadPlay(local.table, divisionId, tournamentId)).state;

/** Returns the table, and the number of log entries read from it. */
function counting() {
  const read = { entries: 0 };
  const table = local.through((client) => ({
    send: (async (command: never) => {
      const answer = (await client.send(command)) as unknown as { Items?: { sk?: string }[] };
      read.entries += answer.Items?.filter(({ sk }) => sk?.startsWith('LOG#')).length ?? 0;
      return answer;
    }) as Client['send'],
  }));
  return { table, read };
}

/**
 * Writes 260 scores for eight matches. One match is scored early and never again, so its undo is behind two
 * checkpoints.
 */
async function longLog() {
  await putEvent(local.stored, divisionId, 8);
  must(await give({ type: 'setTeams' }));
  const { roundId } = must(await give({ type: 'addRound', kind: 'pools', date: '2026-11-20' }));
  must(await give({ type: 'makePools', roundId: roundId as number, pools: 2, courts: ['1', '2'], startTime: now }));
  const matches = matchesOf(await stateNow(), roundId as number);
  const random = seeded(3);
  for (let n = 0; n < 260; n++) {
    const match = matches[n < 40 ? 8 : Math.floor(random() * 8)];
    const games = [{ number: 1, home: Math.floor(random() * 20), away: Math.floor(random() * 20) }];
    await give({ type: 'score', matchId: match?.id as number, games, replay: true });
  }
}

const undoing = async (table: Table, state: DivisionPlay, seq: number) => {
  const where = { divisionId, tournamentId };
  const decided = await decide(table, where, state, { command: { type: 'undo', seq }, now });
  return decided.ok ? ok(decided.value.events) : decided;
};

describe('undo in a long log', () => {
  it('reads back only to a checkpoint, with the same result as from the whole log', async () => {
    await longLog();
    const state = await stateNow();
    const entries = await entriesOf(local.table, divisionId);
    expect(state.seq).toBeGreaterThan(2.4 * checkpointEvery);
    const whole = (seq: number) => decideUndo(state, seq, { from: noPlay(divisionId, tournamentId), entries });
    let undone = 0;
    // Only each match's last entry can be undone, and most of them are near the end.
    const step = (seq: number) => (seq > state.seq - 24 ? 1 : seq < 40 || seq > 200 ? 4 : 20);
    for (let seq = 1; seq <= state.seq; seq += step(seq)) {
      const { table, read } = counting();
      const answer = await undoing(table, state, seq);
      expect(answer).toEqual(whole(seq));
      if (answer.ok) undone++;
      expect(read.entries).toBeLessThanOrEqual(state.seq - seq + checkpointEvery);
    }
    expect(undone).toBeGreaterThan(2);
  });

  it('reads back past anything undone since the checkpoint', async () => {
    const entries = await entriesOf(local.table, divisionId);
    const state = await stateNow();
    const whole = { from: noPlay(divisionId, tournamentId), entries };
    const early =
      entries.findLast(({ seq }) => seq <= 2 * checkpointEvery && decideUndo(state, seq, whole).ok)?.seq ?? 0;
    must(await give({ type: 'undo', seq: early }));
    const after = await stateNow();
    const last = entries.at(-1)?.seq ?? 0;
    const log = await entriesOf(local.table, divisionId);
    const { table, read } = counting();
    expect(await undoing(table, after, last)).toEqual(
      decideUndo(after, last, { from: noPlay(divisionId, tournamentId), entries: log }),
    );
    expect(read.entries).toBeGreaterThan(log.length - early);
  });

  it('reads logs without checkpoints from the start', async () => {
    const state = await stateNow();
    const log = await entriesOf(local.table, divisionId);
    for (let seq = checkpointEvery; seq <= state.seq; seq += checkpointEvery)
      expect((await local.stored.transact([remove(playCheckpointItem, { divisionId, seq })])).ok).toBe(true);
    const { table, read } = counting();
    const last = log.at(-2)?.seq ?? 0;
    expect(await undoing(table, state, last)).toEqual(
      decideUndo(state, last, { from: noPlay(divisionId, tournamentId), entries: log }),
    );
    expect(read.entries).toBe(log.length);
  });
});
