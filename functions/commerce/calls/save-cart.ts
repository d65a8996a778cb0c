import type { saveCart as saveCartContract } from '#domain/commerce/operations-cart.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { removeCart, saveCart } from '../../store/commerce/cart-records.ts';
import type { Deps } from '../deps.ts';

export const saveCartHandler: Handler<typeof saveCartContract, Deps> = async ({ body, holders, now }, { table }) => {
  const owner = holders[0];
  if (!owner) return ok({ saved: false });
  const organizationId = body.organization.id;
  // An emptied cart is removed under every name: the copy from before signing in would come back otherwise.
  if (body.items.length === 0)
    await Promise.all(holders.map((holder) => removeCart(table, { holder, organizationId })));
  else await saveCart(table, { holder: owner, organizationId }, body, now);
  return ok({ saved: true });
};
