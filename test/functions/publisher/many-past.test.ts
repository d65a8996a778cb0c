import { describe, expect, it } from 'vitest';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { day, minute } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { publicSeries } from '#domain/series/operations.ts';
import type { Deps } from '#functions/publisher/deps.ts';
import { publishSite } from '#functions/publisher/publish-site.ts';

const past = 24_000;
const upcoming = 300;
const page = 48;
const start = Date.parse('2026-11-22T12:00:00Z');
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const owner = (n: number) => ({ id: 7 + (n % 3), name: 'Club', username: `club${n % 3}` });

/** Returns a platform with years in the past: 24,000 past events, newest first, and 300 upcoming. */
function platform() {
  const files = new Map([['index.html', '<html><head><title>Sideout</title></head><body></body></html>']]);
  const asks: string[] = [];
  const said: string[] = [];
  const now = { at: start };
  const card = (id: number, on: number) => ({
    ...{ id, isSeries: false, isLeague: false, isTrainingSession: false, eventType: 'Tournament', urlTag: null },
    ...{ startDate: dateOf(on), endDate: dateOf(on), organization: owner(id) },
  });
  // Eight events a day, going back years.
  const all = {
    past: (n: number) => card(1_000 + n, start - (1 + Math.floor(n / 8)) * day),
    upcoming: (n: number) => card(100_000 + n, start + n * day),
  };
  const counts = { past, upcoming };
  const api = async (address: string) => {
    asks.push(address);
    const [path = '', query = ''] = address.split('?');
    if (path === organizations.path) return { items: [0, 1, 2].map(owner) };
    if (path === publicSeries.path) return { items: [] };
    if (path !== tournamentSummaries.path)
      return path.includes('/theme/') ? null : { ...owner(0), logoUrl: '', email: '', websiteUrl: '' };
    const asked = new URLSearchParams(query);
    const filter = asked.get('filter') as 'past' | 'upcoming';
    const from = (Number(asked.get('p')) - 1) * page;
    const items = Array.from({ length: Math.max(0, Math.min(page, counts[filter] - from)) }, (_, i) =>
      all[filter](from + i),
    );
    return { items, pages: Math.ceil(counts[filter] / page) };
  };
  const deps: Deps = {
    ...{ siteOrigin: 'https://sideout.example', now: () => now.at, api, apiNow: api, get: fetch },
    say: async (events) => {
      for (const { event } of events) {
        const { kind, key } = (event as unknown as { data: { kind: string; key: string } }).data;
        said.push(`${kind} ${key}`);
      }
    },
    pages: {
      get: async (key) => files.get(key) ?? null,
      put: async (key, text) => void files.set(key, text),
      remove: async (key) => void files.delete(key),
      list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
    },
  };
  const tick = async () => {
    [asks.length, said.length] = [0, 0];
    await publishSite(now.at, deps);
    now.at += 5 * minute;
    const lists = asks.filter((address) => address.startsWith(tournamentSummaries.path)).length;
    return { lists, events: said.filter((what) => what.startsWith('event')) };
  };
  return { tick, files, now };
}

describe('24,000 past events', () => {
  it('are all rechecked after a deploy, a few pages per tick', async () => {
    const { tick, files } = platform();
    const told = new Set<string>();
    for (let ticks = 0; told.size < past + upcoming && ticks < 100; ticks += 1) {
      const { lists, events } = await tick();
      expect(lists).toBeLessThan(25);
      expect(events.length).toBeLessThan(1_000);
      for (const event of events) told.add(event);
    }
    expect(told.size).toBe(past + upcoming);
    expect((await tick()).lists).toBe(0);
    const sitemap = files.get('pages/~sitemap.xml@_') ?? '';
    expect(sitemap.match(/<loc>[^<]*\/tournament\//g)?.length).toBe(past + upcoming);
  });

  it('cost no reads when a day starts, because only events up to three days old are read', async () => {
    const { tick, files, now } = platform();
    for (let ticks = 0; ticks < 60; ticks += 1) await tick();
    now.at = start + day;
    const { lists, events } = await tick();
    expect(lists).toBeLessThan(12);
    expect(events.length).toBeLessThan(upcoming + 40);
    expect((await tick()).lists).toBe(0);
    expect((files.get('pages/~sitemap.xml@_') ?? '').match(/<loc>[^<]*\/tournament\//g)?.length).toBe(past + upcoming);
  });

  it('are rechecked from the start by the next build', async () => {
    const { tick, files } = platform();
    for (let ticks = 0; ticks < 60; ticks += 1) await tick();
    files.set('index.html', '<html><head><title>Sideout 2</title></head><body></body></html>');
    const { events } = await tick();
    expect(events).toContain('event 1000');
    expect(events.length).toBeGreaterThan(400);
  });
});
