// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartItem } from '#domain/commerce/schema.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { paidElsewhere, refreshHolds } from '#web/src/features/cart/change-cart.ts';

const id = '01J00000000000000000000001';
const later = Date.now() + 3_600_000;
const reservation = { id, tournamentId: 12, tournamentDivisionId: 20, expiry: later };
const held = { id, tournamentId: 12, tournamentDivisionId: 20, expiry: later, waitlist: false };
const more = { awaitsDraw: false, since: 1, longest: later, inCart: true };

/** The server's response about the hold. */
let says: () => Response;
const refusal = (status: number, code: string) => Response.json({ status, code, title: code }, { status });
const elsewhere = () => refusal(404, 'registration/unknown-reservation');
const over = () => refusal(410, 'registration/reservation-expired');
const here = () => Response.json({ ...held, ...more });

const put = (teamId: number | null, expiry = later) => {
  const item = cartItem.parse({
    ...{ id: 1, type: 'TR', description: '' },
    registration: {
      ...{ tournamentId: 12, tournamentDivisionId: 20, windowId: 1, teamId, players: [{ playerProfileId: 601 }] },
      reservation: { ...reservation, expiry },
    },
  });
  carts.set({ 10: { organization: { id: 10, name: '', username: '' }, items: [item] } as never });
  localStorage.setItem('sideout.carts', JSON.stringify(carts.get()));
};
const now = () => carts.get()[10]!;
const expiry = () => {
  const [item] = now().items;
  return item && 'registration' in item ? item.registration.reservation?.expiry : undefined;
};
const ask = (offered: boolean) => refreshHolds(now(), offered);

beforeEach(() => {
  paidElsewhere.set(new Set());
  vi.stubGlobal('fetch', async () => says());
});
afterEach(() => vi.unstubAllGlobals());

describe('a waitlist offer in a cart', () => {
  it('isn’t looked up before the check that moves it to this device', async () => {
    says = elsewhere;
    put(7);
    await ask(false);
    expect(expiry()).toBe(later);
  });
  it('is shown as being paid elsewhere while another device has it, and is held again once released', async () => {
    says = elsewhere;
    put(7);
    await ask(true);
    expect(expiry()).toBe(0);
    expect(paidElsewhere.get().has(id)).toBe(true);
    says = here;
    await ask(true);
    expect(expiry()).toBe(later);
    expect(paidElsewhere.get().has(id)).toBe(false);
  });
  it('ends when its time is up', async () => {
    says = over;
    put(7);
    await ask(true);
    expect(expiry()).toBe(0);
    expect(paidElsewhere.get().size).toBe(0);
  });
  it('differs from an ordinary spot, which is looked up first and doesn’t come back once it’s lost', async () => {
    says = elsewhere;
    put(null);
    await ask(true);
    expect(expiry()).toBe(later);
    await ask(false);
    expect(expiry()).toBe(0);
    expect(paidElsewhere.get().size).toBe(0);
    says = here;
    await ask(false);
    expect(expiry()).toBe(0);
  });
});
