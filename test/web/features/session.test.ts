import { describe, expect, it } from 'vitest';
import { endsAt, storedToken } from '#web/src/features/session/tokens.ts';
import { safeReturn } from '#web/src/lib/safe-path.ts';

const area = (entries: Record<string, string>) => ({
  length: Object.keys(entries).length,
  key: (at: number) => Object.keys(entries)[at] ?? null,
  getItem: (key: string) => entries[key] ?? null,
});
const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

describe('the stored session', () => {
  it('finds the token where Amplify stores it, without loading Amplify [P1-433]', () => {
    const client = 'CognitoIdentityServiceProvider.client1';
    expect(storedToken(area({ other: 'x', [`${client}.LastAuthUser`]: 'jo', [`${client}.jo.idToken`]: 'abc' }))).toBe(
      'abc',
    );
    expect(storedToken(area({ [`${client}.LastAuthUser`]: 'jo' }))).toBeNull();
    expect(storedToken(area({}))).toBeNull();
  });

  it('ends when its token expires, and treats an unreadable token as expired', () => {
    expect(endsAt(jwt({ exp: 1_800_000_000, name: 'ÿ~?'.slice(1) }))).toBe(1_800_000_000_000);
    for (const broken of ['', 'a.b', 'a.!!.c', jwt({ exp: 'soon' })]) expect(endsAt(broken)).toBe(0);
  });
});

describe('the returnUrl parameter', () => {
  it.each([
    ['/my/orders?p=2', '/my/orders?p=2'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\nb', '/'],
  ])('leads from %j to %s, never off this site', (given, path) => {
    expect(safeReturn(given)).toBe(path);
  });
});
