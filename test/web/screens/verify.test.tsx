// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerifyScreen } from '#web/src/screens/account/verify.tsx';

const sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const path = new URL(url, 'http://site').pathname;
    // The page's own calls, such as for its version, can come in between.
    if (method === 'POST' && path.startsWith('/api/user/')) sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ emails: [], phones: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (contact: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[{ pathname: '/my/account/verify', search: `?contact=${contact}` }]}>
        <VerifyScreen />
      </MemoryRouter>
    </SWRConfig>,
  );

describe('confirming a contact', () => {
  it.each([
    { contact: 'ann@example.com', path: '/api/user/email/resend', body: { email: 'ann@example.com' } },
    { contact: '3105550100', path: '/api/user/contact', body: { contact: '3105550100' } },
  ])('sends a new code to $contact through $path after a minute', async ({ contact, path, body }) => {
    open(contact);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ path: '/api/user/contact', body: { contact } });
    await vi.advanceTimersByTimeAsync(61_000);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(await screen.findByRole('button', { name: 'Send a new code' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ path, body });
  });
});
