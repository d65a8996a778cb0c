import type { HttpEvent } from '#functions/kernel/http/request.ts';

/** Returns a request in the form API Gateway passes it to a unit (HTTP API, payload 2.0). */
export function httpEvent(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): HttpEvent {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' };
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    requestContext: { requestId: 'r', http } as HttpEvent['requestContext'],
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
