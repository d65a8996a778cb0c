import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { overwrite } from '#functions/kernel/table/write.ts';
import { howOf } from '#functions/subjects/live/following.ts';
import { topicItem } from '#functions/subjects/live/items.ts';
import { aSocket } from './socket.ts';

const { answers, event, following, hush, local, most, say, seats } = await aSocket();
afterAll(() => local.stop());
beforeEach(() => void hush());

describe('a topic with many followers', () => {
  const follow = (connectionId: string) =>
    say(connectionId, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 301 });
  it('has only as many seats as push can serve, and makes other followers poll', async () => {
    most.pushed = 5;
    const all = Array.from({ length: 12 }, (_, i) => `crowd${i}`);
    for (const id of all) await event('$connect', id);
    await Promise.all(all.map(follow));
    const told = all.map((id) => answers(id)[0].type as string);
    expect(told.filter((type) => type === 'subscribed')).toHaveLength(5);
    expect(told.filter((type) => type === 'full')).toHaveLength(7);
    expect(answers(all[told.indexOf('full')] as string)).toEqual([{ type: 'full', topic: 't4/d301', v: 0 }]);
    expect([await seats('t4/d301'), (await howOf(local.table, 't4/d301', most.pushed)).how]).toEqual([
      { 0: 5 },
      'poll',
    ]);
  });
  it('gives a freed seat to the next follower', async () => {
    const [first] = await following('t4/d301');
    await say(first as string, { type: 'UnsubscribeFromTournament', tournamentId: 4, divisionId: 301 });
    expect((await howOf(local.table, 't4/d301', most.pushed)).how).toBe('push');
    await event('$connect', 'late');
    await follow('late');
    expect([answers('late')[0].type, await seats('t4/d301')]).toEqual(['subscribed', { 0: 5 }]);
    most.pushed = 2_000;
  });
  it('reserves its last shard for signed-in users', async () => {
    most.pushed = 500;
    await local.stored.write(overwrite(topicItem, { topic: 't4/d302', seats: { 0: 250 }, dtMade: Date.now() }));
    for (const [id, token] of [
      ['anybody', undefined],
      ['scorer', 'good'],
    ] as const) {
      await event('$connect', id, undefined, token);
      await say(id, { type: 'SubscribeToTournament', tournamentId: 4, divisionId: 302 });
    }
    expect([answers('anybody')[0].type, answers('scorer')[0].type]).toEqual(['full', 'subscribed']);
    expect(await seats('t4/d302')).toEqual({ 0: 250, 1: 1 });
    most.pushed = 2_000;
  });
});
