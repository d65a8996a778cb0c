// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#domain/kernel/request.ts';
import { play } from '#domain/play/problems.ts';
import { back, closeTabs, court, openTabs } from './outbox-kit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  openTabs();
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [ended, given] = ['e'.repeat(22), 'g'.repeat(22)] as const;
/** Stores the signed-in user the way the browser does. */
const signedIn = () => {
  localStorage.setItem('CognitoIdentityServiceProvider.site.LastAuthUser', 'ada');
  localStorage.setItem('CognitoIdentityServiceProvider.site.ada.idToken', 'a.b.c');
};
/** Lets only these codes, or the signed-in user, score. */
function lets(all: ReturnType<typeof court>, keys: readonly string[], bySignIn: () => Response | null) {
  all.here.gate = (url) => {
    const key = new URL(url, 'https://x.test').searchParams.get('key');
    if (key === null) return bySignIn();
    return keys.includes(key) ? null : Response.json(play['scoring-key-ended'](), { status: 410 });
  };
}
const signInFirst = () => Response.json(request['sign-in-required'](), { status: 401 });

describe('points from a scorer whose sign-in has ended', () => {
  it('block no other match, so a scorer with a QR code can still send points', async () => {
    const all = court();
    const pad = await all.open();
    lets(all, [given], signInFirst);
    pad.rallies(0, 1, 1, 0);
    pad.rallies(1, 1, 2, 0, given);
    await back(all.here);
    expect([all.gamesOf(0)?.[0], all.gamesOf(1)?.[0]]).toEqual(['-', '2-0']);
    expect(pad.stuckOf(pad.entries.get(), all.ids[0]!)).toMatchObject({ problem: { kind: 'unauthenticated' } });
    expect(pad.stuckOf(pad.entries.get(), all.ids[1]!)).toBeUndefined();
  });

  it('are sent once the scorer has signed in', async () => {
    const all = court();
    const pad = await all.open();
    lets(all, [], signInFirst);
    pad.rallies(0, 1, 3, 0);
    await back(all.here);
    lets(all, [], () => null);
    const { sessionState } = await import('#web/src/features/session/tokens.ts');
    sessionState.set('signed-in');
    await vi.advanceTimersByTimeAsync(100);
    expect(all.gamesOf(0)?.[0]).toBe('3-0');
    expect(new Set(pad.states())).toEqual(new Set(['sent']));
  });
});

describe('points entered with a code that expired offline', () => {
  it('are kept, with a message that the code has expired', async () => {
    const all = court();
    const pad = await all.open();
    lets(all, [], signInFirst);
    pad.rallies(0, 1, 3, 0, ended);
    await back(all.here);
    expect(new Set(pad.states())).toEqual(new Set(['waiting']));
    expect(pad.stuckOf(pad.entries.get(), all.ids[0]!)?.problem?.title).toBe('This scoring QR code has expired.');
  });

  it('are sent with a new code for the match', async () => {
    const all = court();
    const pad = await all.open();
    lets(all, [given], signInFirst);
    pad.rallies(0, 1, 3, 0, ended);
    await back(all.here);
    const scoring = { n: 1, id: all.ids[0], path: `/tournament/2/live/${all.ids[0]}?score=1`, key: given };
    localStorage.setItem('sideout.liveScoring', JSON.stringify(scoring));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all.gamesOf(0)?.[0]).toBe('3-0');
    expect(new Set(pad.states())).toEqual(new Set(['sent']));
  });

  it('are sent when someone who can score the match signs in on the phone, but not for anyone else', async () => {
    for (const answer of [() => null, () => Response.json(request.forbidden(), { status: 403 })]) {
      localStorage.clear();
      signedIn();
      const all = court();
      const pad = await all.open();
      lets(all, [], answer);
      pad.rallies(0, 1, 3, 0, ended);
      await back(all.here);
      expect(all.gamesOf(0)?.[0]).toBe(answer() === null ? '3-0' : '-');
      expect(new Set(pad.states())).toEqual(new Set([answer() === null ? 'sent' : 'waiting']));
      closeTabs();
      openTabs();
    }
  });
});
