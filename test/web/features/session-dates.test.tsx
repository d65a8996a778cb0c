// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { SessionDates } from '#web/src/features/event/session-dates.tsx';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';

const event = {
  ...aTournament({ id: 7, name: 'Open Gym', type: 'Training Session', props: ['allowDropIn'] }),
  divisions: [
    {
      ...aDivision({ id: 8, tournamentId: 7, numOfPlayers: 1, props: ['datePrice-15.00'] }),
      registrationWindows: [aWindow({ dtStart: '2020-01-01T09:00', dtEnd: '2090-01-01T09:00', fee: 9_000 })],
      places: { active: 0, waiting: 0, held: 0, left: null },
    },
  ],
} as unknown as TournamentView;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a session whose dates have these open spots. Returns the texts of the links to register. */
async function linksWith(...left: number[]): Promise<string[]> {
  const days = left.map((n, i) => ({
    ...{ date: `2089-06-0${i + 1}`, startTime: '18:00', endTime: '20:00' },
    left: [{ divisionId: 8, left: n, waiting: 0 }],
  }));
  vi.stubGlobal('fetch', async () => Response.json({ days, canceled: [] }));
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <SessionDates event={event} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const links = await screen.findAllByRole('link');
  return links.map(({ textContent }) => textContent ?? '');
}

it('a session’s dates say once how many spots are left if all have the same number', async () => {
  expect(await linksWith(24, 24, 24)).toEqual(['Register', 'Register', 'Register']);
  expect(screen.getAllByText('24 spots left on each date')).toHaveLength(1);
});

it('a session’s dates show the spots left on each if they differ', async () => {
  expect(await linksWith(24, 23)).toEqual(['24 spots left', '23 spots left']);
  expect(screen.queryByText(/on each date/)).toBeNull();
});
