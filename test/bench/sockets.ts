import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeMutation } from '#domain/live/messages.ts';
import { openSockets } from '#scripts/local/sockets/sockets.ts';
import type { Figure } from './race.ts';

const [clients, messages, turns] = [200, 100, 3];
const textOf = (v: number) => encodeMutation(3, { v, deltas: [[12_001, 1, v, 15]] });

/** Opens sockets. `all` resolves when each has received that many more messages. */
async function connected(url: string): Promise<{ all(n: number): Promise<void>; stop(): void }> {
  let heard = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let done = () => {};
  const sockets = Array.from({ length: clients }, () => new WebSocket(url));
  for (const socket of sockets)
    socket.on('message', () => {
      heard += 1;
      if (heard >= wanted) done();
    });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('open', resolve))));
  return {
    all: (n) =>
      new Promise((resolve) => {
        wanted = heard + n * clients;
        done = resolve;
      }),
    stop() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

const listening = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
};

/** Returns how many deliveries a second `send` makes, in the best of a few turns. */
async function rate(url: string, send: (text: string) => void): Promise<number> {
  const line = await connected(url);
  let best = 0;
  for (let turn = 0; turn < turns; turn++) {
    const all = line.all(messages);
    const began = performance.now();
    for (let v = 1; v <= messages; v++) send(textOf(v));
    await all;
    best = Math.max(best, (clients * messages) / ((performance.now() - began) / 1_000));
  }
  line.stop();
  return best;
}

/**
 * Measures M10: what the local gateway's `@connections` delivers to followers, compared with a bare broadcast by `ws`
 * to as many sockets.
 */
export async function bench(): Promise<Figure[]> {
  const bareServer = createServer();
  const bare = new WebSocketServer({ server: bareServer });
  const bareRate = await rate(await listening(bareServer), (text) => {
    for (const socket of bare.clients) socket.send(text);
  });
  bare.close();
  bareServer.close();

  const ids: string[] = [];
  const server = createServer();
  const sockets = openSockets({
    unit: 'live',
    units: {
      invoke: async (_, event) => {
        const { requestContext } = event as { requestContext: { routeKey: string; connectionId: string } };
        if (requestContext.routeKey === '$connect') ids.push(requestContext.connectionId);
        return { statusCode: 200 };
      },
    },
    now: Date.now,
    onError: () => {},
    seen: () => {},
  });
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  const nothing = { query: new URLSearchParams(), headers: {} };
  const ours = await rate(await listening(server), (text) => {
    const body = Buffer.from(text);
    for (const id of ids)
      void sockets.service({ ...nothing, method: 'POST', path: `/@connections/${encodeURIComponent(id)}`, body });
  });
  await sockets.stop();
  server.close();
  return [
    {
      id: 'M10',
      figure: `${Math.round(ours / 1_000)} k deliveries per second by the local gateway's @connections (in its process, without HTTP), ${Math.round(bareRate / 1_000)} k by a bare broadcast, ${clients} sockets`,
      ratio: ours / bareRate,
    },
  ];
}
