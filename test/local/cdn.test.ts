import { describe, expect, it } from 'vitest';
import type { Request } from '#scripts/local/gateway/event.ts';
import type { Reply } from '#scripts/local/gateway/gateway.ts';
import { openCdn, sharedFor } from '#scripts/local/site/cdn.ts';

const request = (target: string, headers: Request['headers'] = {}): Request => ({
  method: 'GET',
  target,
  headers,
  body: Buffer.alloc(0),
  sourceIp: '',
});
const reply = (body: string, cache: string, status = 200): Reply => ({
  status,
  headers: { 'cache-control': cache, etag: `"${body}"` },
  body: Buffer.from(body),
});

type Errors = Readonly<Record<number, number>>;
function setUp(cache = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20', status = 200, errors?: Errors) {
  let now = 0;
  let asked = 0;
  const seen: Request[] = [];
  const cdn = openCdn({ now: () => now, ...(errors ? { errors } : {}) });
  const origin = async (request: Request) => {
    seen.push(request);
    await Promise.resolve();
    return reply(String(++asked), cache, status);
  };
  return {
    get: async (target: string, headers?: Request['headers']) => {
      const { status, headers: sent, body } = await cdn.serve(request(target, headers), origin);
      return { status, body: body.toString(), cache: String(sent['x-cache']).split(' ')[0], age: sent.age };
    },
    pass: (ms: number) => {
      now += ms;
    },
    asked: () => asked,
    seen,
    purge: cdn.purge,
  };
}

describe('the local CDN', () => {
  it('serves a cached response by path and query while it’s fresh', async () => {
    const { get, pass, asked } = setUp();
    expect(await get('/api/public/1?a=1')).toMatchObject({ body: '1', cache: 'Miss' });
    pass(9_000);
    expect(await get('/api/public/1?a=1')).toMatchObject({ body: '1', cache: 'Hit', age: '9' });
    expect(await get('/api/public/1?a=2')).toMatchObject({ body: '2', cache: 'Miss' });
    expect(asked()).toBe(2);
  });

  it('serves a stale response while fetching a new one, but not after the stale time', async () => {
    const { get, pass } = setUp();
    await get('/api/public/1');
    pass(15_000);
    expect(await get('/api/public/1')).toMatchObject({ body: '1', cache: 'RefreshHit' });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(await get('/api/public/1')).toMatchObject({ body: '2', cache: 'Hit' });
    pass(31_000);
    expect(await get('/api/public/1')).toMatchObject({ body: '3', cache: 'Miss' });
  });

  it('makes one origin request for a thousand concurrent readers', async () => {
    const { get, asked } = setUp();
    const all = await Promise.all(Array.from({ length: 1000 }, () => get('/api/public/1')));
    expect(asked()).toBe(1);
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['1']));
  });

  it('returns 304 to a reader with the current version, and reads the full response from the origin', async () => {
    const { get, seen } = setUp();
    expect(await get('/api/public/1', { 'if-none-match': '"1"' })).toMatchObject({ status: 304 });
    expect(seen[0]?.headers).toEqual({});
    expect(await get('/api/public/1', { 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, body: '' });
    expect(await get('/api/public/1', { 'if-none-match': '"0"' })).toMatchObject({ status: 200, body: '1' });
  });

  it.each(['authorization', 'x-holder', 'x-team-token', 'x-public-view'])(
    'separates callers by their %s',
    async (name) => {
      const { get } = setUp();
      expect(await get('/api/1', { [name]: 'a' })).toMatchObject({ body: '1', cache: 'Miss' });
      expect(await get('/api/1', { [name]: 'b' })).toMatchObject({ body: '2', cache: 'Miss' });
      expect(await get('/api/1')).toMatchObject({ body: '3', cache: 'Miss' });
      expect(await get('/api/1', { [name]: 'a' })).toMatchObject({ body: '1', cache: 'Hit' });
    },
  );

  it('gives concurrent readers separate responses when caching isn’t allowed', async () => {
    const { get, asked } = setUp('no-store');
    const all = await Promise.all(Array.from({ length: 5 }, () => get('/api/mine')));
    expect(new Set(all.map(({ body }) => body)).size).toBe(5);
    expect(asked()).toBe(5);
  });

  const errors = [400, 401, 403, 404, 405, 409, 410, 412, 414, 422, 428, 429, 500, 502, 503, 504];
  it.each(errors)('never caches a %d from the API with the distribution’s settings', async (status) => {
    const { get } = setUp('no-store', status);
    await get('/api/public/1');
    expect(await get('/api/public/1')).toMatchObject({ status, body: '2', cache: 'Miss' });
  });

  it.each([404, 414, 500, 502, 503, 504])(
    'control: serves one caller’s %d to everyone for ten seconds without the settings',
    async (status) => {
      const { get, pass } = setUp('no-store', status, {});
      await get('/api/public/1');
      pass(10_000);
      expect(await get('/api/public/1')).toMatchObject({ status, body: '1', cache: 'Hit' });
      pass(1);
      expect(await get('/api/public/1')).toMatchObject({ status, body: '2', cache: 'Miss' });
    },
  );

  it('caches an error marked as shared, as CloudFront does, so our errors must never be marked that way', async () => {
    const { get } = setUp('public, s-maxage=60', 403);
    await get('/api/public/1');
    expect(await get('/api/public/1')).toMatchObject({ status: 403, body: '1', cache: 'Hit' });
  });

  it('caches nothing private, and keeps nothing after a purge', async () => {
    const own = setUp('private, max-age=60');
    await own.get('/api/public/1');
    expect(await own.get('/api/public/1')).toMatchObject({ body: '2', cache: 'Miss' });
    const other = setUp();
    await other.get('/api/public/1');
    other.purge();
    expect(await other.get('/api/public/1')).toMatchObject({ cache: 'Miss' });
  });

  it.each([
    ['public, s-maxage=30', { fresh: 30, stale: 0 }],
    ['public, max-age=0, s-maxage=1, stale-while-revalidate=60', { fresh: 1, stale: 60 }],
    ['public, max-age=60', { fresh: 0, stale: 0 }],
    ['private, s-maxage=30', { fresh: 0, stale: 0 }],
    ['no-store', { fresh: 0, stale: 0 }],
    ['', { fresh: 0, stale: 0 }],
  ])('parses %s', (header, seconds) => {
    expect(sharedFor(header)).toEqual(seconds);
  });
});
