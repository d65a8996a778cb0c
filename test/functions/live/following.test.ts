import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { overwrite, update } from '#functions/kernel/table/write.ts';
import { spreadNow } from '#functions/subjects/live/following.ts';
import { connectedItem, connectionItem } from '#functions/subjects/live/items.ts';
import { logItem } from '#functions/subjects/play/items.ts';
import { aSocket } from './socket.ts';

const { answers, event, following, hush, local, say, seats } = await aSocket();
afterAll(() => local.stop());
beforeEach(() => void hush());

describe('following a topic [P3-494] [P3-498]', () => {
  it('returns the topic’s channel and version, and ends with the connection', async () => {
    await event('$connect', 'f1');
    await event('$connect', 'f2');
    await local.stored.write(
      overwrite(logItem, {
        divisionId: 5,
        tournamentId: 4,
        seq: 1,
        entryId: 'x',
        at: 1,
        by: null,
        events: [],
        deltas: [],
      }),
    );
    for (const connectionId of ['f1', 'f2'])
      await say(connectionId, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 5 });
    expect(answers('f1')).toMatchObject([{ type: 'subscribed', topic: 't4/d5', channel: 1, v: 1 }]);
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([['f1', 'f2'], { 0: 2 }]);
    await event('$disconnect', 'f1');
    await event('$disconnect', 'f1');
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([['f2'], { 0: 1 }]);
    await event('$disconnect', 'f2');
    expect([await following('t4/d5'), await seats('t4/d5')]).toEqual([[], { 0: 0 }]);
  });
  it('spreads reconnects after an outage by the number of connections opened in each hour', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    const keys = [0, 1, 2, 3].map((shard) => ({ hour, shard }));
    const open = async () => (await local.stored.getMany(connectedItem, keys)).reduce((sum, of) => sum + of.open, 0);
    const before = await open();
    await event('$connect', 'counted');
    expect(await open()).toBe(before + 1);
    await event('$disconnect', 'counted');
    await event('$disconnect', 'counted');
    expect(await open()).toBe(before);
    const crowded = { ...local.table, itself: {} };
    await local.stored.write(overwrite(connectedItem, { hour: hour - 1, shard: 3, open: 50_000 }));
    expect(await spreadNow(crowded, Date.now())).toBeGreaterThanOrEqual(200_000);
    await local.stored.write(overwrite(connectedItem, { hour: hour - 1, shard: 3, open: 0 }));
  });
  it('counts an hour’s connections under several keys, because one key can’t take that many writes', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    for (let i = 0; i < 40; i += 1) await event('$connect', `many${i}`);
    const keys = [0, 1, 2, 3].map((shard) => ({ hour, shard }));
    const counts = (await local.stored.getMany(connectedItem, keys)).map(({ open }) => open);
    expect(counts).toHaveLength(4);
    expect(Math.max(...counts)).toBeLessThan(25);
    for (let i = 0; i < 40; i += 1) await event('$disconnect', `many${i}`);
  });
  it('stops on request [P3-495]', async () => {
    await event('$connect', 'f3');
    await say('f3', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: null });
    await say('f3', { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId: null });
    expect(await following('t4')).toEqual([]);
  });
  it('counts only active follows toward a connection’s limit, and reuses no channel', async () => {
    await event('$connect', 'f4');
    const on = (divisionId: number) => say('f4', { type: 'SubscribeToTournament', tournamentId: 4, divisionId });
    const off = (divisionId: number) => say('f4', { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId });
    for (let divisionId = 101; divisionId <= 160; divisionId++) await on(divisionId);
    await on(161);
    expect(answers('f4').at(-1)).toEqual({
      type: 'action',
      name: 'refused',
      payload: { code: 'live/too-many-topics' },
    });
    await off(110);
    await on(161);
    const answered = answers('f4').at(-1);
    expect(answered).toMatchObject({ type: 'subscribed', topic: 't4/d161' });
    const others = new Set(
      answers('f4').flatMap(({ topic, channel }) => (topic === 't4/d110' || topic === 't4/d161' ? [] : [channel])),
    );
    expect(others.has(answered.channel)).toBe(false);
    await off(999);
    expect(await following('t4/d161')).toEqual(['f4']);
  });
});

describe('a connection that follows many topics in turn', () => {
  it('is refused after a thousand follows, except for topics that it already follows', async () => {
    await event('$connect', 'churn');
    const on = (divisionId: number) => say('churn', { type: 'SubscribeToTournament', tournamentId: 4, divisionId });
    await on(101);
    await local.stored.write(update(connectionItem, { connectionId: 'churn' }, { set: { lastChannel: 999 } }));
    await on(102);
    await on(103);
    await on(101);
    expect(answers('churn').map(({ topic, payload }) => topic ?? payload.code)).toEqual([
      't4/d101',
      't4/d102',
      'live/too-many-topics',
      't4/d101',
    ]);
  });
});

describe('simultaneous messages on one socket', () => {
  it('get a separate channel for each topic, without errors', async () => {
    await event('$connect', 'many');
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        say('many', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 + at }),
      ),
    );
    const channels = answers('many').map(({ type, channel }) => (type === 'subscribed' ? channel : null));
    expect(channels).toHaveLength(20);
    expect(new Set(channels).size).toBe(20);
    expect(channels).not.toContain(null);
  });
  it('get the same channel for the same topic', async () => {
    await event('$connect', 'same');
    const ask = () => say('same', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 });
    await Promise.all([ask(), ask(), ask()]);
    const channels = new Set(answers('same').map(({ channel }) => channel));
    expect(channels.size).toBe(1);
    expect(await following('t4/d101')).toContain('same');
  });
  it('never follow more topics than a connection’s limit', async () => {
    await event('$connect', 'greedy');
    await Promise.all(
      Array.from({ length: 61 }, (_, at) =>
        say('greedy', { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 101 + at }),
      ),
    );
    expect(answers('greedy').filter(({ type }) => type === 'subscribed')).toHaveLength(60);
  });
});

describe('a draft event’s topic', () => {
  const follow = async (connectionId: string, tournamentId: number, divisionId: number | null) => {
    await say(connectionId, { type: 'SubscribeToTournament', tournamentId, divisionId });
    const answer = answers(connectionId).at(-1);
    return answer.type === 'subscribed' ? 'followed' : answer.payload.code;
  };
  it('can be followed by its staff, and doesn’t exist for anyone else', async () => {
    await event('$connect', 'stranger');
    await event('$connect', 'referee', undefined, 'good');
    expect(await follow('stranger', 8, 9)).toBe('live/no-such-topic');
    expect(await follow('stranger', 8, null)).toBe('live/no-such-topic');
    expect(await follow('referee', 8, 9)).toBe('followed');
    expect(await follow('referee', 8, null)).toBe('followed');
  });
  it('can’t be followed under a published event’s name', async () => {
    await event('$connect', 'sly');
    expect(await follow('sly', 4, 9)).toBe('live/no-such-topic');
    expect(await follow('sly', 77, null)).toBe('live/no-such-topic');
    expect(await following('t4/d9')).toEqual([]);
  });
});
