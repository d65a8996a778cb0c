import * as z from 'zod';
import { savedEntry } from '#domain/commerce/cart/saved-cart.ts';
import { cart, cartItem } from '#domain/commerce/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { day, minute } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/places/holds.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/work.ts';
import { itemWithout } from '../erasing.ts';

/*
 * The server's copy of a cart, in the name of its holder: a head, and a line for each item, since a typed team is 14 KB and a club brings dozens. The head says
 * which lines count and what was written into them, so that saving writes what has changed.
 */

/** Carts that are looked after, by the moment until which: for as long as a place can be held, and once more when it can't any longer. */
export const openCarts = dueList('CART');
const openFor = holds.longest + 2 * minute;

/** A cart is forgotten so long after it was saved last; its lines a little later, and they are written anew before. */
const kept = 30 * day;
export const lineRenewed = 15 * day;

/** `checked`: what the last re-check found, null before the first. */
export const savedCartItem = defineItem({
  type: 'savedCart',
  v: 2,
  schema: z.object({
    holder: z.string(),
    organizationId: id,
    cart: cart.omit({ items: true }),
    /** what lies in each line, and since when */
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
  ttl: { from: ['dtModified'], to: ({ dtModified }) => (dtModified + kept) / 1000 },
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
  ttl: { from: ['dtSaved'], to: ({ dtSaved }) => (dtSaved + kept + lineRenewed) / 1000 },
  personal: {
    whose: ['contact', 'player'],
    fields: ['item'],
    erase: ({ holder, item }, of) => (of.holders.has(holder) ? 'remove' : { item: itemWithout(item, of) }),
  },
});

/** A holder's carts with their lines. */
export const cartsOfHolder = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'CART#', consistent: true });
