// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '#web/src/api/token.ts';
import { RemindersDialog } from '#web/src/features/season/desk/reminders-dialog.tsx';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

beforeEach(() => {
  toasts.set([]);
  setTokenSource(async () => 'a token');
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});

const startTime = Date.now() + 86_400_000;
const reminder = (key: string, told: number | null, at = Date.now()) => ({
  ...{ key, told, at, startTime, team: 5, match: 7, role: 'play', attempt: key.includes('#') ? 1 : 0, court: '1' },
  ...{ divisionId: 1, name: 'Golds', opponents: ['Edge'], week: 'Week 1' },
});
type Reminder = ReturnType<typeof reminder>;

function shown(sent: Reminder[]) {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json(
      method === 'POST'
        ? { key: 'a#1' }
        : {
            ...{ zone: 'America/Los_Angeles', settings: null, next: [], sent },
            teams: [{ id: 5, divisionId: 1, name: 'Golds', quiet: false, reaches: 2, unreached: [] }],
          },
    ),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RemindersDialog tournamentId={9} onClose={() => {}} />
    </SWRConfig>,
  );
}

it('a league’s reminders count as sent only if someone got them', async () => {
  shown([reminder('a', 2), reminder('b', null), reminder('c', 0)]);
  expect(await screen.findByText('Sent: 1, being sent: 1, not sent: 1')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Send again to Golds', hidden: true })).toHaveLength(2);
});

it('a reminder requested again is shown as on its way, not as sent', async () => {
  shown([reminder('a', 2)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Send again to Golds', hidden: true }));
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Reminder on its way.']));
});

it('only the latest reminder of a match can be sent again, because earlier ones already were', async () => {
  shown([reminder('a', 2), reminder('a#1', 2)]);
  expect(await screen.findAllByRole('button', { name: 'Send again to Golds', hidden: true })).toHaveLength(1);
});

it('a reminder that has been on its way for ten minutes can be sent again', async () => {
  shown([reminder('a', null, Date.now() - 11 * 60_000)]);
  expect(await screen.findAllByRole('button', { name: 'Send again to Golds', hidden: true })).toHaveLength(1);
});
