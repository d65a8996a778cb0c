import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { game } from '#domain/play/matches/schema.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { runCommand } from '#functions/play/command.ts';
import { bracketNotesItem, playOf } from '#functions/subjects/play/items.ts';
import { bracketOf, coreOf, loadPlay, notesOf } from '#functions/subjects/play/load.ts';
import { entriesOf } from '#functions/subjects/play/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
const give = async (divisionId: number, input: Input, table: Table = local.table) =>
  must(
    await runCommand(depsOf(table), { actor: actor('director'), now }, divisionId, {
      entryId: entryId(),
      command: commandOf(input),
    }),
  );
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;
const folded = async (divisionId: number) =>
  foldPlay(noPlay(divisionId, divisionId + 50_000), await entriesOf(local.table, divisionId));
const partsOf = (divisionId: number) => local.stored.list(bracketNotesItem, playOf(divisionId));

/** A division with a double elimination of the given size. Returns the round's ID and each match's ID by number. */
async function bracketDay(divisionId: number, teams: number) {
  await putEvent(local.stored, divisionId, teams);
  await give(divisionId, { type: 'setTeams' });
  const roundId = (await give(divisionId, { type: 'addRound', kind: 'brackets', date: '2026-11-20' })).roundId ?? 0;
  await give(divisionId, { type: 'makeBracket', roundId, bracketType: 'DOUBLE_ELIM', courts: ['1', '2'] });
  const ids = new Map(matchesOf(await stateOf(divisionId), roundId).map(({ number, id }) => [number, id]));
  const idOf = (number: number) => ids.get(number) ?? 0;
  const score = (number: number, ...sets: [number, number][]): Input => ({
    type: 'score',
    matchId: idOf(number),
    games: sets.map(([home, away], i) => ({ number: i + 1, home, away })),
  });
  return { score, idOf };
}
const won: [number, number][] = [
  [21, 10],
  [21, 10],
];

const noteOf = (number: number): [number, { winner: 'home' }] => [number, { winner: 'home' }];

/** Returns a transaction's writes by sort key. */
async function writesOf(work: (table: Table) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const watch = (client: Client): Client => ({
    send: (command) => {
      const { TransactItems = [] } = command.input as { TransactItems?: Record<string, { Item?: Raw; Key?: Raw }>[] };
      for (const item of TransactItems)
        for (const [kind, { Item, Key }] of Object.entries(item)) seen.push(`${kind} ${(Item ?? Key)?.sk}`);
      return client.send(command);
    },
  });
  await work(local.through(watch));
  return seen.filter((write) => write.includes('BRACKET')).map((write) => write.replace(/BRACKET#\d+/, 'BRACKET'));
}

describe('a bracket’s results in parts of 16 matches', () => {
  it('change only in the part with the match, both during play and when it’s won', async () => {
    const { score } = await bracketDay(400, 64);
    expect(await partsOf(400)).toEqual([]);
    expect(await writesOf((table) => give(400, score(20, [5, 3]), table))).toEqual(['Put PLAY#BRACKET#NOTES#01']);
    expect(await writesOf((table) => give(400, score(20, ...won), table))).toEqual(['Put PLAY#BRACKET#NOTES#01']);
    expect(await partsOf(400)).toMatchObject([
      { part: 1, notes: [[20, { games: [{ home: 21 }, { home: 21 }, { home: null }] }]] },
    ]);
  });

  it('match the state rebuilt from the log, even after undone and cleared scores', async () => {
    const { score, idOf } = await bracketDay(401, 64);
    for (const number of [1, 2, 17, 16, 33]) await give(401, score(number, ...won));
    await give(401, score(3, [4, 2]));
    const state = await stateOf(401);
    expect(state).toEqual(await folded(401));
    expect(state.brackets[0]?.stored.notes.map(([number]) => number)).toEqual([1, 2, 3, 16, 17, 33]);
    expect((await partsOf(401)).map(({ part }) => part)).toEqual([0, 1, 2]);
    await give(401, { type: 'unplay', matchId: idOf(1), replay: true });
    expect(await stateOf(401)).toEqual(await folded(401));
    expect((await stateOf(401)).brackets[0]?.stored.notes.map(([number]) => number)).not.toContain(33);
    expect((await partsOf(401)).map(({ part }) => part)).toEqual([0, 1]);
    await give(401, { type: 'clearBracket', bracketId: state.brackets[0]?.id ?? 0 });
    expect(await stateOf(401)).toEqual(await folded(401));
    expect(await partsOf(401)).toEqual([]);
  });

  it('form the complete bracket together with its core after any entry', async () => {
    await bracketDay(403, 64);
    const [bracket] = (await stateOf(403)).brackets;
    const games = [game.parse({ number: 1, home: 4, away: 2 })];
    const open = { 3: games, 16: games, 17: games, 127: games };
    const noted = { ...bracket!, open, stored: { ...bracket!.stored, notes: [1, 2, 40].map(noteOf) } };
    const parts = notesOf(noted, 403);
    expect(parts.map(({ part }) => part).sort()).toEqual([0, 1, 2, 7]);
    expect(bracketOf(coreOf(noted, 403), parts.toReversed())).toEqual(noted);
  });
});

describe('an entry written during a read', () => {
  it('is never half visible, because the division is read again', async () => {
    const { score } = await bracketDay(402, 64);
    for (const number of [1, 2]) await give(402, score(number, ...won));
    let readings = 0;
    const torn = (client: Client): Client => ({
      send: (async (command: Command) => {
        const reply = (await client.send(command)) as { Items?: Raw[] };
        const isRecords = command.operation === 'Query' && JSON.stringify(command.input).includes('"PLAY#"');
        if (!isRecords || readings++ > 0) return reply;
        await give(402, score(33, ...won));
        const later = (await client.send(command)) as { Items?: Raw[] };
        const isBracket = (item: Raw) => String(item.sk).startsWith('PLAY#BRACKET');
        return {
          ...later,
          Items: [...(reply.Items ?? []).filter(isBracket), ...(later.Items ?? []).filter((item) => !isBracket(item))],
        };
      }) as Client['send'],
    });
    const { state } = await loadPlay(local.through(torn), 402, 50_402);
    expect(readings).toBe(2);
    expect(state).toEqual(await folded(402));
  });
});
