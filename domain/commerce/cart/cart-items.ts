import * as z from 'zod';
import { cartItem } from '../schema.ts';

/**
 * Returns whether an item has a quantity of one, as registrations, memberships and payments do. Only products can have
 * more.
 */
export const isSingle = ({ type }: { readonly type: string }): boolean => type !== 'PROD';

/** The most items a cart or bag can hold. */
const mostItems = 100;

/**
 * A cart's items as a browser sends them. Check results, prices, lines and forms are matched by item ID, so every ID
 * must be unique. Only products may have a quantity above one.
 */
export const cartItems = z
  .array(cartItem)
  .max(mostItems)
  .superRefine((items, context) => {
    const known = new Set<number>();
    for (const [i, item] of items.entries()) {
      if (known.has(item.id))
        context.addIssue({ code: 'custom', path: [i, 'id'], message: 'Each item needs its own ID' });
      known.add(item.id);
      if (isSingle(item) && item.quantity !== 1)
        context.addIssue({
          code: 'custom',
          path: [i, 'quantity'],
          message: 'Only products can have a quantity above 1',
        });
    }
  });
