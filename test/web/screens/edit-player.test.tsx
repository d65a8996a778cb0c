// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, it, vi } from 'vitest';
import { playerProfile } from '#domain/people/schema.ts';
import { EditPlayerScreen } from '#web/src/screens/people/edit-player.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const own = {
  profile: playerProfile.parse({
    id: 5,
    firstName: 'Ana',
    lastName: 'Lopez',
    dob: '1990-05-05',
    dtCreated: 0,
    dtModified: 0,
  }),
  ...{ as: 'self', people: [], invites: [], mayInvite: false, shared: [], mayShare: true, rev: 1 },
  ...{ recruitable: false, mayAgree: true },
};

it('a profile’s editor shows who saved the profile in the meantime, and when', async () => {
  const saved = { kind: 'player', itemId: '5', name: null, act: 'changed', named: ['city'], changes: [] };
  const row = { ...saved, key: '1', at: Date.now() + 60_000, by: { id: 9, name: 'Dana Lopez', isStaff: false } };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PATCH')
      return Response.json({ code: 'request/stale', kind: 'stale', title: 'Stale' }, { status: 412 });
    return Response.json(String(url).includes('/history') ? { rows: [row] } : own);
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/my/player/5']}>
        <Routes>
          <Route path="/my/player/:playerProfileId" element={<EditPlayerScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.type(await screen.findByLabelText(/^First name/), 'b');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^Dana Lopez saved this at /);
});
