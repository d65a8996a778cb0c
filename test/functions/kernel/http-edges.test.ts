import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operation } from '#domain/kernel/operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { quietLog } from '../../kit/log.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const operations = {
  note: operation({
    method: 'POST',
    path: '/api/note',
    auth: 'optional',
    idempotent: true,
    summary: '',
    body: z.object({ text: z.string(), tags: z.record(z.string(), z.string()).default({}) }),
    output: z.object({ n: z.int() }),
    problems: [],
  }),
  never: operation({
    method: 'POST',
    path: '/api/never',
    auth: 'optional',
    summary: '',
    body: z.object({}),
    output: z.object({}),
    problems: [],
  }),
} as const;
const unit = {
  name: 'edges',
  operations: [operations],
  memory: 128,
  timeout: 3,
  table: 'none',
} as const satisfies Unit;

let local: ServedTable;
let serve: ReturnType<typeof serveHttp>;
let written = 0;
beforeAll(async () => {
  local = await testTable();
  const serving = {
    table: local.prompt,
    log: quietLog,
    verify: async () => ({ ok: false as const, expired: false }),
    people: { userOf: async () => null as never, teamTokens: async () => [] },
  };
  const handlers = {
    note: async () => ok({ n: ++written }),
    never: () => new Promise<never>(() => {}),
  };
  serve = serveHttp(
    unit,
    handlers,
    () => null,
    () => serving,
  );
});
afterAll(() => local.stop());

const aBrowser = 'a-browser-of-the-test-00001';
async function post(path: string, body: string, headers: Record<string, string> = {}, left?: number) {
  const context = { awsRequestId: 'r1', ...(left === undefined ? {} : { getRemainingTimeInMillis: () => left }) };
  const event = {
    rawPath: path,
    rawQueryString: '',
    headers: { 'x-holder': aBrowser, ...headers },
    requestContext: { requestId: 'r1', http: { method: 'POST' } },
    isBase64Encoded: false,
    body,
  };
  const reply = await serve(event as never, context as Context);
  return { status: reply.statusCode, headers: reply.headers ?? {}, body: reply.body ? JSON.parse(reply.body) : null };
}

describe('half of a surrogate pair', () => {
  it.each([
    ['in text', '{"text":"\\ud83c"}'],
    ['in a name', '{"text":"x","tags":{"\\uDFFF":"y"}}'],
    ['deep in a value', '{"text":"x","tags":{"a":"b \\udc00 c"}}'],
    ['in the wrong order', '{"text":"\\udf89\\ud83c"}'],
  ])('is refused %s before anything is written', async (_, body) => {
    const before = written;
    expect(await post('/api/note', body, { 'idempotency-key': `key-${body.length}-half` })).toMatchObject({
      status: 400,
      body: { code: 'request/malformed' },
    });
    expect(written).toBe(before);
  });
  it('is accepted as ordinary text when the other half follows, escaped or not', async () => {
    for (const [at, text] of ['"\\ud83c\\udf89"', '"🎉"', '"\\\\ud83c"'].entries())
      expect((await post('/api/note', `{"text":${text}}`, { 'idempotency-key': `key-whole-${at}` })).status).toBe(200);
  });
});

describe('an idempotency key', () => {
  it('belongs to one browser, so another browser with the same key and body doesn’t get the response', async () => {
    const key = { 'idempotency-key': 'key-of-two-browsers' };
    const first = await post('/api/note', '{"text":"a"}', key);
    const again = await post('/api/note', '{"text":"a"}', key);
    const other = await post('/api/note', '{"text":"a"}', { ...key, 'x-holder': 'another-browser-of-the-test' });
    expect(again.body).toEqual(first.body);
    expect(other.body).not.toEqual(first.body);
    expect(other.headers).not.toHaveProperty('idempotent-replayed');
  });
});

describe('a call that runs out of time', () => {
  it('returns a retryable problem before Lambda ends it, and isn’t reported as a bug', async () => {
    expect(await post('/api/never', '{}', {}, 420)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
      body: { code: 'request/unavailable' },
    });
  });
});
