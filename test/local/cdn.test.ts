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

describe('the CDN', () => {
  it('serves a kept answer while it is fresh, by path and query', async () => {
    const { get, pass, asked } = setUp();
    expect(await get('/api/public/1?a=1')).toMatchObject({ body: '1', cache: 'Miss' });
    pass(9_000);
    expect(await get('/api/public/1?a=1')).toMatchObject({ body: '1', cache: 'Hit', age: '9' });
    expect(await get('/api/public/1?a=2')).toMatchObject({ body: '2', cache: 'Miss' });
    expect(asked()).toBe(2);
  });

  it('serves a stale one while it is fetched anew, then the new one; after that time it waits', async () => {
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

  it('asks once for a thousand readers who come together', async () => {
    const { get, asked } = setUp();
    const all = await Promise.all(Array.from({ length: 1000 }, () => get('/api/public/1')));
    expect(asked()).toBe(1);
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['1']));
  });

  it('answers 304 to a reader who has the version, and asks the origin for the whole', async () => {
    const { get, seen } = setUp();
    expect(await get('/api/public/1', { 'if-none-match': '"1"' })).toMatchObject({ status: 304 });
    expect(seen[0]?.headers).toEqual({});
    expect(await get('/api/public/1', { 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, body: '' });
    expect(await get('/api/public/1', { 'if-none-match': '"0"' })).toMatchObject({ status: 200, body: '1' });
  });

  it.each(['authorization', 'x-holder', 'x-team-token', 'x-public-view'])(
    'keeps callers apart by their %s',
    async (name) => {
      const { get } = setUp();
      expect(await get('/api/1', { [name]: 'a' })).toMatchObject({ body: '1', cache: 'Miss' });
      expect(await get('/api/1', { [name]: 'b' })).toMatchObject({ body: '2', cache: 'Miss' });
      expect(await get('/api/1')).toMatchObject({ body: '3', cache: 'Miss' });
      expect(await get('/api/1', { [name]: 'a' })).toMatchObject({ body: '1', cache: 'Hit' });
    },
  );

  it('gives readers who come together each their own answer where it may not be kept', async () => {
    const { get, asked } = setUp('no-store');
    const all = await Promise.all(Array.from({ length: 5 }, () => get('/api/mine')));
    expect(new Set(all.map(({ body }) => body)).size).toBe(5);
    expect(asked()).toBe(5);
  });

  const errors = [400, 401, 403, 404, 405, 409, 410, 412, 414, 422, 428, 429, 500, 502, 503, 504];
  it.each(errors)('with what the distribution is told, keeps no %d that the kernel answers', async (status) => {
    const { get } = setUp('no-store', status);
    await get('/api/public/1');
    expect(await get('/api/public/1')).toMatchObject({ status, body: '2', cache: 'Miss' });
  });

  it.each([404, 414, 500, 502, 503, 504])(
    'told nothing, would give one caller’s %d to everybody for ten seconds, whatever it says of itself',
    async (status) => {
      const { get, pass } = setUp('no-store', status, {});
      await get('/api/public/1');
      pass(10_000);
      expect(await get('/api/public/1')).toMatchObject({ status, body: '1', cache: 'Hit' });
      pass(1);
      expect(await get('/api/public/1')).toMatchObject({ status, body: '2', cache: 'Miss' });
    },
  );

  it('keeps an error that says it may be shared, as CloudFront does: so none of ours may say so', async () => {
    const { get } = setUp('public, s-maxage=60', 403);
    await get('/api/public/1');
    expect(await get('/api/public/1')).toMatchObject({ status: 403, body: '1', cache: 'Hit' });
  });

  it('keeps nothing of what is not to be shared, and nothing once it is purged', async () => {
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
  ])('reads %s', (header, seconds) => {
    expect(sharedFor(header)).toEqual(seconds);
  });
});
