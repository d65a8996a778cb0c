import type { saveCart } from '#domain/commerce/operations-cart.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { savedCartItem } from '../../store/commerce/items.ts';
import type { Deps } from '../deps.ts';

export const saveCartHandler: Handler<typeof saveCart, Deps> = async ({ body, holders, now }, { table }) => {
  const owner = holders[0];
  if (!owner) return ok({ saved: false });
  const organizationId = body.organization.id;
  // An emptied cart is removed under every name: the copy from before signing in would come back otherwise.
  if (body.items.length === 0)
    await Promise.all(holders.map((holder) => table.write(remove(savedCartItem, { holder, organizationId }))));
  else {
    const saved = { holder: owner, organizationId, cart: body, dtModified: now, checked: null };
    await table.write(overwrite(savedCartItem, saved));
  }
  return ok({ saved: true });
};
