// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { DivisionView } from '#domain/catalog/views.ts';
import { RegisteredTeams } from '#web/src/features/event/registered-teams.tsx';
import { aDivision } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the public list of teams marks ties and a team that dropped', async () => {
  const team = (id: number, finish: number) => ({
    ...{ id, name: `Team ${id}`, players: [], towns: [], seed: id, finish, waitlist: false, checkedIn: false },
    ...{ club: '', logo: null, dtRegistered: 0 },
  });
  const teams = [team(1, 1), team(2, 2), team(3, 3), team(4, 3)];
  const play = { teams: [{ id: 4, out: 'drop' }] };
  vi.stubGlobal('fetch', async (input: unknown) =>
    Response.json(String(input).includes('hydrate') ? play : { divisionId: 8, teams, waitlist: [] }),
  );
  const division = { ...aDivision({ id: 8, tournamentId: 7, showTeams: true }) } as unknown as DivisionView;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <RegisteredTeams division={division} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const chip = await screen.findByText('Dropped');
  const row = chip.closest('tr');
  expect(row && within(row).getByText('Team 4')).toBeTruthy();
  expect(screen.getAllByText('T-3rd')).toHaveLength(2);
  expect(screen.getAllByText('2nd')).toHaveLength(1);
});
