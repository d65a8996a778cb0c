import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { handler as accessToken } from '#infra/triggers/access-token.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };
type Viewer = { ip: string };
/** Runs a CloudFront function as CloudFront does: alone. */
function edge(name: string): (event: { request: Request; viewer?: Viewer }) => Request {
  const code = readFileSync(join(import.meta.dirname, `../../infra/edge/${name}.js`), 'utf8');
  return runInContext(`${code}; handler`, createContext({}));
}

describe('pages', () => {
  const pages = edge('pages');
  it.each([
    ['/', '/index.html'],
    ['/tournament/227', '/index.html'],
    ['/jane.doe', '/index.html'],
    ['/Order/Details/10021', '/index.html'],
    ['/assets/main-8f3a2b1c.js', '/assets/main-8f3a2b1c.js'],
    ['/assets/gone', '/assets/gone'],
    ['/mark.svg', '/mark.svg'],
    ['/config.json', '/config.json'],
    ['/index.html', '/index.html'],
  ])('%s → %s', (uri, expected) => {
    expect(pages({ request: { uri, headers: {} } }).uri).toBe(expected);
  });
});

it('host and address go along under other names, whatever the visitor claimed', () => {
  const headers = {
    host: { value: 'avp.sideout.example' },
    'x-forwarded-host': { value: 'forged' },
    [edgeHeaders.viewer]: { value: '6.6.6.6' },
  };
  const request = edge('host')({ request: { uri: '/api/x', headers }, viewer: { ip: '9.9.9.9' } });
  expect(request.headers['x-forwarded-host']).toEqual({ value: 'avp.sideout.example' });
  expect(request.headers[edgeHeaders.viewer]).toEqual({ value: '9.9.9.9' });
});

it('a slash at the end takes nobody around a call’s own route', () => {
  const ask = (uri: string) =>
    edge('host')({ request: { uri, headers: { host: { value: 'x' } } }, viewer: { ip: '9.9.9.9' } }).uri;
  expect(ask('/api/phone/code/')).toBe('/api/phone/code');
  expect(ask('/api/phone/code')).toBe('/api/phone/code');
});

describe('access token', () => {
  const claims = async (userAttributes: Record<string, string>) => {
    const event = { request: { userAttributes }, response: {} } as never;
    const done = (await accessToken(event, {} as never)) as unknown as {
      response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride: object } } };
    };
    return done.response.claimsAndScopeOverrideDetails.accessTokenGeneration.claimsToAddOrOverride;
  };
  it('says name and verified e-mail', async () => {
    expect(await claims({ email: 'a@b.c', email_verified: 'true', name: 'Ann B' })).toEqual({
      email: 'a@b.c',
      name: 'Ann B',
    });
  });
  it('says no e-mail that nobody has confirmed', async () => {
    expect(await claims({ email: 'a@b.c', email_verified: 'false' })).toEqual({});
  });
});
