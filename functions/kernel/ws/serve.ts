import { createHash } from 'node:crypto';
import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Millis } from '#domain/kernel/time.ts';
import {
  type ClientMessage,
  type ClientMessageType,
  encodeMessage,
  messageAuth,
  readClientMessage,
  type ServerMessage,
} from '#domain/live/messages.ts';
import { type ClientOptions, clientConfig, isThrottled, retrying, sleep, withRetry } from '../aws/client.ts';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { isFromEdge, type People, sourceOf } from '../http/authenticate.ts';
import type { Verify } from '../http/token.ts';
import type { Log } from '../log.ts';
import { writingAs } from '../table/write.ts';
import { traced } from '../trace.ts';

/**
 * The open connections. `post` sends an answer to a browser and returns false if the browser is no longer connected
 * (410).
 */
export type Connections = { readonly post: (connectionId: string, text: string) => Promise<boolean> };

const gateway = (options: ClientOptions = {}) =>
  traced(new ApiGatewayManagementApiClient(clientConfig({ ...options, endpoint: config.connections })));

/** Returns the gateway's own calls to its connections. Many run at the same time over a few open connections. */
export const connections = (client = gateway()): Connections => ({
  post: async (ConnectionId, Data) => {
    try {
      await withRetry(() => client.send(new PostToConnectionCommand({ ConnectionId, Data })));
      return true;
    } catch (error) {
      if (error instanceof GoneException) return false;
      throw error;
    }
  },
});

/**
 * A function that sends one connection a message that many connections get. `gone` means that the connection is closed
 * (410), and `missed` that the message didn't arrive, for any reason.
 */
export type Push = (connectionId: string, text: string) => Promise<'reached' | 'gone' | 'missed'>;

/** How many milliseconds a connection can be silent before we skip it. */
const patience = 1_000;

/**
 * Posts once and waits at most a second. Posts again only if the gateway asks to try again later. A message that goes
 * to many never waits for one connection.
 */
export const pusher =
  (client = gateway({ patience })): Push =>
  async (ConnectionId, Data) => {
    try {
      const post = () => client.send(new PostToConnectionCommand({ ConnectionId, Data }));
      await retrying(post, isThrottled, { tries: 3, random: Math.random, sleep, base: 100 });
      return 'reached';
    } catch (error) {
      return error instanceof GoneException ? 'gone' : 'missed';
    }
  };

/**
 * API Gateway's event for a connection. Headers and `queryStringParameters` are present only when the connection opens.
 */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};
export type SocketResult = APIGatewayProxyResultV2;

/** One message: its sender, and how to answer it. */
export type SocketCall<T extends ClientMessageType> = {
  readonly message: Extract<ClientMessage, { type: T }>;
  readonly connectionId: string;
  readonly userId: number | null;
  readonly now: Millis;
  /** The sender's address, for limits on guessing. */
  readonly source: string;
  readonly answer: (message: ServerMessage) => Promise<boolean>;
};

/** One handler for each message that a client can send. The union is closed, so a missing one doesn't compile. */
export type SocketHandlers<D> = { readonly [T in ClientMessageType]: (call: SocketCall<T>, deps: D) => Promise<void> };

/** What happens when a connection opens and closes. */
export type SocketLife<D> = {
  readonly opened: (connection: Opened, deps: D) => Promise<void>;
  readonly closed: (connectionId: string, deps: D) => Promise<void>;
  readonly whoIs: (connectionId: string, deps: D) => Promise<Pick<Opened, 'userId' | 'source'> | null>;
};
/** `source` is the client's address, hashed and stored because messages have no headers. */
type Opened = {
  readonly connectionId: string;
  readonly userId: number | null;
  readonly source: string;
  readonly now: Millis;
};

type Serving = {
  readonly verify: Verify;
  readonly people: People;
  readonly log: Log;
  readonly connections: Connections;
  /** The secret that the edge sends, as for HTTP requests. */
  readonly originSecret?: string;
};
const maxText = 16 * 1024;
/**
 * How many messages one connection can send to one environment in a period, in ms. A board that follows 60 divisions
 * sends that many when it opens.
 */
const flood = { most: 200, period: 10_000 } as const;
const tooMany: ServerMessage = { type: 'action', name: 'refused', payload: { code: 'request/throttled' } };
const done: SocketResult = { statusCode: 200 };

/** Returns a function that counts a connection's messages in the current period. */
function messageCounter(): (connectionId: string, at: Millis) => number {
  let began = 0;
  let counts = new Map<string, number>();
  return (connectionId, at) => {
    if (Math.abs(at - began) >= flood.period) [began, counts] = [at, new Map()];
    const n = (counts.get(connectionId) ?? 0) + 1;
    counts.set(connectionId, n);
    return n;
  };
}

/**
 * Returns a unit's WebSocket side. The token is sent when connecting, and an invalid token opens no connection.
 * Garbage, a message of the wrong shape, or one that its sender isn't allowed to send gets an action `refused` with its
 * code. Such a message never ends the connection and never reaches a handler. Neither do messages from a connection that
 * floods the unit. Only the first of those gets a response, because each response costs as much as a message.
 */
export function serveSocket<D>(
  life: SocketLife<D>,
  handlers: SocketHandlers<D>,
  deps: () => D,
  serving: () => Serving,
) {
  const countMessage = messageCounter();
  return async (event: SocketEvent): Promise<SocketResult> => {
    const { connectionId, routeKey } = event.requestContext;
    if (routeKey === '$connect') return connect(event, connectionId, life, deps(), serving());
    if (routeKey === '$disconnect') {
      await life.closed(connectionId, deps());
      return done;
    }
    const sent = countMessage(connectionId, now());
    if (sent <= flood.most) await dispatch(event.body ?? '', connectionId, life, handlers, deps(), serving());
    else if (sent === flood.most + 1) await serving().connections.post(connectionId, encodeMessage(tooMany));
    return done;
  };
}

async function connect<D>(
  event: SocketEvent,
  connectionId: string,
  life: SocketLife<D>,
  deps: D,
  { verify, people, originSecret }: Serving,
): Promise<SocketResult> {
  const headers = lowerCased(event.headers);
  if (originSecret !== undefined && !isFromEdge(headers, originSecret)) return { statusCode: 403 };
  const token = event.queryStringParameters?.token;
  const at = now();
  let userId: number | null = null;
  if (token) {
    const verified = await verify(token);
    if (!verified.ok) return { statusCode: 401 };
    userId = (await people.userOf(verified.identity, at)).id;
  }
  await life.opened({ connectionId, userId, source: hashed(sourceOf(headers)), now: at }, deps);
  return done;
}

/** WebSocket APIs don't change header names. */
const lowerCased = (headers: SocketEvent['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
const hashed = (source: string): string => createHash('sha256').update(source).digest('base64url').slice(0, 22);

/** Returns whether a message needs its sender or source. Other messages don't cost a read of the connection. */
const asksWho = (type: ClientMessageType): boolean => messageAuth[type] === 'user' || type === 'CheckPass';

async function dispatch<D>(
  body: string,
  connectionId: string,
  life: SocketLife<D>,
  handlers: SocketHandlers<D>,
  deps: D,
  { connections, log }: Serving,
): Promise<void> {
  const answer = (message: ServerMessage) => connections.post(connectionId, encodeMessage(message));
  const refuse = (code: string) => answer({ type: 'action', name: 'refused', payload: { code } });
  const read = body.length > maxText ? null : readClientMessage(body);
  if (!read?.ok) {
    await refuse('live/unreadable');
    return;
  }
  const message = read.value;
  const who = asksWho(message.type) ? await life.whoIs(connectionId, deps) : null;
  const { userId, source } = who ?? { userId: null, source: 'unknown' };
  if (messageAuth[message.type] === 'user' && userId === null) {
    await answer({ type: 'NoUser' });
    return;
  }
  try {
    const handle = handlers[message.type] as (call: unknown, deps: D) => Promise<void>;
    const by = userId === null ? 'visitor' : `user:${userId}`;
    await handle({ message, connectionId, userId, now: now(), source, answer }, writingAs(deps, by, connectionId));
  } catch (error) {
    log.error('socket handler failed', { messageType: message.type, error });
    await refuse('request/bug');
  }
}
