import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type PathName, paths } from '#domain/site/paths.ts';
import { embeddable } from '#infra/edge/embeddable-paths.ts';
import { framesCode, pagesCode } from '#infra/edge/functions.ts';
import { cloudPlaces, pagePolicy } from '#infra/edge/headers.ts';
import { everyRoute } from '#test/e2e/every-route.ts';

type Headers = Record<string, { value: string }>;
type Request = { uri: string; headers: Headers };
const runs = (code: string) => runInContext(`${code}; handler`, createContext({}));
const pages: (event: { request: Request }) => Request = runs(pagesCode('sideout.example'));
const frames: (event: { request: Request; response: { headers: Headers } }) => { headers: Headers } = runs(
  framesCode(),
);
const policy = 'content-security-policy';
const value = pagePolicy(cloudPlaces('media.example', 'https://auth.example'));

/** Returns the sites that can frame the response to a request, after both functions. */
function ancestors(request: Request): string | undefined {
  const { headers } = frames({ request, response: { headers: { [policy]: { value } } } });
  expect(headers[policy]?.value.replace('frame-ancestors *', "frame-ancestors 'self'")).toBe(value);
  return /frame-ancestors ([^;]+)/.exec(headers[policy]?.value ?? '')?.[1];
}
const asked = (uri: string, more: Headers = {}): Request => ({ uri, headers: { host: { value: 'x' }, ...more } });
/** Returns the request as CloudFront passes it on: changed by the first function, or the visitor's own. */
const framedBy = (uri: string, more: Headers = {}) => [
  ancestors(pages({ request: asked(uri, more) })),
  ancestors(asked(uri)),
];

const filled = (pattern: string) =>
  pattern.replace(/:filter/, 'upcoming').replace(/:\w+/g, (name) => (/id$/i.test(name) ? '227' : 'avp'));
const all = Object.entries(paths) as [PathName, string][];

describe('permission to frame a page', () => {
  it.each(all)(
    'is given for %s (%s) to any site if the page is embeddable, otherwise only to our own',
    (name, pattern) => {
      const expected = embeddable.includes(name) ? '*' : "'self'";
      for (const path of [filled(pattern), `${filled(pattern)}/`, filled(pattern).toUpperCase()])
        expect(framedBy(path), path).toEqual([expected, expected]);
    },
  );

  it('is never given for pages that require a signed-in user', () => {
    const open = everyRoute.filter(({ route }) => 'screen' in route && !route.needsUser).map(({ name }) => name);
    // Redirects to /tournaments/upcoming.
    expect(embeddable.filter((name) => !open.includes(name))).toEqual(['tournaments']);
  });

  it('is given only to our own site for pages with a password, money or an email link, and for the desk', () => {
    for (const name of [
      'signIn',
      'signUp',
      'confirm',
      'secondFactor',
      'checkout',
      'orderDetails',
      'orderLookup',
    ] as const)
      expect(embeddable).not.toContain(name);
    for (const name of ['offer', 'bidLink', 'asked', 'invitation', 'deletion', 'tournamentManager'] as const)
      expect(embeddable).not.toContain(name);
  });

  it.each([
    ['/%63heckout', 'an encoded letter'],
    ['/checkout%2F', 'an encoded slash at the end'],
    ['//checkout', 'a double slash'],
    ['/tournament/227%2Fmanage', 'an encoded slash'],
    ['/%E0%A4%A', 'invalid encoding'],
    ['/index.html', 'the application’s own file'],
    ['/config.json', 'a file'],
    ['/assets/main-8f3a2b1c.js', 'a file'],
    ['/no/page/like/this', 'an unknown page'],
  ])('is given only to our own site for %s (%s)', (path) => {
    for (const found of framedBy(path)) expect(found).toBe("'self'");
  });

  it('isn’t affected by what a visitor claims about the page', () => {
    expect(framedBy('/checkout', { 'x-page': { value: '/tournament/227' } })[0]).toBe("'self'");
  });

  it('is added by a function below CloudFront’s 10 KB limit, and left out of a response without a policy', () => {
    expect(frames({ request: asked('/'), response: { headers: {} } }).headers).toEqual({});
    expect(Buffer.byteLength(framesCode())).toBeLessThan(10_240);
  });
});
