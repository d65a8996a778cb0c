import { describe, expect, it } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { onChanges } from '#functions/publisher/on-changes.ts';
import { pagesShown } from '#functions/relay/consumers/pages.ts';
import { publish } from '#functions/subjects/pages/publish.ts';
import { type PagesDeps, publicApi } from '#functions/subjects/pages/subjects.ts';
import { aDivision, aTournament, beach } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';

const shell =
  '<html><head><meta name="description" content="x" /><title>Sideout</title></head><body><div id="root"></div></body></html>';
const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const spots = { active: 3, waiting: 0, held: 0, left: 29 };
const event = (name: string) =>
  tournamentView.parse({
    ...aTournament({ id: 1001, name, isPublic: true, locations: [beach] }),
    organization,
    divisions: [{ ...aDivision({ id: 20, tournamentId: 1001 }), places: spots }],
  });
const brochure = 'pages/~tournament~1001@_.html';
const onSubSite = 'pages/~tournament~1001@pacific.html';
const it1001 = { kind: 'event', key: '1001' } as const;

/** Returns a division whose only pool has one match. */
const aPlay = ({ tournamentId, divisionId }: { tournamentId: number; divisionId: number }) => ({
  tournamentId,
  divisionId,
  v: 0,
  teams: [
    { id: 1, name: 'Smash', seed: 1, players: [] },
    { id: 2, name: 'Dig Deep', seed: 2, players: [] },
  ],
  rounds: [{ id: 5, number: 1, name: 'Saturday', kind: 'pools', published: true }],
  pools: [
    {
      id: 501,
      roundId: 5,
      name: 'A',
      rows: [
        { slot: 2, teamId: 2 },
        { slot: 1, teamId: 1 },
      ],
      matches: [{ id: 5010001, number: 1, homeTeam: 1, awayTeam: 2 }],
    },
  ],
  brackets: [],
});

/**
 * Returns a bucket in memory, and an API that returns what the test sets. `before` is called for each request and each
 * write.
 */
function world(answers: Record<string, unknown>, before: (what: string) => void = () => {}) {
  const files = new Map<string, string>([['index.html', shell]]);
  const writes: string[] = [];
  const asks: string[] = [];
  const looked: string[] = [];
  const deps: PagesDeps = {
    siteOrigin: 'https://sideout.example',
    now: () => Date.parse('2026-11-22T12:00:00Z'),
    api: async (address) => {
      before(`ask ${address}`);
      asks.push(address);
      const [path = ''] = address.split('?');
      return answers[path] ?? null;
    },
    pages: {
      get: async (key) => {
        looked.push(key);
        return files.get(key) ?? null;
      },
      put: async (key, text) => {
        before(`put ${key}`);
        files.set(key, text);
        writes.push(key);
      },
      remove: async (key) => {
        files.delete(key);
        writes.push(`gone ${key}`);
      },
      list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
    },
  };
  return { deps, files, writes, asks, answers, looked };
}
const themed = {
  '/api/theme/pacific': { ...defaultTheme, username: 'pacific', name: 'Pacific Sand', primary: '14532d' },
  '/api/organization/pacific': organization,
};
const shown = { '/api/tournament/1001': event('Pacific Open'), ...themed };

const message = (kind: string, key: string, id: string) => ({
  messageId: id,
  body: JSON.stringify({ detail: { id, at: 1, data: { kind, key } } }),
});
const batch = (...records: ReturnType<typeof message>[]) => ({ Records: records }) as never;

describe('publishing public pages', () => {
  it('writes each of an event’s pages on the product’s site and its organization’s site', async () => {
    const { deps, files } = world(shown);
    expect(await publish(deps, it1001)).toEqual(new Set(['_', 'pacific']));
    expect(files.get(brochure)).toContain('<h1>Pacific Open</h1>');
    expect(files.get(onSubSite)).toContain('<title>Pacific Open · Pacific Sand</title>');
    expect([...files.keys()]).toContain('pages/~tournament~1001~division~20~home@_.html');
  });

  it('writes nothing when nothing has changed', async () => {
    const { deps, writes } = world(shown);
    await publish(deps, it1001);
    writes.length = 0;
    expect((await publish(deps, it1001)).size).toBe(0);
    expect(writes).toEqual([]);
  });

  it('writes only an event’s overview once visitors can’t open its other pages', async () => {
    const play = aPlay({ tournamentId: 1001, divisionId: 20 });
    const { deps, files, answers } = world({ ...shown, '/api/division/20/hydrate': play });
    await publish(deps, it1001);
    expect([...files.keys()].filter((key) => key.includes('division~20')).length).toBeGreaterThan(3);
    answers['/api/tournament/1001'] = { ...event('Pacific Open'), publicCanNav: false };
    // Here the API refuses strangers. An earlier response must not be written either.
    for (const hydrate of [null, play]) {
      answers['/api/division/20/hydrate'] = hydrate;
      await publish(deps, it1001);
      await publish(deps, { kind: 'entries', key: '1001' });
      await publish(deps, { kind: 'play', key: '1001/20' });
      expect([...files.keys()].filter((key) => key.includes('@_')).toSorted()).toEqual([
        brochure,
        'pages/~tournament~1001~location@_.html',
        'pages/~tournament~1001~register@_.html',
      ]);
    }
  });

  it('removes only an unpublished event’s pages', async () => {
    const { deps, files, answers } = world({ ...shown });
    await publish(deps, it1001);
    files.set('pages/~tournament~10012@_.html', 'another');
    answers['/api/tournament/1001'] = null;
    await publish(deps, it1001);
    expect([...files.keys()]).toEqual(['index.html', 'pages/~tournament~10012@_.html']);
  });

  it('writes no file for a draft, and never requests its pages', async () => {
    const { deps, files, asks } = world(themed);
    await publish(deps, it1001);
    expect([...files.keys()]).toEqual(['index.html']);
    expect(asks).toEqual(['/api/tournament/1001']);
  });

  it('leaves no pages from an event that was unpublished during writing', async () => {
    const it = { ...shown } as Record<string, unknown>;
    const { deps, files } = world(it, (what) => {
      if (what === `put ${brochure}`) it['/api/tournament/1001'] = null;
    });
    await publish(deps, it1001);
    expect([...files.keys()]).toEqual(['index.html']);
  });

  it('ends in the correct state when a write overlaps a change', async () => {
    const now = { ...shown } as Record<string, unknown>;
    let late: Promise<unknown> = Promise.resolve();
    const { deps, files } = world(now, (what) => {
      if (what !== `put ${brochure}` || now['/api/tournament/1001'] !== shown['/api/tournament/1001']) return;
      now['/api/tournament/1001'] = event('Pacific Classic');
      late = publish(deps, it1001);
    });
    await publish(deps, it1001);
    await late;
    expect(files.get(brochure)).toContain('<h1>Pacific Classic</h1>');
  });

  it('does nothing before the site is uploaded', async () => {
    const { deps, files, asks } = world(shown);
    files.delete('index.html');
    await publish(deps, it1001);
    expect(asks).toEqual([]);
  });

  it('gives a site its lists, colors and text, and gives a closed site no pages', async () => {
    const { deps, files, answers } = world({ ...themed });
    await publish(deps, { kind: 'site', key: 'pacific' });
    expect(files.get('pages/look@pacific.css')).toContain('--primary: #14532d;');
    expect(files.get('pages/~robots.txt@pacific')).toContain('Sitemap: https://pacific.sideout.example/sitemap.xml');
    expect(files.get('pages/~@pacific.html')).toContain('<h1>Pacific Sand</h1>');
    answers['/api/theme/pacific'] = null;
    await publish(deps, { kind: 'site', key: 'pacific' });
    expect([...files.keys()]).toEqual(['index.html']);
  });
});

describe('public pages about play', () => {
  const score = (home: number) => ({
    ...aPlay({ tournamentId: 1001, divisionId: 20 }),
    v: home,
  });
  const playing = { ...shown, '/api/division/20/hydrate': score(0) } as Record<string, unknown>;
  const play = { kind: 'play', key: '1001/20' } as const;
  const pool = 'pages/~tournament~1001~division~20~round~5~pools~501@_.html';
  const match = 'pages/~tournament~1001~live~5010001@_.html';

  it('exist for each pool, bracket and match, with the teams', async () => {
    const { deps, files } = world({ ...playing });
    await publish(deps, it1001);
    expect(files.get(pool)).toContain('<p>Pool A: Smash, Dig Deep.</p>');
    expect(files.get(pool)).toContain('data-wants="/api/division/20/hydrate"');
    expect(files.get(match)).toContain('<title>Smash vs. Dig Deep');
    expect(files.has('pages/~tournament~1001~courts@_.html')).toBe(true);
  });

  it('include four pages per site that a score updates without a read of pools and matches', async () => {
    const { deps, writes, answers, looked } = world({ ...playing });
    await publish(deps, it1001);
    writes.length = 0;
    looked.length = 0;
    answers['/api/division/20/hydrate'] = score(1);
    await publish(deps, play);
    expect(writes.filter((key) => key.endsWith('@_.html')).toSorted()).toEqual([
      'pages/~tournament~1001~division~20@_.html',
      'pages/~tournament~1001~division~20~home@_.html',
      'pages/~tournament~1001~division~20~teams@_.html',
      'pages/~tournament~1001~live@_.html',
    ]);
    expect(writes).toHaveLength(8);
    expect(looked).not.toContain(pool);
    expect(looked).not.toContain(match);
  });

  it('aren’t written for a registration change', async () => {
    const { deps, writes, answers } = world({ ...playing });
    await publish(deps, it1001);
    writes.length = 0;
    const now = event('Pacific Open');
    answers['/api/tournament/1001'] = {
      ...now,
      divisions: now.divisions.map((division) => ({ ...division, places: { ...spots, active: 4 } })),
    };
    await publish(deps, { kind: 'entries', key: '1001' });
    await publish(deps, play);
    expect(writes).not.toContain(pool);
    expect(writes).not.toContain(match);
    expect(writes).toContain(brochure);
  });

  it('are removed with their pool or bracket, but never in another division', async () => {
    const { deps, files, answers } = world({ ...playing });
    await publish(deps, it1001);
    files.set('pages/~tournament~1001~live~7010001@_.html', 'another division’s');
    answers['/api/division/20/hydrate'] = { ...score(2), rounds: [], pools: [], brackets: [] };
    await publish(deps, play);
    expect([...files.keys()].filter((key) => /~pools~|~live~5|play\.txt/.test(key))).toEqual([]);
    expect(files.has('pages/~tournament~1001~live~7010001@_.html')).toBe(true);
    answers['/api/tournament/1001'] = null;
    await publish(deps, play);
    expect([...files.keys()]).toEqual(['index.html']);
  });
});

describe('a batch of published changes', () => {
  it('writes each page once, then the lists that show it', async () => {
    const { deps, writes } = world(shown);
    const records = Array.from({ length: 50 }, (_, n) => message('event', '1001', `m${n}`));
    expect(await onChanges(() => deps, quietLog)(batch(...records))).toEqual({ batchItemFailures: [] });
    expect(writes.filter((key) => key === brochure)).toHaveLength(1);
    expect(writes).toContain('pages/~tournaments~upcoming@pacific.html');
  });

  it('updates the pages of an event’s series, which show its dates', async () => {
    const tour = {
      ...{ title: 'Sand Tour', titleTag: 'Sand_Tour', subtitle: '', brochureHTML: '', coverPhotos: [], infoAlerts: [] },
      ...{ startDate: '2026-06-01', endDate: '2026-11-22', organization },
    };
    const { deps, files } = world({ ...shown, '/api/series': { items: [tour] }, '/api/series/Sand_Tour': tour });
    await onChanges(() => deps, quietLog)(batch(message('event', '1001', 'a')));
    expect(files.get('pages/~series~Sand_Tour@_.html')).toContain('Nov 22, 2026');
  });

  it('returns only the failed changes for a retry', async () => {
    const { deps } = world(shown, (what) => {
      if (what.endsWith('/1002')) throw new Error('a fault');
    });
    const answer = await onChanges(
      () => deps,
      quietLog,
    )(batch(message('event', '1002', 'a'), message('event', '1001', 'b'), { messageId: 'c', body: '{}' }));
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual(['a', 'c']);
  });

  it('reports each subject with changed pages once, from both the old and the new item', () => {
    const change = (before: object | null, after: object | null) => ({ id: 'e', at: 1, before, after }) as never;
    const told = pagesShown([
      change(null, { _t: 'team', tournamentId: 1001 }),
      change({ _t: 'team', tournamentId: 1001 }, { _t: 'team', tournamentId: 1001 }),
      change({ _t: 'organization', username: 'old' }, { _t: 'organization', username: 'new' }),
      change(null, { _t: 'audit', tournamentId: 5 }),
    ]);
    expect(told.map(({ event }) => event.data)).toEqual([
      { kind: 'entries', key: '1001' },
      { kind: 'organization', key: 'old' },
      { kind: 'site', key: 'old' },
      { kind: 'organization', key: 'new' },
      { kind: 'site', key: 'new' },
    ]);
  });
});

describe('the API’s public responses', () => {
  /** Returns an API that sends these responses one by one, and then repeats the last one forever. */
  const answering = (...statuses: number[]) => {
    let asked = 0;
    const send = async () => new Response('{"a":1}', { status: statuses[Math.min(asked++, statuses.length - 1)] ?? 0 });
    return publicApi('https://api', 's', { send, wait: async () => {} });
  };
  it.each([403, 404, 410])('count as missing with status %i', async (status) => {
    expect(await answering(status)('/api/x')).toBeNull();
  });
  it.each([429, 500, 503])('count as unknown with status %i, so nothing is removed', async (status) => {
    await expect(answering(status)('/api/x')).rejects.toThrow(String(status));
  });
  it('are requested again when the server is busy', async () => {
    expect(await answering(503, 429, 500, 200)('/api/x')).toEqual({ a: 1 });
  });
});
