import { describe, expect, it } from 'vitest';
import { cloudPlaces, headersOf, pagePolicy } from '#infra/edge/headers.ts';
import { siteHeaders } from '#scripts/local/site/server.ts';

const payments = 'http://localhost:4602';
const here = { payments, uploads: 'http://localhost:4601', main: 'http://localhost:4600' };
const parts = (policy: string | undefined) =>
  new Map((policy ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the local site’s headers', () => {
  it('use CloudFront’s policy for pages, except for addresses and forced TLS', () => {
    const local = parts(siteHeaders(here, false).page['content-security-policy']);
    const there = parts(pagePolicy(cloudPlaces('media.example', 'https://auth.example')));
    const differing = [...there.keys()].filter(
      (name) => JSON.stringify(local.get(name)) !== JSON.stringify(there.get(name)),
    );
    expect(differing).toEqual(['script-src', 'connect-src', 'frame-src', 'upgrade-insecure-requests']);
    expect([...local.keys()]).toEqual([...there.keys()].filter((name) => name !== 'upgrade-insecure-requests'));
    for (const name of ['script-src', 'connect-src', 'frame-src']) expect(local.get(name)).toContain(payments);
    expect(local.get('connect-src')).toContain(here.uploads);
  });

  it.each(['api', 'media'] as const)('are exactly CloudFront’s for %s responses', (kind) => {
    expect(siteHeaders(here, false)[kind]).toEqual(
      headersOf(kind, cloudPlaces('media.example', 'https://auth.example')),
    );
  });

  it('include no policy on Vite’s pages, which are full of inline scripts', () => {
    expect(siteHeaders(here, true).page).toEqual({});
    expect(siteHeaders(here, true).api).toEqual(siteHeaders(here, false).api);
  });
});
