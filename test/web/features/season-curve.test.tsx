// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import { SeasonCurve } from '#web/src/features/season/season-curve.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

const session = vi.hoisted(() => ({ user: null as object | null }));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => session }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the highlighted teams in the rank chart of a season with two played weeks. */
async function highlighted(user: object | null): Promise<(string | null)[]> {
  session.user = user;
  setTokenSource(async () => 'a token');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ items: [{ id: 102 }] }));
  const of = division(4);
  for (const roundId of [50, 51]) {
    of.run({ type: 'addRound', roundId, kind: 'pools', date });
    of.run({ type: 'changeRound', roundId, patch: { noFinish: true } });
    of.run({ type: 'makePools', roundId, pools: 1 });
    of.run({ type: 'changeRound', roundId, patch: { published: true } });
    of.playOut(roundId);
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SeasonCurve
        view={playViewOf(of.state, new Map(), 'public')}
        names={(id) => `Team ${id}`}
        event={{ id: 9 } as never}
      />
    </SWRConfig>,
  );
  await screen.findByRole('img');
  if (user) await waitFor(() => expect(document.querySelector('.mine')).toBeTruthy());
  return [...document.querySelectorAll('.mine text')].map(({ textContent }) => textContent);
}

it('the rank chart highlights the signed-in user’s own team, without following it first', async () => {
  expect(await highlighted(null)).toEqual([]);
  cleanup();
  expect(await highlighted({ id: 1 })).toEqual([expect.stringMatching(/^\d Team 102$/)]);
});
