// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PapersToSign } from '#web/src/features/agreements/papers-to-sign.tsx';

/** The version that Cy's guardian has signed, and the request to the server. */
let signed: number;
let sent: unknown[];
const players = () => [
  {
    ...{ playerProfileId: 9002, name: 'Cy Alder', as: 'guardian' },
    ...{ signedVersion: signed, signedAt: signed ? 1_000 : null },
  },
  { playerProfileId: 9009, name: 'Not On The Team', as: 'guardian', signedVersion: 0, signedAt: null },
];
const agreement = () => ({
  ...{ id: 800, name: 'Waiver', version: 2, text: '<p>At my own risk.</p>', at: 1 },
  ...{ organization: { name: 'Sandy', username: 'sandy' }, players: players() },
});
let asked: object[];
beforeEach(() => {
  signed = 0;
  sent = [];
  asked = [{ id: 800, name: 'Waiver', version: 2 }];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/api/agreements/tournament/700')
      return Response.json({ items: asked.map((one) => ({ ...one, players: players() })) });
    if (pathname === '/api/agreement/800/sign') {
      sent.push(JSON.parse(String(init?.body)));
      signed = 2;
    }
    return Response.json(agreement());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (playerIds: number[]) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PapersToSign tournamentId={700} playerIds={playerIds} />
      </SWRConfig>
    </MemoryRouter>,
  );

it('a guardian can sign the shown agreement with a name and a checkbox while registering players', async () => {
  shown([9002]);
  expect(await screen.findByText(/You can sign for Cy Alder now/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read and sign' }));
  const form = await screen.findByRole('region', { name: 'Sign for Cy Alder' });
  expect(screen.queryByText(/Not On The Team/)).toBeNull();
  expect(await screen.findByText('At my own risk.')).toBeTruthy();
  const sign = within(form).getByRole('button', { name: 'Sign' }) as HTMLButtonElement;
  fireEvent.change(within(form).getByLabelText(/Your name, as parent or guardian/), { target: { value: 'Pat Alder' } });
  expect(sign.disabled).toBe(true);
  fireEvent.click(within(form).getByLabelText(/I’m responsible for Cy Alder/));
  fireEvent.click(sign);
  expect(await screen.findByText('Signed for Cy Alder.')).toBeTruthy();
  expect(sent).toEqual([{ key: null, playerProfileId: 9002, version: 2, name: 'Pat Alder' }]);
});

it('a registrant who represents no player sees the text and a note that the link comes by email', async () => {
  shown([5]);
  expect(await screen.findByText(/gets an email with a link to sign/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read and sign' }));
  expect(await screen.findByText('At my own risk.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

it('no agreement is shown for an event without agreements', async () => {
  asked = [];
  const { container } = shown([9002]);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
