import { describe, expect, it } from 'vitest';
import { encodeMessage, encodeMutation } from '#domain/live/messages.ts';
import type { ScoreDelta } from '#domain/live/schema.ts';
import { reconnectEvery, topicOf } from '#domain/live/topics.ts';
import { connection } from '#web/src/live/connection.ts';
import { followTopic, type Looked } from '#web/src/live/follow-topic.ts';
import { world } from './world.ts';

describe('following a topic', () => {
  const topic = topicOf(5, 9);
  const pace = 2_500;
  const usual = pace;
  const subscribed = (v: number) => encodeMessage({ type: 'subscribed', topic, channel: 3, v, spread: 0 });
  const score = (v: number) => encodeMutation(3, { v, deltas: [[1, 1, v, 0]] });

  /** A topic at version `at` whose response includes how to follow it, with a follower. Returns its requests. */
  function followed({
    how = 'push' as Looked['how'],
    crew = false,
    fails = false,
    chance = 0.5,
    pace = usual,
    followers = 0 as number | null,
  } = {}) {
    const w = { ...world(), random: () => chance };
    const server = { at: 0, how };
    const asked: number[] = [];
    const marked: boolean[] = [];
    const line = connection(w);
    const after = async (v: number, isMarked: boolean): Promise<Looked> => {
      asked.push(v);
      marked.push(isMarked);
      if (fails) throw new Error('no answer');
      const flushes = server.at > v ? [{ v: server.at, after: v, deltas: [[1, 1, server.at, 0] as ScoreDelta] }] : [];
      return { flushes, how: server.how, pace, ...(followers !== null && { followers }) };
    };
    const snapshot = async () => ({ v: server.at, scores: { '1/1': [server.at, 0] as [number, number] }, records: {} });
    const begin = () => followTopic(topic, line, { sources: { after, snapshot }, outside: w, changed: () => {}, crew });
    return { w, server, asked, marked, line, begin, following: begin() };
  }
  /** The same follower, with push and a subscription. */
  async function pushed() {
    const all = followed();
    await all.w.wait(0);
    all.w.sockets[0]!.up();
    all.w.sockets[0]!.push(subscribed(0));
    all.asked.length = 0;
    return all;
  }

  it('requests the mode, subscribes when the server allows push, applies updates, and ignores other topics', async () => {
    const { w, following, asked } = followed();
    await w.wait(0);
    expect(asked).toEqual([0]);
    w.sockets[0]!.up();
    expect(JSON.parse(w.sockets[0]!.sent[0]!)).toMatchObject({
      type: 'SubscribeToTournament',
      tournamentId: 5,
      divisionId: 9,
      have: 0,
    });
    w.sockets[0]!.push(subscribed(0));
    w.sockets[0]!.push(score(1));
    w.sockets[0]!.push(encodeMutation(8, { v: 2, deltas: [[1, 1, 99, 0]] }));
    expect(following.state().held).toMatchObject({ v: 1, scores: { '1/1': [1, 0] } });
    w.sockets[0]!.push(encodeMutation(3, { v: 60, after: 1, deltas: [[1, 1, 60, 0]] }));
    expect(following.state().held).toMatchObject({ v: 60, scores: { '1/1': [60, 0] } });
  });

  it('connects a scorer without requesting the mode', async () => {
    const { w, asked } = followed({ crew: true });
    await w.wait(0);
    expect([w.sockets.length, asked]).toEqual([1, []]);
  });

  it('opens no connection when the server requires polling, and polls at the server’s pace', async () => {
    const { w, server, asked, following } = followed({ how: 'poll' });
    await w.wait(0);
    server.at = 7;
    await w.wait(pace - 1);
    expect([asked, following.state().held.v]).toEqual([[0], 0]);
    await w.wait(1);
    expect(following.state().held).toMatchObject({ v: 7, scores: { '1/1': [7, 0] } });
    await w.wait(4 * pace);
    expect([asked, w.sockets.length]).toEqual([[0, 0, 7, 7, 7, 7], 0]);
  });

  it('slows down with the server’s pace for a crowd', async () => {
    const { w, asked } = followed({ how: 'poll', pace: 15_000 });
    await w.wait(0);
    await w.wait(14_999);
    expect(asked).toEqual([0]);
    await w.wait(1);
    expect(asked).toEqual([0, 0]);
  });

  it('polls less often with push in a crowd', async () => {
    const { w, asked } = followed({ followers: 100_000 });
    await w.wait(0);
    w.sockets[0]!.up();
    w.sockets[0]!.push(subscribed(0));
    await w.wait(59_000);
    expect(asked).toEqual([0]);
    await w.wait(1_000);
    expect(asked).toEqual([0, 0]);
  });

  it('keeps the usual pace with an older server that doesn’t mention the crowd', async () => {
    const { w, asked } = followed({ how: 'push', followers: null });
    await w.wait(0);
    w.sockets[0]!.up();
    w.sockets[0]!.push(subscribed(0));
    await w.wait(14_000);
    expect(asked).toEqual([0]);
    await w.wait(15_000);
    expect(asked).toEqual([0, 0]);
  });

  it('marks a random poll, but never its first, so the server can count followers', async () => {
    const [lucky, other] = [followed({ how: 'poll', chance: 0 }), followed({ how: 'poll' })];
    for (const { w } of [lucky, other]) {
      await w.wait(0);
      await w.wait(pace);
    }
    expect([lucky.marked, other.marked]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it('closes its connection and polls when push is refused', async () => {
    const { w, server, following } = await pushed();
    server.how = 'poll';
    w.sockets[0]!.push(encodeMessage({ type: 'full', topic, v: 0 }));
    expect(w.sockets[0]!.readyState).toBe(3);
    server.at = 3;
    await w.wait(pace);
    expect(following.state().held.v).toBe(3);
    await w.wait(60_000);
    expect(w.sockets).toHaveLength(1);
  });

  it('detects stale data when nothing arrives, and subscribes again', async () => {
    const { w, server, asked, following } = await pushed();
    w.sockets[0]!.push(score(1));
    // These pushes are lost.
    server.at = 4;
    await w.wait(14_000);
    expect(asked).toEqual([]);
    w.sockets[0]!.push(score(1));
    await w.wait(14_999);
    expect([asked, following.state().held.v]).toEqual([[], 1]);
    const sent = w.sockets[0]!.sent.length;
    await w.wait(1);
    expect([asked, following.state().held.v]).toEqual([[1], 4]);
    expect(w.sockets[0]!.sent.slice(sent).map((text) => JSON.parse(text))).toMatchObject([
      { type: 'SubscribeToTournament', have: 4 },
    ]);
    await w.wait(15_000);
    expect(w.sockets[0]!.sent).toHaveLength(sent + 1);
  });

  it('keeps polling at its pace while it gets no response', async () => {
    const { w, asked } = followed({ fails: true });
    await w.wait(0);
    await w.wait(5 * 4_000);
    expect(asked).toHaveLength(6);
  });

  it('unsubscribes a while after the last follower leaves, unless one returns [P3-495]', async () => {
    const { w, following, line, begin } = followed();
    const second = begin();
    line.listen(() => undefined);
    await w.wait(0);
    const unsubscribed = () => w.sockets[0]!.sent.filter((text) => text.includes('UnsubscribeFromTournament'));
    w.sockets[0]!.up();
    second.stop();
    await w.wait(10_000);
    expect(unsubscribed()).toEqual([]);
    following.stop();
    const back = begin();
    await w.wait(10_000);
    expect(unsubscribed()).toEqual([]);
    back.stop();
    await w.wait(10_000);
    expect(unsubscribed().map((text) => JSON.parse(text))).toEqual([
      { type: 'UnsubscribeFromTournament', tournamentId: 5, divisionId: 9 },
    ]);
  });

  it('subscribes again after a disconnect, and fetches what it missed [P3-497]', async () => {
    const { w, server, asked, following } = await pushed();
    w.sockets[0]!.push(score(1));
    w.sockets[0]!.down();
    await w.wait(reconnectEvery);
    w.sockets[1]!.up();
    expect(JSON.parse(w.sockets[1]!.sent[0]!)).toMatchObject({ have: 1 });
    server.at = 2;
    w.sockets[1]!.push(subscribed(2));
    await w.wait(0);
    expect(asked).toEqual([1]);
    expect(following.state().held).toMatchObject({ v: 2, scores: { '1/1': [2, 0] } });
  });

  it('stays up to date without a push connection', async () => {
    const { w, server, following } = await pushed();
    w.refuse(true);
    w.sockets[0]!.down();
    server.at = 2;
    await w.wait(pace);
    expect(following.state()).toMatchObject({ held: { v: 2 }, line: 'connecting', updating: true });
  });

  it('loads the snapshot after a long absence, but nothing once stopped or paused', async () => {
    const { w, server, following } = await pushed();
    server.at = 400;
    w.sockets[0]!.push(subscribed(400));
    await w.wait(0);
    expect(following.state().held.v).toBe(400);
    following.pause();
    w.sockets[0]!.push(score(401));
    await w.wait(60_000);
    expect(following.state().held.v).toBe(400);
    following.stop();
    w.sockets[0]!.push(score(401));
    expect(following.state().held.v).toBe(400);
  });
});
