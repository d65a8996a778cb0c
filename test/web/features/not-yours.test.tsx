// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { aTournament } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an event’s staff pages are blocked by an alert for others, who can close it and see the event [P2-768]', async () => {
  const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
  const event = { ...aTournament({ id: 5, name: 'Beach Open' }), organization, divisions: [] };
  vi.stubGlobal('fetch', async () => Response.json(tournamentView.parse(event)));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <NotYours id={5} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const alert = await screen.findByRole('alertdialog', { name: 'You can’t manage Beach Open', hidden: true });
  expect(alert.textContent).toContain('Ask Pacific Sand to add you to the event’s staff.');
  await userEvent.click(screen.getByRole('button', { name: 'OK', hidden: true }));
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'See Beach Open' })).toBeTruthy();
});
