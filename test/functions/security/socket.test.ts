import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { dump, inside } from './kit.ts';
import { forgeries } from './tokens.ts';

let cloud: LocalCloud;
let good: string;
beforeAll(async () => {
  cloud = await startDemo();
  good = (await cloud.signIn(demoAccounts.player)).accessToken;
  await askOf(cloud)('/api/user/Me', { token: good });
  await cloud.settled();
});
afterAll(() => cloud?.stop());

/** A connection with its messages, oldest first. */
async function connect(query = '') {
  const ws = new WebSocket(`${cloud.url.replace('http', 'ws')}/live${query}`);
  const heard: Record<string, unknown>[] = [];
  let wake = () => {};
  ws.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  ws.on('error', () => {});
  await once(ws, 'open');
  return {
    ws,
    heard,
    say: (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    /** Resolves once `fits` has matched this many messages. */
    until: (fits: (message: Record<string, unknown>) => boolean, times = 1) =>
      new Promise<void>((resolve) => {
        wake = () => {
          if (heard.filter(fits).length >= times) resolve();
        };
        wake();
      }),
  };
}
type Connection = Awaited<ReturnType<typeof connect>>;
const refused = (code: string) => (message: Record<string, unknown>) =>
  message.name === 'refused' && (message.payload as { code: string }).code === code;
const pong = ({ type }: Record<string, unknown>) => type === 'Pong';

/** A live division's follower, which nothing here may affect. */
async function follower(): Promise<Connection> {
  const connection = await connect();
  connection.say({ type: 'SubscribeToTournament', tournamentId: 1003, divisionId: 2030 });
  await connection.until(({ type }) => type === 'subscribed');
  return connection;
}
/** Checks that a connection still receives messages: sends a ping and waits for the answer. */
async function hears(connection: Connection): Promise<void> {
  const before = connection.heard.filter(pong).length;
  connection.say({ type: 'Ping' });
  await connection.until(pong, before + 1);
  expect(connection.ws.readyState).toBe(WebSocket.OPEN);
}

/** Messages that aren't ours. */
const garbage: readonly (readonly [what: string, text: string])[] = [
  ['an empty message', ''],
  ['plain text', 'hello'],
  ['half a message', '{"type":"SubscribeToTournament",'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[0,1,[]]'],
  ['an unknown method', '{"type":"DropTable","id":1}'],
  ['a method inherited from Object', '{"type":"constructor"}'],
  ['a prototype', '{"__proto__":{"type":"Ping"}}'],
  ['wrong types', '{"type":"SubscribeToTournament","tournamentId":"x","divisionId":{}}'],
  ['a push that only the server sends', '{"type":"mutation","channel":1,"v":1,"deltas":[]}'],
  ['control characters', '\u0000\u0001\u001f'],
  ['twenty thousand characters', `{"type":"AdClick","adId":"${'x'.repeat(20_000)}","path":"/"}`],
  ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
];

describe('malformed messages on an open connection', () => {
  it.each(garbage)('get a problem for %s, and the connection continues', async (_, text) => {
    const connection = await connect();
    connection.say(text);
    await connection.until(refused('live/unreadable'));
    await hears(connection);
    expect(connection.heard).toHaveLength(2);
    expect(JSON.stringify(connection.heard)).not.toMatch(inside);
    connection.ws.close();
  });

  it('end only their own connection, for binary data, oversized messages or broken frames', async () => {
    const other = await follower();
    const ends: ((connection: Connection) => void)[] = [
      ({ ws }) => ws.send(Buffer.from([1, 2, 3])),
      ({ ws }) => ws.send('x'.repeat(200 * 1024)),
      ({ ws }) => (ws as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.alloc(64, 0xff)),
    ];
    for (const end of ends) {
      const connection = await connect();
      const closed = once(connection.ws, 'close');
      end(connection);
      await closed;
      await hears(other);
    }
    const raw = createConnection(cloud.port, '127.0.0.1');
    raw.on('error', () => {}).resume();
    raw.write(Buffer.from('\u0000\u00ff garbage \r\n\r\n'));
    await once(raw, 'close');
    await hears(other);
    expect(await askOf(cloud)('/api/cart/Status/101')).toMatchObject({ status: 200 });
    other.ws.close();
  });

  it('get a response until there are too many from one client, while other clients are still served', async () => {
    const other = await follower();
    await cloud.settled();
    const before = await dump(cloud);
    const flooder = await connect();
    for (let i = 0; i < 500; i++) flooder.say(garbage[i % 5]?.[1] ?? '');
    await hears(other);
    expect(await askOf(cloud)('/api/tournament/1001')).toMatchObject({ status: 200 });
    await flooder.until(refused('live/unreadable'), 200);
    await flooder.until(refused('request/throttled'));
    await hears(other);
    flooder.ws.close();
    await once(flooder.ws, 'close');
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
    other.ws.close();
  });
});

describe('private live messages', () => {
  it('are dropped when a lead has no user, someone else’s ID or the wrong shape', async () => {
    const stranger = await connect();
    stranger.say({ type: 'Lead', ref: 'a', lead: { leadId: 'x' } });
    await stranger.until(({ type }) => type === 'NoUser');
    const known = await connect(`?token=${good}`);
    const before = (await dump(cloud)).filter((item) => item.includes('LEAD#'));
    known.say({ type: 'Lead', ref: 'b', lead: { leadId: 7, tournamentId: 'x', userId: 9007 } });
    await known.until(({ name }) => name === 'refused');
    expect((await dump(cloud)).filter((item) => item.includes('LEAD#'))).toEqual(before);
    expect(JSON.stringify([stranger.heard, known.heard])).not.toMatch(inside);
    stranger.ws.close();
    known.ws.close();
  });

  it('reveal only yes or no about a password', async () => {
    const connection = await connect();
    connection.say({ type: 'CheckPass', ref: 'wrong', id: 1014, p: 'guess' });
    connection.say({ type: 'CheckPass', ref: 'none', id: 1001, p: 'guess' });
    connection.say({ type: 'CheckPass', ref: 'right', id: 1014, p: 'sunset' });
    await connection.until(({ type }) => type === 'reply', 3);
    const replies = new Map(connection.heard.map(({ ref, value }) => [ref, value]));
    expect([replies.get('wrong'), replies.get('right')]).toEqual([false, true]);
    expect(JSON.stringify(connection.heard)).not.toMatch(/hash|salt|sunset/);
    connection.ws.close();
  });

  it('require a connection, which a forged or expired token can’t open', async () => {
    for (const [what, token] of Object.entries(forgeries(good, demoAccounts.admin))) {
      const ws = new WebSocket(`${cloud.url.replace('http', 'ws')}/live?token=${encodeURIComponent(token)}`);
      ws.on('error', () => {});
      const [, reply] = await once(ws, 'unexpected-response');
      expect(reply.statusCode, what).toBe(401);
      ws.terminate();
    }
  });
});
