import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { eventPages } from '#domain/pages/event-pages.ts';
import { pageHtml } from '#domain/pages/html.ts';
import { ownHost, type PublicPage, type Site } from '#domain/pages/page.ts';
import { sitePages } from '#domain/pages/site-pages.ts';
import { aDivision, aTournament, beach } from '../../kit/catalog.ts';

/** The app's page before it is built, with the same insertion points. */
const shell = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const site: Site = {
  host: ownHost,
  origin: 'https://sideout.example',
  name: 'Sideout',
  logoUrl: '',
  organizationId: null,
};
const spots = { active: 3, waiting: 0, held: 0, left: 29 };
const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };

const eventOf = (over: Parameters<typeof aTournament>[0] = {}) =>
  tournamentView.parse({
    ...aTournament({ id: 1001, name: 'Pacific Open', isPublic: true, locations: [beach], ...over }),
    organization,
    divisions: [{ ...aDivision({ id: 20, tournamentId: 1001 }), places: spots }],
  });
const written = (page: PublicPage, answers: Record<string, unknown> = {}, at: Site = site) =>
  pageHtml({ shell, site: at, page, answers, mainOrigin: 'https://sideout.example' });
const brochureOf = (over: Parameters<typeof aTournament>[0] = {}) => eventPages(eventOf(over))[0] as PublicPage;
const dataIn = (html: string) =>
  JSON.parse(/<script id="answers" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('a published text page', () => {
  it('is complete with its table of contents, sections and links before any script runs', () => {
    const page = sitePages(site, []).find(({ screen }) => screen === 'privacy') as PublicPage;
    const html = written(page);
    expect(html).toContain('<li><a href="#minors">Children and minors</a></li>');
    expect(html).toContain('<h2 id="minors">Children and minors</h2><p>A player under 18');
    expect(html).toContain('<li><b>Your account</b>: name, email addresses');
    expect(html).toContain('<a href="/feedback">contact us</a>');
    expect(html).not.toContain('**');
  });
});

describe('a published public page', () => {
  it('has its title, head tags, opening text and first API responses', () => {
    const page = brochureOf({ description: '<p>Two days on <b>the sand</b>.</p>' });
    const html = written(page, { '/api/tournament/1001': { id: 1001 } });
    expect(html).toContain('<title>Pacific Open · Sideout</title>');
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://sideout.example/tournament/1001" />');
    expect(html).toContain('<meta property="og:title" content="Pacific Open" />');
    expect(html).toContain('<meta property="og:image" content="https://sideout.example/card/1001" />');
    expect(html).toContain('<meta property="og:image:width" content="1200" />');
    expect(html).toMatch(/<h1>Pacific Open<\/h1><p>[^<]* · Pier<\/p>/);
    expect(html).toContain('<p>Two days on the sand.</p>');
    expect(dataIn(html)).toEqual({ '/api/tournament/1001': { id: 1001 } });
  });

  it('describes an event to search engines as a schema.org SportsEvent with its days, place and status', () => {
    const event = (over = {}) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(written(brochureOf(over)))?.[1] ?? '');
    expect(event()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Pacific Open',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Pier', address: { addressLocality: 'Hermosa Beach', addressRegion: 'CA' } },
    });
    expect(event({ statusId: 101 }).eventStatus).toBe('https://schema.org/EventCancelled');
    expect(event({ statusId: 102 }).eventStatus).toBe('https://schema.org/EventPostponed');
  });

  it('links to its feeds, and lists its breadcrumbs with absolute URLs', () => {
    const html = written(brochureOf());
    expect(html).toContain(
      '<link rel="alternate" type="text/calendar" title="Pacific Open" href="/api/calendar/event/1001.ics" />',
    );
    expect(html).toContain('type="application/feed+json" title="Pacific Open" href="/api/feed/event/1001" />');
    const [, crumbs] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text ?? ''),
    );
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://sideout.example/',
      'https://sideout.example/tournaments/upcoming',
      'https://sideout.example/tournament/1001',
    ]);
    const list = sitePages(site, []).find(({ path }) => path === '/tournaments/upcoming') as PublicPage;
    const { id } = eventOf();
    const listed = written(list, { '/api/x': { items: [{ id, eventType: 'Tournament', isSeries: false }] } });
    expect(listed).toContain('"@type":"ItemList","name":"');
    expect(listed).toContain('"url":"https://sideout.example/tournament/1001"');
    expect(listed).toContain('<meta property="og:image" content="https://sideout.example/icons/share.png" />');
  });

  it('shows its cover image right away in the size and format that the app uses', () => {
    const folder = `/media/${'a'.repeat(64)}/whole`;
    const html = written(brochureOf({ coverPhotoUrl: `${folder}/cover-1600x900.jpg`, containCover: true }));
    const avif = `${folder}/480.avif 480w, ${folder}/960.avif 960w, ${folder}/1600.avif 1600w`;
    expect(html).toContain(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${avif}" imagesizes="100vw" fetchpriority="high" />`,
    );
    expect(html).toContain(
      `<div class="board-cover whole"><picture><source type="image/avif" srcset="${avif}" sizes="100vw" />`,
    );
    expect(html).toContain(
      `<img src="${folder}/cover-1600x900.jpg" alt="" fetchpriority="high" width="1600" height="900" />`,
    );
    const noCover = /board-cover|rel="preload"/;
    expect(written(brochureOf())).not.toMatch(noCover);
    const others = eventPages(eventOf({ coverPhotoUrl: `${folder}/cover-1600x900.jpg` })).slice(1);
    for (const page of others) expect(written(page)).not.toMatch(noCover);
    expect(written(others.find(({ screen }) => screen === 'tournamentLive')!)).toContain('class="board slim"');
    expect(written(brochureOf({ coverPhotoUrl: '"><script>alert(1)</script>' }))).not.toContain('<script>alert');
  });

  it('contains no markup from users, so any name or answer stays plain text', () => {
    const hostile = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)> $& $1 '`;
    const page = brochureOf({ name: hostile, description: `<p>${hostile}</p>` });
    const html = written(page, { '/api/tournament/1001': { name: hostile } });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(dataIn(html)).toEqual({ '/api/tournament/1001': { name: hostile } });
    expect(html.match(/<\/script>/g)).toHaveLength(written(brochureOf()).match(/<\/script>/g)!.length);
  });

  it('has a sub-site’s name and colors, but a canonical address on the main site', () => {
    const sub: Site = {
      host: 'pacific',
      origin: 'https://pacific.sideout.example',
      name: 'Pacific Sand',
      logoUrl: '',
      organizationId: 7,
    };
    const html = written(brochureOf(), {}, sub);
    expect(html).toContain('<title>Pacific Open · Pacific Sand</title>');
    expect(html).toContain('<link rel="stylesheet" href="/pages/look@pacific.css" />');
    expect(html).toContain('<link rel="canonical" href="https://sideout.example/tournament/1001" />');
    const [home] = sitePages(sub, ['2026-11-22'], 'Welcome to the pier.');
    expect(written(home!, {}, sub)).toContain('<link rel="canonical" href="https://pacific.sideout.example/" />');
    expect(home?.asks).toContain('/api/tournament/summaries?filter=now-2026-11-22&ipp=12&organization=7');
  });

  it('isn’t written when the app’s HTML has no slot for it', () => {
    expect(() => pageHtml({ shell: '<html></html>', site, page: brochureOf(), answers: {}, mainOrigin: '' })).toThrow(
      'no match for',
    );
  });

  it('shows the event and the first step on a registration page unless the event is canceled', () => {
    const entry = (over = {}) => {
      const page = eventPages(eventOf(over)).find(({ screen }) => screen === 'tournamentRegister') as PublicPage;
      return written(page);
    };
    expect(entry()).toMatch(
      /<header class="entry"><div><a href="\/tournament\/1001">.*?Pacific Open<\/a><h1>Register<\/h1><p>[^<]* · Pier<\/p><p>Pick a division and/,
    );
    expect(entry({ statusId: 101 })).not.toContain('Pick a division');
  });
});
