import { InternalServerError, ThrottlingException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { anonymous, userOf } from '#domain/identity/actor.ts';
import { ok } from '#domain/kernel/result.ts';
import type { checkScoringKey, holdScoring } from '#domain/play/operations-scoring.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import { idempotency } from '#functions/kernel/http/idempotency.ts';
import { bodyLimit } from '#functions/kernel/http/request.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import { log } from '#functions/kernel/log.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { httpEvent } from '../../kit/event.ts';
import { ask, handlers, local, open, servingFor, unit } from './shop.ts';

describe('routing and responses', () => {
  it('return only the operation’s fields, along with version, cache rules and the server’s time', async () => {
    const reply = await ask('GET', '/api/item/3');
    expect(reply).toMatchObject({ status: 200, body: { id: 3, name: 'x' } });
    expect(reply.body).not.toHaveProperty('secret');
    expect(reply.headers).toMatchObject({
      etag: '"4"',
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=9',
      'x-now': '1000000',
      'x-request-id': 'r1',
    });
  });
  it('match a literal path before a parameter', async () => {
    expect((await ask('GET', '/api/item/fixed')).body).toMatchObject({ name: 'fixed' });
    expect(await ask('GET', '/api/other')).toMatchObject({ status: 404, body: { code: 'request/not-found' } });
  });
  it('return 304 without a body to a caller that has the current version', async () => {
    expect(await ask('GET', '/api/item/3', { headers: { 'if-none-match': 'W/"4"' } })).toMatchObject({
      status: 304,
      body: null,
    });
    expect((await ask('GET', '/api/item/3', { headers: { 'if-none-match': '"3"' } })).status).toBe(200);
  });
  it('allow other origins to read only public cached responses', async () => {
    const opened = async (path: string, headers: Record<string, string> = {}) =>
      (await ask('GET', path, { headers })).headers['access-control-allow-origin'];
    expect(await opened('/api/item/3', { origin: 'https://x.example' })).toBe('*');
    expect(await opened('/api/item/fixed', { origin: 'https://x.example' })).toBeUndefined();
  });
  it('send CORS headers even without an origin or with an error, because all origins share the cached response', async () => {
    const headersOf = async (path: string) => (await ask('GET', path)).headers['access-control-allow-origin'];
    expect(await headersOf('/api/item/3')).toBe('*');
    expect(await headersOf('/api/item/9')).toBe('*');
  });
});

describe('the edge secret', () => {
  const behind = serveHttp(
    unit,
    handlers,
    () => null,
    () => ({ ...servingFor(), originSecret: 'the-secret' }),
  );
  const reach = (headers: Record<string, string>) =>
    behind(httpEvent('GET', '/api/item/3', undefined, headers), {} as Context);

  it('is required, so callers can’t bypass the edge', async () => {
    expect(await reach({ 'x-viewer-address': '9.9.9.9' })).toMatchObject({ statusCode: 403 });
    expect(await reach({ 'x-origin-secret': 'guess' })).toMatchObject({ statusCode: 403 });
    expect(await reach({ 'x-origin-secret': 'the-secret' })).toMatchObject({ statusCode: 200 });
  });
});

describe('unknown paths and methods', () => {
  it('are refused, with the allowed methods listed for an unknown method', async () => {
    expect(await ask('DELETE', '/api/item/3')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, PATCH', 'content-type': 'application/problem+json' },
      body: { code: 'request/method-not-allowed' },
    });
  });
});

describe('headers for API clients', () => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const key = (name: string) => as(`so_${name.padEnd(30, 'x')}`);

  it('explain how to sign in on every 401, and whether the credentials are no longer valid', async () => {
    const saying = async (asked?: Parameters<typeof ask>[2]) =>
      (await ask('GET', '/api/keyed', asked)).headers['www-authenticate'];
    expect(await saying()).toBe('Bearer realm="sideout"');
    expect(await saying(as('old'))).toContain('error="invalid_token"');
    expect(await saying(as('forged'))).toContain('error="invalid_token"');
    expect(await saying(key('unknown'))).toContain('error="invalid_token"');
  });
  it('show what remains of an API key’s limit, even when nothing remains', async () => {
    expect((await ask('GET', '/api/keyed', key('good'))).headers).toMatchObject({
      'ratelimit-policy': '"key";q=60;w=60',
      ratelimit: '"key";r=4;t=20',
    });
    expect(await ask('GET', '/api/keyed', key('spent'))).toMatchObject({
      status: 429,
      headers: { ratelimit: '"key";r=4;t=20' },
    });
  });
  it('name the scope that an API key lacks', async () => {
    expect((await ask('POST', '/api/item', { body: { n: 1 }, ...key('good') })).headers['www-authenticate']).toContain(
      'error="insufficient_scope"',
    );
  });
});

describe('a body whose type isn’t JSON', () => {
  const body = { n: 3 };
  it('is refused with 415, no matter what it contains', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(
        await ask('POST', '/api/item', { body, headers: { 'content-type': type, 'idempotency-key': `type-${type}` } }),
      ).toMatchObject({ status: 415, body: { code: 'request/media-type' } });
  });
  it('is accepted when its type is JSON, a JSON variant, or missing', async () => {
    for (const type of ['application/json; charset=utf-8', 'application/merge-patch+json', ''])
      expect(
        (
          await ask('POST', '/api/item', {
            body,
            headers: { 'content-type': type, 'idempotency-key': `ok-${type}-type` },
          })
        ).status,
      ).toBe(200);
  });
});

describe('an optional Idempotency-Key', () => {
  const signed = { authorization: 'Bearer good' };
  it('makes a repeated request return the first response without a second effect', async () => {
    const headers = { ...signed, 'if-match': '"1"', 'idempotency-key': 'edit-once-1' };
    const first = await ask('PATCH', '/api/item/3', { body: { name: 'a' }, headers });
    const again = await ask('PATCH', '/api/item/3', { body: { name: 'a' }, headers });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(open.calls).toHaveLength(1);
    expect(await ask('PATCH', '/api/item/3', { body: { name: 'b' }, headers })).toMatchObject({
      status: 422,
      body: { code: 'request/key-reused' },
    });
  });
  it('is refused by a call whose response contains a secret, because secrets aren’t stored', async () => {
    const headers = { ...signed, 'idempotency-key': 'mint-once-1' };
    expect(await ask('POST', '/api/secret', { headers })).toMatchObject({
      status: 400,
      body: { code: 'request/key-unsupported' },
    });
    expect((await ask('POST', '/api/secret', { headers: signed })).status).toBe(200);
  });
});

describe('problem responses', () => {
  it('use problem+json with a stable code, and are never cached', async () => {
    const reply = await ask('GET', '/api/item/9');
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'shop2/closed',
        title: 'We are closed',
        detail: 'until nine',
        status: 409,
        data: { opens: 9 },
        requestId: 'r1',
      },
    });
    expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  });
  it('name every invalid field', async () => {
    expect(await ask('GET', '/api/item/abc')).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', fields: { 'path.id': 'Send a valid ID' } },
    });
  });
  it.each([
    [{ name: 'Ana' }, { 'player.age': 'Send an age' }],
    [{ name: 'Ana', age: 'x' }, { 'player.age': 'Send an age' }],
    [{ profile: 'x' }, { 'player.profile': 'Send an ID' }],
  ])('name the fields of the option that fits best when an object fits none: %j', async (player, fields) => {
    const reply = await ask('POST', '/api/swap', {
      body: { player },
      headers: { 'idempotency-key': `swap-${Object.keys(player).join('-')}-${typeof Object.values(player)[1]}` },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
    expect((reply.body as { fields: object }).fields).toEqual(fields);
  });
  it.each([
    ['broken JSON', '{', 'request/malformed', 400],
    ['a wrong type', { n: 'x' }, 'request/invalid', 400],
    ['no body', undefined, 'request/invalid', 400],
    ['a 2 MB body', `{"n":"${'x'.repeat(2_000_000)}"}`, 'request/too-large', 400],
  ] as const)('report %s before any handler is called', async (_, body, code, status) => {
    expect(
      await ask('POST', '/api/item', { body, headers: { 'idempotency-key': `key-${code}-${String(body).length}` } }),
    ).toMatchObject({ status, body: { code } });
    expect(open.calls).toEqual([]);
    expect(bodyLimit).toBeLessThan(2_000_000);
  });
  it.each([
    ['throttling', new ThrottlingException({ message: 'slow', $metadata: { httpStatusCode: 400 } })],
    ['no response', Object.assign(new Error('no answer in 5 s'), { name: 'TimeoutError' })],
    [
      'a transaction conflict',
      new TransactionCanceledException({
        ...{ message: 'conflict', $metadata: { httpStatusCode: 400 } },
        CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
      }),
    ],
  ])('request a retry when a service is still down after every attempt: %s', async (_, error) => {
    open.failure = error;
    const reply = await ask('GET', '/api/boom');
    open.failure = null;
    expect(reply).toMatchObject({ status: 503, body: { code: 'request/unavailable' } });
    expect(reply.headers).toMatchObject({ 'retry-after': '1' });
    expect(open.lines.join()).toContain('a service failed');
  });
  it('hide internal errors, and log them', async () => {
    const reply = await ask('GET', '/api/boom');
    expect(reply).toMatchObject({ status: 500, body: { code: 'request/bug' } });
    expect(JSON.stringify(reply)).not.toContain('hunter2');
    expect(open.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        message: 'bug',
        requestId: 'r1',
        error: expect.objectContaining({ name: 'Error' }),
      }),
    );
  });
});

describe('an API caller', () => {
  it.each([
    ['PATCH', '/api/item/1', {}, 401, 'request/sign-in-required'],
    ['PATCH', '/api/item/1', { authorization: 'Bearer bad' }, 401, 'request/sign-in-required'],
    ['PATCH', '/api/item/1', { authorization: 'Bearer old' }, 401, 'request/token-expired'],
    [
      'POST',
      '/api/item',
      { authorization: 'Bearer old', 'idempotency-key': 'key-000001' },
      401,
      'request/token-expired',
    ],
    ['GET', '/api/team', {}, 401, 'request/sign-in-required'],
    ['GET', '/api/team', { 'x-team-token': 'none' }, 401, 'request/sign-in-required'],
    ['GET', '/api/staff', { authorization: 'Bearer good' }, 403, 'request/forbidden'],
    ['GET', '/api/staff', { authorization: 'Bearer factorless' }, 403, 'request/second-factor-required'],
  ] as const)('calling %s %s with %o gets %i', async (method, path, headers, status, code) => {
    expect(await ask(method, path, { headers, body: { n: 1, name: 'x' } })).toMatchObject({ status, body: { code } });
    expect(open.calls).toEqual([]);
  });
  it('can be a user, a team token or staff, where each is allowed', async () => {
    expect((await ask('GET', '/api/team', { headers: { 'x-team-token': 'team-token' } })).status).toBe(204);
    expect((await ask('GET', '/api/team', { headers: { authorization: 'Bearer good' } })).status).toBe(204);
    expect((await ask('GET', '/api/staff', { headers: { authorization: 'Bearer staff' } })).status).toBe(204);
    expect(open.calls.map((call) => call.actor.kind)).toEqual(['teamToken', 'user', 'user']);
  });
  it('isn’t identified by a token on open public calls', async () => {
    expect((await ask('GET', '/api/item/1', { headers: { authorization: 'Bearer old' } })).status).toBe(200);
    expect(open.calls[0]?.actor.kind).toBe('anonymous');
  });
});

describe('version headers', () => {
  it('are required when an edit is based on a version', async () => {
    const headers = { authorization: 'Bearer good' };
    expect(await ask('PATCH', '/api/item/1', { headers, body: { name: 'a' } })).toMatchObject({
      status: 428,
      body: { code: 'request/version-required' },
    });
    expect(
      await ask('PATCH', '/api/item/1', { headers: { ...headers, 'if-match': '"12"' }, body: { name: 'a' } }),
    ).toMatchObject({ status: 200, body: { id: 12 } });
  });
});

describe('idempotent requests', () => {
  const buy = (key: string | undefined, n: number, more: Record<string, string> = {}) =>
    ask('POST', '/api/item', { headers: { ...(key ? { 'idempotency-key': key } : {}), ...more }, body: { n } });
  it('require a key', async () => {
    expect(await buy(undefined, 1)).toMatchObject({ status: 428, body: { code: 'request/key-required' } });
    expect(await buy('short', 1)).toMatchObject({ status: 428 });
  });
  it('get the first response again, and the handler is called only once', async () => {
    const [first, second] = [await buy('key-abcdef', 3), await buy('key-abcdef', 3)];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.headers['x-now']).toBe('1000000');
    expect(open.calls).toHaveLength(1);
  });
  it('get a stored refusal again too', async () => {
    const [first, second] = [await buy('key-refused', 13), await buy('key-refused', 13)];
    expect([first.status, second.status]).toEqual([409, 409]);
    expect(open.calls).toHaveLength(1);
  });
  it('can’t reuse the key for another request or person', async () => {
    await buy('key-shared', 4);
    expect(await buy('key-shared', 5)).toMatchObject({ status: 422, body: { code: 'request/key-reused' } });
    expect((await buy('key-shared', 5, { authorization: 'Bearer good' })).status).toBe(200);
  });
  it('run once when many arrive at the same time, and the others get an error or the same response', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy('key-race-1', 6)));
    expect(open.calls).toHaveLength(1);
    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.name)).size).toBe(1);
    expect(replies.every((reply) => reply.status === 200 || reply.body.code === 'request/key-busy')).toBe(true);
  });
  it('can be repeated after a crash as soon as the first try can’t be running any longer', async () => {
    const tries = async (now: number) => {
      const operation = { method: 'POST', path: '/api/item', idempotent: true };
      const note: { key?: string } = {};
      const internal = { actor: anonymous, operation, now, note };
      const event = { headers: { 'idempotency-key': 'key-crashed' }, rawPath: '/api/item', rawQueryString: '' };
      const context = { getRemainingTimeInMillis: () => 10_000 };
      const before = async () => idempotency(local.prompt).before?.({ event, internal, context } as never);
      return before().then(
        () => note.key,
        (error: { problem: { code: string } }) => error.problem.code,
      );
    };
    expect(await tries(2_000_000)).toBe('first');
    expect([await tries(2_011_000), await tries(2_012_001)]).toEqual(['request/key-busy', 'first']);
  });
  it('recognize their own record when the write’s response was lost', async () => {
    let lost = 0;
    const table = local.through((client) => ({
      send: (async (command: Command) => {
        const reply = await client.send(command);
        if (command.operation === 'PutItem' && lost++ === 0)
          throw new InternalServerError({ message: 'lost', $metadata: { httpStatusCode: 500 } });
        return reply;
      }) as Client['send'],
    }));
    const note = {};
    const operation = { method: 'POST', path: '/api/item', idempotent: true };
    const internal = { actor: anonymous, operation, now: 1_000_000, note };
    const event = { headers: { 'idempotency-key': 'key-lost-reply' }, rawPath: '/api/item', rawQueryString: '' };
    await idempotency(table).before?.({ event, internal, context: {} } as never);
    expect([note, lost]).toEqual([{ key: 'first' }, 1]);
  });
});

describe('the request log', () => {
  it('is one line of JSON per request, without bodies, names or tokens', async () => {
    await ask('PATCH', '/api/item/1', {
      headers: { authorization: 'Bearer good', 'if-match': '"1"' },
      body: { name: 'Jane Private' },
    });
    expect(open.lines).toHaveLength(1);
    const line = JSON.parse(open.lines[0] as string);
    expect(line).toMatchObject({ message: 'request', route: 'PATCH /api/item/{id}', status: 200, actor: 'user' });
    expect(open.lines[0]).not.toMatch(/Jane|good|Bearer/);
  });
  it('drops anything under a personal field name, at any depth', () => {
    log.info('found', { teamId: 5, email: 'a@x.example', entry: { phone: '+15550100', lastName: 'Private', rank: 3 } });
    expect(JSON.parse(open.lines[0] as string)).toMatchObject({
      level: 'INFO',
      message: 'found',
      teamId: 5,
      email: '[removed]',
      entry: { phone: '[removed]', lastName: '[removed]', rank: 3 },
    });
  });
});

it('a public call’s handler can’t compile if it reads the caller', () => {
  const seen: unknown[] = [];
  const open: Handler<typeof checkScoringKey, unknown> = async ({ actor }) => {
    // @ts-expect-error: a public call has no actor, its answer is for everybody
    seen.push(userOf(actor));
    return ok({ valid: false } as never);
  };
  const own: Handler<typeof holdScoring, unknown> = async ({ actor }) => {
    seen.push(userOf(actor));
    return ok({} as never);
  };
  expect([open, own]).toHaveLength(2);
});
