import * as z from 'zod';
import { cartItem } from '../schema.ts';

/** Entries, memberships and payments are one of a kind; only a product can be had several times. */
export const isSingle = ({ type }: { readonly type: string }): boolean => type !== 'PROD';

/** The most items that a cart or bag may hold. */
const mostItems = 100;

/**
 * A cart's items as a browser sends them. Answers, prices, lines and forms are told apart by the items' ids, so an id stands once; and
 * nothing but a product is there several times.
 */
export const cartItems = z
  .array(cartItem)
  .max(mostItems)
  .superRefine((items, context) => {
    const known = new Set<number>();
    for (const [i, item] of items.entries()) {
      if (known.has(item.id))
        context.addIssue({ code: 'custom', path: [i, 'id'], message: 'Each item has its own id' });
      known.add(item.id);
      if (isSingle(item) && item.quantity !== 1)
        context.addIssue({ code: 'custom', path: [i, 'quantity'], message: 'Only products can be had several times' });
    }
  });
