import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#domain/kernel/contract.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { behaviorsOf } from '#infra/edge/classes.ts';
import { handler as accessToken } from '#infra/triggers/access-token.ts';

type Request = { uri: string; headers: Record<string, { value: string }> };
/** Runs a CloudFront function as CloudFront does: alone. */
function edge(name: string): (event: { request: Request }) => Request {
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

it('the host goes along under another name, whatever the visitor claimed', () => {
  const headers = { host: { value: 'avp.sideout.example' }, 'x-forwarded-host': { value: 'forged' } };
  const request = edge('host')({ request: { uri: '/api/x', headers } });
  expect(request.headers['x-forwarded-host']).toEqual({ value: 'avp.sideout.example' });
});

describe('cache classes', () => {
  const cache = { sMaxAge: 5 };
  const units = (...calls: [string, boolean][]): Unit[] => [
    {
      name: 'a',
      contracts: Object.fromEntries(
        calls.map(([path, shared], i) => [`c${i}`, { method: 'GET', path, ...(shared ? { cache } : {}) } as Contract]),
      ),
      memory: 128,
      timeout: 1,
      table: 'read',
    },
  ];
  it.each<[string, [string, boolean][], string[]]>([
    ['nothing shared, nothing listed', [['/api/a', false]], []],
    [
      'one pattern is enough for what it covers',
      [
        ['/api/a/{id}', true],
        ['/api/a/{id}/b', true],
      ],
      ['/api/a/* shared'],
    ],
    [
      'a private path under a shared one stands before it',
      [
        ['/api/a/{id}', true],
        ['/api/a/mine', false],
        ['/api/a/{id}/raw', false],
      ],
      ['/api/a/mine private', '/api/a/*/raw private', '/api/a/* shared'],
    ],
    [
      'a private path that no shared one takes is not listed',
      [
        ['/api/a', true],
        ['/api/b', false],
      ],
      ['/api/a shared'],
    ],
  ])('%s', (_, calls, expected) => {
    expect(behaviorsOf(units(...calls)).map((one) => `${one.pattern} ${one.class}`)).toEqual(expected);
  });
});

describe('access token', () => {
  const claims = async (userAttributes: Record<string, string>) => {
    const event = { request: { userAttributes }, response: {} } as never;
    const done = (await accessToken(event, {} as never, () => {})) as unknown as {
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
