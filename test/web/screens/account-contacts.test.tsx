// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailsCard, PhonesCard } from '#web/src/screens/account/contacts.tsx';
import { NotificationsScreen } from '#web/src/screens/account/notifications.tsx';
import { PasswordCard } from '#web/src/screens/account/password.tsx';

const user = {
  emails: [
    { email: 'ada@example.com', isPrimary: true, isVerified: true },
    { email: 'work@example.com', isPrimary: false, isVerified: true },
    { email: 'new@example.com', isPrimary: false, isVerified: false },
  ],
  phones: [{ phone: '3105550142', isPrimary: true, isVerified: true }],
  lastPwSet: null,
};
const told = {
  ...{ page: 1, more: true, unread: 1 },
  items: [
    { id: 'n2', text: 'Pools are out', path: '/tournament/7', read: false, dtCreated: 1_795_000_100_000 },
    { id: 'n1', text: 'Your order is paid', path: null, read: true, dtCreated: 1_795_000_000_000 },
  ],
};
let sent: [path: string, body: unknown][];
let asked: string[];
beforeEach(() => {
  [sent, asked] = [[], []];
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const { pathname, search } = new URL(String(url), 'http://site.test');
    if (init?.method === undefined || init.method === 'GET') {
      asked.push(pathname + search);
      return Response.json(told);
    }
    sent.push([pathname, init.body ? JSON.parse(init.body) : null]);
    return Response.json(user);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (page: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );

it('an account’s emails can be confirmed, made primary, deleted and added', async () => {
  shown(<EmailsCard user={user as never} put={() => {}} />);
  screen.getByText('You sign in with this email');
  screen.getByText('Not confirmed');
  expect(screen.getByRole('link', { name: 'Confirm new@example.com' }).getAttribute('href')).toContain('new%40');
  expect(screen.queryByRole('button', { name: 'Make new@example.com primary' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make work@example.com primary' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete work@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add an email' }));
  await userEvent.type(screen.getByLabelText('New email'), 'more@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(sent.map(([, body]) => body)).toEqual([
    { contact: 'work@example.com' },
    { email: 'work@example.com' },
    { email: 'more@example.com' },
  ]);
});

it('an account’s phones can be deleted and added', async () => {
  shown(<PhonesCard user={user as never} put={() => {}} />);
  screen.getByText('(310) 555-0142');
  screen.getByText('Texts go here');
  screen.getByRole('button', { name: 'Add a phone' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete 3105550142' }));
  expect(sent.map(([, body]) => body)).toEqual([{ phone: '3105550142' }]);
});

it('a password can be changed with an emailed code, but only 15 minutes after the last change', async () => {
  shown(<PasswordCard user={{ ...user, lastPwSet: Date.now() - 60_000 } as never} put={() => {}} />);
  expect((screen.getByRole('button', { name: 'Change password' }) as HTMLButtonElement).disabled).toBe(true);
  screen.getByText(/^You can change it again at /);
  cleanup();
  shown(<PasswordCard user={{ ...user, lastPwSet: Date.now() - 16 * 60_000 } as never} put={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByLabelText('Code from the email');
  screen.getByLabelText('New password');
});

it('notifications are read, marked and deleted page by page', async () => {
  shown(<NotificationsScreen />);
  const line = (await screen.findByText('Pools are out')).closest('li')!;
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/tournament/7');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Pools are out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Your order is paid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(sent.map(([, body]) => body)).toEqual([
    { action: 'read', ids: ['n2'] },
    { action: 'delete', ids: ['n1'] },
    { action: 'read', ids: 'all' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith('page=2'))).toBe(true));
});
