// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '#domain/commerce/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { CartPage } from '#web/src/screens/commerce/cart/cart-page.tsx';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

const session = vi.hoisted(() => ({ actor: {} as unknown }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user: undefined, actor: session.actor }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const nothing = { pages: [], roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
const stored = cart.parse({
  organization: { id: 10, name: 'Beach Club', username: 'beachclub' },
  items: [{ id: 1, type: 'PROD', product: { sku: 'shirt' } }],
});

it.each([
  ['user 1', { id: 1 }, true],
  ['other staff', { id: 2, vbl: true }, false],
])('checkout validates the cart without paying for %s only if it is user 1 [P2-614] [P1-532]', async (_, of, may) => {
  session.actor = actorOf({ ...storedUser.parse(of), ...nothing } as never, 0);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(new URL(String(url), 'http://site.test').pathname);
    return String(url).endsWith('/validateBag')
      ? Response.json({ errors: [{ itemId: 1, text: 'Sold out', step: null }] })
      : Response.json({ code: 'test/none', kind: 'missing', title: 'None' }, { status: 404 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <CartPage stored={stored} onSwitch={undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  const validate = screen.queryByRole('button', { name: 'Validate' });
  expect(validate !== null).toBe(may);
  if (!validate) return;
  await userEvent.click(validate);
  await waitFor(() => expect(JSON.stringify(toasts.get())).toContain('1 problem found.'));
  expect(asked).toContain('/api/cart/validateBag');
});
