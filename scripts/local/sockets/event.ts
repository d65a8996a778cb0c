import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { commonLogTime, headersOf, queryOf } from '../gateway/event.ts';

type SocketEventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
const routes = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const;

export type Peer = {
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly domainName: string;
  readonly sourceIp: string;
  readonly userAgent: string;
};

/** The event of a WebSocket API for one of its three routes. Headers and query come with $connect only, the text with $default only. */
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
