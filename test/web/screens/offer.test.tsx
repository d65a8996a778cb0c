// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, it, vi } from 'vitest';
import { OfferScreen } from '#web/src/screens/registration/offer.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an offered spot’s page shows the event’s dates, its location and the price', async () => {
  const windows = [aWindow({ dtStart: '2020-01-01T09:00', dtEnd: '2090-01-01T09:00', fee: 9_000 })];
  const division = aDivision({ id: 8, tournamentId: 7, numOfPlayers: 2, registrationWindows: windows });
  const organization = { id: 10, name: 'Beach Club', username: 'beachclub', logoUrl: '', email: '', websiteUrl: '' };
  const event = {
    ...aTournament({ id: 7, name: 'Pier Open', startDate: '2089-06-07', endDate: '2089-06-08' }),
    ...{ organization, divisions: [{ ...division, places: { active: 1, waiting: 0, held: 0, left: 1 } }] },
  };
  const offered = {
    ...{ entry: '01M8MGGK5PRMS30S5PQJMNXK0V', tournamentId: 7, tournamentName: 'Pier Open', organizationId: 10 },
    ...{ divisionId: 8, divisionName: 'Womens Open', teamId: 4, teamName: 'Lee / Ruiz', approved: false },
    ...{ until: 4_000_000_000_000, refundPolicyId: null, registration: null },
  };
  vi.stubGlobal('fetch', async (input: unknown) => {
    const { pathname } = new URL(String(input), 'http://site.test');
    if (pathname.startsWith('/api/waitlist/offer/')) return Response.json(offered);
    if (pathname === '/api/tournament/7') return Response.json(event);
    return Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/offer/${'x'.repeat(30)}`]}>
        <Routes>
          <Route path="/offer/:key" element={<OfferScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText(/June? 7 – 8, 2089/);
  screen.getByText(/\$90\.00/);
});
