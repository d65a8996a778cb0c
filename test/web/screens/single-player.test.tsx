// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { Windows } from '#web/src/screens/desk/sections/windows.tsx';
import { TeamCheckin } from '#web/src/screens/teams/team-checkin.tsx';
import { TeamCollege } from '#web/src/screens/teams/team-college.tsx';
import { aWindow } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (children: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SWRConfig>,
  );
const teamOf = (...players: object[]) =>
  ({
    ...{ id: 7, name: 'Ito', tournamentId: 1, divisionId: 2, players, coaches: [], college: null, noDates: false },
    ...{ state: 'playing', may: { act: true, run: true, manage: true }, event: { kind: 'session' } },
  }) as never;
const gia = { playerProfileId: 5, name: 'Gia Ito' };

it.each([
  [[gia], 'I’m here'],
  [[gia, { playerProfileId: 6, name: 'Bo Ito' }], 'We’re here (2 players)'],
])('the check-in button is worded for one player or for a team', async (players, button) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ teamId: 7, name: 'Ito', players, checkedIn: false, missing: [], zone: 'America/Los_Angeles', pass: 'p' },
      ...{ opens: 0, closes: 4e12, open: true },
    }),
  );
  shown(<TeamCheckin team={teamOf(...players)} />);
  await screen.findByRole('button', { name: button }, { timeout: 5_000 });
});

it('a single player without a college isn’t called a team', () => {
  shown(<TeamCollege team={teamOf(gia)} />);
  screen.getByText('No college set for this player.');
});

function Prices({ numOfPlayers, props }: { numOfPlayers: number; props: string[] }) {
  const form = useForm({ defaultValues: { numOfPlayers, props, registrationWindows: [aWindow({ id: 1 })] } });
  return <Windows form={form as never} zone="America/Los_Angeles" />;
}

it('prices for single players offer no fee per team, and a session’s full price is its season pass', () => {
  const { rerender } = render(<Prices numOfPlayers={1} props={['datePrice-15.00']} />);
  expect(screen.queryByLabelText(/Charge per team/)).toBeNull();
  screen.getByLabelText(/Season pass/);
  expect(screen.queryByLabelText(/Entry fee/)).toBeNull();
  rerender(<Prices key="pair" numOfPlayers={2} props={[]} />);
  screen.getByLabelText(/Charge per team/);
  screen.getByLabelText(/Entry fee/);
});
