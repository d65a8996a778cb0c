// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hour, minute, second } from '#domain/kernel/time.ts';
import { saveSeries } from '#domain/series/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import { keepTokens } from '#web/src/features/session/saved-tokens.ts';
import { currentToken } from '#web/src/features/session/tokens.ts';

/* The user pool as Amplify calls it, over fetch. Nothing between a call and the network is faked. */
const pool = { userPoolId: 'us-east-1_p', userPoolClientId: 'client1' };
vi.mock('#web/src/api/config.ts', () => ({ siteConfig: async () => pool }));

const now = Date.UTC(2026, 10, 28);
const jwt = (ends: number) =>
  `h.${btoa(JSON.stringify({ sub: 'jo', 'cognito:username': 'jo', iat: 1, exp: ends / 1000 }))}.s`;
const signedIn = (ends: number) => keepTokens('client1', { id: jwt(ends), access: jwt(ends), refresh: 'refresh' });

/** The pool's responses to renewals, in order, and the calls that reached the API, by token. */
let answers: ('busy' | 'down' | 'ended' | 'renewed')[] = [];
let renewals = 0;
let calls: (string | null)[] = [];
const fresh = jwt(now + 2 * hour);
const refused = (type: string, status: number) =>
  new Response(JSON.stringify({ __type: type, message: 'no' }), { status, headers: { 'x-amzn-errortype': type } });

async function network(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!String(url).includes('cognito-idp')) {
    calls.push(new Headers(init?.headers).get('authorization'));
    return new Response('{"name":"net"}');
  }
  renewals += 1;
  const answer = answers.shift() ?? 'renewed';
  if (answer === 'busy') return refused('TooManyRequestsException', 400);
  if (answer === 'down') return refused('InternalErrorException', 500);
  if (answer === 'ended') return refused('NotAuthorizedException', 400);
  const AuthenticationResult = { AccessToken: fresh, IdToken: fresh, RefreshToken: 'refresh-2', ExpiresIn: 3600 };
  return new Response(JSON.stringify({ AuthenticationResult }));
}

const save = () => ask(saveSeries, { body: { id: 7, isPublic: true }, rev: 1 });
const asked = async <T>(work: Promise<T>): Promise<T> => {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  // Amplify's own pauses and ours, step by step.
  while (!done) await vi.advanceTimersByTimeAsync(500);
  return work;
};

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', network);
  localStorage.clear();
  [answers, renewals, calls] = [[], 0, []];
  setTokenSource(currentToken);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setTokenSource(async () => null);
});

describe('a call with an expired token', () => {
  it('is sent with a renewed token, even if the user pool refuses the first tries', async () => {
    signedIn(now - minute);
    answers = ['busy', 'busy', 'down', 'busy'];
    expect(await asked(save())).toMatchObject({ ok: true });
    expect(calls).toEqual([`Bearer ${fresh}`]);
  });

  it('waits while the token can’t be renewed, so a member’s call is never sent as a stranger’s', async () => {
    signedIn(now - minute);
    answers = Array.from({ length: 50 }, () => 'busy');
    expect(await asked(save())).toMatchObject({ ok: false, problem: { code: 'web/unrenewed', kind: 'unavailable' } });
    expect(calls).toEqual([]);
    answers = [];
    expect(await asked(save())).toMatchObject({ ok: true });
    expect(calls).toEqual([`Bearer ${fresh}`]);
  });

  it('reports immediately that the device is offline', async () => {
    signedIn(now - minute);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    expect(await asked(save())).toMatchObject({ ok: false, problem: { code: 'web/unsent' } });
  });

  it('continues as a visitor’s call when the user pool reports that the sign-in has ended', async () => {
    signedIn(now - minute);
    answers = ['ended'];
    await asked(save());
    expect(calls).toEqual([null]);
  });

  it('shares one renewal with all calls made during it', async () => {
    signedIn(now - minute);
    await asked(Promise.all([save(), save(), save()]));
    expect(renewals).toBe(1);
    expect(calls).toHaveLength(3);
  });
});

it('tokens are renewed at random times before they expire, while calls use the valid token [P2-706] [P2-707]', async () => {
  const moments: number[] = [];
  for (let person = 0; person < 40; person += 1) {
    vi.setSystemTime(now + person);
    localStorage.clear();
    const ends = now + hour + person * second;
    signedIn(ends);
    const kept = jwt(ends);
    renewals = 0;
    for (let left = 16 * minute; renewals === 0; left -= 10 * second) {
      vi.setSystemTime(ends - left);
      expect(left).toBeGreaterThan(minute);
      expect(await currentToken()).toBe(kept);
      await vi.advanceTimersByTimeAsync(100);
      if (renewals > 0) moments.push(Math.round(left / minute));
    }
  }
  expect(Math.max(...moments)).toBeLessThanOrEqual(15);
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(2);
  expect(new Set(moments).size).toBeGreaterThan(7);
}, 60_000);
