import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract, urlId, urlInt } from '#domain/kernel/contract.ts';
import { ask, urlOf } from '#web/src/api/ask.ts';
import { call } from '#web/src/api/call.ts';
import { setTokenSource, setUnknownHandler } from '#web/src/api/token.ts';
import { keyOf } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';

const read = contract({
  method: 'GET',
  path: '/api/thing/{id}',
  auth: 'public',
  summary: 'a thing',
  params: z.object({ id: urlId }),
  query: z.object({ p: urlInt.optional(), q: z.string().optional() }),
  output: z.object({ name: z.string() }),
  problems: [],
});
const save = contract({
  method: 'POST',
  path: '/api/thing/{id}',
  auth: 'user',
  summary: 'saves it',
  params: z.object({ id: urlId }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
  problems: ['thing/taken'],
  idempotent: true,
  ifMatch: true,
});
const readCall = call<typeof read>({ method: 'GET', path: '/api/thing/{id}', auth: 'public' });
const saveCall = call<typeof save>({
  method: 'POST',
  path: '/api/thing/{id}',
  auth: 'user',
  idempotent: true,
  ifMatch: true,
});

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const headers = () => sent.mock.calls[0]![1].headers as Headers;
const reply = (body: unknown, status = 200, more: Record<string, string> = {}) =>
  sent.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: more }));

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  setTokenSource(async () => 'token-1');
});
afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
  setTokenSource(async () => null);
  setUnknownHandler(() => {});
});

describe('ask', () => {
  it('sends public calls without a token, so that the CDN may answer them', async () => {
    reply({ name: 'net' });
    expect(await ask(readCall, { params: { id: 7 }, query: { p: 2, q: 'a b' } })).toEqual({
      ok: true,
      value: { name: 'net' },
    });
    expect(sent.mock.calls[0]![0]).toBe('/api/thing/7?p=2&q=a%20b');
    expect(headers().has('authorization')).toBe(false);
  });

  it('sends the access token when there is one [P1-539], the version that was seen, and a key', async () => {
    reply({ name: 'net' });
    await ask(saveCall, { params: { id: 7 }, body: { name: 'net' }, rev: 3, key: 'once' });
    expect(headers().get('authorization')).toBe('Bearer token-1');
    expect(headers().get('if-match')).toBe('"3"');
    expect(headers().get('idempotency-key')).toBe('once');
    expect(sent.mock.calls[0]![1].body).toBe('{"name":"net"}');
  });

  it('sends none when nobody is signed in, and makes a key when none was given', async () => {
    setTokenSource(async () => null);
    reply({ name: 'net' });
    await ask(saveCall, { params: { id: 7 }, body: { name: 'net' }, rev: 3 });
    expect(headers().has('authorization')).toBe(false);
    expect(headers().get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers the server’s refusal as it came: its title is the sentence to show', async () => {
    const travelling = { code: 'thing/taken', title: 'Somebody was faster.', status: 409, fields: { name: 'Taken' } };
    reply(travelling, 409);
    expect(await ask(readCall, { params: { id: 7 } })).toEqual({
      ok: false,
      problem: { ...travelling, kind: 'conflict' },
    });
  });

  it.each([
    [404, 'There is nothing here.'],
    [429, 'That was a bit fast. Please try again in a moment.'],
    [502, 'Something went wrong on our side. Nothing was lost.'],
  ])('makes a sentence of a reply %i that is not ours', async (status, title) => {
    sent.mockResolvedValueOnce(new Response('<html>', { status }));
    expect(await ask(readCall, { params: { id: 7 } })).toMatchObject({ ok: false, problem: { title } });
  });

  it.each([
    ['offline', new TypeError('Failed to fetch'), false, 'web/offline'],
    ['unreachable', new TypeError('Failed to fetch'), true, 'web/unreachable'],
    ['slow', new DOMException('late', 'TimeoutError'), true, 'web/slow'],
  ])('says that it is %s', async (_, failure, onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    sent.mockRejectedValueOnce(failure);
    expect(await ask(readCall, { params: { id: 7 } })).toMatchObject({
      ok: false,
      problem: { code, kind: 'unavailable' },
    });
  });

  it('says when an answer can’t be read', async () => {
    sent.mockResolvedValueOnce(new Response('not json'));
    expect(await ask(readCall, { params: { id: 7 } })).toMatchObject({
      ok: false,
      problem: { code: 'web/unreadable' },
    });
  });

  it('tells the session when the server no longer knows the token [P1-435]', async () => {
    const unknown = vi.fn();
    setUnknownHandler(unknown);
    reply({ code: 'request/token-expired', kind: 'unauthenticated', title: 'x' }, 401);
    await ask(saveCall, { params: { id: 7 }, body: { name: 'n' }, rev: 1 });
    expect(unknown).toHaveBeenCalledOnce();
  });

  it('sets its clock by the server’s x-now', async () => {
    const ahead = Date.now() + 3_600_000;
    reply({ name: 'net' }, 200, { 'x-now': String(ahead) });
    await ask(readCall, { params: { id: 7 } });
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000);
    reply({ name: 'net' }, 200, { 'x-now': 'soon' });
    await ask(readCall, { params: { id: 7 } });
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000);
  });
});

describe('keys', () => {
  it('are the address, and whether the answer depends on who asks', () => {
    expect(keyOf(readCall, { params: { id: 7 }, query: { p: 2 } })).toEqual(['/api/thing/7?p=2', 'public']);
    expect(keyOf(saveCall, { params: { id: 7 } })).toEqual(['/api/thing/7', 'mine']);
    expect(urlOf(readCall, { params: { id: 'a/b' }, query: { p: undefined } })).toBe('/api/thing/a%2Fb');
  });
});

describe('types', () => {
  it('refuse what the contract does not say', () => {
    // @ts-expect-error wrong method
    call<typeof read>({ method: 'POST', path: '/api/thing/{id}', auth: 'public' });
    // @ts-expect-error the contract is idempotent and wants a version
    call<typeof save>({ method: 'POST', path: '/api/thing/{id}', auth: 'user' });
    // @ts-expect-error params are missing
    const input: Parameters<typeof ask<typeof read>>[1] = {};
    expect(input).toEqual({});
  });
});
