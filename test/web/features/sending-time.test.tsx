// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '#web/src/api/token.ts';
import type { Draft } from '#web/src/screens/organization/emails/composer.tsx';
import { Sending } from '#web/src/screens/organization/emails/sending.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['Pacific/Honolulu', '2099-06-06T19:00:00.000Z'],
  ['Europe/Athens', '2099-06-06T06:00:00.000Z'],
])(
  'a message about an event in %s is scheduled in the event’s time zone, no matter where the writer is',
  async (zone, at) => {
    const bodies: { sendAt?: number }[] = [];
    setTokenSource(async () => 'token');
    vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
      const path = String(url instanceof Request ? url.url : url);
      if (path.includes('/audiences'))
        return Response.json({ events: [], levels: [], isClub: false, divisions: [], clubs: [], zone });
      if (path.endsWith('/notification'))
        bodies.push(JSON.parse(String(url instanceof Request ? await url.text() : init?.body)));
      return Response.json({ title: 'Not now', code: 'messages/too-late' }, { status: 409 });
    });
    const audience = { of: 'event', tournamentId: 700 } as Draft['audience'];
    const draft = { channel: 'email', subject: 'Hi', text: 'Hi', audience, button: null, template: null } as Draft;
    const saved = { id: '01J00000000000000000000099', rev: 1 } as never;
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <Sending
            {...{ username: 'sandy', draft, busy: false, keep: async () => {}, onSent: () => {} }}
            sums={{ addresses: 2, off: 0, isAbout: false }}
            save={async () => saved}
          />
        </MemoryRouter>
      </SWRConfig>,
    );
    fireEvent.click(screen.getByLabelText('Send later'));
    await screen.findByText(new RegExp(`Time zone: ${zone}`));
    fireEvent.change(screen.getByLabelText('Send at'), { target: { value: '2099-06-06T09:00' } });
    await screen.findByText(/Your time: Sat, Jun 6/);
    fireEvent.click(screen.getByRole('button', { name: 'Schedule for 2' }));
    await screen.findByText(/9:00 AM .*\(.* your time\)/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Schedule for 2' }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(bodies.map(({ sendAt }) => sendAt)).toEqual([Date.parse(at)]));
  },
);
