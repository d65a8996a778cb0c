import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { socketEvent, watchFrames } from '#scripts/local/sockets/sockets.ts';
import { fields } from '../contract/gateway/others.ts';
import { type EchoCloud, echoCloud } from './fixtures/kit.ts';

let cloud: EchoCloud;
beforeAll(async () => {
  cloud = await echoCloud({ limits: { sockets: { idle: 1500, life: 4000 } } });
});
afterAll(() => cloud?.stop());

const connect = async (query = '?token=good') => {
  const ws = new WebSocket(`${cloud.url.replace('http', 'ws')}/live${query}`);
  await once(ws, 'open');
  return ws;
};
const said = async (ws: WebSocket) => String((await once(ws, 'message'))[0]);
const closed = async (ws: WebSocket) => (await once(ws, 'close'))[0] as number;
/** The IDs of connections, from the events that the unit received. */
const lastId = () => {
  const [note] = cloud.journal.list('socket').filter(({ text }) => text.startsWith('connected'));
  return note?.text.split(' ')[1] as string;
};

describe('the push connection', () => {
  it('passes connect, message and disconnect to the unit, and returns its response', async () => {
    const ws = await connect('?token=abc');
    ws.send('hello');
    expect(await said(ws)).toBe('echo hello');
    const connection = lastId();
    ws.close();
    await cloud.journal.noted('socket', `gone ${connection}`);
    await cloud.settled();
    const bodies: unknown[] = await cloud.seen('body');
    expect((await cloud.seen('socket')).slice(-3)).toEqual(['$connect', '$default', '$disconnect']);
    expect(bodies).toContain('hello');
    expect(await cloud.seen('token')).toContain('abc');
  });

  it('is refused when the unit refuses $connect, and exists only at /live', async () => {
    for (const [path, status] of [
      ['/live?token=bad', 401],
      ['/elsewhere', 404],
    ] as const) {
      const ws = new WebSocket(`${cloud.url.replace('http', 'ws')}${path}`);
      ws.on('error', () => {});
      const [, reply] = await once(ws, 'unexpected-response');
      expect(reply.statusCode).toBe(status);
      ws.terminate();
    }
  });

  it('returns 410 for a closed connection’s ID', async () => {
    const ws = await connect();
    const connection = lastId();
    const heard = said(ws);
    expect(await cloud.tell('tell', { connection, text: 'still there' })).toEqual({ told: true });
    expect(await heard).toBe('still there');
    ws.close();
    await closed(ws);
    await cloud.journal.noted('socket', `gone ${connection}`);
    expect(await cloud.tell('tell', { connection, text: 'x' })).toEqual({
      told: false,
      name: 'GoneException',
      status: 410,
    });
  });

  it('can be inspected and closed by the server', async () => {
    const ws = await connect();
    const address = `${cloud.env.CONNECTIONS_ENDPOINT}/@connections/${encodeURIComponent(lastId())}`;
    expect(await (await fetch(address)).json()).toMatchObject({
      connectedAt: expect.any(String),
      identity: { sourceIp: expect.any(String) },
    });
    expect((await fetch(address, { method: 'POST', body: 'x'.repeat(128 * 1024 + 1) })).status).toBe(413);
    const gone = closed(ws);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);
    await gone;
    expect((await fetch(address)).status).toBe(410);
  });

  it('responds like API Gateway when the unit fails on a message, and stays open', async () => {
    const ws = await connect();
    ws.send('fail');
    expect(JSON.parse(await said(ws))).toMatchObject({ message: 'Internal server error' });
    ws.send('again');
    expect(await said(ws)).toBe('echo again');
    ws.close();
  });

  it.each([
    ['a frame over 32 KB', (ws: WebSocket) => ws.send('x'.repeat(32 * 1024 + 1)), 1009],
    ['a binary message', (ws: WebSocket) => ws.send(Buffer.from([1, 2, 3])), 1003],
    [
      'a message over 128 KB in small frames',
      (ws: WebSocket) => {
        for (let i = 0; i < 5; i++) ws.send('x'.repeat(30 * 1024), { fin: i === 4 });
      },
      1009,
    ],
  ])('ends on %s', async (_, send, code) => {
    const ws = await connect();
    const end = closed(ws);
    send(ws);
    expect(await end).toBe(code);
  });

  it('accepts a 60 KB message in two frames', async () => {
    const ws = await connect();
    ws.send('x'.repeat(30_000), { fin: false });
    ws.send('y'.repeat(30_000), { fin: true });
    expect(await said(ws)).toHaveLength(60_005);
    ws.close();
  });

  it('ends after too long without messages, and always after its maximum life', async () => {
    const idle = await connect();
    expect(await closed(idle)).toBe(1001);
    const busy = await connect();
    const timer = setInterval(() => busy.send('ping'), 400);
    expect(await closed(busy)).toBe(1001);
    clearInterval(timer);
  });
});

describe('a WebSocket API’s events', () => {
  it('have the same fields as AWS’s', () => {
    const peer = {
      connectionId: 'L0SM9cOFvHcCIhw=',
      connectedAt: 1,
      domainName: 'localhost',
      sourceIp: '::1',
      userAgent: '',
    };
    const event = socketEvent(peer, 'MESSAGE', 2, { body: 'x' });
    expect(Object.keys(event.requestContext)).toEqual(expect.arrayContaining([...fields.socketContext]));
    expect(event).toMatchObject({
      body: 'x',
      isBase64Encoded: false,
      requestContext: { routeKey: '$default', eventType: 'MESSAGE' },
    });
  });
});

describe('the WebSocket frame reader', () => {
  const frame = (size: number) => {
    const head = Buffer.alloc(size < 126 ? 6 : size < 65_536 ? 8 : 14);
    head[0] = 0x81;
    head[1] = 0x80 | (size < 126 ? size : size < 65_536 ? 126 : 127);
    if (size >= 65_536) head.writeBigUInt64BE(BigInt(size), 2);
    else if (size >= 126) head.writeUInt16BE(size, 2);
    return Buffer.concat([head, Buffer.alloc(size, 1)]);
  };
  it.each([
    [[10, 200, 32_768], 1, 0],
    [[10, 200, 32_768], 7, 0],
    [[10, 32_769, 5], 1, 1],
    [[70_000], 4096, 1],
  ])('reads frames of %j bytes in chunks of %i', (sizes, step, over) => {
    let counted = 0;
    const watch = watchFrames(32_768, () => counted++);
    const bytes = Buffer.concat(sizes.map(frame));
    for (let at = 0; at < bytes.length && !counted; at += step) watch(bytes.subarray(at, at + step));
    expect(counted).toBe(over);
  });
});
