import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

/* The worker's own source, run with our caches and network. */
const text = readFileSync(join(import.meta.dirname, '../../../web/public/sw.js'), 'utf8');
const origin = 'https://sideout.test';
type Answered = { answer?: Promise<Response> | undefined };

let online = true;
let network: Record<string, string> = {};
let asked: string[] = [];
const stored = new Map<string, Map<string, Response>>();
const pathOf = (url: string) => new URL(url, origin).pathname;

const cacheOf = (name: string) => {
  const of = stored.get(name) ?? stored.set(name, new Map()).get(name)!;
  return {
    put: async (url: string, response: Response) => void of.set(pathOf(url), response),
    delete: async (url: string) => of.delete(pathOf(url)),
    keys: async () => [...of.keys()],
  };
};
const caches = {
  open: async (name: string) => cacheOf(name),
  match: async (url: string) =>
    [...stored.values()]
      .map((of) => of.get(pathOf(url)))
      .find(Boolean)
      ?.clone(),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};
const fetching = async (of: string | Request) => {
  const path = pathOf(typeof of === 'string' ? of : of.url);
  asked.push(path);
  if (!online) throw new TypeError('Failed to fetch');
  return new Response(network[path] ?? '', { status: path in network ? 200 : 404, headers: { 'x-now': '1' } });
};

function worker() {
  const listeners: Record<string, (event: object) => void> = {};
  const scope = {
    location: { origin },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  };
  new Function('self', 'caches', 'fetch', text)(scope, caches, fetching);
  const fire = async (type: string, more: object = {}) => {
    const waited: Promise<unknown>[] = [];
    const event = { ...more, waitUntil: (work: Promise<unknown>) => void waited.push(work) };
    listeners[type]?.(event);
    await Promise.all(waited);
  };
  const get = async (path: string, { mode = 'cors', headers = {} }: { mode?: string; headers?: object } = {}) => {
    const of: Answered = {};
    const request = { url: origin + path, method: 'GET', mode, headers: new Headers(headers as HeadersInit) };
    const waited: Promise<unknown>[] = [];
    const event = {
      request,
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
      respondWith: (answer: Promise<Response>) => {
        of.answer = answer;
      },
    };
    listeners.fetch?.(event);
    const answer = await of.answer;
    await Promise.all(waited);
    return answer;
  };
  return { fire, get };
}

beforeEach(() => {
  online = true;
  asked = [];
  stored.clear();
  network = {
    '/index.html': '<script src="/assets/first-1.js"></script>',
    '/assets/first-1.js': 'first',
    '/assets/live.js': 'live',
    '/api/tournament/1': '{"id":1}',
    '/tournament/1': '<script src="/assets/first-1.js"></script>',
  };
});

describe('the service worker offline', () => {
  it('reloads a page with the app, its code and the last public response', async () => {
    const { fire, get } = worker();
    await fire('install');
    await fire('message', { data: { type: 'loaded', urls: [`${origin}/assets/live.js`, `${origin}/api/user`] } });
    await get('/api/tournament/1');
    online = false;
    expect(await (await get('/tournament/1', { mode: 'navigate' }))?.text()).toContain('first-1.js');
    expect(await (await get('/assets/first-1.js'))?.text()).toBe('first');
    expect(await (await get('/assets/live.js'))?.text()).toBe('live');
    const answer = await get('/api/tournament/1');
    expect([await answer?.text(), answer?.headers.get('x-now')]).toEqual(['{"id":1}', null]);
    await expect(get('/api/tournament/2')).rejects.toThrow('Failed to fetch');
  });

  it('has cached no user’s responses, local pages or media', async () => {
    const { get } = worker();
    expect(await get('/api/tournament/1', { headers: { authorization: 'Bearer x' } })).toBeUndefined();
    expect(await get('/api/tournament/1', { headers: { 'x-holder': 'x' } })).toBeUndefined();
    expect(await get('/_local', { mode: 'navigate' })).toBeUndefined();
    expect(await get('/media/a.png')).toBeUndefined();
    expect([...stored.values()].flatMap((of) => [...of.keys()])).toEqual([]);
  });
});

describe('the service worker online', () => {
  it('serves code from the device’s cache and everything else from the network', async () => {
    const { fire, get } = worker();
    await fire('install');
    asked = [];
    await get('/assets/first-1.js');
    expect(asked).toEqual([]);
    await get('/api/tournament/1');
    network['/api/tournament/1'] = '{"id":1,"name":"new"}';
    expect(await (await get('/api/tournament/1'))?.text()).toContain('new');
    online = false;
    expect(await (await get('/api/tournament/1'))?.text()).toContain('new');
  });

  it('replaces the app with its new version, and never caches a missing file', async () => {
    const { fire, get } = worker();
    await fire('install');
    network['/index.html'] = '<script src="/assets/first-2.js"></script>';
    network['/assets/first-2.js'] = 'second';
    await get('/tournament/1', { mode: 'navigate' });
    await get('/assets/gone.js');
    online = false;
    expect(await (await get('/', { mode: 'navigate' }))?.text()).toContain('first-2.js');
    await expect(get('/assets/gone.js')).rejects.toThrow();
  });

  it('deletes other versions’ caches, and the oldest responses when there are too many', async () => {
    const { fire, get } = worker();
    stored.set('answers-0', new Map());
    await fire('activate');
    for (let id = 10; id < 110; id += 1) {
      network[`/api/tournament/${id}`] = '{}';
      await get(`/api/tournament/${id}`);
    }
    expect([...stored.keys()]).toEqual(['answers-1']);
    expect(stored.get('answers-1')?.size).toBe(80);
    expect(stored.get('answers-1')?.has('/api/tournament/109')).toBe(true);
  });
});
