import { describe, expect, it } from 'vitest';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { tournamentView } from '#domain/catalog/views.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { publicSeries } from '#domain/series/operations.ts';
import type { Deps } from '#functions/publisher/deps.ts';
import { onChanges } from '#functions/publisher/on-changes.ts';
import { publishSite } from '#functions/publisher/publish-site.ts';
import { isShown, keeping } from '#functions/subjects/pages/subjects.ts';
import { aDivision, aTournament, beach } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';

const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const spots = { active: 3, waiting: 0, held: 0, left: 29 };
const open = tournamentView.parse({
  ...aTournament({ id: 1001, name: 'Pacific Open', isPublic: true, locations: [beach] }),
  organization,
  divisions: [{ ...aDivision({ id: 20, tournamentId: 1001 }), places: spots }],
});
const answers: Record<string, unknown> = {
  '/api/tournament/1001': open,
  '/api/organization/pacific': organization,
  [organizations.path]: { items: [] },
  [publicSeries.path]: { items: [] },
  [tournamentSummaries.path]: { items: [], pages: 1 },
};
const api = async (address: string) => answers[address.split('?')[0] ?? ''] ?? null;

describe('a page without a stored file', () => {
  it.each([
    ['/tournament/1001', true],
    ['/tournament/1001/register', true],
    ['/tournament/1001/division/20/home', true],
    ['/pacific', true],
    ['/tournament/1001/division/21/home', false],
    ['/tournament/1001/no-such-page', false],
    ['/tournament/1002', false],
    ['/tournament/10x', false],
    ['/no-such-thing', false],
    ['/no/such/thing', false],
  ])('at %s is shown only if the API returns its data: %s', async (path, there) => {
    expect(await isShown(api, path)).toBe(there);
  });

  it('is looked up at most once every five seconds, but right away if the last lookup got no response', async () => {
    let at = 0;
    let asked = 0;
    const busy = keeping(
      async () => {
        asked++;
        if (asked === 1) throw new Error('busy');
        return asked;
      },
      () => at,
    );
    await expect(busy('/a')).rejects.toThrow('busy');
    expect([await busy('/a'), await busy('/a')]).toEqual([2, 2]);
    at = 5_000;
    expect(await busy('/a')).toBe(3);
  });
});

it('a failed publish is requested again by the next tick, until it succeeds', async () => {
  const files = new Map([
    [
      'index.html',
      '<html><head><meta name="description" content="x" /><title>Sideout</title></head><body><div id="root"></div></body></html>',
    ],
  ]);
  const told: unknown[] = [];
  let busy = true;
  const deps: Deps = {
    siteOrigin: 'https://sideout.example',
    now: () => Date.parse('2026-11-22T12:00:00Z'),
    api: (address) => (busy && address.endsWith('/1001') ? Promise.reject(new Error('503')) : api(address)),
    apiNow: api,
    get: fetch,
    say: async (events) => {
      told.push(...events.map(({ event }) => (event as unknown as { data: unknown }).data));
    },
    pages: {
      get: async (key) => files.get(key) ?? null,
      put: async (key, text) => {
        // The SDK reports no length for an empty file and warns about a stream.
        expect(text, key).not.toBe('');
        files.set(key, text);
      },
      remove: async (key) => void files.delete(key),
      list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
    },
  };
  const subject = { kind: 'event', key: '1001' };
  const told1001 = { messageId: 'm', body: JSON.stringify({ detail: { id: 'm', at: 1, data: subject } }) };
  const change = () => onChanges(() => deps, quietLog)({ Records: [told1001] } as never);
  /** Returns the events that a tick sent. */
  const tick = async (time: number) => {
    told.length = 0;
    await publishSite(time, deps);
    return [...told];
  };
  await tick(1);

  expect((await change()).batchItemFailures).toHaveLength(1);
  expect(await tick(2)).toEqual([subject]);
  expect(await tick(3)).toEqual([]);
  await change();
  busy = false;
  expect(await tick(4)).toEqual([subject]);
  expect((await change()).batchItemFailures).toEqual([]);
  expect(files.has('pages/~tournament~1001@_.html')).toBe(true);
  expect(await tick(5)).toEqual([]);
});
