import { describe, expect, it } from 'vitest';
import { reconnectEvery } from '#domain/live/client.ts';
import { encodeMessage, encodeMutation, type ServerMessage } from '#domain/live/messages.ts';
import { topicOf } from '#domain/live/topics.ts';
import { type ConnectionEvent, connection, type Socket } from '#web/src/live/connection.ts';
import { decodePush } from '#web/src/live/decode-push.ts';
import { followTopic, type Sources } from '#web/src/live/follow-topic.ts';

/** A world whose time is turned by hand. */
function world() {
  let now = 0;
  let due: { at: number; work: () => void }[] = [];
  const sockets: (Socket & { sent: string[]; up(): void; down(): void; push(text: string): void })[] = [];
  let refuse = false;
  const later = (work: () => void, ms: number) => void due.push({ at: now + ms, work });
  const flushMicrotasks = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const wait = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await flushMicrotasks();
      const next = due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((timer) => timer !== next);
      now = next.at;
      next.work();
    }
    now = end;
  };
  const open = async () => {
    if (refuse) throw new Error('refused');
    const socket = {
      sent: [] as string[],
      readyState: 0,
      onopen: null as Socket['onopen'],
      onmessage: null as Socket['onmessage'],
      onclose: null as Socket['onclose'],
      send(text: unknown) {
        socket.sent.push(String(text));
      },
      close() {
        socket.readyState = 3;
      },
      up() {
        socket.readyState = 1;
        socket.onopen?.();
      },
      down() {
        socket.readyState = 3;
        socket.onclose?.();
      },
      push(text: string) {
        socket.onmessage?.({ data: text });
      },
    };
    sockets.push(socket as never);
    return socket as unknown as Socket;
  };
  return {
    later,
    open,
    wait,
    sockets,
    now: () => now,
    refuse: (on: boolean) => {
      refuse = on;
    },
  };
}

describe('decodePush', () => {
  const messages: ServerMessage[] = [
    { type: 'mutation', channel: 2, v: 7, deltas: [[12, 1, 21, 19]] },
    { type: 'subscribed', topic: 't1/d2', channel: 1, v: 4 },
    { type: 'NoUser' },
    { type: 'reply', ref: 'a', value: true },
    { type: 'action', name: 'places', payload: { divisionId: 3 } },
  ];
  it.each(messages)('reads what the server writes: $type', (message) => {
    expect(decodePush(encodeMessage(message))).toEqual(message);
  });
  it.each(['', '{', '[]', '["a",1]', '7', 'null', '{"a":1}'])('makes nothing of %j', (text) => {
    expect(decodePush(text)).toBeNull();
  });
});

describe('the push connection', () => {
  it('opens with the first listener, and closes when the last one goes', async () => {
    const w = world();
    const line = connection(w);
    expect(w.sockets).toHaveLength(0);
    const leave = line.listen(() => undefined);
    const other = line.listen(() => undefined);
    await w.wait(0);
    expect(w.sockets).toHaveLength(1);
    w.sockets[0]!.up();
    leave();
    expect(w.sockets[0]!.readyState).toBe(1);
    other();
    expect(w.sockets[0]!.readyState).toBe(3);
    await w.wait(10_000);
    expect(w.sockets).toHaveLength(1);
  });

  it('retries every 500 ms until it is open [P3-496] [P3-849]', async () => {
    const w = world();
    const heard: ConnectionEvent['type'][] = [];
    w.refuse(true);
    connection(w).listen(({ type }) => void heard.push(type));
    await w.wait(4 * reconnectEvery + 1);
    expect(heard).toEqual(['closed', 'closed', 'closed', 'closed', 'closed']);
    w.refuse(false);
    await w.wait(reconnectEvery);
    w.sockets[0]!.up();
    expect(heard.at(-1)).toBe('opened');
    w.sockets[0]!.down();
    await w.wait(reconnectEvery - 1);
    expect(w.sockets).toHaveLength(1);
    await w.wait(1);
    expect(w.sockets).toHaveLength(2);
  });

  const pings = (w: ReturnType<typeof world>) =>
    w.sockets.flatMap(({ sent }) => sent).filter((text) => text === '{"type":"Ping"}').length;

  it('pings every four minutes, however often listeners came and went', async () => {
    const w = world();
    const line = connection(w);
    for (let visit = 0; visit < 5; visit += 1) {
      line.listen(() => undefined)();
      await w.wait(1000);
    }
    line.listen(() => undefined);
    await w.wait(0);
    w.sockets.at(-1)!.up();
    await w.wait(4 * 60_000);
    expect(pings(w)).toBe(1);
    await w.wait(8 * 60_000);
    expect(pings(w)).toBe(3);
  });

  it('keeps one socket when its listener went and came back while it opened', async () => {
    const w = world();
    const line = connection(w);
    line.listen(() => undefined)();
    line.listen(() => undefined);
    await w.wait(0);
    expect(w.sockets.filter(({ readyState }) => readyState !== 3)).toHaveLength(1);
  });
});

describe('following a topic', () => {
  const topic = topicOf(5, 9);
  const subscribed = (v: number) => encodeMessage({ type: 'subscribed', topic, channel: 3, v });
  const score = (v: number) => encodeMutation(3, { v, deltas: [[1, 1, v, 0]] });
  const sources = (asked: number[]): Sources => ({
    flushesAfter: async (v) => {
      asked.push(v);
      return [{ v: v + 1, deltas: [[1, 1, v + 1, 0]] }];
    },
    snapshot: async () => ({ v: 40, scores: { '1/1': [40, 0] }, records: {} }),
  });
  function followed() {
    const w = world();
    const asked: number[] = [];
    const line = connection(w);
    const following = followTopic(topic, line, sources(asked), w, () => undefined);
    return { w, asked, following, line };
  }

  it('subscribes when the connection is open, applies what comes, and ignores other topics', async () => {
    const { w, following } = followed();
    await w.wait(0);
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
  });

  it('unsubscribes a while after the last follower left, and not when a follower came back meanwhile [P3-495]', async () => {
    const { w, following, line } = followed();
    const second = followTopic(topic, line, sources([]), w, () => undefined);
    line.listen(() => undefined);
    await w.wait(0);
    const unsubscribed = () => w.sockets[0]!.sent.filter((text) => text.includes('UnsubscribeFromTournament'));
    w.sockets[0]!.up();
    second.stop();
    await w.wait(10_000);
    expect(unsubscribed()).toEqual([]);
    following.stop();
    const back = followTopic(topic, line, sources([]), w, () => undefined);
    await w.wait(10_000);
    expect(unsubscribed()).toEqual([]);
    back.stop();
    await w.wait(10_000);
    expect(unsubscribed().map((text) => JSON.parse(text))).toEqual([
      { type: 'UnsubscribeFromTournament', tournamentId: 5, divisionId: 9 },
    ]);
  });

  it('after a cut it subscribes again and fetches what it missed [P3-497]', async () => {
    const { w, asked, following } = followed();
    await w.wait(0);
    w.sockets[0]!.up();
    w.sockets[0]!.push(subscribed(0));
    w.sockets[0]!.push(score(1));
    w.sockets[0]!.down();
    await w.wait(reconnectEvery);
    w.sockets[1]!.up();
    expect(JSON.parse(w.sockets[1]!.sent[0]!)).toMatchObject({ have: 1 });
    w.sockets[1]!.push(subscribed(2));
    await w.wait(0);
    expect(asked).toEqual([1]);
    expect(following.state().held).toMatchObject({ v: 2, scores: { '1/1': [2, 0] } });
  });

  it('takes the snapshot after a long absence, and nothing once stopped or paused', async () => {
    const { w, following } = followed();
    await w.wait(0);
    w.sockets[0]!.up();
    w.sockets[0]!.push(subscribed(40));
    await w.wait(0);
    expect(following.state().held.v).toBe(40);
    following.pause();
    w.sockets[0]!.push(score(41));
    expect(following.state().held.v).toBe(40);
    following.stop();
    w.sockets[0]!.push(score(41));
    expect(following.state().held.v).toBe(40);
  });
});
