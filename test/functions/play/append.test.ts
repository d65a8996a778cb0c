import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { systemAttributes } from '#functions/kernel/table/schema.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { runCommand } from '#functions/play/command.ts';
import { logAfter, logItem, playOf, playPoolItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { entriesOf } from '#functions/subjects/play/log.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local.stop());

type Input = Parameters<typeof commandOf>[0];
const give = (table: Table, divisionId: number, input: Input, id = entryId(), seed = 1) =>
  runCommand(depsOf(table, seed), { actor: actor('director'), now }, divisionId, {
    entryId: id,
    command: commandOf(input),
  });
const stateOf = async (divisionId: number) => (await loadPlay(local.table, divisionId, divisionId + 50_000)).state;
const logOf = (divisionId: number) => local.stored.list(logItem, { ...logAfter(divisionId, 0), consistent: true });
const folded = async (divisionId: number) =>
  foldPlay(noPlay(divisionId, divisionId + 50_000), await entriesOf(local.table, divisionId));

/** Creates a division with pools and their teams. Returns the round's ID. */
async function poolsDay(divisionId: number, teams = 32, pools = 8): Promise<number> {
  await putEvent(local.stored, divisionId, teams);
  must(await give(local.table, divisionId, { type: 'setTeams' }));
  const added = must(await give(local.table, divisionId, { type: 'addRound', kind: 'pools', date: '2026-11-20' }));
  const roundId = added.roundId as number;
  const courts = ['1', '2'];
  must(await give(local.table, divisionId, { type: 'makePools', roundId, pools, courts, startTime: now }));
  return roundId;
}
const firstSet = (home: number, away: number) => [{ number: 1, home, away }];

describe('a play log entry', () => {
  it('is written with its changes in one transaction, or not at all if refused', async () => {
    const roundId = await poolsDay(100);
    const match = matchesOf(await stateOf(100), roundId)[0] as { id: number };
    const before = await logOf(100);
    must(await give(local.table, 100, { type: 'score', matchId: match.id, games: firstSet(28, 15) }));
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

  it('counts once and returns the same response when sent again, and its ID can’t be reused', async () => {
    const roundId = await poolsDay(101, 8, 2);
    const match = matchesOf(await stateOf(101), roundId)[0] as { id: number };
    const id = entryId();
    const score = (home: number): Input => ({ type: 'score', matchId: match.id, games: firstSet(home, 5) });
    const command = score(3);
    const [firstReply, secondReply] = await Promise.all([
      give(local.table, 101, command, id),
      give(local.table, 101, command, id, 2),
    ]);
    const thirdReply = await give(local.table, 101, command, id);
    expect([must(secondReply), must(thirdReply)]).toEqual([must(firstReply), must(firstReply)]);
    expect((await logOf(101)).filter((entry) => entry.entryId === id)).toHaveLength(1);
    await expect(give(local.table, 101, score(4), id)).rejects.toMatchObject({
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

describe('scores from many courts at the same moment', () => {
  const faults = (seed: number) =>
    withFaults({ throttle: 0.03, conflict: 0.08, lostBefore: 0.03, lostAfter: 0.06 }, seeded(seed));

  /** Runs forty scorers on forty matches across six processes. A fifth of the scorers send twice. */
  async function rush(divisionId: number, roundId: number, processes: readonly Table[], seed: number) {
    const random = seeded(seed);
    const matches = matchesOf(await stateOf(divisionId), roundId).slice(0, 40);
    const sends = matches.flatMap((match, i) => {
      const id = entryId();
      return Array.from({ length: random() < 0.2 ? 2 : 1 }, (_, k) =>
        give(
          processes[(i + k) % processes.length] as Table,
          divisionId,
          { type: 'score', matchId: match.id, games: firstSet(i % 27, 1) },
          id,
          seed * 1_000 + i * 2 + k,
        ),
      );
    });
    return { matches, answers: await Promise.all(sends) };
  }
  const lostScores = async (divisionId: number, roundId: number) =>
    matchesOf(await stateOf(divisionId), roundId)
      .slice(0, 40)
      .filter((match, i) => match.games[0]?.home !== i % 27).length;

  it.each([1, 2])('are all counted under faults, and leave no gaps in the log (seed %i)', async (seed) => {
    const divisionId = 200 + seed;
    const roundId = await poolsDay(divisionId);
    const before = (await logOf(divisionId)).length;
    const processes = Array.from({ length: 6 }, (_, i) => local.through(faults(seed * 10 + i), seeded(seed + i)));
    const { answers } = await rush(divisionId, roundId, processes, seed);
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    expect(await lostScores(divisionId, roundId)).toBe(0);
    const log = await logOf(divisionId);
    expect(log.map((entry) => entry.seq)).toEqual(Array.from({ length: before + 40 }, (_, i) => i + 1));
    expect(await folded(divisionId)).toEqual(await stateOf(divisionId));
  });

  it('control: are lost without the conditions', async () => {
    const counts = { expected: 0, entries: 0, lost: 0 };
    for (const divisionId of [210, 212]) {
      const roundId = await poolsDay(divisionId);
      counts.expected += (await logOf(divisionId)).length + 40;
      const processes = Array.from({ length: 6 }, () => local.through(withoutGuards, seeded(1)));
      await rush(divisionId, roundId, processes, 1);
      counts.entries += (await logOf(divisionId)).length;
      counts.lost += await lostScores(divisionId, roundId);
    }
    expect(counts.entries).toBeLessThan(counts.expected);
    expect(counts.lost).toBeGreaterThan(0);
  });

  it('are both kept in the same match when each sets one team’s points', async () => {
    const roundId = await poolsDay(211, 4, 1);
    const match = matchesOf(await stateOf(211), roundId)[0] as { id: number };
    const answers = await Promise.all([
      give(local.table, 211, { type: 'score', matchId: match.id, games: [{ number: 1, home: 21 }] }),
      give(local.table, 211, { type: 'score', matchId: match.id, games: [{ number: 1, away: 15 }] }),
    ]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(matchesOf(await stateOf(211), roundId)[0]?.games[0]).toMatchObject({ home: 21, away: 15 });
  });
});

describe('scores queued in one process', () => {
  const score = (matchId: number, home: number, away: number, was?: { home: number; away: number }): Input => ({
    type: 'score',
    matchId,
    games: [{ number: 1, home, away, ...(was && { was }) }],
  });

  it('are written together, each with its own entry, writer and response', async () => {
    const roundId = await poolsDay(220, 16, 4);
    const matches = matchesOf(await stateOf(220), roundId).slice(0, 20);
    const before = (await logOf(220)).length;
    let transactions = 0;
    const table = local.through((client) => ({
      send: (async (command: { operation: string }) => {
        if (command.operation === 'TransactWriteItems') transactions += 1;
        return client.send(command as never);
      }) as Client['send'],
    }));
    must(await give(table, 220, score(matches[0]?.id as number, 1, 0)));
    transactions = 0;
    const answers = await Promise.all(
      matches.map(({ id }, i) => give(table.as(`user:${i}`, `request-${i}`), 220, score(id, 2, i))),
    );
    expect(transactions).toBeLessThan(8);
    expect(answers.map((answer) => must(answer).seq).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      matches.map((_, i) => before + 2 + i),
    );
    const raw = (await local.everything()).filter((item) => item.pk === 'DIVISION#220' && logItem.is(item));
    const writers = new Map(
      raw.map((item) => [item.seq, `${item[systemAttributes.by]} ${item[systemAttributes.request]}`]),
    );
    answers.forEach((answer, i) => {
      expect(writers.get(must(answer).seq)).toBe(`user:${i} request-${i}`);
    });
    expect(await folded(220)).toEqual(await stateOf(220));
  });

  it('are accepted or refused based on what another process has written since', async () => {
    const roundId = await poolsDay(221, 8, 2);
    const [first, second] = matchesOf(await stateOf(221), roundId) as readonly { id: number }[] as [
      { id: number },
      { id: number },
    ];
    const [mine, theirs] = [local.through((client) => client), local.through((client) => client)];
    must(await give(mine, 221, score(first.id, 5, 3)));
    must(await give(theirs, 221, score(first.id, 4, 3)));
    must(await give(mine, 221, score(first.id, 5, 3, { home: 4, away: 3 })));
    must(await give(theirs, 221, score(second.id, 7, 7)));
    const late = await give(mine, 221, score(second.id, 1, 0, { home: 0, away: 0 }));
    expect(!late.ok && late.problem.code).toBe('play/scored-elsewhere');
    expect(await folded(221)).toEqual(await stateOf(221));
  });

  it('are written in smaller batches when the table can’t take them all at once', async () => {
    const roundId = await poolsDay(223, 8, 2);
    const matches = matchesOf(await stateOf(223), roundId).slice(0, 8);
    const table = local.through((client) => ({
      send: (async (command: { operation: string; input: { TransactItems?: unknown[] } }) => {
        if ((command.input.TransactItems?.length ?? 0) > 8)
          throw Object.assign(new Error('too much at once'), { name: 'ThrottlingException' });
        return client.send(command as never);
      }) as Client['send'],
    }));
    const answers = await Promise.all(matches.map(({ id }, i) => give(table, 223, score(id, 4, i))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await folded(223)).toEqual(await stateOf(223));
  });

  it('are still written when another score in the batch can’t be', async () => {
    const roundId = await poolsDay(222, 8, 2);
    const matches = matchesOf(await stateOf(222), roundId).slice(0, 6);
    const broken = entryId();
    const table = local.through((client) => ({
      send: (async (command: { operation: string }) => {
        if (command.operation === 'TransactWriteItems' && JSON.stringify(command).includes(broken))
          throw new Error('too large');
        return client.send(command as never);
      }) as Client['send'],
    }));
    const answers = await Promise.allSettled(
      matches.map(({ id }, i) => give(table, 222, score(id, 3, i), i === 2 ? broken : entryId())),
    );
    expect(answers.map(({ status }) => status)).toEqual(matches.map((_, i) => (i === 2 ? 'rejected' : 'fulfilled')));
    expect(await folded(222)).toEqual(await stateOf(222));
  });
});

describe('points of a published round', () => {
  const point = (matchId: number, home: number, away = 0): Input => ({
    type: 'score',
    matchId,
    games: [{ number: 1, home, away }],
  });
  async function published(divisionId: number) {
    const roundId = await poolsDay(divisionId, 16, 4);
    must(await give(local.table, divisionId, { type: 'changeRound', roundId, patch: { published: true } }));
    const matches = matchesOf(await stateOf(divisionId), roundId);
    // A pool is under way from its first point on.
    for (const { id } of matches.filter(({ number }) => number === 1))
      must(await give(local.table, divisionId, point(id, 1)));
    return matches.map(({ id }) => id);
  }
  /** Records the sort keys that are written, in one list per transaction. */
  function watched() {
    const writes: string[][] = [];
    const table = local.through((client) => ({
      send: (async (command: { operation: string; input: { TransactItems?: { Put?: { Item?: Raw } }[] } }) => {
        const { TransactItems = [] } = command.input;
        if (command.operation === 'TransactWriteItems')
          writes.push(TransactItems.map(({ Put }) => String(Put?.Item?.sk).replace(/#\w*\d.*/, '')));
        return client.send(command as never);
      }) as Client['send'],
    }));
    return { table, writes };
  }
  const readAlone = async (divisionId: number) =>
    (
      await loadPlay(
        local.through((client) => client),
        divisionId,
        divisionId + 50_000,
      )
    ).state;

  it('are written to the log alone, and every process reads them', async () => {
    const [first = 0, second = 0] = await published(230);
    const { table, writes } = watched();
    must(await give(table, 230, point(first, 2)));
    must(await give(table, 230, point(second, 3)));
    expect(new Set(writes.map((keys) => keys.toSorted().join(' ')))).toEqual(new Set(['ENTRY LOG PLAY#HEAD']));
    expect(await readAlone(230)).toEqual(await folded(230));
    expect(await readAlone(230)).toEqual(await stateOf(230));
  });

  it('are in the records after the next entry that isn’t a point, or after 25 points', async () => {
    const [first = 0, second = 0] = await published(231);
    const poolsIn = async () =>
      (await local.stored.list(playPoolItem, playOf(231))).flatMap(({ matches }) =>
        matches.flatMap(({ id, games }) => (id === first ? [games[0]?.home] : [])),
      );
    must(await give(local.table, 231, point(first, 7)));
    expect(await poolsIn()).toEqual([1]);
    must(await give(local.table, 231, { type: 'stopPlay', stop: { reason: 'rain', since: now, until: now + 60_000 } }));
    expect(await poolsIn()).toEqual([7]);
    for (let n = 1; n <= 26; n++) must(await give(local.table, 231, point(n % 2 ? first : second, 8, n % 20)));
    expect(await poolsIn()).toEqual([8]);
    expect(await readAlone(231)).toEqual(await folded(231));
  });

  it('don’t make a reader start over, but written records do', async () => {
    const [first = 0] = await published(232);
    for (const [between, readings] of [
      [point(first, 5), 1],
      [{ type: 'stopPlay', stop: { reason: 'rain', since: now, until: now + 60_000 } }, 2],
    ] as const) {
      let read = 0;
      const table = local.through((client) => ({
        send: (async (command: { operation: string; input: { ExpressionAttributeValues?: Raw } }) => {
          const reply = await client.send(command as never);
          const isRecords = Object.values(command.input.ExpressionAttributeValues ?? {}).includes('PLAY#');
          if (command.operation === 'Query' && isRecords && read++ === 0)
            must(await give(local.table, 232, between as Input));
          return reply;
        }) as Client['send'],
      }));
      const { state } = await loadPlay(table, 232, 50_232);
      expect(read).toBe(readings);
      expect(state).toEqual(foldPlay(noPlay(232, 50_232), (await entriesOf(local.table, 232)).slice(0, state.seq)));
    }
  });
});

describe('a process killed while writing', () => {
  /** Returns a process that dies at its nth table call, before the call is sent or after it is done. */
  const dying =
    (at: number, when: 'before' | 'after') =>
    (client: Client): Client => {
      let calls = 0;
      return {
        send: (async (command: never) => {
          calls++;
          if (calls > at || (calls === at && when === 'before')) throw new Error('killed');
          const reply = await client.send(command);
          if (calls === at) throw new Error('killed');
          return reply;
        }) as Client['send'],
      };
    };

  it('leaves nothing half-written at any call, and adds the entry once when it’s sent again', async () => {
    const roundId = await poolsDay(300, 8, 2);
    const matches = matchesOf(await stateOf(300), roundId);
    const cases = [1, 2, 3, 4, 5, 6].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]);
    for (const [i, [at, when]] of cases.entries()) {
      const id = entryId();
      const command: Input = { type: 'score', matchId: matches[i]?.id as number, games: firstSet(9, i) };
      await give(local.through(dying(at, when)), 300, command, id).catch(() => null);
      expect(await folded(300)).toEqual(await stateOf(300));
      must(await give(local.table, 300, command, id));
      expect((await logOf(300)).filter((entry) => entry.entryId === id)).toHaveLength(1);
    }
    expect(matchesOf(await stateOf(300), roundId).every((match) => match.games[0]?.home === 9)).toBe(true);
  });
});

describe('undo of a play entry', () => {
  it('adds an undo entry and writes only what changes', async () => {
    const roundId = await poolsDay(400, 8, 2);
    const [first, second] = matchesOf(await stateOf(400), roundId).filter((match) => match.number === 1);
    const scored = must(
      await give(local.table, 400, { type: 'score', matchId: first?.id as number, games: firstSet(21, 15) }),
    );
    must(await give(local.table, 400, { type: 'score', matchId: second?.id as number, games: firstSet(21, 18) }));
    const before = await stateOf(400);
    must(await give(local.table, 400, { type: 'undo', seq: scored.seq }));
    const after = await stateOf(400);
    expect(after.pools[0]?.matches[0]?.games[0]?.home).toBe(null);
    expect(after.pools[1]).toEqual(before.pools[1]);
    expect(await folded(400)).toEqual(after);
    const again = await give(local.table, 400, { type: 'undo', seq: scored.seq });
    expect(!again.ok && again.problem.code).toBe('play/not-undoable');
  });

  it('restores a large day, whose events are packed in the log', async () => {
    const roundId = await poolsDay(401, 280, 40);
    const made = (await logOf(401)).at(-1);
    expect(made?.packed?.length).toBeLessThan(100_000);
    expect(made?.events).toEqual([]);
    const before = await stateOf(401);
    const removed = must(await give(local.table, 401, { type: 'removeRound', roundId }));
    expect((await stateOf(401)).pools).toEqual([]);
    must(await give(local.table, 401, { type: 'undo', seq: removed.seq }));
    expect({ ...(await stateOf(401)), seq: 0 }).toEqual({ ...before, seq: 0 });
  });
});
