import type { savedCarts } from '#domain/commerce/operations-cart.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cartsOf } from '../../store/commerce/cart-records.ts';
import type { Deps } from '../deps.ts';

/** The caller's carts; one saved under the user goes before one saved by the browser before signing in. */
export const savedCartsHandler: Handler<typeof savedCarts, Deps> = async ({ holders }, { table }) => {
  const saved = (await Promise.all(holders.map((holder) => cartsOf(table, holder)))).flat();
  const carts = new Map(saved.toReversed().map((cart) => [cart.organization.id, cart]));
  return ok({ carts: [...carts.values()] });
};
