import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#functions/kernel/http/call.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { liveFlushesHandler } from '#functions/play/calls/live.ts';
import type { Deps } from '#functions/play/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { countMark, crowdNow } from '#functions/subjects/live/following.ts';
import { leastPaceItem, marksItem, topicItem } from '#functions/subjects/live/items.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const minute = 60_000;
const start = 30_000_000 * minute;

describe('a follower count', () => {
  it('includes marked polls from the last minute, or from the current minute if it already has more', async () => {
    const { table } = memoryTable();
    for (let n = 0; n < 6; n++) await countMark(table, `source ${n}`, start);
    expect(await crowdNow(table, start + 20_000)).toEqual({ followers: 3_000, least: 0 });
    await countMark(table, 'another', start + minute);
    expect((await crowdNow(table, start + minute + 1)).followers).toBe(3_000);
    expect((await crowdNow(table, start + 2 * minute)).followers).toBe(500);
    expect((await crowdNow(table, start + 3 * minute)).followers).toBe(0);
  });

  it('counts one address up to thirty times a minute', async () => {
    const { table } = memoryTable({ chaos: false });
    for (let n = 0; n < 50; n++) await countMark(table, 'prankster', start);
    expect((await crowdNow(table, start)).followers).toBe(30 * 500);
  });

  it('is read at most once every ten seconds', async () => {
    const { table } = memoryTable();
    expect((await crowdNow(table, start)).followers).toBe(0);
    await countMark(table, 'one', start);
    expect((await crowdNow(table, start + 9_999)).followers).toBe(0);
    expect((await crowdNow(table, start + 10_000)).followers).toBe(500);
  });
});

describe('a topic’s head', () => {
  const local = memoryTable();
  const deps = { table: local.table, pushed: () => 7_000 } as Deps;
  beforeAll(() =>
    local.stored.putMany([
      ...encodedEvent(aTournament({ id: 4, isPublic: true })),
      divisionItem.encode(aDivision({ id: 5, tournamentId: 4 }), 1),
    ]),
  );
  type Look = Call<Parameters<typeof liveFlushesHandler>[0] extends Call<infer C> ? C : never>;
  async function head(now: number, query: { mark?: string } = {}) {
    const call = { params: { id: 5, after: 0 }, query, actor: { kind: 'anonymous' }, source: 'here', now };
    const answer = await liveFlushesHandler(call as unknown as Look, deps);
    return answer.ok ? answer.value : answer.problem;
  }

  it('counts only marked polls', async () => {
    await head(start);
    await head(start, { mark: 'x1' });
    expect(await head(start + 10_000)).toMatchObject({ followers: 500, pace: 60_000 });
  });

  it('counts push followers as followers instead of polls', async () => {
    const now = start + 5 * minute;
    await local.stored.write(overwrite(topicItem, { topic: 't4/d5', seats: { 0: 250, 1: 40 }, dtMade: now }));
    expect(await head(now)).toMatchObject({ followers: 290, pace: 60_000, how: 'push' });
    await local.stored.write(overwrite(topicItem, { topic: 't4/d5', seats: {}, dtMade: now }));
  });

  it('returns the number of followers and a matching polling pace', async () => {
    const now = start + 10 * minute;
    await local.stored.write(overwrite(marksItem, { minute: now / minute, marked: 30_000 }));
    expect(await head(now)).toMatchObject({ followers: 15_000_000, pace: 75_000 });
  });

  it('never allows a faster pace than the operator’s limit', async () => {
    await local.stored.write(overwrite(leastPaceItem, { least: 120_000 }));
    expect(await head(start + 20 * minute)).toMatchObject({ followers: 0, pace: 120_000 });
  });
});
