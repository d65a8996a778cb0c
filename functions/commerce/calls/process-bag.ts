import { processBag } from '#domain/commerce/operations-checkout.ts';
import { request } from '#domain/kernel/request.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { cartOrderItem } from '../../store/commerce/items.ts';
import { resumeOrder } from '../checkout/resume-order.ts';
import { submitBag } from '../checkout/submit-bag.ts';
import type { Deps } from '../deps.ts';

/** Entries in one order: each is up to eight writes of one transaction, which takes a hundred. */
const mostEntries = 12;

export const processBagHandler: Handler<typeof processBag, Deps> = async ({ body: bag, actor, holders, now }, deps) => {
  const holder = holders[0];
  if (!holder) throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed' } }));
  if (bag.items.filter((item) => 'registration' in item).length > mostEntries)
    throw new ProblemError(request.invalid({ fields: { items: `At most ${mostEntries} registrations at once` } }));
  const earlier = await deps.table.get(cartOrderItem, { cartId: bag.id });
  const reply = earlier
    ? await resumeOrder(deps, earlier.orderId, bag, holders, now)
    : await submitBag(deps, bag, { actor, holder, holders }, now);
  return declared(processBag, reply);
};
