import { describe, expect, it } from 'vitest';
import { planOf } from '#infra/plan.ts';
import { httpEvent } from '#scripts/local/gateway/event.ts';
import { openGateway, replyOf } from '#scripts/local/gateway/gateway.ts';
import { InvokeError } from '#scripts/local/units/host.ts';
import { answers, recorded } from '../contract/gateway/http.ts';
import { echo } from './fixtures/unit.ts';

const stamp = { requestId: 'request-id', time: Date.UTC(2020, 2, 12, 19, 3, 58) };
const bytes = (body: string) => Buffer.from(body);

describe('API Gateway’s event for a request', () => {
  it.each(recorded)('matches the recorded one: $name', ({ request, event, route }) => {
    const headers = { ...request.headers } as Record<string, string | string[]>;
    const asked = { ...request, headers, body: bytes(request.body), sourceIp: '192.0.2.1' } as never;
    const { requestContext, ...made } = httpEvent(asked, { ...stamp, routeKey: route });
    expect(made).toEqual(event);
    expect(requestContext).toMatchObject({
      http: { method: request.method, path: event.rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1' },
      requestId: 'request-id',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: stamp.time,
    });
  });
});

describe('API Gateway’s response for a result', () => {
  it.each(answers)('matches the recorded one: $name', ({ result, reply }) => {
    const { status, headers, body } = replyOf(result);
    expect({ status, headers, body: body.toString() }).toEqual(reply);
  });
});

describe('the local gateway', () => {
  const request = {
    method: 'POST',
    target: '/api/echo/1',
    headers: { 'content-type': 'text/plain' },
    body: bytes(''),
    sourceIp: '',
  };
  const gateway = (invoke: (unit: string, event: unknown) => Promise<unknown>, wait = 1000) =>
    openGateway({ plan: planOf([echo]), units: { invoke }, now: () => 0, limits: { wait }, onError: () => {} });
  const fine = gateway(async () => ({ statusCode: 200, body: 'fine' }));
  const never = gateway(() => new Promise(() => {}), 5);
  const of = (size: number) => ({ ...request, body: Buffer.alloc(size, 'a') });

  it.each([
    ['a body one byte over 10 MB', fine, of(10 * 1024 * 1024 + 1), 413],
    ['a body larger than Lambda accepts', fine, of(6 * 1024 * 1024 + 1), 413],
    ['headers over 10,240 bytes', fine, { ...request, headers: { cookie: 'a'.repeat(10_300) } }, 431],
    ['a path without a route', fine, { ...request, target: '/api/nothing' }, 404],
    ['no response in time', never, request, 503],
    ['a unit over its timeout', gateway(() => Promise.reject(new InvokeError('timeout', 'late'))), request, 503],
    [
      'a unit that throws',
      gateway(() => Promise.reject(new InvokeError('threw', 'secret of the inside'))),
      request,
      500,
    ],
    [
      'a response over 6 MB',
      gateway(async () => ({ statusCode: 200, body: 'a'.repeat(6 * 1024 * 1024 + 1) })),
      request,
      500,
    ],
    ['a valid request', fine, request, 200],
  ])('returns the right status for %s', async (_, serve, asked, status) => {
    const reply = await serve(asked);
    expect(reply.status).toBe(status);
    expect(reply.body.toString()).not.toContain('secret');
    expect(reply.headers['apigw-requestid']).toMatch(/^[\w-]{36}$/);
  });

  it('includes the route in the event', async () => {
    let seen: { routeKey?: string } = {};
    await gateway(async (_, event) => {
      seen = event as typeof seen;
      return {};
    })({ ...request, method: 'GET' });
    expect(seen.routeKey).toBe('ANY /api/echo/{proxy+}');
  });
});
