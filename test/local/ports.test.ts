import { createServer, get, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { blockedAmong, listen, nextFree } from '#scripts/local/ports.ts';

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))));

function serverThatSays(word: string): Server {
  const server = createServer({ keepAlive: false }, (_, reply) => reply.setHeader('connection', 'close').end(word));
  open.push(server);
  return server;
}
const said = (host: string, port: number): Promise<string> =>
  new Promise((done, fail) => {
    get({ host, port, agent: false }, (reply) => reply.setEncoding('utf8').once('data', done)).on('error', fail);
  });

it('the port check finds the first port that fetch blocks, or none if all are allowed', () => {
  expect(blockedAmong(4190)).toBe(4190);
  expect(blockedAmong(4188)).toBe(4190);
  expect(blockedAmong(4191)).toBeNull();
  expect(blockedAmong(4600)).toBeNull();
  // 0 requests any free port.
  expect(blockedAmong(0)).toBeNull();
});

it('a local cloud uses the same port at both localhost addresses', async () => {
  const port = await listen(serverThatSays('ours'));
  expect(await said('127.0.0.1', port)).toBe('ours');
  expect(await said('::1', port)).toBe('ours');
});

it.each(['127.0.0.1', '::1'])('a local cloud skips a port that another service uses at %s', async (host) => {
  const other = serverThatSays('theirs');
  const port = await new Promise<number>((done) => {
    other.listen({ port: 0, host }, () => done((other.address() as { port: number }).port));
  });
  const ours = await listen(serverThatSays('ours'), port);
  expect(ours).not.toBe(port);
  expect(await said('localhost', ours)).toBe('ours');
});

it('a local cloud picks the requested port, or the next one after a running cloud’s ports', async () => {
  const taken = await listen(serverThatSays('theirs'));
  const free = await nextFree(taken);
  expect(free - taken).toBeGreaterThanOrEqual(4);
  expect((free - taken) % 4).toBe(0);
  expect(await nextFree(free)).toBe(free);
  expect(await nextFree(0)).toBe(0);
});
