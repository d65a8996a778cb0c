import { describe, expect, it } from 'vitest';
import { plainText, shortened } from '#domain/pages/event-page.ts';
import { filesAt, ownHost, pageFile, pageOfFile } from '#domain/pages/page.ts';
import { robotsText, sitemapXml, sitePages } from '#domain/pages/site-pages.ts';
import { applicationPaths } from '#infra/edge/application-paths.ts';
import { fitsGroups } from '#infra/edge/path-groups.ts';

const isApplications = (path: string) =>
  !applicationPaths.files.includes(path.toLowerCase()) && fitsGroups(applicationPaths.groups, path);

describe('public page files', () => {
  it.each([
    ['/', '_', 'pages/~@_.html'],
    ['/tournament/1001/live', '_', 'pages/~tournament~1001~live@_.html'],
    ['/series/A~b', 'pacific', 'pages/~series~A~~b@pacific.html'],
    ['/robots.txt', '_', 'pages/~robots.txt@_'],
  ])('are stored for %s on %s at %s, which maps back to the page', (path, host, key) => {
    expect(pageFile(path, host)).toBe(key);
    expect(pageOfFile(key)).toEqual({ path, host });
  });
  it('have a separate prefix per event, so 100 doesn’t match 1001', () => {
    const begin = filesAt('/tournament/100');
    const isIts = (path: string) => begin.some((prefix) => pageFile(path).startsWith(prefix));
    expect([isIts('/tournament/100'), isIts('/tournament/100/live'), isIts('/tournament/1001')]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('exist only for public pages, while personal pages stay in the app', () => {
    for (const path of ['/my/orders', '/checkout', '/tournament/1/manage', '/tournament/0/manage', '/pacific/settings'])
      expect(isApplications(path), path).toBe(true);
    for (const path of ['/', '/tournament/1', '/tournament/1/live', '/series/Tour', '/pacific', '/no/such/page/at/all'])
      expect(isApplications(path), path).toBe(false);
    expect(isApplications('/ratings/pacific')).toBe(true);
  });
  it('never have the address of a page that stays in the app', () => {
    const site = { host: ownHost, origin: '', name: 'Sideout', logoUrl: '', organizationId: null };
    expect(sitePages(site, []).filter(({ path }) => isApplications(path))).toEqual([]);
  });
});

describe('text on public pages', () => {
  it('is an organizer’s text reduced to words, without tags, styles or entities', () => {
    expect(plainText('<style>p{}</style><p>Sand &amp; sun</p><ul><li>one</li><li>two</li></ul>')).toBe(
      'Sand & sun one two',
    );
  });
  it('is cut at a word boundary', () => {
    expect(shortened('Two days on the sand', 13)).toBe('Two days on…');
    expect(shortened('Short', 13)).toBe('Short');
  });
});

it('a sitemap lists up to 50,000 addresses', () => {
  const all = Array.from({ length: 50_001 }, (_, id) => ({ path: `/tournament/${id}` }));
  expect(sitemapXml('https://sideout.example', all).match(/<url>/g)).toHaveLength(50_000);
  const changedAt = Date.UTC(2026, 10, 22, 7, 30);
  expect(sitemapXml('https://sideout.example', [{ path: '/a&b', changedAt }])).toContain(
    '<loc>https://sideout.example/a&amp;b</loc><lastmod>2026-11-22T07:30:00.000Z</lastmod>',
  );
});

it('robots.txt lets crawlers and calendar apps read the pages and feeds, but not the API or personal pages', () => {
  const rules = robotsText('https://sideout.example').split('\n');
  expect(rules.indexOf('Allow: /api/calendar/')).toBeLessThan(rules.indexOf('Disallow: /api/'));
  expect(rules).toEqual(expect.arrayContaining(['Allow: /api/feed/', 'Disallow: /my/', 'Disallow: /Order/']));
});
