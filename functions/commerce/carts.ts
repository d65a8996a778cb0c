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
  const key = { holder, organizationId: body.organization.id };
  await table.write(
    body.items.length ? overwrite(savedCartItem, { ...key, cart: body, dtModified: now }) : remove(savedCartItem, key),
  );
  return ok({ saved: true });
};
