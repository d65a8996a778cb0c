// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#domain/identity/schema.ts';
import { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Screen } from '#web/src/app/screen.tsx';
import { initSession } from '#web/src/features/session/init-session.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { trySilently } from '#web/src/features/session/try-silently.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

const silently = vi.hoisted(() => vi.fn(async () => {}));
const pages = vi.hoisted(() => ({ callback: 'https://sideout.example' }));
vi.mock('#web/src/features/session/oidc.ts', () => ({ signInSilently: silently }));
vi.mock('#web/src/api/config.ts', () => ({ siteConfig: async () => ({ signInPages: pages }) }));

const adminPage = { id: 9, name: 'Pacific Sand', username: 'pacific', props: ['admin'] };
const client = 'CognitoIdentityServiceProvider.client1';
const signedInElsewhere = () => {
  localStorage.setItem(`${client}.LastAuthUser`, 'jo');
  localStorage.setItem(`${client}.jo.idToken`, 'abc');
};
beforeEach(() => {
  localStorage.clear();
  sessionState.set('anonymous');
  silently.mockClear();
  pages.callback = 'https://sideout.example';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the user’s session', () => {
  it('is rechecked when the user returns, or another tab signs in or out [P1-436] [P3-504] [P1-433] [P3-501]', () => {
    initSession();
    signedInElsewhere();
    expect(sessionState.get()).toBe('anonymous');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionState.get()).toBe('signed-in');
    localStorage.clear();
    dispatchEvent(new Event('storage'));
    expect(sessionState.get()).toBe('anonymous');
  });

  it('is requested silently only without a token, and only if the sign-in pages are on another site [P1-434] [P3-502]', async () => {
    await trySilently();
    expect(silently).toHaveBeenCalledOnce();
    sessionState.set('signed-in');
    await trySilently();
    sessionState.set('anonymous');
    pages.callback = location.origin;
    await trySilently();
    expect(silently).toHaveBeenCalledOnce();
  });

  it('leads to the home page instead of sign-in when it ends on a page for signed-in users [P1-233] [P3-836]', async () => {
    signedInElsewhere();
    sessionState.set('signed-in');
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={['/my']}>
          <Routes>
            <Route path="/" element={<p>home</p>} />
            <Route path="/signin" element={<p>sign in</p>} />
            <Route
              path="/my"
              element={
                <Screen name="myOrders" needsUser>
                  <p>mine</p>
                </Screen>
              }
            />
          </Routes>
        </MemoryRouter>
      </SWRConfig>,
    );
    expect(await screen.findByText('mine')).toBeTruthy();
    localStorage.clear();
    act(() => sessionState.set('anonymous'));
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it('loads the rights again when a read of a page for signed-in users is refused', async () => {
    signedInElsewhere();
    sessionState.set('signed-in');
    let asked = 0;
    vi.stubGlobal('fetch', async (url: unknown) => {
      if (!String(url).includes('/api/user/Me'))
        return Response.json({ code: 'x', kind: 'forbidden' }, { status: 403 });
      asked += 1;
      return Response.json(user.parse({ id: 6, fullname: 'Alex Admin', pages: asked === 1 ? [adminPage] : [] }));
    });
    const Refused = ({ username }: { username: string }) => {
      useCall(organizationAsStaff, { params: { username } });
      return <p>{useSession().user?.pages.length} pages</p>;
    };
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter>
          <Screen name="myOrders" needsUser>
            <Refused username="pacific" />
            <Refused username="cove" />
          </Screen>
        </MemoryRouter>
      </SWRConfig>,
    );
    expect(await screen.findAllByText('0 pages')).toHaveLength(2);
  });
});
