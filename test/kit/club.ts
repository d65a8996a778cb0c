import { type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { bagFor } from './commerce.ts';

/**
 * A club's cart: `teams` registrations in a division, each with a spot or on the waitlist, depending on what's
 * available.
 */
export async function clubBag(
  deps: Deps,
  divisionId: number,
  holder: string,
  now: number,
  teams: number,
  more: Partial<OrderBag> = {},
): Promise<OrderBag> {
  const bags: OrderBag[] = [];
  for (let i = 0; i < teams; i++) bags.push(await bagFor(deps, divisionId, holder, now + i));
  return orderBag.parse({
    ...bags[0],
    items: bags.flatMap(({ items }, i) => items.map((item) => ({ ...item, id: i + 1 }))),
    total: bags.reduce((sum, { total }) => sum + total, 0),
    ...more,
  });
}
