import { createHash } from 'node:crypto';
import * as z from 'zod';
import { traceOf } from '#domain/commerce/cart/cart.ts';
import { entriesIn, savedEntry, withoutAnswers } from '#domain/commerce/cart/saved-cart.ts';
import { type Cart, type CartItem, cart, cartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { day, type Millis, minute } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/spots/holds.ts';
import { defineItem, type Stored } from '../../kernel/table/item.ts';
import { dueList, type Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { itemWithout } from '../people/erasing.ts';

/*
 * The server's copy of a holder's cart. Its head and its lines (one per item) are stored separately, because a typed
 * team is 14 KB and a club adds dozens. The head lists the current lines and what was written to each, so a save writes
 * only what changed.
 */

/** Carts that need another check, by when it is due. They are checked while a spot can be held, and once more after that. */
export const openCarts = dueList('CART');
const openFor = holds.longest + 2 * minute;

/**
 * How long a cart is kept after its last save. Its lines are kept a little longer and are written again before they
 * expire.
 */
const cartLifetime = 30 * day;
export const lineRenewed = 15 * day;

/** A cart's head. `checked` is the result of the last check, or null before the first. */
export const savedCartItem = defineItem({
  type: 'savedCart',
  v: 2,
  schema: z.object({
    holder: z.string(),
    organizationId: id,
    cart: cart.omit({ items: true }),
    /** Each line's contents and when it was written. */
    lines: z.array(z.object({ itemId: id, digest: z.string(), dtSaved: millis })),
    entries: z.array(savedEntry),
    dtModified: millis,
    checked: z.record(z.string(), z.string()).nullable().default(null),
  }),
  key: ({ holder, organizationId }: { holder: string; organizationId: number }) => ({
    pk: `HOLDER#${holder}`,
    sk: `CART#${organizationId}`,
  }),
  indexes: {
    gs3: {
      from: ['holder', 'organizationId', 'entries', 'dtModified'],
      to: ({ holder, organizationId, entries, dtModified }) =>
        entries.some(({ reservationId }) => reservationId !== null)
          ? openCarts.key(dtModified + openFor, `${holder}#${organizationId}`)
          : undefined,
    },
  },
  ttl: { from: ['dtModified'], to: ({ dtModified }) => (dtModified + cartLifetime) / 1000 },
  personal: {
    whose: ['contact'],
    fields: ['cart', 'entries'],
    erase: ({ holder }, of) => (of.holders.has(holder) ? 'remove' : null),
  },
});
export type SavedCart = ReturnType<typeof savedCartItem.decode>;

export const cartLineItem = defineItem({
  type: 'cartLine',
  schema: z.object({ holder: z.string(), organizationId: id, itemId: id, item: cartItem, dtSaved: millis }),
  key: ({ holder, organizationId, itemId }: { holder: string; organizationId: number; itemId: number }) => ({
    pk: `HOLDER#${holder}`,
    sk: `CART#${organizationId}#LINE#${String(itemId).padStart(5, '0')}`,
  }),
  ttl: { from: ['dtSaved'], to: ({ dtSaved }) => (dtSaved + cartLifetime + lineRenewed) / 1000 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['item'],
    erase: ({ holder, item }, of) => (of.holders.has(holder) ? 'remove' : { item: itemWithout(item, of) }),
  },
});

/** Returns a holder's carts with their lines. */
export const cartsOfHolder = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'CART#', consistent: true });

type Where = { readonly holder: string; readonly organizationId: Id };

const digestOf = (item: CartItem): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 16);

/** How many times a cart is merged and saved again after another of its holder's pages saved first. */
const tries = 4;

/**
 * Saves a cart. The changed lines come first, then its head, which makes them take effect. If another page saved in the
 * meantime, the cart is merged with that version and saved again, so head and lines always agree.
 */
export async function saveCart(table: Table, where: Where, cart: Cart, now: Millis): Promise<void> {
  const { items: givenItems, ...rest } = cart;
  const items = givenItems.map(withoutAnswers);
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await table.get(savedCartItem, where);
    const known = new Map(before?.lines.map((line) => [line.itemId, line]));
    const lines = items.map((item) => {
      const [digest, old] = [digestOf(item), known.get(item.id)];
      const isKept = old?.digest === digest && now - old.dtSaved < lineRenewed;
      return { item, isKept, line: { itemId: item.id, digest, dtSaved: isKept ? old.dtSaved : now } };
    });
    const changed = lines.filter(({ isKept }) => !isKept);
    await table.putMany(
      changed.map(({ item }) => cartLineItem.encode({ ...where, itemId: item.id, item, dtSaved: now }, 1)),
    );
    const saved: SavedCartValue = {
      ...where,
      cart: rest,
      lines: lines.map(({ line }) => line),
      entries: entriesIn({ items }),
      dtModified: now,
      checked: null,
    };
    const done = await table.write(before ? replace(savedCartItem, before, saved) : create(savedCartItem, saved));
    if (!done.ok) continue;
    const there = new Set(items.map((item) => item.id));
    await removeLines(
      table,
      where,
      [...known.keys()].filter((itemId) => !there.has(itemId)),
    );
    return;
  }
  throw new Error('a cart could not be saved');
}
type SavedCartValue = Omit<SavedCart, 'rev'>;

const removeLines = (table: Table, where: Where, itemIds: readonly Id[]) =>
  Promise.all(itemIds.map((itemId) => table.write(remove(cartLineItem, { ...where, itemId }))));

/** Deletes a cart and its lines. */
export async function removeCart(table: Table, where: Where): Promise<void> {
  const before = await table.get(savedCartItem, where);
  if (!before) return;
  await table.write(remove(savedCartItem, where));
  await removeLines(
    table,
    where,
    before.lines.map(({ itemId }) => itemId),
  );
}

/** Removes from a saved cart what an order has paid for. The rest stays. */
export async function dropPaid(table: Table, where: Where, paid: ReadonlySet<string>, now: Millis): Promise<void> {
  const saved = (await cartsOf(table, where.holder)).find(
    ({ organization }) => organization.id === where.organizationId,
  );
  if (!saved) return;
  const left = saved.items.filter((item) => !paid.has(traceOf(item)));
  if (left.length === 0) await removeCart(table, where);
  else if (left.length < saved.items.length) await saveCart(table, where, { ...saved, items: left, promo: null }, now);
}

/** Returns a holder's carts, each with the lines that its head lists. */
export async function cartsOf(table: Table, holder: string): Promise<Cart[]> {
  const found = await table.all(cartsOfHolder(holder));
  const lines = found.filter(cartLineItem.is).map(cartLineItem.decode);
  const heads: Stored<SavedCartValue>[] = found.filter(savedCartItem.is).map(savedCartItem.decode);
  return heads.map((head) => ({
    ...head.cart,
    items: head.lines.flatMap(({ itemId }) =>
      lines.flatMap((line) =>
        line.organizationId === head.organizationId && line.itemId === itemId ? [line.item] : [],
      ),
    ),
  }));
}
