// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchScreen } from '#web/src/app/routes.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.set('anonymous');
});

/** Returns the requests made at an address while the code around every page never finishes loading. */
async function askedAt(path: string): Promise<string[]> {
  lazyPart(() => new Promise<{ Nav: () => null }>(() => undefined), 'Nav', { first: true });
  const answer = vi.fn(async (url: string) => Response.json({ url }));
  vi.stubGlobal('fetch', answer);
  await fetchScreen(path).asked;
  // A request is sent only after its token is known.
  await new Promise((done) => setTimeout(done));
  return answer.mock.calls.map(([url]) => url).sort();
}

it('a screen’s early requests are sent without waiting for the surrounding code', async () => {
  sessionState.set('signed-in');
  expect(await askedAt('/tournament/3000/courts-advanced')).toEqual([
    '/api/tournament/3000',
    '/api/tournament/3000/courtBoard/plays',
  ]);
});

it('no early requests are sent for a user who has to sign in first', async () => {
  expect(await askedAt('/tournament/3001/courts-advanced')).toEqual([]);
});
