import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { refundOrder } from '#domain/commerce/operations-orders.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { divisionLineups } from '#domain/play/operations-lineups.ts';
import { addSeriesOrganizer, rankingById, saveSeries } from '#domain/series/operations.ts';
import { ask, urlOf, wasForInsiders } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { setTokenSource, setUnknownHandler } from '#web/src/api/token.ts';
import { keyOf } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';

const refund = { orderId: 7, reason: 'weather', scope: { kind: 'order' } } as const;

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

describe('ask, which calls the API', () => {
  it('sends public calls without a token, so the CDN can serve them', async () => {
    reply({ name: 'net' });
    expect(await ask(tournamentSummaries, { query: { p: 2, search: 'a b' } })).toEqual({
      ok: true,
      value: { name: 'net' },
    });
    expect(sent.mock.calls[0]![0]).toBe('/api/tournament/summaries?p=2&search=a%20b');
    expect(headers().has('authorization')).toBe(false);
  });

  it('sends the access token when there is one [P1-539] [P2-627] [P3-593], and the version the user saw', async () => {
    reply({ name: 'net' });
    await ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 3 });
    expect(headers().get('authorization')).toBe('Bearer token-1');
    expect(headers().get('if-match')).toBe('"3"');
    expect(headers().has('idempotency-key')).toBe(false);
    expect(sent.mock.calls[0]![1].body).toBe('{"id":7,"isPublic":true}');
  });

  it('sends the idempotency key it gets', async () => {
    reply({ name: 'net' });
    await ask(refundOrder, { body: refund, key: 'once' });
    expect(headers().get('idempotency-key')).toBe('once');
  });

  it('sends no token without a signed-in user, and creates an idempotency key if there is none', async () => {
    setTokenSource(async () => null);
    reply({ name: 'net' });
    await ask(refundOrder, { body: refund });
    expect(headers().has('authorization')).toBe(false);
    expect(headers().get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns the server’s refusal unchanged, with its title as the message for the user', async () => {
    const travelling = { code: 'thing/taken', title: 'Somebody was faster.', status: 409, fields: { name: 'Taken' } };
    reply(travelling, 409);
    expect(await ask(rankingById, { params: { id: 7 } })).toEqual({
      ok: false,
      problem: { ...travelling, kind: 'conflict' },
    });
  });

  it.each([
    [404, 'We can’t find that. It may have been removed.'],
    [414, 'This address is too long. Open the page again and choose fewer filters.'],
    [502, 'We can’t do this right now. Please try again in a moment.'],
    [500, 'Something went wrong on our side. Nothing was lost.'],
  ])('has a message for an unknown response with status %i', async (status, title) => {
    sent.mockResolvedValueOnce(new Response('<html>', { status }));
    expect(await ask(rankingById, { params: { id: 7 } })).toMatchObject({ ok: false, problem: { title } });
  });

  it.each([
    ['offline', new TypeError('Failed to fetch'), false, 'web/offline'],
    ['unreachable', new TypeError('Failed to fetch'), true, 'web/unreachable'],
    ['slow', new DOMException('late', 'TimeoutError'), true, 'web/slow'],
  ])('reports that the connection is %s', async (_, failure, onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    sent.mockRejectedValueOnce(failure);
    expect(await ask(rankingById, { params: { id: 7 } })).toMatchObject({
      ok: false,
      problem: { code, kind: 'unavailable' },
    });
  });

  it('reports an unreadable response', async () => {
    sent.mockResolvedValueOnce(new Response('not json'));
    expect(await ask(rankingById, { params: { id: 7 } })).toMatchObject({
      ok: false,
      problem: { code: 'web/unreadable' },
    });
  });

  it('notifies the session when the server no longer accepts the token [P1-435] [P3-503]', async () => {
    const unknown = vi.fn();
    setUnknownHandler(unknown);
    reply({ code: 'request/token-expired', kind: 'unauthenticated', title: 'x' }, 401);
    await ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 1 });
    expect(unknown).toHaveBeenCalledOnce();
  });

  it('sets its clock by the server’s x-now', async () => {
    const ahead = Date.now() + 3_600_000;
    reply({ name: 'net' }, 200, { 'x-now': String(ahead) });
    await ask(rankingById, { params: { id: 7 } });
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000);
    reply({ name: 'net' }, 200, { 'x-now': 'soon' });
    await ask(rankingById, { params: { id: 7 } });
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000);
  });
});

describe('a change that timed out on the server', () => {
  const busy = { code: 'request/unavailable', title: 'Not right now.', status: 503 };
  const keys = () => sent.mock.calls.map(([, init]) => (init.headers as Headers).get('idempotency-key'));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const asked = async <T>(work: Promise<T>): Promise<T> => {
    await vi.runAllTimersAsync();
    return work;
  };

  it('is resent with the same key until it gets a response', async () => {
    reply(busy, 503, { 'retry-after': '1' });
    reply({ code: 'request/key-busy', title: 'Still at it.', status: 409 }, 409);
    reply({ name: 'net' });
    expect(await asked(ask(refundOrder, { body: refund }))).toEqual({ ok: true, value: { name: 'net' } });
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
  });

  it('is dropped after five tries and reported', async () => {
    for (let time = 0; time < 6; time += 1) reply(busy, 503);
    expect(await asked(ask(refundOrder, { body: refund }))).toMatchObject({
      ok: false,
      problem: { code: 'request/unavailable', kind: 'unavailable' },
    });
    expect(keys()).toHaveLength(5);
  });

  it('isn’t resent if it was refused or would run twice', async () => {
    reply(busy, 503);
    await asked(ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 3 }));
    expect(sent).toHaveBeenCalledTimes(1);
    reply({ code: 'commerce/declined', title: 'No.', status: 402 }, 402);
    await asked(ask(refundOrder, { body: refund }));
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('a call rejected by the gateway', () => {
  const away = () => sent.mockResolvedValueOnce(new Response('{"message":"Too Many Requests"}', { status: 429 }));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is resent with longer and longer pauses', async () => {
    for (let time = 0; time < 3; time += 1) away();
    reply({ name: 'net' });
    const work = ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 3 });
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(await work).toEqual({ ok: true, value: { name: 'net' } });
  });

  it('is reported after five tries', async () => {
    for (let time = 0; time < 6; time += 1) away();
    const work = ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 3 });
    await vi.runAllTimersAsync();
    expect(await work).toMatchObject({
      ok: false,
      problem: { title: 'Too many tries. Wait a few seconds and try again.' },
    });
    expect(sent).toHaveBeenCalledTimes(5);
  });

  it('isn’t resent once it has counted toward one of our limits', async () => {
    reply({ code: 'request/throttled', title: 'That was a bit fast.', status: 429 }, 429, { 'retry-after': '60' });
    const work = ask(refundOrder, { body: refund });
    await vi.runAllTimersAsync();
    expect(await work).toMatchObject({ ok: false, problem: { code: 'request/throttled' } });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal that ends at a time', () => {
  it.each([
    ['request/throttled', '60', 'Too many tries. Try again at 9:01 AM.'],
    ['request/throttled', '3', 'Wait.'],
    ['request/throttled', String(24 * 3600), 'Too many tries. Try again on Tuesday at 9:00 AM.'],
    ['identity/password-too-soon', '890', 'You just set your password. You can change it again at 9:15 AM.'],
    ['clubs/asked-too-many', '60', 'Wait.'],
  ])('words the time to wait: %s after %s s', async (code, seconds, title) => {
    vi.setSystemTime(new Date(2026, 5, 1, 9, 0));
    reply({ code, title: 'Wait.', status: 429 }, 429, { 'retry-after': seconds });
    expect(await ask(refundOrder, { body: refund })).toMatchObject({ ok: false, problem: { title } });
  });
});

describe('client cache keys', () => {
  it('include the address, and whether the response depends on the user', () => {
    expect(keyOf(rankingById, { params: { id: 7 }, query: { by: 'team' } })).toEqual([
      '/api/rankings/7?by=team',
      'public',
    ]);
    expect(keyOf(addSeriesOrganizer, { params: { id: 7 } })).toEqual(['/api/series/7/organizers', 'mine']);
    expect(urlOf(rankingById, { params: { id: 'a/b' }, query: { by: undefined } })).toBe('/api/rankings/a%2Fb');
  });
});

describe('an operation’s types', () => {
  it('reject input that the operation doesn’t accept', () => {
    // @ts-expect-error params are missing
    const noParams: Input<typeof rankingById> = {};
    // @ts-expect-error saving wants the version that was seen
    const noVersion: Input<typeof saveSeries> = { body: { id: 7, isPublic: true } };
    // @ts-expect-error there is no such field
    const noSuchField: Input<typeof refundOrder> = { body: { ...refund, amount: 1 } };
    const unknown: Endpoint = { method: 'GET', path: '/api/nowhere', auth: 'public' };
    // @ts-expect-error an endpoint without an operation takes nothing
    const nowhere: Input<typeof unknown> = {};
    expect([noParams, noVersion, noSuchField, nowhere]).toHaveLength(4);
  });
});

describe('data beyond an event’s overview', () => {
  const path = { params: { id: 20 } } as const;
  const refused = { code: 'request/insiders-only', title: 'Only people in this event can see this page.' };

  it('is requested with the token once public access is refused, and every time after that', async () => {
    reply(refused, 403);
    reply({ items: [] });
    expect(await ask(divisionLineups, path)).toEqual({ ok: true, value: { items: [] } });
    const tokens = () => sent.mock.calls.map(([, init]) => (init.headers as Headers).get('authorization'));
    expect(tokens()).toEqual([null, 'Bearer token-1']);
    reply({ items: [] });
    await ask(divisionLineups, path);
    expect(tokens()).toEqual([null, 'Bearer token-1', 'Bearer token-1']);
    expect([wasForInsiders('/api/division/20/lineups'), wasForInsiders('/api/division/21/lineups')]).toEqual([
      true,
      false,
    ]);
  });

  it('stays refused for a visitor without a token', async () => {
    setTokenSource(async () => null);
    reply(refused, 403);
    expect(await ask(divisionLineups, { params: { id: 30 } })).toMatchObject({ ok: false, problem: refused });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
