import type { saveCart, savedCarts } from '#domain/commerce/contract.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../kernel/http/call.ts';
import { savedCartItem, savedCartsOf } from '../kernel/table/keys/commerce.ts';
import { overwrite, remove } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';

/** The caller's carts; one saved under the user goes before one saved by the browser before signing in. */
export const savedCartsHandler: Handler<typeof savedCarts, Deps> = async ({ holders }, { table }) => {
  const saved = (await Promise.all(holders.map((holder) => table.list(savedCartItem, savedCartsOf(holder))))).flat();
  const carts = new Map(saved.toReversed().map((one) => [one.organizationId, one.cart]));
  return ok({ carts: [...carts.values()] });
};

export const saveCartHandler: Handler<typeof saveCart, Deps> = async ({ body, holders, now }, { table }) => {
  const holder = holders[0];
  if (!holder) return ok({ saved: false });
  const organizationId = body.organization.id;
  // An emptied cart is gone in every name: the copy from before signing in would come back otherwise.
  if (body.items.length === 0)
    await Promise.all(holders.map((one) => table.write(remove(savedCartItem, { holder: one, organizationId }))));
  else
    await table.write(overwrite(savedCartItem, { holder, organizationId, cart: body, dtModified: now, checked: null }));
  return ok({ saved: true });
};
