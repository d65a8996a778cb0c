// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { TeamScreen } from '#web/src/screens/teams/team.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = {
  ...{ name: 'Open', kind: 'tournament', startDate: '2031-01-16', endDate: '2031-01-16', statusId: 0 },
  ...{ zone: 'UTC', place: 'Pier' },
};
const team = (isPublic: boolean, run: boolean) => ({
  ...{ id: 5, tournamentId: 3, divisionId: 4, division: 'Hidden AA', event, name: 'Gray / Hill', players: [] },
  ...{
    alternates: [],
    club: '',
    towns: [],
    logo: null,
    represents: '',
    state: 'playing',
    drop: false,
    checkedIn: false,
    seed: null,
  },
  ...{ finish: null, mergedIntoId: null, approves: false, college: null, coaches: [], subs: [], currency: 'USD' },
  ...{ dates: null, datesLeft: 0, dateCredits: [], paid: null, isPublic },
  may: { act: false, run, manage: false, money: false, checkIn: false },
});

it.each([
  ['for everyone, from a public team', true, false, true],
  ['for the event’s staff, from a team in a hidden division', false, true, true],
  ['not for others, from a team in a hidden division, whose page they couldn’t open', false, false, false],
])('a team’s page links to its division or not: %s', async (_, isPublic, run, isLinked) => {
  vi.stubGlobal('fetch', async () => Response.json(team(isPublic, run)));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/tournament/3/team/5']}>
        <Routes>
          <Route path="/tournament/:tournamentId/team/:teamId" element={<TeamScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findAllByText('Hidden AA');
  expect(screen.queryByRole('link', { name: 'Hidden AA' }) !== null).toBe(isLinked);
});
