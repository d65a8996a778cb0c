import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageFile } from '#domain/pages/page.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { hostCode, pagesCode } from '#infra/edge/functions.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };
type Viewer = { ip: string };
/** Runs a CloudFront function the way CloudFront does: isolated. */
const running = (code: string): ((event: { request: Request; viewer?: Viewer }) => Request) =>
  runInContext(`${code}; handler`, createContext({}));
const host = running(hostCode());

describe('page files at the edge', () => {
  const pages = running(pagesCode('sideout.example'));
  const asked = (uri: string, host = 'sideout.example') =>
    pages({ request: { uri, headers: { host: { value: host } } } }).uri;
  it.each([
    ['/', '/pages/~@_.html'],
    ['/tournament/227', '/pages/~tournament~227@_.html'],
    ['/tournament/227/', '/pages/~tournament~227@_.html'],
    ['/jane.doe', '/pages/~jane.doe@_.html'],
    ['/no/such/page', '/pages/~no~such~page@_.html'],
    ['/robots.txt', '/pages/~robots.txt@_'],
    ['/my/orders', '/index.html'],
    ['/tournament/227/manage', '/index.html'],
    ['/Order/Details/10021', '/index.html'],
    ['/assets/main-8f3a2b1c.js', '/assets/main-8f3a2b1c.js'],
    ['/mark.svg', '/mark.svg'],
    ['/config.json', '/config.json'],
    ['/index.html', '/index.html'],
  ])('map %s to %s', (uri, expected) => {
    expect(asked(uri)).toBe(expected);
  });
  it.each([
    ['avp.sideout.example', 'avp'],
    ['AVP.sideout.example:443', 'avp'],
    ['www.sideout.example', '_'],
    ['a.b.sideout.example', '_'],
    ['avp.elsewhere.example', '_'],
    ['evilsideout.example', '_'],
  ])('for %s come from the site %s', (host, site) => {
    expect(asked('/tournament/227', host)).toBe(`/pages/~tournament~227@${site}.html`);
  });
  it('use one site without a domain, in a function below CloudFront’s 10 KB limit', () => {
    const alone = running(pagesCode(undefined));
    const { uri } = alone({ request: { uri: '/', headers: { host: { value: 'd1.cloudfront.net' } } } });
    expect(uri).toBe('/pages/~@_.html');
    expect(Buffer.byteLength(pagesCode('sideout.example'))).toBeLessThan(10_240);
  });
  it.each(['/', '/tournament/227/live', '/series/A~b', '/robots.txt'])(
    'have the name that pageFile returns for %s',
    (path) => {
      expect(asked(path, 'avp.sideout.example')).toBe(`/${pageFile(path, 'avp')}`);
    },
  );
});

it('the edge passes host and address under other header names, no matter what the visitor claims', () => {
  const headers = {
    host: { value: 'avp.sideout.example' },
    'x-forwarded-host': { value: 'forged' },
    [edgeHeaders.viewer]: { value: '6.6.6.6' },
  };
  const request = host({ request: { uri: '/api/x', headers }, viewer: { ip: '9.9.9.9' } });
  expect(request.headers['x-forwarded-host']).toEqual({ value: 'avp.sideout.example' });
  expect(request.headers[edgeHeaders.viewer]).toEqual({ value: '9.9.9.9' });
});

it('the edge keeps a trailing slash from bypassing a call’s own route', () => {
  const ask = (uri: string) =>
    host({ request: { uri, headers: { host: { value: 'x' } } }, viewer: { ip: '9.9.9.9' } }).uri;
  expect(ask('/api/user/TwoFactorChallenege/')).toBe('/api/user/TwoFactorChallenege');
  expect(ask('/api/user/TwoFactorChallenege')).toBe('/api/user/TwoFactorChallenege');
});
