import { refusalsOf } from '#domain/commerce/checkout/admit-registrations.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { stepFault } from '#domain/commerce/checkout/step-fault.ts';
import type { validateBag } from '#domain/commerce/operations-checkout.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { openedBy } from '../../services/membership-link.ts';
import { checkItemsNow } from '../checkout/check-items.ts';
import { loadCheckoutContext, mayPayOf } from '../checkout/checkout-context.ts';
import { findPromo } from '../checkout/find-promo.ts';
import { duplicatePlayers, entriesToPlay } from '../checkout/plays-twice.ts';
import { loadVerifiedFacts } from '../checkout/verified-facts.ts';
import type { Deps } from '../deps.ts';

export const validateBagHandler: Handler<typeof validateBag, Deps> = async (
  { body, holders, now, actor, source },
  { table, signingSecret },
) => {
  const mayPay = await mayPayOf(body.items, { holders, actor }, signingSecret);
  const promo = await findPromo(table, { organizationId: body.organizationId, code: body.promo, source, now });
  if (!promo.ok) throw new ProblemError(promo.problem);
  const { organizationId, items: bagged } = body;
  const opened = await openedBy(organizationId, bagged, signingSecret);
  const context = await loadCheckoutContext(table, organizationId, bagged, holders, promo.value, mayPay, opened);
  if (!context) return refuse(organizations['unknown-organization']());
  const { items, answers } = await checkItemsNow(table, body.items, context, now, userIdOf(actor));
  const prices = priceContextOf(context, now, body.payLater);
  const verified = await loadVerifiedFacts(table, items, context, holders, actor, now);
  // as they are judged when they are paid, so that nobody learns there what is missing
  const refusals = refusalsOf({ items, context, verified, actor, now });
  const duplicates = await duplicatePlayers(table, await entriesToPlay(table, items), {
    ...{ consistent: false, asking: { source, now } },
  });
  const errors = items.flatMap((item) => {
    const closed = answers.find(({ itemId }) => itemId === item.id)?.error;
    if (closed) return [{ itemId: item.id, text: closed, step: null }];
    if (item.status !== 'Closed' && !priceCart([item], prices).ok)
      return [{ itemId: item.id, text: 'This item is no longer available.', step: null }];
    const problem = [...refusals, ...duplicates].find(({ itemId }) => itemId === item.id)?.problem;
    if (!problem) return [];
    const { text = problem.title, step = null } = stepFault(problem) ?? {};
    return [{ itemId: item.id, text, step }];
  });
  return ok({ errors });
};
