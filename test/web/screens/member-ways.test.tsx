// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { areaPaths } from '#domain/site/paths.ts';
import { routes } from '#web/src/screens/members/routes.tsx';

const session = vi.hoisted(() => ({
  state: 'signed-in',
  profiles: [] as { id: number; fullName: string }[],
  memberRoute: null as object | null,
}));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    ...session,
    loading: false,
    user: { pages: [], profiles: session.profiles, emails: [], memberRoute: session.memberRoute },
    actor: { kind: 'anonymous' },
  }),
}));

const organization = { id: 10, name: 'Beach Club', username: 'beach' };
const level = {
  ...{ id: 1, name: 'Gold', title: '', subtitle: '', price: 4_500, currency: 'USD', order: 1, level: 3, months: 12 },
  ...{ description: '', moreInfo: '', seasonEnds: null, minAge: null, maxAge: null, gender: null, sale: 'open' },
  ...{ terms: '', termsRev: 0, questions: [], renewDays: 30, refundPolicyId: null },
  jsonProps: { fields: { top: { ask: [], req: [] }, bottom: { ask: [], req: [] } }, redirect: null, infoOnly: false },
};
const held = {
  ...{ id: 7, playerProfileId: 70, levelId: 1, level: 3, from: '2026-01-01', to: '2027-01-01', name: 'Kim Kay' },
  ...{ imageUrl: null, levelName: 'Gold', state: 'active', isMinor: false, orderId: null, cardKey: 'k' },
  ...{ followKey: null, renewFrom: null, mayUpgrade: false, isFollowed: false, followedBy: null },
};
let mine: object[];
let posted: object[];
// Read once, so no test waits for files.
beforeAll(async () => {
  const { levels, home, profile, redirects, added, dialog } = {
    levels: import('#web/src/screens/members/levels.tsx'),
    home: import('#web/src/screens/members/home.tsx'),
    profile: import('#web/src/screens/members/profile.tsx'),
    redirects: import('#web/src/screens/members/redirects.tsx'),
    added: import('#web/src/screens/members/new-member.tsx'),
    dialog: import('#web/src/screens/members/join-dialog.tsx'),
  };
  await Promise.all([levels, home, profile, redirects, added, dialog]);
}, 60_000);
beforeEach(() => {
  mine = [];
  posted = [];
  session.state = 'signed-in';
  session.profiles = [];
  session.memberRoute = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).includes('/program/')) return Response.json({ organization, levels: [level] });
    if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)));
    return Response.json({ organization, items: mine });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{`${pathname}${search}`}</output>;
};
/** The members area as on the site. */
const at = (path: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Suspense>
          <Routes>
            {Object.entries(routes).map(([name, route]) => (
              <Route
                key={name}
                path={areaPaths.members[name as keyof typeof areaPaths.members]}
                Component={'screen' in route ? route.screen : null}
              />
            ))}
          </Routes>
        </Suspense>
      </MemoryRouter>
    </SWRConfig>,
  );

it('a member who names no organization goes to their own membership [P1-095]', async () => {
  session.memberRoute = { name: 'member-home', params: { organization: 'beach' } };
  at('/member/levels');
  await waitFor(() => expect(where()).toBe('/member/home?organization=beach'));
});

const where = () => screen.getByLabelText('where').textContent;

it.each(['/membership', '/members', '/join'])(
  '%s leads to the membership levels of its organization [P1-087] [P1-088] [P1-089] [P2-057] [P2-058]',
  async (path) => {
    at(`${path}?organization=beach`);
    await screen.findByRole('heading', { name: 'Gold' });
    expect(where()).toBe('/member/levels?organization=beach');
  },
);

it('a member goes from the levels to their own membership, while family members can still join [P1-091] [P1-095]', async () => {
  mine = [held];
  at('/member/levels?organization=beach');
  await screen.findByRole('heading', { name: 'Kim Kay' });
  expect(where()).toBe('/member/home?organization=beach');
  cleanup();
  at('/member/levels?organization=beach&join=new');
  await screen.findByRole('heading', { name: 'Gold' });
});

it('/member lists the user’s memberships, and emails a visitor a link [P1-090]', async () => {
  session.state = 'signed-out';
  at('/member?organization=beach');
  await screen.findByRole('button', { name: 'Email me a link' });
  expect(where()).toBe('/member/home?organization=beach');
});

it('a membership card’s address without the key shows no member [P1-094] [P2-059]', async () => {
  at('/member/7?player=70');
  await screen.findByText('To see a membership, scan the code on its card.');
});

it('the level page asks whether a membership is for family or someone new, and stays on the level', async () => {
  session.profiles = [
    { id: 70, fullName: 'Kim Kay' },
    { id: 71, fullName: 'Lee Kay' },
  ];
  at('/member/new?organization=beach');
  fireEvent.click(await screen.findByRole('link', { name: 'Lee Kay' }));
  expect(where()).toBe('/member/levels?organization=beach&join=new&for=71');
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  const lee = await screen.findByRole<HTMLInputElement>('radio', { name: 'Lee Kay' });
  expect(lee.checked).toBe(true);
});

it('a visitor’s email that isn’t valid is marked with what is wrong with it', async () => {
  session.state = 'signed-out';
  const title = 'Check the highlighted fields.';
  const problem = { code: 'request/invalid', kind: 'invalid', title, fields: { email: 'A valid email is required' } };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 400 }));
  at('/member/home?organization=beach');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  await screen.findByText('A valid email is required');
});

it.each([
  ['joins here', {}, ['Join'], []],
  ['joins on another site', { redirect: 'https://avp.example/join' }, [], ['Join on their site']],
  ['only informs', { infoOnly: true }, [], []],
])('a level’s card shows its facts and %s', async (_, jsonProps, buttons, links) => {
  Object.assign(level, { subtitle: 'Best value', description: 'All events', moreInfo: 'With a shirt' });
  Object.assign(level.jsonProps, { redirect: null, infoOnly: false }, jsonProps);
  at('/member/levels?organization=beach');
  await screen.findByRole('heading', { name: 'Gold' });
  for (const text of ['Best value', 'All events', 'With a shirt', '$45.00']) screen.getByText(text);
  expect(screen.queryAllByRole('button', { name: /^Join/ }).map((each) => each.textContent)).toEqual(buttons);
  expect(screen.queryAllByRole('link', { name: /^Join/ }).map((each) => each.textContent)).toEqual(links);
  Object.assign(level, { subtitle: '', description: '', moreInfo: '' });
  Object.assign(level.jsonProps, { redirect: null, infoOnly: false });
});

it('a signed-out invitee is sent to sign-in with their code before filling in anything', async () => {
  session.state = 'signed-out';
  at('/member/levels?organization=beach&join=1&code=AB12CD34');
  fireEvent.click(await screen.findByText('Sign in or sign up'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The link's code is opened automatically, once.
  await waitFor(() => expect(posted).toEqual([{ organization: 'beach', code: 'AB12CD34' }]));
  const back = new URLSearchParams((where() ?? '').split('?')[1]).get('returnUrl');
  expect(back).toBe('/member/levels?organization=beach&join=1&code=AB12CD34');
});
