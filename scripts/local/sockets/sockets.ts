import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type AwsService, fault, json } from '../aws/server.ts';
import type { SocketLimits } from '../child.ts';
import { commonLogTime, headersOf, queryOf } from '../gateway/event.ts';
import type { Units } from '../units/host.ts';

type SocketEventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
const routes = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const;

type Peer = {
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly domainName: string;
  readonly sourceIp: string;
  readonly userAgent: string;
};

/**
 * Returns a WebSocket API's event for one of its three routes. Headers and query come only with $connect, and the text
 * only with $default.
 */
export function socketEvent(
  peer: Peer,
  type: SocketEventType,
  now: number,
  more: { request?: IncomingMessage; body?: string; code?: number; reason?: string } = {},
) {
  const { request, body, code, reason } = more;
  const requestId = randomUUID();
  const query = queryOf(request?.url?.split('?')[1] ?? '');
  return {
    ...(request ? { headers: headersOf(request.headers), multiValueHeaders: multi(headersOf(request.headers)) } : {}),
    ...(request && Object.keys(query).length
      ? { queryStringParameters: query, multiValueQueryStringParameters: multi(query) }
      : {}),
    requestContext: {
      routeKey: routes[type],
      eventType: type,
      extendedRequestId: requestId,
      requestTime: commonLogTime(now),
      messageDirection: 'IN',
      ...(type === 'MESSAGE' ? { messageId: randomUUID() } : {}),
      ...(code === undefined ? {} : { disconnectStatusCode: code, disconnectReason: reason ?? '' }),
      stage: 'live',
      connectedAt: peer.connectedAt,
      requestTimeEpoch: now,
      identity: { sourceIp: peer.sourceIp, userAgent: peer.userAgent },
      requestId,
      domainName: peer.domainName,
      connectionId: peer.connectionId,
      apiId: 'local',
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}

const multi = (single: Record<string, string>) =>
  Object.fromEntries(Object.entries(single).map(([name, value]) => [name, [value]]));

/**
 * Watches a client's frames byte by byte, and calls `over` at the first one that is longer than allowed. `ws` joins
 * frames to messages and doesn't report this, but API Gateway closes the connection with 1009.
 */
export function watchFrames(most: number, over: () => void): (chunk: Buffer) => void {
  /** The payload bytes still to come in the current frame, and the header bytes collected so far. */
  let left = 0;
  let header = Buffer.alloc(0);
  return (chunk) => {
    let rest = chunk;
    while (rest.length) {
      if (left) {
        const taken = Math.min(left, rest.length);
        left -= taken;
        rest = rest.subarray(taken);
        continue;
      }
      header = Buffer.concat([header, rest.subarray(0, 1)]);
      rest = rest.subarray(1);
      const payload = payloadOf(header);
      if (payload === null) continue;
      header = Buffer.alloc(0);
      left = payload;
      if (payload > most) {
        over();
        return;
      }
    }
  };
}

/** Returns the payload's length once the whole header (length, mask) has arrived, or null before that. */
function payloadOf(header: Buffer): number | null {
  if (header.length < 2) return null;
  const masked = (header[1] as number) & 0x80 ? 4 : 0;
  const short = (header[1] as number) & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (header.length < 2 + extra + masked) return null;
  if (short === 126) return header.readUInt16BE(2);
  return short === 127 ? Number(header.readBigUInt64BE(2)) : short;
}

const kib = 1024;
const minute = 60_000;
/** API Gateway's limits for a WebSocket API. */
const socketLimits: SocketLimits = {
  message: 128 * kib,
  frame: 32 * kib,
  idle: 10 * minute,
  life: 120 * minute,
};

export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The @connections API. */
  service: AwsService;
  count(): number;
  stop(): Promise<void>;
};
type Setting = {
  /** The name of the unit with `socket: true`. */
  unit: string | null;
  units: Pick<Units, 'invoke'>;
  now: () => number;
  limits?: Partial<SocketLimits>;
  onError: (line: string) => void;
  seen: (text: string, data?: unknown) => void;
};
type Open = {
  ws: WebSocket;
  peer: Peer;
  lastActiveAt: number;
  /** When it was last active by the machine's clock, for the idle limit. */
  touchedAt: number;
  idle: NodeJS.Timeout | undefined;
  life: NodeJS.Timeout;
};

/**
 * Opens the WebSocket API: `ws` on the outside, Lambda events inside, and the API that a Lambda sends messages through.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openSockets({ unit, units, now, limits, onError, seen }: Setting): Sockets {
  const bounds = { ...socketLimits, ...limits };
  const server = new WebSocketServer({ noServer: true, maxPayload: bounds.message, clientTracking: false });
  const open = new Map<string, Open>();

  const invoke = async (event: unknown): Promise<{ statusCode?: number } | null> => {
    if (!unit) return { statusCode: 404 };
    return (await units.invoke(unit, event)) as { statusCode?: number } | null;
  };

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const peer: Peer = {
      connectionId: `${randomBytes(11).toString('base64url')}=`,
      connectedAt: now(),
      domainName: request.headers.host ?? 'localhost',
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'] ?? '',
    };
    const status = await invoke(socketEvent(peer, 'CONNECT', now(), { request })).then(
      (result) => result?.statusCode ?? 200,
      (error) => {
        onError(`$connect: ${error instanceof Error ? error.message : error}`);
        return 500;
      },
    );
    if (status < 200 || status > 299) {
      refuse(socket, status);
      return;
    }
    const frames = watchFrames(bounds.frame, () => ws?.close(1009, 'frame too large'));
    let ws: WebSocket | undefined;
    if (head.length) frames(head);
    socket.on('data', frames);
    server.handleUpgrade(request, socket, head, (socket) => {
      ws = socket;
      hold(socket, peer);
    });
  }

  function hold(ws: WebSocket, peer: Peer): void {
    const life = setTimeout(() => ws.close(1001, 'Going away'), bounds.life);
    const connection: Open = { ws, peer, lastActiveAt: now(), touchedAt: 0, idle: undefined, life };
    open.set(peer.connectionId, connection);
    touch(connection);
    watchIdle(connection);
    seen(`connected ${peer.connectionId}`);
    ws.on('message', (data, isBinary) => {
      touch(connection);
      if (isBinary) {
        ws.close(1003, 'binary messages are not supported');
        return;
      }
      const body = data.toString();
      seen(`in ${peer.connectionId}`, body);
      invoke(socketEvent(peer, 'MESSAGE', now(), { body })).catch((error) => {
        onError(`$default: ${error instanceof Error ? error.message : error}`);
        // API Gateway sends this to a client if its message couldn't be handled.
        if (ws.readyState === WebSocket.OPEN)
          ws.send(JSON.stringify({ message: 'Internal server error', connectionId: peer.connectionId }));
      });
    });
    ws.on('error', () => {});
    ws.on('close', (code, reason) => {
      clearTimeout(connection.idle);
      clearTimeout(life);
      open.delete(peer.connectionId);
      seen(`gone ${peer.connectionId} (${code})`);
      invoke(socketEvent(peer, 'DISCONNECT', now(), { code, reason: reason.toString() })).catch((error) =>
        onError(`$disconnect: ${error instanceof Error ? error.message : error}`),
      );
    });
  }

  function touch(connection: Open): void {
    connection.lastActiveAt = now();
    connection.touchedAt = Date.now();
  }

  /**
   * Checks again when the connection's newest message reaches the idle limit. A timer for each message would cost more
   * than the message.
   */
  function watchIdle(connection: Open): void {
    const left = connection.touchedAt + bounds.idle - Date.now();
    if (left <= 0) connection.ws.close(1001, 'Going away');
    else connection.idle = setTimeout(() => watchIdle(connection), left);
  }

  const service: AwsService = (call) => {
    const name = decodeURIComponent(/^\/@connections\/(.+)$/.exec(call.path)?.[1] ?? '');
    const connection = open.get(name);
    if (!connection || connection.ws.readyState !== WebSocket.OPEN) return fault(410, 'GoneException', 'Gone');
    if (call.method === 'POST') {
      if (call.body.length > bounds.message) return fault(413, 'PayloadTooLargeException', 'Payload too large');
      touch(connection);
      connection.ws.send(call.body.toString());
      return json(200, undefined);
    }
    if (call.method === 'DELETE') {
      connection.ws.close(1000, 'Connection closed by server');
      return json(204, undefined);
    }
    const { connectedAt, sourceIp, userAgent } = connection.peer;
    const iso = (at: number) => new Date(at).toISOString();
    const body = {
      connectedAt: iso(connectedAt),
      lastActiveAt: iso(connection.lastActiveAt),
      identity: { sourceIp, userAgent },
    };
    return json(200, body, 'application/json');
  };

  return {
    upgrade: (request, socket, head) => void connect(request, socket, head),
    service,
    count: () => open.size,
    async stop() {
      await Promise.all(
        [...open.values()].map(({ ws }) => {
          const closed = new Promise((resolve) => ws.once('close', resolve));
          ws.close(1001, 'Going away');
          setTimeout(() => ws.terminate(), 200).unref();
          return closed;
        }),
      );
      server.close();
    },
  };
}

/** A refused handshake is an ordinary HTTP response. */
function refuse(socket: Duplex, status: number): void {
  const body = JSON.stringify({ message: status === 500 ? 'Internal server error' : 'Forbidden' });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}
