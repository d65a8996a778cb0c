// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { Money } from '#web/src/screens/desk/desk-money.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionState.set('anonymous');
});

/** Returns the Money card's text for an admin whose organization's account has this status. */
async function shown(standing: object, amount = 8_922): Promise<string> {
  const pages = [{ id: 10, name: 'Pacific', username: 'pacific', props: ['admin'] }];
  const user = { ...storedUser.parse({ id: 9, firstName: 'Ana', lastName: 'Lopez' }), pages, tokens: [] };
  const asked = vi.fn(async (url: string) =>
    Response.json(String(url).includes('/permit') ? { settings: { paymentType: 'card' }, ...standing } : user),
  );
  vi.stubGlobal('fetch', asked);
  sessionState.set('signed-in');
  const today = { due: [], received: amount > 0 ? [{ amount, currency: 'USD' }] : [] };
  const desk = {
    facts: { id: 1, type: 'Tournament', paymentOrganizationId: null },
    organization: { id: 10, name: 'Pacific', username: 'pacific' },
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Money today={today as never} desk={desk as never} />
      </MemoryRouter>
    </SWRConfig>,
  );
  if (amount > 0) await vi.waitFor(() => expect(asked.mock.calls.join()).toContain('/permit'));
  await new Promise((done) => setTimeout(done, 20));
  return screen.getByRole('region', { name: 'Money' }).textContent ?? '';
}

it('the Desk says that we hold received money until the organization connects an account', async () => {
  expect(await shown({ payouts: 'none', mayCharge: false })).toContain(
    'We hold card payments until you connect an account.',
  );
  expect(screen.getByRole('link', { name: 'connect an account' }).getAttribute('href')).toContain('section=payments');
});

it.each([
  ['payments go to the organization’s account', { payouts: 'ready', mayCharge: true }, 8_922],
  [
    'payments go to the organization’s own gateway',
    { payouts: 'none', mayCharge: false, settings: { paymentType: 'nmi' } },
    8_922,
  ],
  ['nothing was received', { payouts: 'none', mayCharge: false }, 0],
])('the Desk doesn’t mention held money if %s', async (_, standing, amount) => {
  expect(await shown(standing, amount)).not.toContain('We hold');
});
