// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { traceOf } from '#domain/commerce/cart/cart.ts';
import { type Cart, type CartItem, cart, cartItem } from '#domain/commerce/schema.ts';

/*
 * Opens one of two tabs in one browser. They have separate modules, and therefore separate memories, but the same
 * storage. Neither tab is notified of the other's changes here, because a storage event can come at any time.
 */
async function tab() {
  vi.resetModules();
  const store = await import('#web/src/features/cart/cart-store.ts');
  const changes = await import('#web/src/features/cart/change-cart.ts');
  const server = await import('#web/src/features/cart/server-copy.ts');
  return { ...store, ...changes, ...server };
}
const reservation = {
  id: '01J00000000000000000000001',
  tournamentId: 1,
  tournamentDivisionId: 2,
  expiry: 2e14,
  waitlist: false,
};
const entry = (teamName = 'Tester') =>
  ({
    type: 'TR',
    registration: { tournamentId: 1, tournamentDivisionId: 2, windowId: 3, teamName, reservation },
  }) as const;
const owner = { id: 10, name: 'Beach Club', username: 'beachclub' };
const inStorage = (): Cart | undefined => JSON.parse(localStorage.getItem('sideout.carts') ?? '{}')[10];

const paid = (): CartItem => cartItem.parse({ ...entry(), id: 1 });

let copies: Cart[];
let saved: Cart[];
let answering: Promise<void>;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  copies = [];
  saved = [];
  answering = Promise.resolve();
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string }) => {
    if (body && method !== 'GET') saved.push(JSON.parse(body));
    const found = [...copies];
    await answering;
    return Response.json(body ? { saved: true } : { carts: found });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Pays a cart with one registration in the first of two tabs that both have it. */
async function paidInFirst(before: (second: Awaited<ReturnType<typeof tab>>) => void = () => {}) {
  const first = await tab();
  first.addToCart(owner, entry());
  const second = await tab();
  expect(second.carts.get()[10]?.items).toHaveLength(1);
  before(second);
  first.dropPaid(10, 77, [traceOf(paid())]);
  return { first, second };
}

describe('a cart paid in another tab', () => {
  it('doesn’t return when news about its spot arrives in this tab', async () => {
    const { second } = await paidInFirst();
    second.noteHold(10, paid(), { expiry: 0 });
    expect(inStorage()).toMatchObject({ items: [], orderId: 77 });
    expect(second.carts.get()[10]).toMatchObject({ items: [], orderId: 77 });
  });

  it('doesn’t return after a refused change or after news for another cart', async () => {
    const { second } = await paidInFirst();
    expect(second.changeInCart(10, paid())?.code).toBe('commerce/item-missing');
    expect(second.setItemQuantity(10, 1, 1)?.code).toBe('commerce/item-missing');
    expect(second.removeFromCart(10, 1)?.code).toBe('commerce/item-missing');
    second.addToCart({ ...owner, id: 11 }, entry('Others'));
    expect(inStorage()?.items).toEqual([]);
  });

  it('doesn’t return from the server, even with an unsaved copy or an earlier request', async () => {
    copies = [cart.parse({ organization: owner, items: [paid()] })];
    let answer = () => {};
    let restored: Promise<void> | undefined;
    await paidInFirst((second) => {
      second.changeCart(10, { emailReceipt: 'late@example.com' });
      localStorage.removeItem('sideout.carts');
      answering = new Promise((resolve) => {
        answer = resolve;
      });
      restored = second.restoreCarts();
      localStorage.setItem('sideout.carts', JSON.stringify({ 10: { ...copies[0] } }));
    });
    answer();
    await restored;
    await vi.runAllTimersAsync();
    expect(inStorage()?.items).toEqual([]);
    expect(saved.map(({ items }) => items)).toEqual(saved.map(() => []));
    expect(saved.length).toBeGreaterThan(0);
  });

  it('keeps later additions, including a new item with the same number', async () => {
    const { first, second } = await paidInFirst((other) => other.addToCart(owner, { ...entry('Later') }));
    expect(inStorage()?.items.map(({ id }) => id)).toEqual([2]);
    second.removeFromCart(10, 2);
    const other = {
      ...entry('Again'),
      registration: { ...entry().registration, reservation: { ...reservation, id: '01J00000000000000000000002' } },
    };
    first.addToCart(owner, other);
    second.noteHold(10, paid(), { expiry: 0 });
    expect(inStorage()?.items[0]).toMatchObject({
      id: 1,
      registration: { reservation: { id: '01J00000000000000000000002', expiry: 2e14 } },
    });
  });
});
