import { bagTooLarge } from '#domain/commerce/cart/checkout.ts';
import { refusalsOf } from '#domain/commerce/checkout/admit-registrations.ts';
import { stepFault } from '#domain/commerce/checkout/check-cart.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import {
  checkPlayer,
  confirmOrder,
  type leaveCheckout,
  type paymentState,
  processBag,
  type validateBag,
} from '#domain/commerce/operations-checkout.ts';
import type { authDotNet, cartStatuses } from '#domain/commerce/operations-form.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { paymentReply } from '#domain/commerce/orders/payment-flow.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { paymentSettingsItem } from '../../subjects/commerce/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem } from '../../subjects/commerce/orders.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { orderOfBag } from '../checkout/attempts.ts';
import { judgeBag } from '../checkout/judge-bag.ts';
import { duplicatePlayers, entriesOfPlayer, entriesToPlay, refuseDuplicatePlayers } from '../checkout/plays-twice.ts';
import { resumeOrder, submitBag } from '../checkout/submit.ts';
import type { Deps } from '../deps.ts';
import { endUnpaid, lookUpPayment } from '../orders/settle.ts';
import { cancelPendingPayment, recordPaymentOutcome } from '../payments/payment.ts';

export const validateBagHandler: Handler<typeof validateBag, Deps> = async (
  { body, holders, now, actor, source },
  deps,
) => {
  const judged = await judgeBag(deps, body, { actor, holders, source }, now);
  if (!judged.ok) return judged;
  const { items, answers, context } = judged.value;
  const prices = priceContextOf(context, now, body.payLater);
  const refusals = refusalsOf(judged.value);
  const duplicates = await duplicatePlayers(deps.table, await entriesToPlay(deps.table, items), {
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

/** Each check reads a division's teams, so it's limited, generously because a gym or a school shares one address. */
const playerChecks: Limit = { name: 'checkPlayer', most: 600, per: hour };

/** The same check as the payment's, for one player while the registration is being filled in. */
export const checkPlayerHandler: Handler<typeof checkPlayer, Deps> = async ({ body, source, now }, { table }) => {
  if (!(await count(table, playerChecks, source, now))) throw new ProblemError(request.throttled());
  const free = await refuseDuplicatePlayers(table, await entriesOfPlayer(table, body), {
    ...{ consistent: false, asking: { source, now } },
  });
  return declared(checkPlayer, free.ok ? ok({ free: true as const }) : free);
};

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

/** After a 3-D Secure challenge, we rely only on the provider's answer, whatever the browser reports. */
export const confirmOrderHandler: Handler<typeof confirmOrder, Deps> = async ({ body, now }, deps) => {
  const order = await orderById(deps.table, body.orderId);
  const attempt = order?.attempts.at(-1);
  // Only the buyer's browser and the provider see the client secret.
  if (!order || !attempt || order.clientSecret === null || order.clientSecret !== body.clientSecret)
    return refuse(commerce['order-missing']());
  if (isConfirmed(order) || !attempt.intentId) return declared(confirmOrder, paymentReply(order));
  const state = await (await deps.payments(attempt.provider)).look(attempt.intentId, attempt.intentType);
  const recorded = await recordPaymentOutcome(deps, order, attempt.key, state, 'browser', now);
  const ended = recorded.ok && body.abandoned ? await cancelPendingPayment(deps, recorded.value, now) : recorded;
  return declared(confirmOrder, ended.ok ? paymentReply(ended.value) : ended);
};

/** If a payment's response was lost, the buyer learns the outcome here within seconds. Any process can look it up. */
export const paymentStateHandler: Handler<typeof paymentState, Deps> = async ({ body, holders, now }, deps) => {
  const known = await orderOfBag(deps.table, body.bagId, holders);
  const order = known && !isConfirmed(known) ? await lookUpPayment(known, now, deps) : known;
  const attempt = order?.attempts.at(-1);
  const said = { orderId: order?.id ?? null, attempts: order?.attempts.length ?? 0, message: '', heldUntil: null };
  if (order && isConfirmed(order)) return ok({ ...said, state: 'paid' });
  if (!order || !attempt || order.state === 'released') return ok({ ...said, state: 'none' });
  if (attempt.outcome !== 'failed') return ok({ ...said, state: 'checking' });
  return ok({ ...said, state: 'declined', message: attempt.error ?? '', heldUntil: order.holdUntil });
};

/** Releases the limited quantities that declined orders had taken. An order that can still take money keeps them. */
export const leaveCheckoutHandler: Handler<typeof leaveCheckout, Deps> = async ({ body, holders, now }, deps) => {
  let released = 0;
  for (const bagId of new Set(body.bagIds)) {
    const order = await orderOfBag(deps.table, bagId, holders);
    if (order && (await endUnpaid(deps, order.id, now)) === 'ended') released++;
  }
  return ok({ released });
};

/**
 * Returns the card form for an organization's provider. If the organization uses the gateway but the stage has none,
 * refuses instead of showing another provider's form.
 */
export const authDotNetHandler: Handler<typeof authDotNet, Deps> = async ({ query }, { table, nmiForm }) => {
  const { organizationId } = query;
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(paymentSettingsItem, { organizationId }),
  ]);
  if (!organization) return refuse(organizations['unknown-organization']());
  const { paymentType } = settings ?? paymentSettings.parse({ organizationId });
  if (paymentType === 'card') return ok({ paymentType, nmi: null });
  const nmi = await nmiForm();
  return nmi ? ok({ paymentType, nmi }) : refuse(commerce['processing-down']());
};

/** Returns organizations that exist, in the order requested. */
export const cartStatusesHandler: Handler<typeof cartStatuses, Deps> = async ({ body }, { table }) => {
  const ids = [...new Set(body.organizationIds)];
  const [organizations, settings] = await Promise.all([
    table.getMany(
      organizationItem,
      ids.map((id) => ({ id })),
    ),
    table.getMany(
      paymentSettingsItem,
      ids.map((organizationId) => ({ organizationId })),
    ),
  ]);
  const items = ids.flatMap((organizationId) => {
    const organization = organizations.find(({ id }) => id === organizationId);
    const own = settings.find((each) => each.organizationId === organizationId);
    const { status, paymentType } = own ?? paymentSettings.parse({ organizationId });
    return organization ? [{ organizationId, name: organization.name, status, paymentType }] : [];
  });
  return ok({ items });
};
