// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { CartsById } from '#web/src/features/cart/cart-store.ts';

/** Loads the modules as a page that was just opened does. */
async function opened() {
  vi.resetModules();
  const [session, saved, cart, scoring] = await Promise.all([
    import('#web/src/features/session/tokens.ts'),
    import('#web/src/features/session/saved-tokens.ts'),
    import('#web/src/features/cart/cart-store.ts'),
    import('#web/src/features/live-scoring/stored.ts'),
  ]);
  return { session, saved, cart, scoring };
}

beforeEach(() => localStorage.clear());

it('the user, the carts and the match being scored are still there after a reload [P1-439] [P3-507]', async () => {
  const first = await opened();
  expect(first.session.storedToken(localStorage)).toBeNull();
  expect([first.cart.carts.get(), first.scoring.storedLiveScoring()]).toEqual([{}, null]);
  const id = `h.${btoa(JSON.stringify({ sub: 'jo', exp: 4_000_000_000 }))}.s`;
  first.saved.keepTokens('client1', { id, access: 'a', refresh: 'r' });
  const carts = { 7: { organization: { id: 7 }, items: [] } } as unknown as CartsById;
  first.cart.putCarts(carts);
  const match = { n: 3, id: 512, path: '/tournament/5/live/512', key: 'k' };
  first.scoring.storeLiveScoring(match);

  const { session, cart, scoring } = await opened();
  expect(session.storedToken(localStorage)).toBe(id);
  expect(cart.carts.get()).toEqual(carts);
  expect(scoring.storedLiveScoring()).toEqual(match);
});
