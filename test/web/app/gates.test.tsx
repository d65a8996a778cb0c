// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokenSource } from '#web/src/api/token.ts';
import { laterAreas } from '#web/src/app/areas.ts';
import { Redirect, Screen } from '#web/src/app/screen.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { OrganizationsScreen } from '#web/src/screens/organization/organizations.tsx';
import { routes as organizationRoutes } from '#web/src/screens/organization/routes.tsx';
import { NoSeries } from '#web/src/screens/series/manager.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const at = (address: string, shown: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/signin" element={<Address />} />
          <Route
            path="*"
            element={
              <>
                {shown}
                <Address />
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

const warned = vi.spyOn(console, 'warn');
beforeEach(() => {
  warned.mockReset().mockImplementation(() => {});
  setTokenSource(async () => null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionState.set('anonymous');
});

describe('a page in a frame on another site', () => {
  const page = (name: string, more: object = {}) => (
    <Screen name={name as never} {...more}>
      <p>the page</p>
    </Screen>
  );

  it('is shown if it’s public, but replaced by a link to a new window if it requires a user', async () => {
    sessionState.set('signed-in');
    vi.stubGlobal('top', {});
    at('/acme/staff?tab=2', page('organizationStaff', { needsUser: true }));
    const out = await screen.findByRole('link', { name: 'Open window' });
    expect([out.getAttribute('href'), out.getAttribute('target')]).toEqual(['/acme/staff?tab=2', '_blank']);
    expect(screen.queryByText('the page')).toBeNull();
    cleanup();
    at('/checkout', page('checkout'));
    expect(await screen.findByText('the page')).toBeTruthy();
  });
});

describe('an organization’s staff pages', () => {
  /** Calendars are public. An invitation and the area's root first show what they are for (organizations.e2e). */
  const open = ['organizations', 'calendar', 'organizationCalendar', 'invitation', 'organizationRoot'];
  it.each(Object.entries(organizationRoutes).filter(([name]) => !open.includes(name)))(
    'at %s send a visitor to /signin and back to the same page [P1-506] [P3-101] [P3-102]',
    async (name, route) => {
      at(
        '/acme/admin?tab=2',
        <Screen name={name as never} {...('needsUser' in route && route.needsUser && { needsUser: true })}>
          <p>staff only</p>
        </Screen>,
      );
      expect(await screen.findByText('/signin?returnUrl=%2Facme%2Fadmin%3Ftab%3D2')).toBeTruthy();
      expect(screen.queryByText('staff only')).toBeNull();
    },
  );
});

describe('a user’s own pages', () => {
  it.each(['me', 'myAccount', 'verifyContact', 'myPlayerCheck', 'myOrders', 'myBookmarks', 'myNotifications', 'teams'])(
    'at %s send a visitor to /signin and back to the same page [P1-104] [P1-105] [P1-106] [P1-107] [P1-109] [P1-111] [P1-112]',
    async (name) => {
      const all = await Promise.all(Object.values(laterAreas).map(async (load) => (await load()).routes));
      const route = all.flatMap((routes) => Object.entries(routes)).find(([key]) => key === name)?.[1];
      const { needsUser = false } = route as { needsUser?: boolean };
      at(
        '/my/page?tab=2',
        <Screen name={name as never} needsUser={needsUser}>
          <p>for users</p>
        </Screen>,
      );
      expect(await screen.findByText('/signin?returnUrl=%2Fmy%2Fpage%3Ftab%3D2')).toBeTruthy();
      expect(screen.queryByText('for users')).toBeNull();
    },
  );
});

describe('“Start an organization”', () => {
  it('leads visitors from the directory to a new account and back', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={['/organizations']}>
          <Routes>
            <Route path="/organizations" element={<OrganizationsScreen />} />
            <Route
              path="/organizations/new"
              element={
                <Screen name={'startOrganization' as never} needsUser>
                  <p>the form</p>
                </Screen>
              }
            />
            <Route path="*" element={<Address />} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>,
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Start an organization' }));
    expect(await screen.findByText('/signup?returnUrl=%2Forganizations%2Fnew')).toBeTruthy();
  });
});

describe('a series that fails to load', () => {
  it('sends a visitor to /signin and back to the series [P1-292] [P1-582]', async () => {
    at('/series/4/home?tab=1', <NoSeries problem={undefined} reload={async () => {}} />);
    expect(await screen.findByText('/signin?returnUrl=%2Fseries%2F4%2Fhome%3Ftab%3D1')).toBeTruthy();
  });

  it('only logs a failed call, without a message or redirect [P1-580]', () => {
    at(
      '/series/4/home',
      <NoSeries problem={{ code: 'request/bug', kind: 'bug', title: 'Something broke' }} reload={async () => {}} />,
    );
    expect(warned).toHaveBeenCalledWith('series', 'request/bug');
    expect(screen.queryByText('Something broke')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('/series/4/home')).toBeTruthy();
  });

  it('never redirects a signed-in user in a loop', () => {
    sessionState.set('signed-in');
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    at('/series/4/home', <NoSeries problem={undefined} reload={async () => {}} />);
    expect(screen.getByText('/series/4/home')).toBeTruthy();
  });
});

describe('a user that fails to load', () => {
  const Page = () => {
    const { user, problem } = useSession();
    return (
      <main>
        <p>the page goes on</p>
        <p data-testid="user">{user ? user.emails[0]?.email : 'nobody'}</p>
        <p data-testid="problem">{problem?.title}</p>
      </main>
    );
  };

  it('stores the reason in the session and lets the app continue [P1-593] [P1-594] [P3-828] [P3-829]', async () => {
    sessionState.set('signed-in');
    const problem = { code: 'request/unavailable', title: 'We are not reachable', status: 503 };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 503 }));
    at('/', <Page />);
    expect(await screen.findByText('We are not reachable')).toBeTruthy();
    expect(screen.getByTestId('user').textContent).toBe('nobody');
    expect(screen.getByText('the page goes on')).toBeTruthy();
  });
});

it('a redirect keeps the address’s query', async () => {
  render(
    <MemoryRouter initialEntries={['/tournaments?q=beach']}>
      <Routes>
        <Route path="/tournaments" element={<Redirect to="/tournaments/upcoming" />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('/tournaments/upcoming?q=beach');
});
