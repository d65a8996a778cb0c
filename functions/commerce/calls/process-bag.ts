import { bagTooLarge } from '#domain/commerce/cart/bag-size.ts';
import { processBag } from '#domain/commerce/operations-checkout.ts';
import { request } from '#domain/kernel/request.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { cartOrderItem } from '../../store/commerce/orders.ts';
import { resumeOrder } from '../checkout/resume-order.ts';
import { submitBag } from '../checkout/submit-bag.ts';
import type { Deps } from '../deps.ts';

export const processBagHandler: Handler<typeof processBag, Deps> = async (
  { body: bag, actor, holders, source, now },
  deps,
) => {
  const holder = holders[0];
  if (!holder) throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed' } }));
  const tooLarge = bagTooLarge(bag.items);
  if (tooLarge) throw new ProblemError(request.invalid({ fields: { items: tooLarge } }));
  const earlier = await deps.table.get(cartOrderItem, { cartId: bag.id });
  const reply = earlier
    ? await resumeOrder(deps, earlier.orderId, bag, holders, now)
    : await submitBag(deps, bag, { actor, holder, holders, source }, now);
  return declared(processBag, reply);
};
