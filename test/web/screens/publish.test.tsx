// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { StateControl } from '#web/src/screens/desk/life/publish.tsx';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

const deskOf = (isPublic: boolean) =>
  ({
    facts: { id: 7, rev: 3, isPublic, statusId: 0, type: 'Camp' },
    divisions: [],
    missing: [],
  }) as unknown as DeskView;

afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.unstubAllGlobals();
});

/** Publishes while the server reports that the event has changed. Returns the event's state afterward. */
async function published(stands: boolean) {
  const stale = { code: 'request/stale', title: 'This has changed since you loaded it.' };
  const answer = async (url: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (String(url).endsWith('/config.json')) return Response.json({});
    return method === 'GET' ? Response.json(deskOf(stands)) : Response.json(stale, { status: 412 });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const put = vi.fn();
  render(<StateControl desk={deskOf(false)} put={put} />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  return { said: toasts.get()[0]?.text, shown: put.mock.lastCall?.[0].facts.isPublic };
}

it('an event is shown as published when a retry follows a lost response', async () => {
  expect(await published(true)).toEqual({ said: 'Event published. Everyone can find it now.', shown: true });
});

it('someone else’s change is shown with a message, so pressing Publish again works', async () => {
  expect(await published(false)).toEqual({ said: 'This has changed since you loaded it.', shown: false });
});

it('Publish is disabled and names the next missing step while an event is incomplete', () => {
  const missing = [
    { key: 'location', text: 'Add a location.', section: 'location', divisionId: null, blocks: true },
    { key: 'cover', text: 'Add a cover picture.', section: 'page', divisionId: null, blocks: false },
  ];
  render(<StateControl desk={{ ...deskOf(false), missing }} put={() => {}} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('3 of 4 steps done. Next: Add a location.').id).toBe(button.getAttribute('aria-describedby'));
});
