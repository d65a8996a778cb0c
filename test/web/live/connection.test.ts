import { describe, expect, it } from 'vitest';
import { encodeMessage, type ServerMessage } from '#domain/live/messages.ts';
import { reconnectEvery } from '#domain/live/topics.ts';
import { type ConnectionEvent, connection, decodePush } from '#web/src/live/connection.ts';
import { world } from './world.ts';

describe('decodePush', () => {
  const messages: ServerMessage[] = [
    { type: 'mutation', channel: 2, v: 7, deltas: [[12, 1, 21, 19]] },
    { type: 'mutation', channel: 2, v: 60, after: 7, deltas: [[12, 1, 21, 19]] },
    { type: 'subscribed', topic: 't1/d2', channel: 1, v: 4, spread: 0 },
    { type: 'NoUser' },
    { type: 'reply', ref: 'a', value: true },
    { type: 'action', name: 'places', payload: { divisionId: 3 } },
  ];
  it.each(messages)('decodes the server’s message: $type', (message) => {
    expect(decodePush(encodeMessage(message))).toEqual(message);
  });
  it.each(['', '{', '[]', '["a",1]', '[1,[2]]', '7', 'null', '{"a":1}'])('returns nothing for %j', (text) => {
    expect(decodePush(text)).toBeNull();
  });
});

describe('the push connection', () => {
  it('opens with the first listener, and closes with the last', async () => {
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

  it('reconnects within the time given by the server, spread out among all disconnected clients', async () => {
    const w = world();
    connection(w).listen(() => undefined);
    await w.wait(0);
    w.sockets[0]!.up();
    w.sockets[0]!.push(encodeMessage({ type: 'subscribed', topic: 't1', channel: 1, v: 0, spread: 40_000 }));
    w.sockets[0]!.down();
    await w.wait(19_999);
    expect(w.sockets).toHaveLength(1);
    await w.wait(1);
    expect(w.sockets).toHaveLength(2);
  });

  const pings = (w: ReturnType<typeof world>) =>
    w.sockets.flatMap(({ sent }) => sent).filter((text) => text === '{"type":"Ping"}').length;

  it('pings every four minutes, no matter how often listeners come and go', async () => {
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

  it('keeps one socket when its listener leaves and returns while it opens', async () => {
    const w = world();
    const line = connection(w);
    line.listen(() => undefined)();
    line.listen(() => undefined);
    await w.wait(0);
    expect(w.sockets.filter(({ readyState }) => readyState !== 3)).toHaveLength(1);
  });
});
